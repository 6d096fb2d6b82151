import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { accountSettings } from "../../scripts/localSettings.ts";
import { formatFacts } from "../../src/business/facts.ts";
import { type Provider, startProvider } from "../../src/provider/server.ts";
import { acme, someSettings } from "../desk/stage/business.ts";
import { followChat, postWebhook, webhookFields } from "../desk/stage/conversation.ts";
import { fromPage, readChatAnswer, visitor } from "../desk/stage/frontdesk.ts";
import { buildFunctions, functionHosts, kill, startFunction } from "./stage/functionHost.ts";

const publicUrl = "https://acme.example";

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

/** The settings of a desk of one site: without PUBLIC_URL, which is the site's own address. */
const settings = (more: Record<string, string> = {}): Record<string, string> => ({
  ...withoutAddress,
  ...accountSettings(provider),
  WEBHOOK_SCOPE: "service",
  ...more,
});
const { PUBLIC_URL: _, ...withoutAddress } = someSettings;

type Name = "vercel" | "netlify";

/** Runs functions of a host until the test ends. */
async function start(
  name: Name,
  values: Record<string, string>,
  { laterMs = 0, isScheduled = false, endsWithWork = false } = {},
  facts = formatFacts(acme),
) {
  const host = functionHosts[name];
  const folder = await buildFunctions(host, facts);
  const module = join(folder, isScheduled ? host.schedule.module : host.module);
  const running = await startFunction(host, module, values, { laterMs, endsWithWork });
  onTestFinished(() => kill(running.child));
  return running;
}

type Running = Awaited<ReturnType<typeof start>>;

const post = ({ call }: Running, path: string, body: object) => call(path, fromPage(body));
const openChat = async (running: Running) => readChatAnswer(await post(running, "/api/chat", visitor));

/** A new chat at a desk, of whose messages any is told as the provider does. */
const visit = async (running: Running) =>
  followChat({ provider }, await openChat(running), (message, { call }: Running = running) =>
    postWebhook({ provider }, publicUrl, webhookFields({ provider }, message), (_, init) =>
      call("/api/receptionist", init),
    ),
  );

const question = "Are you open on Sunday?";

describe.each(["vercel", "netlify"] as const)("on %s without Redis", (name) => {
  test.each<[way: string, isScheduled: boolean, call: (running: Running) => Promise<Response>]>([
    ["what the schedule calls", true, ({ call }) => call(functionHosts[name].schedule.path)],
    ["the next call of anybody", false, (running) => post(running, "/api/chat", visitor)],
  ])("a message whose desk was killed is answered once by %s", async (_, isScheduled, call) => {
    const first = await start(name, settings());
    const { write, report, listReplied } = await visit(first);
    const message = await write(question);
    const mend = provider.faults.add({ on: "rest", match: "GET *Messages*", do: "hang" });
    expect(await report(message)).toBe(204);
    await kill(first.child);
    mend();
    expect(await listReplied()).toEqual([]);
    for (const laterMs of [61_000, 122_000]) {
      expect((await call(await start(name, settings(), { laterMs, isScheduled }))).ok).toBe(true);
      await expect.poll(listReplied).toEqual([message.sid]);
    }
  });

  test("the host is told of all work: an instance that ends with it has replied", async () => {
    const running = await start(name, settings(), { endsWithWork: true });
    const ended = once(running.child, "close");
    const { write, report, listReplied } = await visit(running);
    const message = await write(question);
    const next = await start(name, settings(), { endsWithWork: true });
    expect(await report(message, next)).toBe(204);
    await Promise.all([ended, once(next.child, "close")]);
    expect(await listReplied()).toEqual([message.sid]);
  });
});

test("settings that are missing or wrong have each call answered with 503, and the log names each", async () => {
  const { IDENTITY_SECRET: __, ...others } = settings({ RETENTION_DAYS: "soon" });
  const { call, printed } = await start("netlify", others);
  const answer = await call("/api/chat", { method: "POST" });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await answer.json()).toEqual({
    error: { code: "settings", message: "This chat is not set up yet." },
  });
  await expect.poll(() => printed.stderr).toContain("IDENTITY_SECRET");
  expect(printed.stderr).toContain(
    '{"event":"setting-wrong","setting":"IDENTITY_SECRET","problem":"is missing"}',
  );
  await call("/api/chat", { method: "POST" });
  expect(printed.stderr.split('"setting":"RETENTION_DAYS"')).toHaveLength(2);
  expect(printed.stderr).not.toContain('"setting":"PUBLIC_URL"');
});

test("the schedule's call proves itself where CRON_SECRET is set, and other paths are nothing", async () => {
  const running = await start("vercel", settings({ CRON_SECRET: " a-secret-of-Vercel " }));
  const workOffBacklog = (authorization: string, method = "GET") =>
    running.call("/api/backlog", { method, headers: { authorization } });
  const statuses = await Promise.all([
    workOffBacklog(""),
    workOffBacklog("Bearer a-secret-of-Verce"),
    workOffBacklog("Bearer a-secret-of-Vercel"),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 204]);
  expect((await workOffBacklog("Bearer a-secret-of-Vercel", "POST")).status).toBe(405);
  expect((await running.call("/api/other")).status).toBe(404);
  expect((await running.call("/api/sites")).status).toBe(404);
});

/** How many searches for open chats the provider has had from now on. */
function noteSearches() {
  const log = `${provider.rest}/__provider/log?since=${Date.now()}`;
  return async () => (await (await fetch(log)).text()).split("StartDate=").length - 1;
}

test("whoever calls without a secret has the desk search once in 20 s at most", async () => {
  const running = await start("vercel", settings());
  const countSearches = noteSearches();
  for (let calls = 0; calls < 5; calls++) await running.call("/api/backlog");
  expect(await countSearches()).toBe(1);
});

test("a short CRON_SECRET is a wrong setting, and on Netlify the schedule has no public address", async () => {
  const short = await start("vercel", settings({ CRON_SECRET: "short" }));
  expect((await short.call("/api/backlog")).status).toBe(503);
  await expect.poll(() => short.printed.stderr).toContain('"setting":"CRON_SECRET"');
  const netlify = await start("netlify", settings({ CRON_SECRET: "short" }));
  expect((await netlify.call("/api/backlog")).status).toBe(404);
});

test("a call that is refused has the desk search for nothing", async () => {
  const running = await start("vercel", settings());
  const countSearches = noteSearches();
  expect((await running.call("/api/chat")).status).toBe(405);
  expect((await post(running, "/api/chat", { ...visitor, contact: 1 })).status).toBe(422);
  expect(await countSearches()).toBe(0);
  await openChat(running);
  await expect.poll(countSearches).toBe(1);
});
