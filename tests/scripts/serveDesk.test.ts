import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { factsFile } from "../../src/business/facts.ts";
import { connectRedis, firstAttempt } from "../../src/desk/stores/redis.ts";
import { sitesInFolder } from "../../src/desk/stores/sitesInFolder.ts";
import { sitesInRedis } from "../../src/desk/stores/sitesInRedis.ts";
import { type Provider, startProvider } from "../../src/provider/server.ts";
import { startRedis } from "../desk/stage/redisServer.ts";
import { siteOf } from "../desk/stores/stage/sites.ts";
import { ask, openServe, serveSettings } from "./stage/serveProcess.ts";
import { deskWorkshop } from "./stage/siteCommand.ts";

const desk = "chat.example.com";
let provider: Provider;
let [out, settings]: [string, Record<string, string>] = ["", {}];
beforeAll(async () => {
  provider = await startProvider();
  const workshop = await deskWorkshop(["acme", "other"]);
  await workshop.prepare();
  out = workshop.out;
  settings = serveSettings(provider, await mkdtemp(join(tmpdir(), "state-")));
});
afterAll(() => provider.close());

const proxied = { "x-real-ip": "192.0.2.7", "x-forwarded-proto": "https" };
const chat = (site: string, contact = "ada@example.org") => ({
  method: "POST",
  headers: { ...proxied, "content-type": "application/json", origin: `https://${site}.example` },
  body: JSON.stringify({ contact, userName: "Ada", websiteName: site }),
});

describe("serve on a desk of many sites", () => {
  let server: Awaited<ReturnType<typeof openServe>>;
  beforeAll(async () => {
    server = await openServe(settings, out);
  });
  afterAll(() => server.stop());

  test("opens no site, and says where they are", async () => {
    expect(server.printed.stderr).toMatch(
      `Serving a desk without pages at http://127.0.0.1:${server.port}. Its sites are in ${join(out, "_desk")}.\n`,
    );
    expect(JSON.parse((await ask(server.port, desk, "/healthz")).text)).toEqual({ status: "ok" });
    const { status, text } = await ask(server.port, desk, "/readyz");
    expect([status, JSON.parse(text)]).toEqual([
      200,
      expect.objectContaining({ sites: "ok", status: "ready" }),
    ]);
  });

  test("answers the chats of its sites at the desk's own host, for their pages alone", async () => {
    const opened = await ask(server.port, desk, "/api/chat", chat("acme"));
    expect(opened.status).toBe(200);
    expect(opened.headers["access-control-allow-origin"]).toBe("https://acme.example");
    const strange = { ...chat("acme"), headers: { ...chat("acme").headers, origin: "https://evil.example" } };
    const refused = await ask(server.port, desk, "/api/chat", strange);
    expect([refused.status, refused.headers["access-control-allow-origin"]]).toEqual([403, undefined]);
  });

  test("has no pages, and answers no other host", async () => {
    expect((await ask(server.port, desk, "/", { headers: proxied })).status).toBe(404);
    expect((await ask(server.port, "acme.example", "/", { headers: proxied })).status).toBe(421);
    expect((await ask(server.port, "acme.example", "/api/chat", chat("acme"))).status).toBe(421);
    expect((await ask(server.port, desk, `/tls-check?domain=${desk}`)).status).toBe(200);
    expect((await ask(server.port, desk, "/tls-check?domain=acme.example")).status).toBe(404);
  });

  test("shows what a build changed within seconds, without a new start", async () => {
    const store = sitesInFolder(join(out, "_desk"));
    onTestFinished(() => rm(factsFile(out, "fresh"), { force: true }));
    expect((await ask(server.port, desk, "/api/chat", chat("fresh"))).status).toBe(403);
    await store.put(siteOf("fresh", "siteUrl: https://fresh.example"));
    expect((await ask(server.port, desk, "/api/chat", chat("fresh"))).status).toBe(200);
    await store.put(siteOf("fresh", "siteUrl: https://moved.example"));
    const read = async () => (await ask(server.port, desk, "/api/chat", chat("fresh"))).status;
    await expect.poll(read, { interval: 500 }).toBe(403);
  });
});

test("serve reads the sites of SITES_FOLDER, or those in Redis, as they are published", async () => {
  const redis = await startRedis();
  const client = connectRedis(redis.url, () => {});
  await firstAttempt(client);
  const folder = await mkdtemp(join(tmpdir(), "sites-"));
  const places = [
    { more: { REDIS_URL: redis.url }, store: sitesInRedis(client), name: "Redis (REDIS_URL)" },
    { more: { REDIS_URL: redis.url, SITES_FOLDER: folder }, store: sitesInFolder(folder), name: folder },
  ];
  for (const { more, store, name } of places) {
    const server = await openServe({ ...settings, ...more }, out);
    expect(server.printed.stderr).toContain(`Its sites are in ${name}, where site publish puts them.`);
    const isReady = async () => JSON.parse((await ask(server.port, desk, "/readyz")).text)["sites"];
    expect(await isReady()).toBe("away: none");
    expect((await ask(server.port, desk, "/api/chat", chat("acme"))).status).toBe(403);
    await store.put(siteOf("acme", "siteUrl: https://acme.example"));
    expect((await ask(server.port, desk, "/api/chat", chat("acme"))).status).toBe(200);
    expect(await isReady()).toBe("ok");
    await server.stop();
  }
  client.disconnect();
  await redis.stop();
});

test("a server beside no facts at all is a desk where SITES_FOLDER says so", async () => {
  const empty = await mkdtemp(join(tmpdir(), "empty-"));
  const server = await openServe({ ...settings, SITES_FOLDER: join(out, "_desk") }, empty);
  expect((await ask(server.port, desk, "/api/chat", chat("acme"))).status).toBe(200);
  await server.stop();
});

test("a site whose host hands calls on by a rewrite has chats and forms, its visitors behind one address no limit", async () => {
  const limits = { SITE_CALLS: "rewrite", LIMIT_OPEN: "1/hour", LIMIT_LEAD: "1/hour" };
  const { port, stop } = await openServe({ ...settings, ...limits }, out);
  const openings = ["ada", "bob"].map((name) =>
    ask(port, desk, "/api/chat", chat("acme", `${name}@example.org`)),
  );
  expect((await Promise.all(openings)).map(({ status }) => status)).toEqual([200, 200]);
  const form = (message: string) => ({
    method: "POST",
    headers: { ...chat("acme").headers, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      name: "Ada",
      contact: "ada@example.org",
      message,
      website: "acme",
    }).toString(),
  });
  const thanks = expect.stringContaining('<a href="https://acme.example/">');
  for (const message of ["A leak", "A second"])
    expect(await ask(port, desk, "/api/leads", form(message))).toMatchObject({ status: 200, text: thanks });
  await stop();
});
