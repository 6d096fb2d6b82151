import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { answerReadOnly } from "../../../src/agency/workplace/readOnlyPage.ts";
import { createWorkplace } from "../../../src/agency/workplace/workplace.ts";
import type { Loaded } from "../../../src/business/check/load.ts";
import { serveAnswers, writeBusinesses } from "./stage/workplaceServer.ts";

const token = "token-of-this-process";

const acme = `# Ann wrote this
businessName: Acme <Roofs>
trade: roofing # slate too
primaryColor: '#0A5C8A' # as on the van
address: { street: 1 Hill St, city: Leeds, country: GB }
hours: { mon-fri: '8:00-17:00', sat: closed }
services:
  - { name: Gutter cleaning, price: from £60 }
faqs:
  - { question: Do you guarantee your work?, answer: 'Ten years, in writing.' }
pages: [{ id: home, path: /, title: Home }]
`;

let loaded: Loaded;
let businesses: Awaited<ReturnType<typeof writeBusinesses>>;
let server: Awaited<ReturnType<typeof serveAnswers>>;
let readOnly: Awaited<ReturnType<typeof serveAnswers>>;

beforeAll(async () => {
  businesses = await writeBusinesses({ acme, broken: "businessName: Broken\nfone: 1\n" });
  const workplace = createWorkplace(
    businesses.folder,
    {
      current: { list: () => loaded, lastSound: () => undefined },
      onWrite: async () => {
        loaded = await businesses.load();
      },
    },
    token,
  );
  server = await serveAnswers(workplace.answer);
  readOnly = await serveAnswers((target) => answerReadOnly(target, loaded.businesses));
});

beforeEach(async () => {
  await businesses.write("acme", acme);
  loaded = await businesses.load();
});

afterAll(async () => {
  await Promise.all([server.close(), readOnly.close(), businesses.remove()]);
});

/** What the page itself sends. */
const ownHeaders = (port = server.port) => ({
  origin: `http://localhost:${port}`,
  "content-type": "application/json",
  "x-workplace-token": token,
});

const call = async (name: string, fields: object) => {
  const { status, text } = await server.send(
    "POST",
    `/_workplace/${name}`,
    ownHeaders(),
    JSON.stringify(fields),
  );
  return { status, ...JSON.parse(text) };
};

const revision = async () =>
  JSON.parse((await server.send("GET", "/_workplace/site?id=acme")).text).revision as string;

const save = async (values: object, asOf?: string) =>
  call("save", { site: "acme", revision: asOf ?? (await revision()), values });

test.each<[of: string, status: number, headers: () => Record<string, string>]>([
  ["a site in a frame of the page", 403, () => ({ origin: `http://acme.localhost:${server.port}` })],
  ["another port of this machine", 403, () => ({ origin: "http://localhost:1" })],
  ["a page elsewhere", 403, () => ({ origin: "https://evil.example" })],
  ["a frame in a sandbox", 403, () => ({ origin: "null" })],
  ["a program without an origin", 403, () => ({ origin: "" })],
  ["another token", 403, () => ({ "x-workplace-token": "token-of-this-procesS" })],
  ["no token", 403, () => ({ "x-workplace-token": "" })],
  ["a host that leads here", 403, () => hostAndOrigin(`evil.example:${server.port}`)],
  ["the host of a site", 403, () => hostAndOrigin(`acme.localhost:${server.port}`)],
  ["a host with another port", 403, () => hostAndOrigin("localhost:1")],
  ["a form", 415, () => ({ "content-type": "text/plain" })],
  ["a body like JSON", 415, () => ({ "content-type": "application/jsonp" })],
])("a call to write is refused from %s", async (_, status, headers) => {
  const wish = { site: "acme", revision: await revision(), values: { look: "bold" } };
  const sent = { ...ownHeaders(), ...headers() };
  const answer = await server.send("POST", "/_workplace/save", sent, JSON.stringify(wish));
  expect([answer.status, await businesses.read("acme")]).toEqual([status, acme]);
  expect(JSON.parse(answer.text)).toEqual({ error: expect.any(String) });
});

const hostAndOrigin = (host: string) => ({ host, origin: `http://${host}` });

test("a call is refused by another method, without JSON, and when it is too large", async () => {
  const send = (method: string, body: string) => server.send(method, "/_workplace/ask", ownHeaders(), body);
  const answers = [
    await send("GET", ""),
    await send("POST", "{"),
    await send("POST", `"${"x".repeat(70_000)}"`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([405, 400, 413]);
});

const details = async () => JSON.parse((await server.send("GET", "/_workplace/site?id=acme")).text);

test("what is tried is saved with the comments of the file, and undone as it stood; what is asked next is of that", async () => {
  expect(await save({ primaryColor: "#112233", secondaryColor: "#AABBCC", look: "" })).toMatchObject({
    status: 200,
  });
  const wanted = `${acme.replace("#0A5C8A", "#112233")}secondaryColor: '#AABBCC'\n`;
  expect((await businesses.read("acme")).replaceAll('"', "'")).toBe(wanted);
  expect(await details()).toMatchObject({ values: { primaryColor: "#112233" }, canUndo: true });
  expect(await call("undo", { site: "acme" })).toMatchObject({ status: 200 });
  expect(await details()).toMatchObject({ values: { primaryColor: "#0A5C8A" }, canUndo: false });
  expect(await businesses.read("acme")).toBe(acme);
  expect(await call("undo", { site: "acme" })).toMatchObject({ status: 409 });
});

test("a file that was changed meanwhile is not overwritten, by a save nor by undo", async () => {
  const before = await revision();
  await businesses.write("acme", `${acme}# and this\n`);
  expect(await save({ look: "bold" }, before)).toMatchObject({
    status: 409,
    error: expect.stringMatching(/business\.yaml was changed meanwhile/),
  });
  expect(await businesses.read("acme")).toBe(`${acme}# and this\n`);
  await save({ look: "bold" });
  await businesses.write("acme", acme);
  expect(await call("undo", { site: "acme" })).toMatchObject({ status: 409 });
  expect(await businesses.read("acme")).toBe(acme);
});

/** Has the folder share these fields for a test. */
async function share(fields: string): Promise<void> {
  const defaults = join(businesses.folder, "defaults.yaml");
  onTestFinished(() => rm(defaults));
  await writeFile(defaults, fields);
  loaded = await businesses.load();
}

test("a fact that the folder shares is said to stand there", async () => {
  await share("policies: { payment: Cash or card }\n");
  expect(await call("ask", { site: "acme", question: "Do you take cards?", history: [] })).toMatchObject({
    facts: [expect.objectContaining({ text: "Cash or card", place: "defaults.yaml" })],
  });
});

test("a value that the folder shares is taken from one site by null", async () => {
  await share("secondaryColor: '#AABBCC'\nlook: bold\n");
  expect(await save({ secondaryColor: "", primaryColor: "" })).toMatchObject({ status: 200 });
  expect(await businesses.read("acme")).toBe(`${acme.replace(/primaryColor.*\n/, "")}secondaryColor: null\n`);
});

test("a file whose other values repeat the changed one stays, and the page says why", async () => {
  const file = `${acme}look: &word bold\nheadline: *word\n`;
  await businesses.write("acme", file);
  loaded = await businesses.load();
  expect(await save({ look: "plain" })).toMatchObject({
    status: 500,
    error: expect.stringContaining("Unresolved alias"),
  });
  expect(await businesses.read("acme")).toBe(file);
});

test.each([
  ["a colour that is none", 422, "acme", { primaryColor: "red" }],
  ["a look that is none", 422, "acme", { look: "gothic" }],
  ["a file with mistakes", 404, "broken", { look: "bold" }],
  ["no business", 404, "../acme", { look: "bold" }],
])("%s is not saved", async (_, status, site, values) => {
  const answer = await call("save", { site, revision: await revision(), values });
  expect([answer.status, await businesses.read("acme")]).toEqual([status, acme]);
});

test("a reply comes with the facts it used and their lines, and says whether it keeps a lead", async () => {
  const ask = (question: string, history: object[] = []) => call("ask", { site: "acme", question, history });
  expect(await ask("How much is gutter cleaning, and are you open on Saturday?")).toMatchObject({
    action: "answer",
    facts: expect.arrayContaining([
      expect.objectContaining({ label: "Gutter cleaning", text: "from £60", place: "business.yaml:8" }),
      expect.objectContaining({ id: "hours.sat", text: "closed", place: "business.yaml:6" }),
    ]),
  });
  const booking = await ask("Please book me in for Tuesday, I am Ada, 0113 496 0000");
  expect(booking).toMatchObject({ action: "booking", urgency: "soon" });
  expect(await ask("Do you guarantee your work?")).not.toHaveProperty("urgency");
  expect(await ask(" ")).toMatchObject({ status: 422 });
});

test("the page shows names as text, mistakes in place, and what a search finds", async () => {
  const { text, headers } = await server.send("GET", "/");
  expect(text).toContain("Acme &#60;Roofs&#62;</bdi>");
  expect(text).toContain('data-words="acme &#60;roofs&#62; acme roofing leeds"');
  expect(text).toContain(`href="http://broken.localhost:${server.port}/"`);
  expect(text).toContain(
    `<a href="vscode://file${businesses.folder}/broken/business.yaml:2:1"><code>broken/business.yaml:2:1</code></a> fone: Is not known here.`,
  );
  expect(text).not.toContain("<iframe");
  expect(headers).toMatchObject({
    "content-security-policy": expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'$/),
    "x-frame-options": "DENY",
  });
  expect(headers).not.toHaveProperty("access-control-allow-origin");
  expect(text).toContain(token);
});

test("where nobody writes the page has no token, and there are no calls", async () => {
  const page = await readOnly.send("GET", "/");
  expect(page.text).toContain('data-token=""');
  const paths = ["ask", "save", "undo", "site", "changes"].map((name) => `/_workplace/${name}`);
  const headers = ownHeaders(readOnly.port);
  const posted = await Promise.all(paths.map((path) => readOnly.send("POST", path, headers, "{}")));
  const asked = await Promise.all(paths.map((path) => readOnly.send("GET", path)));
  expect([...posted, ...asked].map(({ status }) => status)).toEqual(Array(10).fill(404));
});

test.each(["frontdesk.css", "workplace.css", "site.css", "main.js"])("the page has its %s", async (name) => {
  const answers = await Promise.all([server, readOnly].map(({ send }) => send("GET", `/_workplace/${name}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test.each(["workplace.html", "main.ts", "..%2fworkplace.ts", "../workplace.ts", "constructor.js"])(
  "no other file is served, such as %s",
  async (name) => {
    expect((await server.send("GET", `/_workplace/${name}`)).status).toBe(404);
  },
);
