import { providerClient } from "../../desk/stage/conversation.ts";

// Writes messages in a chat, all at once; the provider reports them. Tells when all are written.

const [provider, { conversationSid, identity: author }, { messages, body }] = process.argv
  .slice(2)
  .map((text) => JSON.parse(text));
const conversation = providerClient({ provider }).conversations(conversationSid);
await Promise.all(
  Array.from({ length: messages }, () =>
    conversation.messages.create({ author, body, xTwilioWebhookEnabled: "true" }),
  ),
);
process.send?.("written", () => process.exit());
