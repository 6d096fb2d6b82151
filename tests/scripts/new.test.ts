import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { askAnswers, askId } from "../../scripts/site/askAnswers.ts";
import { newSite } from "../../scripts/site/new.ts";
import { projectRoot } from "../../src/build/project.ts";
import { runHere, runSite } from "./stage/siteCommand.ts";
import { spawnSite } from "./stage/spawnSite.ts";

const temporaryFolder = () => mkdtemp(join(tmpdir(), "new-"));

/** Runs `site new` in this process, where nobody sits at a terminal. */
const runNew = (words: string[], options: Partial<Parameters<typeof newSite>[1]> & { businesses: string }) =>
  runHere(() => newSite(words, { "dry-run": false, ...options }));

type Ask = (given: object, terminal: { input: PassThrough; output: PassThrough }) => Promise<unknown>;
const askBakery: Ask = (given, terminal) => askAnswers("corner-bakery", given, terminal);

/** Answers questions as a person types; each part is typed once the one before was taken. */
async function typeAnswers(parts: readonly string[], given = {}, ask = askBakery) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const shown = text(output);
  const asking = ask(given, { input, output });
  for (const part of parts) {
    input.write(part);
    await new Promise(setImmediate);
  }
  const answers = await asking;
  output.end();
  return { answers, shown: await shown };
}

test("a person is asked for each answer, and Enter alone leaves one open", async () => {
  const { answers, shown } = await typeAnswers([
    ..."Corner Bakery\r",
    ..."bakery\r",
    "\r",
    ..."Lyon\r",
    ..."fr\r",
    "\r",
    "\u001b[B",
    "\u001b[B",
    "\r",
  ]);
  expect(answers).toEqual({
    name: "Corner Bakery",
    trade: "bakery",
    city: "Lyon",
    country: "FR",
    language: "fr",
  });
  expect(shown).toContain("What is the business called?");
});

test("a wrong answer is explained and asked for again; options are not asked for", async () => {
  const wrong = [..."x\r", "\u007f"];
  const { answers, shown } = await typeAnswers([...wrong, ..."1234567\r", "\r", "\r"], {
    name: "Corner Bakery",
    trade: "bakery",
    colors: "#123456",
    language: "en",
  });
  expect(answers).toEqual({
    name: "Corner Bakery",
    trade: "bakery",
    phone: "1234567",
    colors: "#123456",
    language: "en",
  });
  expect(shown).toContain("Write a phone number with digits");
});

test("without an id a person is asked for the name, and an id is proposed; Ctrl-C leaves nothing", async () => {
  const given = {};
  const { answers, shown } = await typeAnswers([..."Café Łódź\r", "\r"], given, askId);
  expect([answers, given]).toEqual([["cafe-lodz"], { name: "Café Łódź" }]);
  expect(shown).toContain("Which id shall it have?");
  expect((await typeAnswers([..."Café\r", "\u0003"], {}, askId)).answers).toBeUndefined();
});

test("new --agency makes a repository with the schemas of editors and a workflow, in which new and check work, and touches no folder that holds anything", async () => {
  const folder = join(await temporaryFolder(), "clients");
  const made = await runSite(["new", "--agency", folder]);
  expect(made).toMatchObject({ status: 0, stderr: [] });
  const read = async (name: string) => readFile(join(folder, name), "utf8");
  const { stdout } = await spawnSite(["schema"]).ended;
  expect(await read(".vscode/business.schema.json")).toBe(stdout);
  expect(JSON.parse(await read(".vscode/settings.json"))["yaml.schemas"]).toEqual({
    ".vscode/business.schema.json": "*/business.yaml",
    ".vscode/defaults.schema.json": "defaults.yaml",
  });
  const { jobs } = parse(await read(".github/workflows/sites.yml"));
  const { on } = parse(await readFile(join(projectRoot, ".github/workflows/deploy.yml"), "utf8"));
  expect(Object.keys(on.workflow_call.inputs)).toEqual(expect.arrayContaining(Object.keys(jobs.sites.with)));
  await readdir(join(folder, ".git"));
  expect(await readdir(join(folder, ".."))).toEqual(["clients"]);
  await runSite(["new", "acme", "--name", "Acme", "--businesses", folder]);
  const table = join(await temporaryFolder(), "clients.csv");
  await writeFile(table, "Name\nBeta\n");
  await runSite(["import", table, "--businesses", folder]);
  for (const id of ["acme", "beta"]) {
    const [, path = ""] =
      /^# yaml-language-server: \$schema=(.*)\n/.exec(await read(`${id}/business.yaml`)) ?? [];
    expect(await read(join(id, path))).toBe(stdout);
  }
  expect((await runSite(["check", "--businesses", folder])).stderr).toContain("2 sites, no mistakes.");
  expect(await runSite(["new", "--agency", folder])).toMatchObject({
    status: 1,
    stderr: [expect.stringContaining("Is not empty.")],
  });
});

test("new --agency makes no repository within another, and says so, as where git is not there", async () => {
  const folder = await temporaryFolder();
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  const inside = await runSite(["new", "--agency", join(folder, "clients")]);
  expect(inside).toMatchObject({
    status: 0,
    stderr: [`No repository was made: the folder lies in that of ${folder}.`],
  });
  expect(await readdir(join(folder, "clients"))).not.toContain(".git");
  const without = await spawnSite(["new", "--agency", join(await temporaryFolder(), "clients")], { PATH: "" })
    .ended;
  expect(without).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(
      /^No repository was made: git is not there\. Install it\. Make one yourself: git init /,
    ),
  });
});

test("Ctrl-C leaves nothing", async () => {
  const { answers, shown } = await typeAnswers([..."Corner Bakery\r", "\u0003"]);
  expect(answers).toBeUndefined();
  expect(shown).toContain("Nothing was written.");
});

test("without a terminal a missing name is named, and nothing is asked", async () => {
  const businesses = await temporaryFolder();
  expect(await runNew(["acme"], { businesses })).toMatchObject({
    status: 2,
    stderr: [expect.stringContaining("--name is missing"), expect.anything()],
  });
  expect(await readdir(businesses)).toEqual([]);
});

test("all wrong answers are named at once", async () => {
  const businesses = await temporaryFolder();
  const { status, stderr } = await runNew(["acme"], {
    businesses,
    name: " ",
    phone: "x",
    country: "zz",
    colors: "#111, #222, #333",
    language: "it",
  });
  expect({ status, options: stderr.map((line) => line.split(/[ :]/)[0]) }).toEqual({
    status: 1,
    options: ["--name", "--phone", "--country", "--colors", "--language", "--country"],
  });
  expect(await readdir(businesses)).toEqual([]);
});

test.each([
  [["Müller & Söhne"], "Take muller-sohne."],
  [["404"], "Take another, such as harbor-plumbing."],
  [[], "new takes one id"],
])("an id that is none gets the remedy: %s", async (words, remedy) => {
  const { status, stderr } = await runNew(words, { businesses: await temporaryFolder(), name: "Acme" });
  expect({ status, line: stderr[0] }).toEqual({ status: 2, line: expect.stringContaining(remedy) });
});

test("a new site is written once, passes check, and says what comes next; --dry-run prints it alone", async () => {
  const businesses = await temporaryFolder();
  const options = { businesses, name: "Corner Bakery", trade: "bakery", phone: "+1 410 555 0134" };
  const dry = await runNew(["corner-bakery"], { ...options, "dry-run": true });
  expect(await readdir(businesses)).toEqual([]);
  const words = ["new", "corner-bakery", "--businesses", businesses, "--name", "Corner Bakery"];
  const written = await runSite([...words, "--trade", "bakery", "--phone", "+1 410 555 0134"]);
  expect(written).toMatchObject({
    status: 0,
    stdout: expect.arrayContaining([
      join(businesses, "corner-bakery", "business.yaml"),
      expect.stringContaining("npm run dev"),
      expect.stringContaining("check corner-bakery"),
    ]),
    stderr: [],
  });
  const file = await readFile(join(businesses, "corner-bakery", "business.yaml"), "utf8");
  expect(dry.stdout.sort()).toEqual(file.split("\n").filter(Boolean).sort());
  expect((await runNew(["corner-bakery"], options)).stderr).toEqual([
    expect.stringContaining("Is there already, and stays as it is."),
  ]);
});
