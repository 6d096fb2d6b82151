import { expect, onTestFinished, test } from "vitest";
import type { Lead } from "../../src/desk/leads/lead.ts";
import { logOf, startDesk } from "../desk/stage/frontdesk.ts";
import { startReceiver } from "../desk/stage/receiver.ts";
import { startRedis } from "../desk/stage/redisServer.ts";

const token = "a-token-of-the-tests-0123456789-0123456789";

const leadOf = (id: string, ageMs: number): Lead => ({
  id,
  version: 1,
  at: new Date(Date.now() - ageMs).toISOString(),
  site: "acme",
  from: "form",
  name: "Ada",
  contact: "ada@example.org",
  wish: "A leak",
  urgency: "any",
});

/** A desk whose receiver refuses everything. */
async function openStage(settings: Record<string, string>) {
  const receiver = await startReceiver(() => 500);
  const { log, until } = logOf();
  const leads = { LEADS_WEBHOOK_URL: receiver.url, LEADS_WEBHOOK_SECRET: "secret" };
  const { desk, port, close } = await startDesk({ log, settings: { ...leads, ...settings } });
  onTestFinished(async () => {
    await close();
    await receiver.close();
  });
  const ask = async (authorization?: string) => {
    const headers: Record<string, string> = authorization ? { authorization } : {};
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { headers })).json();
  };
  return { desk, until, ask };
}

const plain = { status: "ready", sites: "ok", store: "ok", provider: "ok" };

test("the operator reads what waits, in counts alone, and everybody else the status", async () => {
  const { desk, until, ask } = await openStage({ OPERATOR_TOKEN: token });
  expect(await ask(`Bearer ${token}`)).toEqual({
    ...plain,
    backlog: { waitingLeads: 0, oldestLeadSeconds: 0, givenUpLeads: 0, unansweredMessages: 0 },
  });
  await desk.leads.keep(leadOf("old", 20 * 86_400_000));
  await until("lead-given-up", 1);
  await desk.leads.keep(leadOf("a", 600_000));
  await desk.leads.keep(leadOf("b", 10_000));
  const place = { service: "IS1", siteId: "acme", conversation: "CH1", index: 0 };
  await desk.unanswered.add({ ...place, message: "IM1", atMs: Date.now() - 1_000 });
  await expect.poll(() => ask(`bearer ${token}`)).toMatchObject({ backlog: { waitingLeads: 2 } });
  const { backlog, ...status } = await ask(`Bearer ${token}`);
  expect(status).toEqual(plain);
  expect(backlog).toEqual({
    waitingLeads: 2,
    oldestLeadSeconds: expect.any(Number),
    givenUpLeads: 1,
    unansweredMessages: 1,
  });
  expect(backlog.oldestLeadSeconds).toBeGreaterThanOrEqual(600);
  expect(backlog.oldestLeadSeconds).toBeLessThan(660);
  const wrong = [
    undefined,
    token,
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    "Bearer",
    `Basic ${token}`,
  ];
  expect(await Promise.all(wrong.map(ask))).toEqual(wrong.map(() => plain));
});

test("without the setting no token is right", async () => {
  const { ask } = await openStage({});
  const tokens = [undefined, "Bearer", "Bearer undefined", "Bearer ", `Bearer ${token}`];
  expect(await Promise.all(tokens.map(ask))).toEqual(tokens.map(() => plain));
});

test("what the store cannot say while it is away is null", async () => {
  const { url, stop } = await startRedis();
  let isStopped = false;
  const stopOnce = async () => {
    if (!isStopped) await stop();
    isStopped = true;
  };
  onTestFinished(stopOnce);
  const { desk, ask } = await openStage({ OPERATOR_TOKEN: token, REDIS_URL: url });
  await desk.leads.keep(leadOf("a", 0));
  await expect
    .poll(() => ask(`Bearer ${token}`))
    .toMatchObject({ backlog: { waitingLeads: 1, givenUpLeads: 0 } });
  await stopOnce();
  await expect
    .poll(async () => (await ask(`Bearer ${token}`)).backlog)
    .toMatchObject({ waitingLeads: 1, givenUpLeads: null, unansweredMessages: null });
});
