import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readPort } from "../../scripts/commandLine.ts";
import { cacheFolder } from "../../src/build/cache.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Runs a command as npm would, to its end. */
async function run(script: string, ...words: string[]) {
  return runWith("", script, ...words);
}

/** Runs a command with a text on stdin. */
async function runWith(input: string, script: string, ...words: string[]) {
  const child = spawn(process.execPath, [join(root, "scripts", script), ...words], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: cacheFolder("compiled") },
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.end(input);
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (text) => {
    stdout += text;
  });
  child.stderr.on("data", (text) => {
    stderr += text;
  });
  const [status] = await once(child, "close");
  return { status, stdout, stderr, lines: stderr.trimEnd().split("\n") };
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
  ["site.ts", "npm run -s site"],
])("%s names a wrong option, and how to see its usage, in two lines, status 2", async (script, command) => {
  const { status, stdout, stderr } = await run(script, "--prot", "4399");
  expect([status, stdout, stderr]).toEqual([
    2,
    "",
    `Unknown option '--prot'.\n${command} -- --help shows the usage.\n`,
  ]);
  const help = await run(script, "--help");
  expect([help.status, help.stdout]).toEqual([0, expect.stringContaining(`Usage: ${command} `)]);
});

test("a wrong port is named, status 2", async () => {
  const { status, stderr } = await run("start.ts", "--port=http");
  expect(status).toBe(2);
  expect(stderr).toContain("--port takes a number from 0 to 65535, not 'http'.");
});

test.each(["http", "70000", "-1", ""])("the port '%s' is refused", (port) => {
  expect(() => readPort(port)).toThrow(`--port takes a number from 0 to 65535, not '${port}'`);
});

test("a missing folder is named in one line, status 1", async () => {
  const { status, stderr } = await run("start.ts", "--businesses", "nowhere");
  expect(status).toBe(1);
  expect(stderr).toBe("nowhere: There is no such folder. Name it with --businesses DIR.\n");
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
const facts = "siteUrl: https://good.example\nhours: { mon: closed }\nserviceArea: { cities: [Towson] }\n";

test("check prints every mistake of every file, one line each, status 1", async () => {
  const bad = `fone: x\n${sound}${facts}`;
  const folder = await folderOf({ good: sound + facts, bad, worse: "businessName: [" });
  const { status, stdout, lines } = await run("site.ts", "check", "--businesses", folder);
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(lines).toEqual([
    `${folder}/bad/business.yaml:1:1: fone: Is not known here. Did you mean phone?`,
    expect.stringMatching(/worse\/business\.yaml:\d+:\d+: /),
  ]);
});

test("check of files with nothing to mend says nothing, status 0", async () => {
  const folder = await folderOf({ good: sound + facts });
  expect(await run("site.ts", "check", "--businesses", folder)).toMatchObject({
    status: 0,
    stdout: "",
    stderr: "",
  });
});

test("texts in another language than the site's are told with their place, status 0", async () => {
  const text = `Wir reparieren Dächer und Regenrinnen in der ganzen Stadt. Rufen Sie uns am Morgen an, und wir kommen noch
  am gleichen Tag zu Ihnen, sehen uns den Schaden mit Ihnen an und schreiben ein Angebot, das sich nicht mehr ändert.`;
  const folder = await folderOf({
    dach: `${sound}language: en\ndescription: ${text}\n${facts}`,
    good: sound + facts,
  });
  expect(await run("site.ts", "check", "--businesses", folder)).toMatchObject({
    status: 0,
    lines: [
      `${folder}/dach/business.yaml:3:1: warning: language: The texts look German; without "language: de" the site speaks English.`,
    ],
  });
});

test("pages and pictures that say nothing are told with their place, status 0", async () => {
  const pages = "pages: [{ id: home, path: /, title: Home }, { id: x, path: /x, title: X }]";
  const folder = await folderOf({ acme: `businessName: Acme\n${pages}\nhero: { image: van.svg }\n${facts}` });
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"/>';
  await writeFile(join(folder, "acme", "van.svg"), drawing);
  expect(await run("site.ts", "check", "--businesses", folder)).toMatchObject({
    status: 0,
    lines: [
      expect.stringContaining("acme/business.yaml:2:45: warning: pages.1: /x has a title only: write "),
      expect.stringContaining(
        "acme/business.yaml:3:9: warning: hero.image: van.svg: Say in `alt` what it shows",
      ),
    ],
  });
});

test("check --live says also what a live site lacks; without --live a site needs no address", async () => {
  const more = facts.replace(/^siteUrl.*\n/, "");
  const folder = await folderOf({
    bad: `fone: x\n${sound}${more}`,
    first: `${sound}siteUrl: https://good.example\n${more}`,
    plain: `${sound}siteUrl: http://plain.example\n${more}`,
    second: `${sound}siteUrl: https://www.good.example\n${more}`,
    third: sound + more,
  });
  const plain = `${folder}/plain/business.yaml:3:1: siteUrl: Write https:// and the host of the site, such as https://harborplumbing.example, without a path.`;
  const bad = `${folder}/bad/business.yaml:1:1: fone: Is not known here. Did you mean phone?`;
  const missing = (id: string) =>
    `${folder}/${id}/business.yaml:1:1: warning: siteUrl: Is missing. Write the address of the site, such as https://www.example.com.`;
  const without = await run("site.ts", "check", "--businesses", folder);
  expect(without).toMatchObject({ status: 1, lines: [bad, plain, missing("bad"), missing("third")] });
  const live = await run("site.ts", "check", "--live", "--businesses", folder);
  const shared = (id: string, other: string) =>
    `${folder}/${id}/business.yaml:3:1: siteUrl: Is also a host of ${folder}/${other}. Each site needs a host of its own.`;
  const needed = (id: string) =>
    `${folder}/${id}/business.yaml:1:1: siteUrl: Is missing. Write the address of the live site, such as https://${id}.example.`;
  expect(live.status).toBe(1);
  expect(live.lines).toEqual([
    bad,
    needed("bad"),
    shared("first", "second"),
    plain,
    shared("second", "first"),
    needed("third"),
  ]);
  const json = await run("site.ts", "check", "second", "--live", "--json", "--businesses", folder);
  expect([json.status, json.stderr, JSON.parse(json.stdout)]).toEqual([
    1,
    "",
    {
      siteId: "second",
      severity: "mistake",
      file: `${folder}/second/business.yaml`,
      line: 3,
      column: 1,
      field: "siteUrl",
      message: `Is also a host of ${folder}/first. Each site needs a host of its own.`,
    },
  ]);
});

test("a wrong business stops only itself: the other one is built, status 1", async () => {
  const [folder, out] = [
    await folderOf({ good: sound, bad: "pages: []" }),
    await mkdtemp(join(tmpdir(), "dist-")),
  ];
  const { status, stdout, stderr } = await run("site.ts", "build", "--businesses", folder, "--out", out);
  expect(status).toBe(1);
  expect(stdout).toBe(`${out}/good/\n`);
  expect(stderr).toContain(`${folder}/bad/business.yaml:1:1: businessName: Is missing.`);
  expect((await readdir(out)).sort()).toEqual([
    ".dockerignore",
    "Caddyfile",
    "Dockerfile",
    "_desk",
    "frontdesk.service",
    "good",
    "manifest.json",
    "server.mjs",
  ]);
});

test.each(["visitor --help", "nothing"])("bench %s names its usage and measures nothing", async (words) => {
  const { status, stdout, stderr } = await run("../tests/bench/bench.ts", ...words.split(" "));
  expect([status, stdout + stderr]).toEqual(
    words === "nothing"
      ? [2, "'nothing' is no measurement.\nnpm run bench -- --help shows the usage.\n"]
      : [0, expect.stringContaining("Usage: npm run bench [-- NAME...]")],
  );
});

test.each([
  [["nwe", "acme"], "'nwe' is not a command."],
  [["check", "--prune"], "--prune goes with build or publish."],
  [["build", "--live"], "--live goes with check."],
  [["report", "--engine", "model"], "--engine goes with ask."],
  [["ask", "--yes"], "--yes goes with remove or build or publish or merge or forget."],
  [["build", "--yes"], "--yes goes with --prune."],
  [["build", "acme", "--prune"], "--prune looks at all sites: leave out the ids."],
  [
    ["build", "--shard", "1/2", "--prune"],
    "--prune looks at all sites, and a shard is not all: merge removes what is gone.",
  ],
  [["build", "--shard", "1/2", "acme"], "--shard chooses the sites itself: leave out the ids."],
  [["build", "--shard", "3/2"], "--shard takes a part of all, such as 2/4, not '3/2'."],
  [["build", "--shard", ""], "--shard takes a part of all, such as 2/4, not ''."],
  [["build", "--reuse", "dist"], "--reuse goes with --shard."],
  [["merge"], "merge takes the output folders of shards."],
  [["build", "--target", "ftp"], "--target takes node, static, vercel, netlify or cloudflare, not 'ftp'."],
  [
    ["build", "--desk", "shared", "--desk-url", "https://desk.example"],
    "--desk shared is for a host that hands calls on; on --target node one desk serves all sites already: leave it out.",
  ],
  [
    ["build", "--target", "static", "--desk", "shared"],
    "--desk shared needs a host that hands calls on, and a host of files does not: leave it out, and --desk-url URL has the pages call that desk themselves.",
  ],
  [
    ["build", "--target", "vercel", "--desk", "shared"],
    "--desk shared needs the desk's address: add --desk-url URL.",
  ],
  [
    ["build", "--target", "netlify", "--desk-url", "https://desk.example"],
    "--target netlify reaches a desk elsewhere on the site's own origin: add --desk shared.",
  ],
  [
    ["build", "--target", "netlify", "--schedule", "daily"],
    "--schedule goes with --target vercel and a desk there; others are called every minute.",
  ],
  [
    ["build", "--target", "vercel", "--schedule", "hourly"],
    "--schedule takes daily, not 'hourly'; without it the desk is called every minute.",
  ],
  [
    ["build", "--desk", "https://desk.example"],
    "--desk takes own, shared, only or none, not 'https://desk.example'; the address of a running desk goes to --desk-url.",
  ],
  [
    ["build", "--target", "static", "--desk", "own"],
    "--target static has no desk of its own: take --desk none, or --desk-url URL of a running desk.",
  ],
  [
    ["build", "--desk", "none", "--desk-url", "https://desk.example"],
    "--desk none and --desk-url exclude each other: leave one of them out.",
  ],
  [
    ["build", "--desk-url", "desk.example"],
    "--desk-url takes the address of a running desk, such as https://desk.example, not 'desk.example'.",
  ],
  [
    ["build", "--desk-url", "https://desk.example;sandbox"],
    "--desk-url takes the address of a running desk, such as https://desk.example, not 'https://desk.example;sandbox'.",
  ],
  [
    ["build", "--desk-url", "https://desk.example/api"],
    "--desk-url takes the address of a running desk, such as https://desk.example, without user, path, query or '#', not 'https://desk.example/api'.",
  ],
  [
    ["build", "--desk-url", "https://me:word@desk.example"],
    "--desk-url takes the address of a running desk, such as https://desk.example, without user, path, query or '#', not 'https://desk.example'.",
  ],
  [
    ["build", "--desk-url", "http://desk.example"],
    "--desk-url takes the address of a running desk, such as https://desk.example: visitors' words travel by https, http is for this machine alone.",
  ],
  [["frob"], "'frob' is not a command."],
  [[], "Name a command."],
  [["ask"], "ask takes the id of one business."],
])("site %j is refused with status 2", async (words, message) => {
  const { status, lines } = await run("site.ts", ...words);
  expect([status, lines]).toEqual([2, [message, "npm run -s site -- --help shows the usage."]]);
});

test("schema prints a JSON Schema that knows the fields of a business", async () => {
  const { status, stdout } = await run("site.ts", "schema");
  expect(status).toBe(0);
  const price = {
    anyOf: [{ type: "string" }, { type: "object", properties: { per: { enum: expect.any(Array) } } }],
  };
  expect(JSON.parse(stdout)).toMatchObject({
    type: "object",
    required: ["businessName", "pages"],
    properties: {
      services: { items: { properties: { price, group: { type: "string" }, image: { type: "string" } } } },
      look: { enum: ["plain", "editorial", "friendly", "bold"] },
      hero: { required: ["image"], properties: { alt: {}, focus: { type: "string" } } },
      team: { items: { required: ["name"] } },
      rating: { required: ["value", "count"] },
      reviews: { items: { properties: { source: {}, date: {}, stars: { minimum: 1, maximum: 5 } } } },
      badges: { maxItems: 8 },
      founded: { type: "integer" },
      locations: { items: { required: ["name", "address"] } },
      phones: { items: { required: ["name", "number"] } },
      social: { items: { type: "string" } },
      pages: {
        items: { properties: { sections: { items: { anyOf: [{}, { required: ["body"] }] } }, image: {} } },
      },
    },
  });
});

test("ask answers each line of stdin with one line", async () => {
  const folder = await folderOf({ good: `${sound}hours: { sat: '8:00-14:00' }\n` });
  const { status, stdout } = await runWith(
    "Are you open on Saturday?\nAnd thank you\n",
    "site.ts",
    "ask",
    "good",
    "--businesses",
    folder,
  );
  expect(status).toBe(0);
  expect(stdout.trimEnd().split("\n")).toEqual([expect.stringContaining("8 AM – 2 PM"), expect.any(String)]);
});

test("ask --json answers with action and fact ids, and takes a history", async () => {
  const folder = await folderOf({ good: `${sound}hours: { sat: '8:00-14:00' }\n` });
  const question = JSON.stringify({
    question: "Are you open on Saturday?",
    history: [{ role: "visitor", text: "Hello" }],
  });
  const { stdout } = await runWith(question, "site.ts", "ask", "good", "--json", "--businesses", folder);
  expect(JSON.parse(stdout)).toEqual({
    question: "Are you open on Saturday?",
    reply: expect.stringContaining("8 AM – 2 PM"),
    action: expect.any(String),
    factIds: expect.any(Array),
  });
});

test("words prints what a file needs for a language that Frontdesk does not speak", async () => {
  const { status, stdout } = await run("site.ts", "words");
  expect(status).toBe(0);
  const folder = await folderOf({ eo: `${sound}language: eo\n${stdout}${facts}` });
  const checked = await run("site.ts", "check", "--businesses", folder);
  expect([checked.status, checked.lines]).toEqual([
    0,
    [expect.stringMatching(/business\.yaml:4:1: warning: words: These are the English texts, .* more\.$/)],
  ]);
});
