import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openBusinesses } from "../../../src/agency/workplace/currentBusinesses.ts";
import { businessFolder } from "../../build/stage/outputs.ts";

test("while writing, a change of defaults.yaml shows in every site that it changes; its mistake is told once", async () => {
  const folder = await businessFolder(["first", "second"]);
  const write = (id: string, look: string) =>
    writeFile(
      join(folder, id, "business.yaml"),
      `businessName: Acme\n${look}pages: [{ id: home, path: /, title: Home }]\n`,
    );
  await write("first", "");
  await write("second", "look: plain\n");
  const current = await openBusinesses(folder);
  await writeFile(join(folder, "defaults.yaml"), "look: bold\n");
  expect([...(await current.reload())]).toEqual(["first"]);
  expect(current.find("first")?.business.look).toBe("bold");
  await writeFile(join(folder, "defaults.yaml"), "look: loud\n");
  expect([...(await current.reload())]).toEqual(["first", "second"]);
  expect(current.list().mistakes).toHaveLength(2);
  expect([current.find("first"), current.lastSound("first")?.business.look]).toEqual([undefined, "bold"]);
});
