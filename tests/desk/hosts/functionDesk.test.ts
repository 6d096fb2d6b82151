import { existsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import twilio from "twilio";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { accountSettings } from "../../../scripts/localSettings.ts";
import { writeDeskFunctions } from "../../../src/build/targets/functions.ts";
import { formatFacts } from "../../../src/business/facts.ts";
import { type Provider, startProvider } from "../../../src/provider/server.ts";
import { acme, someSettings } from "../stage/business.ts";
import { messagesOf, providerClient, webhookFields } from "../stage/conversation.ts";
import { readChatAnswer, visitor } from "../stage/frontdesk.ts";
import { startReceiver } from "../stage/receiver.ts";
import { functionHosts, kill, startFunction } from "./stage/functionHost.ts";

const publicUrl = "https://acme.example";

let provider: Provider;
const folders = { vercel: "", netlify: "", many: "" };
beforeAll(async () => {
  provider = await startProvider();
  for (const name of ["vercel", "netlify", "many"] as const)
    folders[name] = await mkdtemp(join(tmpdir(), "functions-"));
  await writeDeskFunctions(folders.vercel, "vercel", formatFacts(acme));
  await writeDeskFunctions(folders.netlify, "netlify", formatFacts(acme));
  await writeDeskFunctions(folders.many, "vercel");
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
  { laterMs = 0, isScheduled = false, folder = folders[name], endsWithWork = false } = {},
) {
  const host = functionHosts[name];
  const module = join(folder, isScheduled ? host.schedule.module : host.module);
  const running = await startFunction(host, module, values, { laterMs, endsWithWork });
  onTestFinished(() => kill(running.child));
  return running;
}

type Running = Awaited<ReturnType<typeof start>>;

const post = ({ call }: Running, path: string, body: object) =>
  call(path, {
    method: "POST",
    headers: { "content-type": "application/json", origin: publicUrl },
    body: JSON.stringify(body),
  });
const openChat = async (running: Running) => readChatAnswer(await post(running, "/api/chat", visitor));

/** Writes as a visitor does; `report` tells a desk of it as the provider does. */
async function write(conversation: string, author: string, body: string) {
  const { sid, index } = await providerClient({ provider })
    .conversations(conversation)
    .messages.create({ author, body });
  const fields = webhookFields({ provider }, { conversation, author, body, sid, index });
  const url = `${publicUrl}/api/receptionist`;
  const signature = twilio.getExpectedTwilioSignature(provider.authToken, url, fields);
  const report = async ({ call }: Running) =>
    (
      await call("/api/receptionist", {
        method: "POST",
        headers: { "x-twilio-signature": signature },
        body: new URLSearchParams(fields),
      })
    ).status;
  return { sid, report };
}

const listReplied = async (conversation: string): Promise<string[]> =>
  (await messagesOf({ provider }, conversation))
    .filter(({ author }) => author === "system")
    .map(({ attributes }) => JSON.parse(attributes).reply_to);

/** A message whose reply was killed, after its report was answered. */
async function loseReply(name: Name) {
  const first = await start(name, settings());
  const { conversationSid, identity } = await openChat(first);
  const message = await write(conversationSid, identity, "Are you open on Sunday?");
  const mend = provider.faults.add({ on: "rest", match: "GET *Messages*", do: "hang" });
  expect(await message.report(first)).toBe(204);
  await kill(first.child);
  mend();
  expect(await listReplied(conversationSid)).toEqual([]);
  return { conversationSid, message };
}

describe.each(["vercel", "netlify"] as const)("on %s without Redis", (name) => {
  test("a message whose desk was killed is answered once by what the schedule calls", async () => {
    const { conversationSid, message } = await loseReply(name);
    const { schedule } = functionHosts[name];
    const second = await start(name, settings(), { laterMs: 61_000, isScheduled: true });
    expect((await second.call(schedule.path)).status).toBe(204);
    expect(await listReplied(conversationSid)).toEqual([message.sid]);
    const third = await start(name, settings(), { laterMs: 122_000, isScheduled: true });
    expect((await third.call(schedule.path)).status).toBe(204);
    expect(await listReplied(conversationSid)).toEqual([message.sid]);
  });

  test("a message whose desk was killed is answered once by the next call of anybody", async () => {
    const { conversationSid, message } = await loseReply(name);
    const second = await start(name, settings(), { laterMs: 61_000 });
    await openChat(second);
    await expect.poll(() => listReplied(conversationSid)).toEqual([message.sid]);
  });

  test("the host is told of all work: an instance that ends with it has replied", async () => {
    const running = await start(name, settings(), { endsWithWork: true });
    const { conversationSid, identity } = await openChat(running);
    const message = await write(conversationSid, identity, "Are you open on Sunday?");
    const ended = new Promise((resolve) => running.child.once("close", resolve));
    const next = await start(name, settings(), { endsWithWork: true });
    expect(await message.report(next)).toBe(204);
    await new Promise((resolve) => next.child.once("close", resolve));
    await ended;
    expect(await listReplied(conversationSid)).toEqual([message.sid]);
  });
});

test("a lead counts as kept once its receiver acknowledged it, else the form is refused", async () => {
  let status = 503;
  const receiver = await startReceiver(() => status);
  onTestFinished(async () => void (await receiver.close()));
  const leads = { LEADS_WEBHOOK_URL: receiver.url, LEADS_WEBHOOK_SECRET: "secret of the receiver" };
  const running = await start("vercel", settings(leads));
  const lead = { name: "Bo", contact: "bo@example.org", message: "Call me", website: "acme" };
  expect((await post(running, "/api/leads", lead)).status).toBe(503);
  status = 200;
  expect((await post(running, "/api/leads", lead)).status).toBe(200);
  expect(receiver.deliveries.map((delivery) => delivery.lead.name)).toEqual(["Bo", "Bo"]);
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
  const takeUp = (authorization: string, method = "GET") =>
    running.call("/api/take-up", { method, headers: { authorization } });
  const statuses = await Promise.all([
    takeUp(""),
    takeUp("Bearer a-secret-of-Verce"),
    takeUp("Bearer a-secret-of-Vercel"),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 204]);
  expect((await takeUp("Bearer a-secret-of-Vercel", "POST")).status).toBe(405);
  expect((await running.call("/api/other")).status).toBe(404);
  expect((await running.call("/api/sites")).status).toBe(404);
});

test("whoever calls without a secret has the desk look once in 20 s at most", async () => {
  const running = await start("vercel", settings());
  const since = Date.now();
  for (let calls = 0; calls < 5; calls++) await running.call("/api/take-up");
  const log = await (await fetch(`${provider.rest}/__provider/log?since=${since}`)).text();
  expect(log.split("StartDate=")).toHaveLength(2);
});

test("a short CRON_SECRET is a wrong setting, and on Netlify the schedule has no public address", async () => {
  const short = await start("vercel", settings({ CRON_SECRET: "short" }));
  expect((await short.call("/api/take-up")).status).toBe(503);
  await expect.poll(() => short.printed.stderr).toContain('"setting":"CRON_SECRET"');
  const netlify = await start("netlify", settings({ CRON_SECRET: "short" }));
  expect((await netlify.call("/api/take-up")).status).toBe(404);
});

test("a call that is refused has the desk look for nothing", async () => {
  const running = await start("vercel", settings());
  const since = Date.now();
  expect((await running.call("/api/chat")).status).toBe(405);
  expect((await post(running, "/api/chat", { ...visitor, contact: 1 })).status).toBe(422);
  const looks = async () =>
    (await (await fetch(`${provider.rest}/__provider/log?since=${since}`)).text()).split("StartDate=")
      .length - 1;
  expect(await looks()).toBe(0);
  await openChat(running);
  await expect.poll(looks).toBe(1);
});

test("a desk of many sites has its host's configuration, that of one site none: the site brings it", () => {
  const { many, vercel } = folders;
  const files = [many, vercel].map((folder) => join(folder, ".vercel/output/config.json"));
  expect(files.map((file) => existsSync(file))).toEqual([true, false]);
});

test("a desk of many sites says that it needs Redis", async () => {
  const address = { PUBLIC_URL: "https://desk.example" };
  const { call, printed } = await start("vercel", settings(address), { folder: folders.many });
  expect((await call("/api/chat", { method: "POST" })).status).toBe(503);
  await expect.poll(() => printed.stderr).toContain('"setting":"REDIS_URL"');
});
