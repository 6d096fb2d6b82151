import { Client } from "@twilio/conversations";
import { expect, test } from "vitest";
import { narrowRoles, readExcessPermissions, registerWebhook } from "../../../src/desk/twilio/chatService.ts";
import { openChat, openDesk } from "../stage/frontdesk.ts";

test("in a service that was set up a visitor chats, opens no conversation of its own and changes none", async () => {
  const frontdesk = await openDesk({ settings: { WEBHOOK_SCOPE: "service" } });
  const { settings } = frontdesk.desk;
  await narrowRoles(settings, settings.TWILIO_CHAT_SERVICE_SID);
  await registerWebhook(settings, settings.TWILIO_CHAT_SERVICE_SID);
  expect(await readExcessPermissions(settings, settings.TWILIO_CHAT_SERVICE_SID)).toEqual([]);
  const { token, conversationSid } = await openChat(frontdesk);
  const client = new Client(token, { Twilsock: { uri: frontdesk.provider.ws } });
  const conversation = await client.getConversationBySid(conversationSid);
  const reply = new Promise<string | null>((resolve) => {
    conversation.on("messageAdded", ({ author, body }) => author === "system" && resolve(body));
  });
  await conversation.sendMessage("Are you open on Saturday?");
  expect(await reply).toContain("8 AM – 2 PM");
  await expect(client.createConversation()).rejects.toThrow();
  await expect(conversation.add("someone")).rejects.toThrow();
  await expect(conversation.updateAttributes({})).rejects.toThrow();
  await client.shutdown();
});
