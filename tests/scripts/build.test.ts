import { execFile } from "node:child_process";
import { mkdtemp, readdir, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { copyCheckout } from "../build/stage/checkout.ts";
import { businessFolder, outputFolder, readTree } from "../build/stage/outputs.ts";

const sound = "businessName: Good\npages: [{ id: home, path: /, title: Home }]\n";

let home = "";
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "home-"));
  await copyCheckout(join(home, "frontdesk"));
});

/** Runs a command of `site` to its end. */
async function run(...words: string[]) {
  const script = join(home, "frontdesk", "scripts", "site.ts");
  const result = await promisify(execFile)(process.execPath, [script, ...words]).then(
    (output) => ({ code: 0, ...output }),
    (failure: { code: number; stdout: string; stderr: string }) => failure,
  );
  const { code: status, stdout, stderr } = result;
  return { status, stdout, stderr, lines: stderr.trimEnd().split("\n") };
}

test("builds name the clients that are gone; --prune removes them; shards merged make the same sites", async () => {
  const folder = await businessFolder(["first", "second"]);
  for (const id of ["first", "second"]) await writeFile(join(folder, id, "business.yaml"), sound);
  const site = (name: string, command: string, ...words: string[]) =>
    run(command, ...words, "--businesses", folder, "--out", join(home, name));
  await outputFolder(["gone"]).then((out) => rename(out, join(home, "dist")));
  const dist = `${home}/dist`;
  const gone = `${dist}/gone: ${folder}/gone is gone, its site is not. Remove it with site build --prune.`;

  const built = await site("dist", "build");
  expect(built).toMatchObject({ status: 0, stdout: `${dist}/first/\n${dist}/second/\n`, lines: [gone] });
  expect((await site("dist", "build")).lines).toEqual([gone, "Nothing changed since the last build."]);
  expect((await site("dist", "build", "first")).lines).toEqual(["Nothing changed since the last build."]);
  expect((await site("dist", "build", "--prune")).lines).toEqual([
    `${dist}/gone/: Removed, as ${folder}/gone is gone.`,
  ]);
  expect((await readdir(dist)).sort()).toEqual(["_desk", "first", "manifest.json", "second"]);

  const shards = [1, 2].map((number) =>
    site(`${number}`, "build", "--shard", `${number}/2`, "--reuse", dist),
  );
  for (const shard of shards) expect(await shard).toMatchObject({ status: 0, stdout: "" });
  const merged = await site("merged", "merge", `${home}/1`, `${home}/2`);
  expect(merged).toMatchObject({ status: 0, stderr: "" });
  expect(merged.stdout.split("\n").sort()).toEqual(["", `${home}/merged/first/`, `${home}/merged/second/`]);
  expect(await readTree(join(home, "merged"))).toEqual(await readTree(dist));

  expect(await site("merged", "merge", `${home}/nowhere`)).toMatchObject({
    status: 1,
    lines: [`${home}/nowhere: There is no such folder. Name folders that site build made.`],
  });
});
