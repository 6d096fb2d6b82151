import { expect, onTestFinished, test } from "vitest";
import { createLeadStore } from "../../../src/desk/leads/keptLeads.ts";
import { leaseKind } from "../../../src/desk/leases.ts";
import { startProvider } from "../../../src/provider/server.ts";
import type { Engine } from "../../../src/receptionist/engine.ts";
import { answerByRules } from "../../../src/receptionist/rules.ts";
import { createRedisStore } from "../../../src/store/redis.ts";
import { openFileStore } from "../../store/stage/places.ts";
import { openConversation } from "../stage/conversation.ts";
import { openChat, startDesk, visitor } from "../stage/frontdesk.ts";
import { openRedisServer } from "../stage/redisServer.ts";
import { temporaryFile } from "../stage/temporary.ts";

/** A question that nobody lives through; */
const deadly = "Are you open on Saturday? I am Grace";

/**
 * Has two desks hang over one message and others take it up; expects one hand-over, and desks that go on.
 * `afterDeath` is told its sid after each.
 */
async function expectHandOver(
  settings: Record<string, string>,
  survivors: number,
  afterDeath: (sid: string) => Promise<unknown> = async () => {},
) {
  const provider = await startProvider();
  const freed = Promise.withResolvers<void>();
  const open = async (engine: Engine) => {
    const desk = await startDesk({
      provider,
      engines: () => engine,
      // Old enough to be searched for.
      now: () => new Date(Date.now() + 600_000),
      settings: { WEBHOOK_SCOPE: "service", ...settings },
    });
    onTestFinished(() => {
      freed.resolve();
      return desk.close();
    });
    return desk;
  };
  /** A desk that begins to compose, and is as good as dead from then on. */
  const openDeadly = async () => {
    const asked = Promise.withResolvers<void>();
    const desk = await open(async (request) => {
      asked.resolve();
      await freed.promise;
      return answerByRules(request);
    });
    return { desk, asked: asked.promise };
  };
  const first = await openDeadly();
  const chat = await openConversation(first.desk);
  const message = await chat.say(deadly);
  await first.asked;
  await afterDeath(message.sid);
  // Nobody reports the message again: the next desk finds it.
  await (await openDeadly()).asked;
  await afterDeath(message.sid);
  const read: string[] = [];
  const desks = await Promise.all(
    Array.from({ length: survivors }, () =>
      open((request) => {
        read.push(JSON.stringify(request));
        return answerByRules(request);
      }),
    ),
  );
  const comeBack = { ...visitor, identity: chat.identity };
  await Promise.all(desks.flatMap((desk) => [openChat(desk, comeBack), chat.report(message, desk)]));
  await expect.poll(async () => (await chat.readReplies()).length).toBe(1);
  await Promise.all(desks.map((desk) => chat.report(message, desk)));
  expect(read).toEqual([]);
  // The conversation goes on, and nothing that composes gets that message to read.
  const next = await chat.write("What is your phone number?");
  await chat.report(next, desks.at(-1));
  await expect.poll(async () => (await chat.readReplies()).length).toBe(2);
  expect(await chat.readReplies()).toEqual([
    {
      body: "I can't read that message, so I pass it on to the team as it is. If it is urgent, please call us at +1 410 555 0134.\nIf anyone is hurt or in danger, call 911 first.",
      reply_to: message.sid,
      unread: true,
    },
    expect.objectContaining({ reply_to: next.sid }),
  ]);
  expect(read).toEqual([expect.not.stringContaining("Grace")]);
}

const expectedLead = { wish: deadly, urgency: "soon", name: "Ada", contact: "ada@example.org", from: "chat" };

test("a message that killed two processes of a Redis is handed over by the third, once, and is a lead", async () => {
  const { url, redis } = await openRedisServer();
  // A minute later the lease of the dead is over.
  await expectHandOver({ REDIS_URL: url }, 2, (sid) => redis.del(`frontdesk:leases:reply:${sid}`));
  expect(await createLeadStore(createRedisStore(redis)).waiting()).toMatchObject([expectedLead]);
});

test("a message that killed a process without Redis twice is handed over by its third life, and is a lead", async () => {
  const file = temporaryFile("store.db");
  const store = openFileStore(file);
  const passMinute = (sid: string) => store.remove(leaseKind, [`reply:${sid}`]);
  await expectHandOver({ STORE_FILE: file }, 1, passMinute);
  expect(await createLeadStore(store).waiting()).toMatchObject([expectedLead]);
});
