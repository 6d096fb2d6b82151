import { expect, onTestFinished, test } from "vitest";
import { isMessageReference } from "../../../src/desk/reply/unanswered/references.ts";
import { answerByRules } from "../../../src/receptionist/rules.ts";
import { openConversation } from "../stage/conversation.ts";
import { logOf, startDesk } from "../stage/frontdesk.ts";
import { startRedis } from "../stage/redisServer.ts";

let thought = 0;

/** Three of ten attempts fail: with an error, with a price that no fact supports, with nothing. */
const unreliable: typeof answerByRules = async (request) => {
  thought += 1;
  const draft = await answerByRules(request);
  switch (thought % 10) {
    case 0:
      throw new Error("The model is down");
    case 3:
      return { ...draft, text: "It costs $99,999.99 at https://evil.example" };
    case 6:
      return { ...draft, text: "" };
    default:
      return draft;
  }
};

test("100 messages told 1 to 5 times to two instances get exactly one reply each, though the engine fails", async () => {
  const redis = await startRedis();
  const { lines, log } = logOf();
  const settings = { REDIS_URL: redis.url, WEBHOOK_SCOPE: "service" };
  const first = await startDesk({ settings, engines: () => unreliable, log });
  const second = await startDesk({ settings, engines: () => unreliable, log, provider: first.provider });
  onTestFinished(async () => {
    await Promise.all([first.close(), second.close()]);
    await redis.stop();
  });
  /** A visitor asks 20 times; each message is reported now to the one instance and now to the other, all at once. */
  const visit = async () => {
    const chat = await openConversation(first);
    const statuses: number[] = [];
    const sids: string[] = [];
    for (let count = 0; count < 20; count++) {
      const message = await chat.write(`Question ${count}: are you open on Saturday?`);
      sids.push(message.sid);
      const reports = Array.from({ length: 1 + (count % 5) }, (_, time) =>
        chat.report(message, (count + time) % 2 ? second : first),
      );
      statuses.push(...(await Promise.all(reports)));
    }
    return { ...chat, statuses, sids };
  };
  const visits = await Promise.all(Array.from({ length: 5 }, visit));
  const listMessages = async () => (await first.desk.unanswered.list(Infinity)).filter(isMessageReference);
  await expect.poll(listMessages).toEqual([]);
  await Promise.all([first.desk.close(), second.desk.close()]);
  const replies = (await Promise.all(visits.map(({ readReplies }) => readReplies()))).flat();
  expect(lines.filter(({ event }) => event === "store-alone")).toEqual([]);
  expect(new Set(visits.flatMap(({ statuses }) => statuses))).toEqual(new Set([204]));
  expect(replies.map(({ reply_to }) => reply_to).sort()).toEqual(visits.flatMap(({ sids }) => sids).sort());
  expect(replies.filter(({ body }) => !body || /99,999|evil/.test(body))).toEqual([]);
});
