import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkSites } from "../../src/build/checkedSites.ts";
import { currentManifest } from "../../src/build/manifest.ts";
import { checkBusinesses } from "../../src/business/check/check.ts";
import { writeFiles } from "../stage/writeFiles.ts";

const sound = (name: string, more = "") =>
  `businessName: ${name}\npages: [{ id: home, path: /, title: Home }]\n${more}`;
const dated = "hours: { mon: '9:00-17:00', holidays: { 2026-07-04: closed } }\n";

test("what is kept of a business says what a check says, with its warnings, until its file or the day is another", async () => {
  const folder = await writeFiles({
    "one/business.yaml": sound("One"),
    "three/business.yaml": sound("Three", dated),
    "two/business.yaml": "businessName: [",
  });
  const ids = ["gone", "one", "three", "two"];
  const check = async (day: string) => {
    const time = new Date(`${day}T12:00:00Z`);
    const checked = await checkSites(folder, ids, await currentManifest(folder, ids), time);
    expect(checked).toEqual(await checkBusinesses(folder, ids, time));
    return checked;
  };
  const warnings = async (day: string) =>
    (await check(day)).findings.filter(({ severity }) => severity === "warning").length;
  const soon = await warnings("2026-07-01");
  expect(await warnings("2026-07-01")).toBe(soon);
  expect(await warnings("2026-11-27")).toBeGreaterThan(soon);
  await writeFile(join(folder, "one", "business.yaml"), sound("Another"));
  expect((await check("2026-07-01")).businesses.map(({ business }) => business.businessName)).toEqual([
    "Another",
    "Three",
  ]);
});
