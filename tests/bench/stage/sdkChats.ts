import { Client } from "@twilio/conversations";
import { openChat } from "../../desk/stage/frontdesk.ts";

// Chats of unmodified clients, all at once, each with one question. Tells the ms of each, and how many replies
// it got.

const [base, ws, count] = process.argv.slice(2).map((text) => JSON.parse(text));
const frontdesk = { port: Number(new URL(base).port) };

export type SdkChat = { openMs: number; replyMs: number; replies: number };

async function chat() {
  const begunMs = performance.now();
  const { token, conversationSid } = await openChat(frontdesk);
  const client = new Client(token, { Twilsock: { uri: ws } });
  await new Promise<void>((resolve) => {
    client.on("stateChanged", (state) => state === "initialized" && resolve());
  });
  const conversation = await client.getConversationBySid(conversationSid);
  const openMs = performance.now() - begunMs;
  const replied = new Promise<void>((resolve) => {
    conversation.on("messageAdded", ({ author }) => author === "system" && resolve());
  });
  const sentMs = performance.now();
  await conversation.sendMessage("Are you open on Saturday?");
  await replied;
  return { conversation, client, openMs, replyMs: performance.now() - sentMs };
}

const chats = await Promise.all(Array.from({ length: count }, chat));
const outcomes = await Promise.all(
  chats.map(async ({ conversation, openMs, replyMs }): Promise<SdkChat> => {
    const { items } = await conversation.getMessages(30);
    return { openMs, replyMs, replies: items.filter(({ author }) => author === "system").length };
  }),
);
process.send?.(outcomes, () => process.exit());
