import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeLock } from "../../src/async/lock.ts";
import { factsFile, factsVersion, type SiteFacts } from "../../src/business/facts.ts";
import { checkProduction } from "../../src/desk/settings/production.ts";
import { type Provider, startProvider } from "../../src/provider/server.ts";
import { acme, other } from "../desk/stage/business.ts";
import { readStoreFile } from "../desk/stage/storeFile.ts";
import { addSite, ask, openServe, outputOf, serveSettings, startServe } from "./stage/serveProcess.ts";

const withHosts = ({ id, business, texts }: SiteFacts, siteUrl: string, hosts: string[]): SiteFacts => ({
  id,
  texts,
  business: { ...business, siteUrl, hosts },
});
const sites = [
  withHosts(acme, "https://acme.example", ["shop.acme.example"]),
  withHosts(other, "https://www.other.example", []),
];

let provider: Provider;
let [out, settings]: [string, Record<string, string>] = ["", {}];
let server: Awaited<ReturnType<typeof openServe>>;
const operatorToken = "the-operator-of-the-tests-in-32-characters";
const https = { "x-forwarded-proto": "https", "x-real-ip": "192.0.2.7" };

beforeAll(async () => {
  provider = await startProvider();
  out = await outputOf(sites);
  const state = await mkdtemp(join(tmpdir(), "state-"));
  const ofOperator = { PREVIEW_HOSTS: "*.preview.example", OPERATOR_TOKEN: operatorToken };
  settings = { ...serveSettings(provider, state), ...ofOperator };
  server = await openServe(settings, out);
});
afterAll(async () => {
  await server.stop();
  await provider.close();
  await rm(out, { recursive: true });
});

test.each([
  ["acme.example", 200, "home of acme"],
  ["ACME.example:443", 200, "home of acme"],
  ["acme.example.", 200, "home of acme"],
  ["shop.acme.example", 200, "home of acme"],
  ["www.other.example", 200, "home of other"],
  ["nobody.example", 421],
  ["nobody.preview.example", 421],
  ["evil-acme.example", 421],
  ["chat.example.com", 404, "There is no such site.\n"],
  ["127.0.0.1", 421],
  ["[::1]:80", 421],
])("the host %s is answered with %i", async (host, expected, shown = "There is no such site here.\n") => {
  const { status, text, headers } = await ask(server.port, host, "/", { headers: https });
  expect([status, text, headers["x-robots-tag"]]).toEqual([expected, shown, undefined]);
});

test("a start says when nobody is told of leads, and where they are", () => {
  expect(server.printed.stderr).toContain(
    `Nobody is told of leads: they are kept in ${settings["STORE_FILE"]} alone. Set LEADS_WEBHOOK_URL or SMTP_URL.`,
  );
});

test("a preview host shows the site, to nobody's search engine", async () => {
  const { text, headers } = await ask(server.port, "other.preview.example", "/", { headers: https });
  expect(text).toBe("home of other");
  expect(headers["x-robots-tag"]).toBe("noindex");
});

test.each([
  ["acme.example", { "x-forwarded-proto": "http" }, "https://acme.example/about?a=1&b=//x"],
  ["shop.acme.example", { "x-forwarded-proto": "http" }, "https://shop.acme.example/about?a=1&b=//x"],
  ["www.acme.example", https, "https://acme.example/about?a=1&b=//x"],
  ["other.example", https, "https://www.other.example/about?a=1&b=//x"],
])("a visitor of %s %o is sent to %s", async (host, headers, location) => {
  const answer = await ask(server.port, host, "/about?a=1&b=//x", { headers });
  expect([answer.status, answer.headers["location"]]).toEqual([301, location]);
});

test("a proxy that says nothing of http or https sends nobody away", async () => {
  expect((await ask(server.port, "acme.example", "/")).status).toBe(200);
});

test("a whole address in place of a path goes before the host", async () => {
  expect((await ask(server.port, "nobody.example", "http://acme.example/", { headers: https })).text).toBe(
    "home of acme",
  );
});

test("whether it lives is answered on any host, whether it is ready with store and provider", async () => {
  for (const host of ["acme.example", "10.0.0.1", "nobody.example"]) {
    expect((await ask(server.port, host, "/healthz")).status).toBe(200);
    const { status, text } = await ask(server.port, host, "/readyz");
    expect([status, JSON.parse(text)]).toEqual([
      200,
      { status: "ready", sites: "ok", store: "ok", provider: "ok" },
    ]);
  }
});

test("without its provider it lives and is not ready, and says what is away", async () => {
  const away = { ...settings, PROVIDER_REST_URL: "http://127.0.0.1:9" };
  const lonely = await openServe(away, out);
  expect((await ask(lonely.port, "x", "/healthz")).status).toBe(200);
  const { status, text } = await ask(lonely.port, "x", "/readyz");
  expect([status, JSON.parse(text)]).toEqual([
    503,
    { status: "not ready", sites: "ok", store: "ok", provider: expect.stringMatching(/^away: /) },
  ]);
  expect((await ask(lonely.port, "acme.example", "/", { headers: https })).status).toBe(200);
  await lonely.stop();
});

test("a proxy is told of which hosts it may get certificates: of no name of one's own machine", async () => {
  const status = async (domain: string) =>
    (await ask(server.port, "127.0.0.1:8080", `/tls-check?domain=${domain}`)).status;
  expect(
    await Promise.all(
      ["acme.example", "www.acme.example", "chat.example.com", "evil.example", "acme.localhost", ""].map(
        status,
      ),
    ),
  ).toEqual([200, 200, 200, 404, 404, 404]);
});

const visit = JSON.stringify({ contact: "ada@example.org", userName: "Ada", websiteName: "acme" });

/** Opens a chat with acme as a page of an origin does. */
const openChat = (host: string) =>
  ask(server.port, host, "/api/chat", {
    method: "POST",
    headers: { ...https, "content-type": "application/json", origin: `https://${host}` },
    body: visit,
  });

test("API-01 the desk answers on each host of a site, and on no other site's", async () => {
  const statuses = async (hosts: string[]) =>
    Promise.all(hosts.map(async (host) => (await openChat(host)).status));
  expect(
    await statuses(["acme.example", "www.acme.example", "shop.acme.example", "acme.preview.example"]),
  ).toEqual([200, 200, 200, 200]);
  expect(await statuses(["www.other.example", "nobody.example", "other.localhost"])).toEqual([403, 421, 421]);
});

test("14.9 behind a proxy the operator's token counts where the proxy says https, at each of its places", async () => {
  const read = async (path: string, scheme: Record<string, string>) => {
    const headers = { ...https, authorization: `Bearer ${operatorToken}`, ...scheme };
    const { status, text } = await ask(server.port, "chat.example.com", path, { headers });
    return { status, ...JSON.parse(text) };
  };
  expect(await read("/api/counts", {})).toEqual({ status: 200, sites: expect.any(Array) });
  expect(await read("/readyz", {})).toHaveProperty("backlog");
  for (const scheme of ["http", "https, http", ""]) {
    expect(await read("/api/counts", { "x-forwarded-proto": scheme })).toMatchObject({ status: 403 });
    expect(await read("/readyz", { "x-forwarded-proto": scheme })).not.toHaveProperty("backlog");
  }
});

test("a site that is built while it serves is there within seconds, facts of another version change nothing", async () => {
  const third = {
    ...sites[0],
    id: "third",
    business: { ...acme.business, siteUrl: "https://third.example", hosts: [] },
  };
  await addSite(out, { ...third, texts: {} });
  await expect
    .poll(async () => (await ask(server.port, "third.example", "/", { headers: https })).text, {
      timeout: 10_000,
    })
    .toBe("home of third");
  await writeFile(factsFile(out, "third"), '{"version":99}');
  await writeFile(join(out, "manifest.json"), "{}");
  await expect.poll(() => server.printed.stderr).toContain("facts 99");
  expect((await ask(server.port, "third.example", "/", { headers: https })).text).toBe("home of third");
  await rm(factsFile(out, "third"));
});

test("each request but the desk's own is a line of JSON without address, query or agent", async () => {
  const headers = { ...https, "user-agent": "spy", referer: "https://search.example/?q=ada" };
  await ask(server.port, "acme.example", "/nowhere?name=ada", { headers });
  await expect.poll(() => server.printed.stdout).toContain("/nowhere");
  const line = server.printed.stdout.split("\n").find((text) => text.includes("/nowhere")) ?? "";
  expect(JSON.parse(line)).toEqual({
    at: expect.any(String),
    event: "access",
    host: "acme.example",
    method: "GET",
    path: "/nowhere",
    status: 404,
    ms: expect.any(Number),
  });
  expect(server.printed.stdout).not.toMatch(/192\.0\.2\.7|spy|ada/);
});

test("asked to stop, it answers what is under way, takes nothing new, and ends with status 0", async () => {
  const stopping = await openServe(settings, out);
  const socket = connect(stopping.port, "127.0.0.1");
  let received = "";
  socket.setEncoding("utf8").on("data", (text) => {
    received += text;
  });
  // Half of a request: it is under way.
  socket.write(
    `POST /api/chat HTTP/1.1\r\nhost: acme.example\r\norigin: https://acme.example\r\nx-real-ip: 192.0.2.8\r\ncontent-type: application/json\r\ncontent-length: ${visit.length}\r\n\r\n${visit.slice(0, 10)}`,
  );
  await ask(stopping.port, "acme.example", "/", { headers: https });
  const closed = once(socket, "close");
  const stopped = stopping.stop();
  await expect
    .poll(() => ask(stopping.port, "x", "/healthz").catch((error: NodeJS.ErrnoException) => error.code))
    .toBe("ECONNREFUSED");
  socket.write(visit.slice(10));
  await closed;
  expect(received).toMatch(/^HTTP\/1\.1 200/);
  expect(await stopped).toBe(0);
});

async function failureOf(values: Record<string, string>, ...words: string[]) {
  const { child, printed } = startServe(values, words);
  const [status] = await once(child, "close");
  return { status, lines: printed.stderr.trimEnd().split("\n"), stdout: printed.stdout };
}

test("all that is missing is named in one run: each setting with what it is for, and the sites", async () => {
  const empty = await mkdtemp(join(tmpdir(), "dist-"));
  const { status, lines } = await failureOf({ SMTP_URL: "mail" }, "--out", empty);
  expect(status).toBe(1);
  expect(lines.map((line) => line.split(" ")[0])).toEqual([
    "TWILIO_ACCOUNT_SID",
    "TWILIO_AUTH_TOKEN",
    "TWILIO_API_KEY_SID",
    "TWILIO_API_KEY_SECRET",
    "TWILIO_CHAT_SERVICE_SID",
    "IDENTITY_SECRET",
    "PUBLIC_URL",
    "SMTP_URL",
    "LEADS_EMAIL_FROM",
    `${empty}:`,
    "Nothing",
  ]);
  expect(lines.at(-2)).toBe(
    `${empty}: There are no sites here. Build them first (npm run build), or copy their _desk/ here.`,
  );
});

test("what is wrong with one site is said, and stops no other", async () => {
  const twin = withHosts(other, "https://www.acme.example", ["acme.example", "other.example"]);
  const mixed = await outputOf([...sites.slice(0, 1), twin, { ...twin, id: "third" }]);
  await writeFile(factsFile(mixed, "third"), '{"version":99}');
  const { port, printed, stop } = await openServe(settings, mixed);
  const home = async (host: string) => (await ask(port, host, "/", { headers: https })).text;
  expect(printed.stderr).toContain(
    `${factsFile(mixed, "third")}: Was written by another version of Frontdesk (facts 99, this one reads ${factsVersion}).`,
  );
  expect(printed.stderr).toContain("acme.example is a host of acme and of other: take it out of one of them");
  expect(await Promise.all(["acme.example", "other.example", "third.localhost"].map(home))).toEqual([
    "home of acme",
    "home of other",
    "There is no such site here.\n",
  ]);
  await stop();
});

test("sites that were built for another host are refused with what helps; those of this server are served", async () => {
  const foreign = await outputOf(sites);
  const note = (manifest: object) => writeFile(join(foreign, "manifest.json"), JSON.stringify(manifest));
  await note({ acme: { target: "vercel" }, other: { target: "vercel" } });
  const { status, lines } = await failureOf(settings, "--out", foreign);
  expect([status, lines]).toEqual([
    1,
    [
      `${foreign}: 2 sites are built for vercel (acme, other), where this server finds no page. Build for this server with npm run build -- --target node --out ${foreign}, with --desk-url for this desk, or deploy to vercel.`,
      expect.stringMatching(/^Nothing was started/),
    ],
  ]);
  expect((await failureOf({}, "--out", foreign)).lines.at(-2)).toContain("2 sites are built for vercel");
  await note({ acme: { target: "netlify", desk: "none" }, other: { target: "static", desk: "none" } });
  const { port, printed, stop } = await openServe(settings, foreign);
  expect(printed.stderr).toContain("1 site is built for netlify (acme)");
  expect((await ask(port, "acme.example", "/", { headers: https })).status).toBe(421);
  expect((await ask(port, "www.other.example", "/", { headers: https })).text).toBe("home of other");
  await note({ acme: {}, other: {} });
  await expect.poll(async () => (await ask(port, "acme.example", "/", { headers: https })).status).toBe(200);
  await stop();
});

test("leads do not lie in the folder that the next build replaces", () => {
  const { STORE_FILE: _, ...others } = settings;
  const named = { STORE_FILE: join(out, "store.db"), LEADS_FILE: join(out, ".state", "leads.jsonl") };
  for (const [name, file] of Object.entries(named))
    expect(checkProduction({ ...others, [name]: file }, [out])).toEqual([
      expect.objectContaining({
        name,
        problem: expect.stringContaining(`lies in ${out}, which the next build may replace`),
      }),
    ]);
});

test("a store that cannot be written, or is damaged, keeps a server from its start, and stays as it is", async () => {
  const damaged = join(await mkdtemp(join(tmpdir(), "damaged-")), "store.db");
  await writeFile(damaged, "no store".repeat(1_000));
  const refused = await failureOf({ ...settings, STORE_FILE: damaged }, "--out", out);
  expect([refused.status, refused.lines]).toEqual([
    1,
    [
      expect.stringMatching(
        /^\S+store\.db: it is damaged, or no store\. .*put a copy that `site leads --export`/,
      ),
    ],
  ]);
  expect(await readFile(damaged, "utf8")).toBe("no store".repeat(1_000));
  const below = await failureOf({ ...settings, STORE_FILE: join(damaged, "store.db") }, "--out", out);
  expect([below.status, below.lines]).toEqual([1, [expect.stringContaining("Name a file in a folder")]]);
});

test("a server takes over the leads of version 0.1, once no desk of it writes them any more", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "earlier-")), "leads.jsonl");
  const lead = {
    id: "LD1",
    version: 1,
    site: "acme",
    at: new Date().toISOString(),
    contact: "ada@example.org",
  };
  await writeFile(file, `${JSON.stringify({ lead })}\n{"lead":{"contact":"bo@exa`);
  const { STORE_FILE: _, ...others } = settings;
  const earlier = { ...others, LEADS_FILE: file };
  const release = await takeLock(`open ${file}`);
  const refused = await failureOf(earlier, "--out", out);
  expect([refused.status, refused.lines]).toEqual([
    1,
    [`${file}: a desk of version 0.1 is still running and writes here. Stop it, then start again.`],
  ]);
  release?.();
  const { stop } = await openServe(earlier, out);
  expect((await readdir(dirname(file))).sort()).toEqual(
    expect.arrayContaining(["leads.unread.jsonl", "store.db"]),
  );
  expect(readStoreFile(join(dirname(file), "store.db"))).toContain("ada@example.org");
  await stop();
});

test("two servers of one machine share their store", async () => {
  const second = await openServe(settings, out);
  const { status, text } = await ask(second.port, "acme.example", "/readyz");
  expect([status, JSON.parse(text)]).toMatchObject([200, { store: "ok" }]);
  expect(await second.stop()).toBe(0);
});

test("an access log that nobody takes costs lines, never the server", async () => {
  const { child, port, printed, stop } = await openServe(settings, out);
  child.stdout.destroy();
  const open = () => ask(port, "acme.example", "/", { headers: https });
  await expect.poll(async () => (await open()) && printed.stderr).toContain("access-log-failed");
  expect((await ask(port, "acme.example", "/", { headers: https })).status).toBe(200);
  expect(await stop()).toBe(0);
});

test("settings come from .env too, and those of the environment go before", async () => {
  const folder = await mkdtemp(join(tmpdir(), "env-"));
  await writeFile(join(folder, ".env"), "IDENTITY_SECRET=short\nTWILIO_ACCOUNT_SID=from the file\n");
  const { IDENTITY_SECRET: _, ...rest } = settings;
  const { child, printed } = startServe(rest, ["--out", out], { cwd: folder });
  expect(await once(child, "close")).toEqual([1, null]);
  expect(printed.stderr.split("\n")[0]).toContain("IDENTITY_SECRET is shorter than 32 characters");
  expect(printed.stderr).not.toContain("TWILIO_ACCOUNT_SID");
});
