import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readPort } from "../../scripts/commandLine.ts";
import { projectRoot } from "../../src/build/project.ts";
import { businessJsonSchema } from "../../src/business/schema/jsonSchema.ts";
import { questionsSchema } from "../../src/business/schema/questions.ts";
import { writeFiles } from "../stage/writeFiles.ts";
import { siteHere } from "./stage/siteCommand.ts";
import { spawnSite } from "./stage/spawnSite.ts";

/** Runs a script as npm would, to its end. */
async function run(script: string, ...words: string[]) {
  const child = spawn(process.execPath, [join(projectRoot, "scripts", script), ...words], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { status, stdout, stderr };
}

/** Runs a command of `site` on a folder of businesses. */
async function site(folder: string, ...words: string[]) {
  const ended = await siteHere([...words, "--businesses", folder]);
  return { ...ended, lines: ended.stderr.trimEnd().split("\n") };
}

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "businesses-"));
  for (const [id, text] of Object.entries(files)) {
    await mkdir(join(folder, id));
    await writeFile(join(folder, id, "business.yaml"), text);
  }
  return folder;
}

const sound = "businessName: Good\npages: [{ id: home, path: /, title: Home }]\n";

test.each([
  ["start.ts", "npm start"],
  ["dev.ts", "npm run dev"],
  ["serve.ts", "npm run serve"],
  ["provider.ts", "npm run -s provider"],
  ["licences.ts", "npm run licences"],
])("%s names a wrong option, and how to see its usage, in two lines, status 2", async (script, command) => {
  expect(await run(script, "--prot", "4399")).toEqual({
    status: 2,
    stdout: "",
    stderr: `Unknown option '--prot'.\n${command} -- --help shows the usage.\n`,
  });
});

test("--help shows the usage of all commands, or of one, status 0", async () => {
  const [all, ofBuild] = [await siteHere(["--help"]), await siteHere(["build", "--help"])];
  expect([all.status, all.stdout]).toEqual([
    0,
    expect.stringContaining("Usage: npm run -s site -- COMMAND "),
  ]);
  expect([ofBuild.status, ofBuild.stdout]).toEqual([0, expect.stringContaining("--prune [--yes]")]);
});

test.each(["http", "70000", "-1", ""])("the port '%s' is refused", (port) => {
  expect(() => readPort(port)).toThrow(`--port takes a number from 0 to 65535, not '${port}'`);
});

test.each(["check", "doctor"])("a missing folder is named in one line by %s, status 1", async (command) => {
  expect(await site("nowhere", command)).toMatchObject({
    status: 1,
    stderr: "nowhere: There is no such folder. Name it with --businesses DIR.\n",
  });
});

test("a busy port is named in one line, status 1, before anything is built", async () => {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  const folder = await folderOf({ good: sound });
  const { status, stderr } = await run("start.ts", "--port", String(port), "--businesses", folder);
  server.close();
  expect(status).toBe(1);
  expect(stderr).toBe(
    `Port ${port} is in use. Stop what uses it, or choose another with --port N (0: a free one).\n`,
  );
});

/** What else a business needs so that no fact is missing. */
const facts =
  "siteUrl: https://good.example\nhours: { mon: closed }\nemail: hello@good.example\nserviceArea: { cities: [Towson] }\n";

test("check prints every mistake of every file, one line each, status 1, as a process too", async () => {
  const bad = `fone: x\n${sound}${facts}`;
  const folder = await folderOf({ good: sound + facts, bad, worse: "businessName: [" });
  const { status, stdout, stderr, lines } = await site(folder, "check");
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(lines).toEqual([
    `${folder}/bad/business.yaml:1:1: fone: Is not known here. Did you mean phone?`,
    expect.stringMatching(/worse\/business\.yaml:\d+:\d+: /),
  ]);
  const process = spawnSite(["check", "--businesses", folder]);
  expect(await process.ended).toEqual({ status, stdout, stderr });
});

test("check of files with nothing to mend says how many sites have no mistakes, status 0", async () => {
  const folder = await folderOf({ good: sound + facts });
  expect(await site(folder, "check")).toMatchObject({
    status: 0,
    stdout: "",
    stderr: "1 site, no mistakes.\n",
  });
});

test("check --live says also what a live site lacks, --json as an object; without --live that is a warning", async () => {
  const folder = await folderOf({ acme: sound + facts.replace(/^siteUrl.*\n/, "") });
  const file = `${folder}/acme/business.yaml`;
  expect(await site(folder, "check")).toMatchObject({
    status: 0,
    lines: [
      `${file}:1:1: warning: siteUrl: Is missing. Write the address of the site, such as https://www.example.com.`,
      "1 site, no mistakes.",
    ],
  });
  const message = "Is missing. Write the address of the live site, such as https://acme.example.";
  expect(await site(folder, "check", "--live")).toMatchObject({
    status: 1,
    lines: [`${file}:1:1: siteUrl: ${message}`],
  });
  const json = await site(folder, "check", "acme", "--live", "--json");
  expect([json.status, json.stderr, JSON.parse(json.stdout)]).toEqual([
    1,
    "",
    { siteId: "acme", severity: "mistake", file, line: 1, column: 1, field: "siteUrl", message },
  ]);
});

/** A folder with a business that tunes pianos on Saturdays, and what it expects of its receptionist. */
async function folderWithQuestions(questions: string) {
  const services = "services: [{ name: Piano tuning, price: $90 }, { name: Organ repair, price: $400 }]\n";
  const hours = facts.replace("mon: closed", "sat: '8:00-14:00'");
  const folder = await folderOf({ good: `${sound}${hours}timezone: America/New_York\n${services}` });
  return writeFiles({ "good/questions.yaml": questions }, folder);
}

test("check --questions says which replies are not as a file expects, one line each, as an object or annotation too, status 1", async () => {
  const folder = await folderWithQuestions(`
- { ask: Are you open on Saturday?, contains: [8 am - 2 pm, saturday], lacks: [closed, 4 PM, AM 2] }
- ask: Are you open on Saturday?
  contains: [Saturday, 9 AM, 20 PM]
  lacks: [2 PM]
- { ask: How much is it?, history: [Do you do piano tuning?], contains: [$90], lacks: [$400, $9] }
- { ask: How much is it?, lacks: [$400] }
- { ask: Are you open now?, now: 2026-11-21 13:59, lacks: [closed] }
- { ask: Are you open now?, now: 2026-11-21 14:00, lacks: [closed] }
`);
  const file = `${folder}/good/questions.yaml`;
  const { status, lines } = await site(folder, "check", "--questions");
  const fault = `"Are you open on Saturday?" is answered without "9 AM", "20 PM" and with "2 PM": `;
  expect([status, lines]).toEqual([
    1,
    [
      expect.stringMatching(/8 AM – 2 PM/),
      expect.stringMatching(/yaml:7:35: 4\.lacks\.1: "How much is it\?" is answered with "\$400": .*\$400/),
      expect.stringMatching(/yaml:9:60: 6\.lacks\.1: "Are you open now\?" is answered with "closed": /),
    ],
  ]);
  expect(lines[0]).toContain(`${file}:4:24: 2.contains.2: ${fault}`);
  const json = await site(folder, "check", "--questions", "--json");
  expect([json.status, JSON.parse(json.stdout.split("\n")[0] ?? "")]).toEqual([
    1,
    {
      siteId: "good",
      severity: "mistake",
      file,
      line: 4,
      column: 24,
      field: "2.contains.2",
      message: expect.stringContaining(fault),
    },
  ]);
  const github = await site(folder, "check", "good", "--questions", "--github");
  expect([github.status, github.stdout]).toEqual([
    1,
    expect.stringContaining(`::error file=${file},line=4,col=24::${file}:4:24: 2.contains.2: ${fault}`),
  ]);
  expect(await site(folder, "check")).toMatchObject({
    status: 0,
    stdout: "",
    stderr: "1 site, no mistakes.\n",
  });
});

test("no question is asked of a business with a mistake, nor from a file with one, and the mistakes are named", async () => {
  const folder = await folderWithQuestions("- { ask: Hello, contains: [nothing], lack: [Good] }\n");
  await writeFiles(
    {
      "bad/business.yaml": `fone: x\n${sound}`,
      "bad/questions.yaml": "- { ask: Hello, contains: [nothing] }\n",
    },
    folder,
  );
  const { status, lines } = await site(folder, "check", "--questions");
  expect([status, lines.filter((line) => !line.includes(" warning: "))]).toEqual([
    1,
    [
      `${folder}/bad/business.yaml:1:1: fone: Is not known here. Did you mean phone?`,
      `${folder}/good/questions.yaml:1:38: 1.lack: Is not known here. Did you mean lacks?`,
    ],
  ]);
});

test("the questions of the usage and of the samples are sound, ten a sample, and all are answered as expected", async () => {
  const { stdout } = await siteHere(["check", "--help"]);
  const usage = stdout.split("\n").filter((line) => /^ {6}(- | {2})\w+: /.test(line));
  expect(Object.keys(parse(usage.join("\n"))[0])).toEqual(Object.keys(questionsSchema.item.entries));
  const folder = join(projectRoot, "businesses");
  const files = (await readdir(folder)).map((id) => readFile(join(folder, id, "questions.yaml"), "utf8"));
  expect((await Promise.all(files)).map((text) => parse(text).length)).toEqual([10, 10, 10, 10]);
  const { status, lines } = await site(folder, "check", "--questions");
  expect([status, lines.filter((line) => !line.includes(" warning: "))]).toEqual([
    0,
    ["4 sites, no mistakes."],
  ]);
});

test("bench names its usage where a name is wrong, and measures nothing", async () => {
  expect(await run("../tests/bench/bench.ts", "nothing")).toEqual({
    status: 2,
    stdout: "",
    stderr: "'nothing' is no measurement.\nnpm run bench -- --help shows the usage.\n",
  });
});

const refused = (await readFile(new URL("refusedCommands.txt", import.meta.url), "utf8"))
  .trimEnd()
  .split("\n")
  .map((line) => line.split(" => "));

test.each(refused)("site %s is refused with status 2", async (words = "", message) => {
  const folder = await folderOf({ acme: sound });
  const out = join(folder, "out");
  const { status, lines } = await site(folder, ...words.split(" ").filter(Boolean), "--out", out);
  expect([status, lines]).toEqual([2, [message, "npm run -s site -- --help shows the usage."]]);
  expect(await readdir(folder)).toEqual(["acme"]);
});

test("schema prints a JSON Schema of a business file, as JSON", async () => {
  const { status, stdout } = await siteHere(["schema"]);
  expect([status, JSON.parse(stdout)]).toEqual([0, JSON.parse(JSON.stringify(businessJsonSchema()))]);
});

test("ask answers each line of stdin with one line; --json with action and fact ids, after a history", async () => {
  const folder = await folderOf({ good: `${sound}hours: { sat: '8:00-14:00' }\n` });
  const question = "Are you open on Saturday?";
  const history = [{ role: "visitor", text: "Hello" }];
  const input = `${JSON.stringify({ question, history })}\nAnd thank you\n`;
  const words = ["ask", "good", "--businesses", folder];
  const plain = await spawnSite(words, {}, undefined, input).ended;
  expect([plain.status, plain.stdout.trimEnd().split("\n")]).toEqual([
    0,
    [expect.stringContaining("8 AM – 2 PM"), expect.any(String)],
  ]);
  const json = await spawnSite([...words, "--json"], {}, undefined, input).ended;
  expect(JSON.parse(json.stdout.split("\n")[0] ?? "")).toEqual({
    question,
    reply: expect.stringContaining("8 AM – 2 PM"),
    action: expect.any(String),
    factIds: expect.any(Array),
  });
});

test("words prints what a file needs for a language that Frontdesk does not speak", async () => {
  const { status, stdout } = await siteHere(["words"]);
  expect(status).toBe(0);
  const folder = await folderOf({ eo: `${sound}language: eo\n${stdout}${facts}` });
  const checked = await site(folder, "check");
  expect([checked.status, checked.lines]).toEqual([
    0,
    [
      expect.stringMatching(/business\.yaml:4:1: warning: words: These are the English texts, .* more\.$/),
      "1 site, no mistakes.",
    ],
  ]);
});
