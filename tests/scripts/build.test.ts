import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { copyCheckout } from "../build/stage/checkout.ts";
import { businessFolder, listSites, outputFolder, readTree } from "../build/stage/outputs.ts";

const sound = "businessName: Good\npages: [{ id: home, path: /, title: Home }]\n";

let home = "";
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "home-"));
  await copyCheckout(join(home, "frontdesk"), ["own", "none"]);
});

/** Runs a command of `site` to its end. */
const run = (...words: string[]) => runLimited("unlimited", ...words);

/** Runs a command of `site` where no file may grow over a size in kB: a disk that is full for all but small files. */
async function runLimited(maxKilobytes: number | "unlimited", ...words: string[]) {
  const script = join(home, "frontdesk", "scripts", "site.mjs");
  const limited = `ulimit -f ${maxKilobytes}; exec "$0" "$@"`;
  const result = await promisify(execFile)("bash", ["-c", limited, process.execPath, script, ...words]).then(
    (output) => ({ code: 0, ...output }),
    (failure: { code: number; stdout: string; stderr: string }) => failure,
  );
  const { code: status, stdout, stderr } = result;
  return { status, stdout, stderr, lines: stderr.trimEnd().split("\n") };
}

test("builds name the clients that are gone; --prune removes them", async () => {
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
  expect((await listSites(dist)).folders).toEqual(["first", "second"]);
});

test("a site without siteUrl is built for a host where it has its own desk, with a word on what it lacks; warnings are left to check", async () => {
  const folder = await businessFolder(["first", "second"]);
  await writeFile(join(folder, "first", "business.yaml"), sound);
  const text = "wir sind für Sie in der Stadt und auf dem Land da, ".repeat(5);
  const german = `${sound}siteUrl: https://second.example\ndescription: ${text}\n`;
  await writeFile(join(folder, "second", "business.yaml"), german);
  const out = await mkdtemp(join(tmpdir(), "dist-"));
  const build = (...words: string[]) =>
    run("build", "--businesses", folder, "--out", out, "--target", "netlify", ...words);
  const built = await build();
  expect(built).toMatchObject({ status: 0, stdout: `${out}/first/\n${out}/second/\n` });
  expect(built.lines).toEqual([
    `${folder}/first: siteUrl: Is missing. The desk of this site needs its address, for webhooks and links, and does not start without: write it, such as siteUrl: https://first.example, or set PUBLIC_URL on netlify.`,
  ]);
  expect(await build("--desk", "none")).toMatchObject({ status: 0, stderr: "" });
});

test("a wrong business stops only itself; a build for a host of files removes the former server, and leaves the owner's files", async () => {
  const folder = await businessFolder(["first", "broken"]);
  for (const id of ["first", "broken"]) await writeFile(join(folder, id, "business.yaml"), sound);
  const out = join(home, "switched");
  const words = ["build", "--businesses", folder, "--out", out];
  const files = async () =>
    (await readdir(out)).filter((name) => !/^(_desk|first|broken|\.replaced)$/.test(name)).sort();
  await run(...words);
  await writeFile(join(out, "notes.txt"), "");
  const before = await files();
  expect(before).toContain("server.mjs");
  await writeFile(join(folder, "broken", "business.yaml"), "businessName: [");
  // The site of the broken file still is for that server.
  expect(await run(...words, "--target", "static")).toMatchObject({
    status: 1,
    stdout: `${out}/first/\n`,
    stderr: expect.stringContaining(`${folder}/broken/business.yaml:1:`),
  });
  expect(await files()).toEqual(before);
  await rm(join(folder, "broken"), { recursive: true });
  expect((await run(...words, "--target", "static", "--prune")).status).toBe(0);
  expect(await files()).toEqual(["manifest.json", "notes.txt"]);
});

test("a full disk, or an output that cannot be written, is told in one line with the remedy, and the old output stays", async () => {
  const folder = await businessFolder(["first"]);
  const write = (name: string) =>
    writeFile(join(folder, "first", "business.yaml"), sound.replace("Good", name));
  const out = join(await mkdtemp(join(otherDisk, "dist-")), "dist");
  onTestFinished(() => rm(dirname(out), { recursive: true }));
  const words = ["build", "--businesses", folder, "--out"];
  await write("Before");
  expect(await run(...words, out)).toMatchObject({ status: 0, stderr: "" });
  const before = await readTree(out);
  expect(before["first/index.html"]).toContain("Before");

  await write("After");
  const own = `${out}: The disk is full \\(.+\\)\\. Make room, or choose another folder with --out DIR;`;
  const untouched = "the sites built before are untouched\\.$";
  expect(await runLimited(100, ...words, out)).toMatchObject({
    status: 1,
    stdout: "",
    lines: [expect.stringMatching(`^${own} ${untouched}`)],
  });
  expect(await readTree(out)).toEqual(before);
  expect(await readdir(out)).not.toContain(".staging");

  const themes = join(home, "frontdesk", ".cache", "theme");
  await rename(themes, join(home, "themes"));
  expect(await runLimited(100, ...words, out)).toMatchObject({
    status: 1,
    stdout: "",
    lines: [expect.stringMatching(`^${themes}/.+: The disk is full \\(.+\\)\\. Make room; ${untouched}`)],
  });
  expect(await readTree(out)).toEqual(before);
  await rm(themes, { recursive: true, force: true });
  await rename(join(home, "themes"), themes);

  const file = join(folder, "notes.txt");
  await writeFile(file, "");
  expect(await run(...words, join(file, "dist"))).toMatchObject({
    status: 1,
    lines: [
      expect.stringMatching(
        `^${file}/dist: Cannot be written \\(.+\\)\\. Choose another folder with --out DIR`,
      ),
    ],
  });
  expect(await run("build", "--businesses", join(folder, "nowhere"))).toMatchObject({
    status: 1,
    lines: [`${join(folder, "nowhere")}: There is no such folder. Name it with --businesses DIR.`],
  });
});

test("K7 a build that is stopped by Ctrl-C says so in one line, leaves nothing of itself, and the old output stays; the next tells a page that cannot be rendered with its site, and that stops no other", async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `site-${index + 10}`);
  const [first = "", second = "", third = ""] = ids;
  const folder = await businessFolder(ids);
  const write = async (name: string) => {
    for (const id of ids) await writeFile(join(folder, id, "business.yaml"), sound.replace("Good", name));
  };
  const out = join(await mkdtemp(join(otherDisk, "dist-")), "dist");
  onTestFinished(() => rm(dirname(out), { recursive: true }));
  await write("Before");
  await run("build", "--businesses", folder, "--out", out);
  const before = await readTree(out);
  await write("After");
  const page = join(home, "frontdesk", "src", "pages", "[...path].astro");
  const source = await readFile(page, "utf8");
  onTestFinished(() => writeFile(page, source));
  const broken = `if (site?.id === "${second}" && made === "privacy") throw new Error("Broken");`;
  await writeFile(page, source.replace("showSite(asked);", `$&\n${broken}`));
  const themes = join(home, "frontdesk", ".cache", "theme");
  const isCompiling = () => readdirSync(themes).some((name) => name.endsWith(".making"));
  const hasStaged = () => existsSync(join(out, ".staging", first));
  // The second build uses no theme that the first left half-made, and keeps a few of those that others used.
  const old = Array.from({ length: 9 }, (_, index) => join(themes, `old-${index}`));
  for (const theme of old) {
    await mkdir(theme);
    await utimes(theme, 0, 0);
  }
  for (const hasBegun of [isCompiling, hasStaged]) {
    const script = join(home, "frontdesk", "scripts", "site.mjs");
    const child = spawn(process.execPath, [script, "build", "--businesses", folder, "--out", out]);
    let stderr = "";
    child.stderr.on("data", (text) => (stderr += text));
    await expect.poll(hasBegun, { interval: 5 }).toBe(true);
    child.kill("SIGINT");
    expect(await once(child, "close")).toEqual([1, null]);
    expect(stderr).toBe("The build was stopped by SIGINT; every site is whole, as it was before or new.\n");
    expect(await readTree(out)).toEqual(before);
    expect(await readdir(out)).not.toContain(".staging");
  }
  expect(await run("build", "--businesses", folder, "--out", out)).toMatchObject({
    status: 1,
    stderr: `${out}/${second}: The site could not be packaged: /privacy cannot be rendered: Broken\n`,
  });
  const pages = await readTree(out);
  expect(pages[`${first}/index.html`]).toContain("After");
  expect(pages[`${second}/index.html`]).toContain("Before");
  expect(await readdir(themes)).toHaveLength(6);

  // What somebody writes into a file of a site, which is a link into the theme, comes to no other site.
  const scripts = join(out, first, "_astro");
  const name =
    (await readdir(scripts)).find((each) => each.startsWith("contactForm") && each.endsWith(".js")) ?? "";
  const script = await readFile(join(scripts, name), "utf8");
  await appendFile(join(scripts, name), "// poison");
  await writeFile(join(folder, third, "business.yaml"), sound);
  await run("build", "--businesses", folder, "--out", out);
  expect(await readFile(join(out, third, "_astro", name), "utf8")).toBe(script);
});

/** A folder on another disk than the checkout, where the machine has one: files cannot be renamed from here to there. */
const otherDisk = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
