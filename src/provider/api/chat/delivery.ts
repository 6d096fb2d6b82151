import { type OperationAnswer, ok } from "../../exchange.ts";
import { Problem } from "../../problem.ts";
import { messages, type ProviderMessage, type Receipt } from "../../state/chat/chatRecords.ts";
import { mustFindMessage } from "../../state/chat/messages.ts";
import type { SocketCall, SocketRoute } from "../socketCall.ts";
import { requirePart } from "./caller.ts";
import { createPage } from "./page.ts";

// What became of a message on its way to addresses outside.

const requireMessage = (call: SocketCall): ProviderMessage =>
  mustFindMessage(call.world, requirePart(call).conversation, call.params["message"] ?? "");

/** `GET .../Messages/{sid}/Receipts`: in pages. */
function listReceipts(call: SocketCall): OperationAnswer {
  const message = requireMessage(call);
  const wire = (receipt: Receipt) => wireReceipt(message, receipt);
  return ok(createPage("delivery_receipts", message.receipts, call.query, ({ sid }) => sid, wire));
}

/** `GET .../Messages/{sid}/ChannelMetadata` */
function getChannelMetadata(call: SocketCall): OperationAnswer {
  const { channelMetadata } = requireMessage(call);
  if (channelMetadata === null || channelMetadata === "none")
    throw new Problem(404, 50530, "No metadata found.");
  return ok(channelMetadata);
}

/** `GET .../MessageRecipients`: of one message (`MessageSid`), or of all in pages. */
function listRecipients(call: SocketCall): OperationAnswer {
  const { conversation } = requirePart(call);
  const wanted = call.query.get("MessageSid");
  const recipients = [...messages(call.world, conversation.sid).values()]
    .filter(({ sid }) => wanted === null || sid === wanted)
    .flatMap((message) => message.receipts.map((receipt) => ({ message, receipt })));
  const keyOf = ({ message, receipt }: (typeof recipients)[number]) =>
    `${String(message.index).padStart(12, "0")} ${receipt.sid}`;
  return ok(createPage("message_recipients", recipients, call.query, keyOf, wireRecipient));
}

/** A status that is queued goes without saying: clients take it for the default. */
const wireReceipt = (
  message: ProviderMessage,
  { sid, participantSid, channelMessageSid, status }: Receipt,
) => ({
  sid,
  message_sid: message.sid,
  conversation_sid: message.conversation,
  channel_message_sid: channelMessageSid,
  participant_sid: participantSid,
  ...(status === "queued" ? {} : { status }),
  error_code: 0,
  date_created: message.dateCreated,
  date_updated: message.dateUpdated,
});

const wireRecipient = ({
  message,
  receipt: { binding },
}: {
  message: ProviderMessage;
  receipt: Receipt;
}) => ({
  type: binding.type,
  message_sid: message.sid,
  level: binding.level ?? "to",
  name: binding.name,
  address: binding.address,
});

export const chatDeliveryRoutes: readonly SocketRoute[] = [
  ["GET", "/Client/v2/Conversations/:conversation/Messages/:message/Receipts", listReceipts],
  ["GET", "/Client/v2/Conversations/:conversation/Messages/:message/ChannelMetadata", getChannelMetadata],
  ["GET", "/Client/v2/Conversations/:conversation/MessageRecipients", listRecipients],
];
