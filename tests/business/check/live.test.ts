import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkLiveBusinesses } from "../../../src/business/check/check.ts";
import { formatFinding } from "../../../src/business/file/finding.ts";

const sound = "businessName: Acme\npages: [{ id: home, path: /, title: Home }]\n";

/** The live mistakes of businesses with these fields, by id; without the name of their folder. */
async function check(fields: Record<string, string>, asked = Object.keys(fields)): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "businesses-"));
  for (const [id, text] of Object.entries(fields)) {
    await mkdir(join(folder, id));
    await writeFile(join(folder, id, "business.yaml"), `${sound}${text}\n`);
  }
  const { findings } = await checkLiveBusinesses(folder, asked);
  const mistakes = findings.filter(({ severity }) => severity === "mistake");
  return mistakes.map((mistake) => formatFinding(mistake).replaceAll(`${folder}/`, ""));
}

test("sites with hosts of their own have nothing that keeps them from going live", async () => {
  const fields = { one: "siteUrl: https://one.example\nhosts: [one.test, www.one.example]" };
  expect(await check({ ...fields, two: "siteUrl: https://www.two.example:8443" })).toEqual([]);
});

test("a site without an address is told what to write", async () => {
  expect(await check({ acme: "" })).toEqual([
    "acme/business.yaml:1:1: siteUrl: Is missing. Write the address of the live site, such as https://acme.example.",
  ]);
});

test("two sites of one address are both told, with or without www, in any case", async () => {
  expect(
    await check({
      one: "siteUrl: https://www.Acme.example",
      two: "siteUrl: HTTPS://ACME.EXAMPLE",
      three: "siteUrl: https://three.example",
    }),
  ).toEqual([
    "one/business.yaml:3:1: siteUrl: Is also a host of two. Each site needs a host of its own.",
    "two/business.yaml:3:1: siteUrl: Is also a host of one. Each site needs a host of its own.",
  ]);
});

test("a host of another site is told at both fields, and once where three share it", async () => {
  expect(
    await check({
      a: "siteUrl: https://a.example\nhosts: [own.example, www.b.example, shared.example]",
      b: "siteUrl: https://b.example\nhosts: [Shared.example]",
      c: "siteUrl: https://c.example\nhosts: [shared.example]",
    }),
  ).toEqual([
    "a/business.yaml:4:22: hosts.1: Is also a host of b. Each site needs a host of its own.",
    "a/business.yaml:4:37: hosts.2: Is also a host of b and c. Each site needs a host of its own.",
    "b/business.yaml:3:1: siteUrl: Is also a host of a. Each site needs a host of its own.",
    "b/business.yaml:4:9: hosts.0: Is also a host of a and c. Each site needs a host of its own.",
    "c/business.yaml:4:9: hosts.0: Is also a host of a and b. Each site needs a host of its own.",
  ]);
});

test("where some sites are asked about, the others count as neighbours only", async () => {
  const fields = { one: "siteUrl: https://acme.example", two: "siteUrl: https://acme.example", three: "" };
  expect(await check(fields, ["two"])).toEqual([
    "two/business.yaml:3:1: siteUrl: Is also a host of one. Each site needs a host of its own.",
  ]);
});
