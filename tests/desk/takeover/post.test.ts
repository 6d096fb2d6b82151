import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { lateEffectMs } from "../../../src/desk/reply/leasedWork.ts";
import { postOnce } from "../../../src/desk/takeover/post.ts";
import { messagesOf } from "../stage/conversation.ts";
import { openChat, startDesk } from "../stage/frontdesk.ts";

test("13.5 what was given up is not posted again before its effect would show, and then not twice", async () => {
  let aheadMs = 0;
  const frontdesk = await startDesk({ now: () => new Date(Date.now() + aheadMs) });
  const { desk, provider } = frontdesk;
  const { conversationSid: conversation } = await openChat(frontdesk);
  const post = { name: "Maria", text: "I'm here", key: randomUUID() };
  provider.faults.add({ on: "rest", match: "POST *Messages", times: 1, do: "hang" });
  const impatient = { leases: desk.leases, provider: desk.provider.until(AbortSignal.timeout(500)) };
  await expect(postOnce(conversation, post, impatient)).rejects.toThrow("timeout");
  const isBusy = async () => (await desk.leases(`person:${conversation}:${post.key}`, 1)) === "busy";
  aheadMs = lateEffectMs - 1_000;
  expect(await isBusy()).toBe(true);
  aheadMs = lateEffectMs;
  await postOnce(conversation, post, desk);
  expect(await messagesOf(frontdesk, conversation)).toHaveLength(1);
  await frontdesk.close();
});
