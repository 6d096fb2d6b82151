import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { buildSites } from "../../src/build/buildOutput.ts";
import { buildTime } from "../../src/build/buildTime.ts";
import { writeFiles } from "../stage/writeFiles.ts";

const file = `businessName: Acme
timezone: America/New_York
hours:
  mon-fri: '7:00-18:00'
  holidays: { 2026-07-04: closed, 2026-12-25..2026-12-26: closed }
  seasons: [{ from: 2026-07-01, to: 2026-07-31, name: High summer, mon-fri: '7:00-12:00' }]
pages: [{ id: home, path: /, title: Home }]
`;

test("a site is built anew once a date that it shows is over where the business is, and for an earlier day", async () => {
  const [folder, out] = [
    await writeFiles({ "acme/business.yaml": file }),
    await mkdtemp(join(tmpdir(), "dist-")),
  ];
  const buildAt = async (time: string, onRead = () => {}) =>
    (await buildSites(folder, out, { time: new Date(time), onRead })).ids;
  const refuse = () => {
    throw new Error("Would be built");
  };
  const page = () => readFile(join(out, "acme", "index.html"), "utf8");
  expect(await buildAt("2026-07-05T04:00:00Z")).toEqual(["acme"]);
  expect(await page()).not.toContain("July 4, 2026");
  expect(await page()).toContain("High summer");
  expect(await buildAt("2026-07-31T12:00:00Z")).toEqual([]);
  expect(await buildAt("2026-07-05T03:59:00Z")).toEqual(["acme"]);
  expect(await page()).toContain("July 4, 2026");
  await expect(buildAt("2026-07-05T04:00:00Z", refuse)).rejects.toThrow("Would be built");
});

test.each(["8640000000001", "253402300799", "1.5", "soon"])(
  "a build at %s, which is no time, is refused",
  (epoch) => {
    vi.stubEnv("SOURCE_DATE_EPOCH", epoch);
    expect(buildTime).toThrow(`SOURCE_DATE_EPOCH is "${epoch}", and no time. Give whole seconds since 1970`);
    vi.unstubAllEnvs();
  },
);
