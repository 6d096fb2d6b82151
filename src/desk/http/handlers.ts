import { chatPath, leadsPath } from "../../chat/call.ts";
import { takeoverPath } from "../../chat/takeoverCall.ts";
import type { Handler } from "../desk.ts";
import { webhookPath } from "../twilio/address.ts";
import { refuse } from "./answers.ts";
import { handleChat } from "./chat.ts";
import { withCors } from "./cors.ts";
import { countsPath, handleCounts } from "./counts.ts";
import { handleLeads } from "./leads.ts";
import { handleReceptionist } from "./receptionist.ts";
import { handlePerson } from "./takeover.ts";

/** Handlers of the desk by path. */
export const handlers: Record<string, Handler> = {
  [chatPath]: withCors(chatPath, handleChat),
  [webhookPath]: handleReceptionist,
  [leadsPath]: withCors(leadsPath, handleLeads),
  [takeoverPath]: withCors(takeoverPath, handlePerson),
  [countsPath]: handleCounts,
};

/** Answers by the handler of the path that is asked for. */
export const handleRequest: Handler = async (request, desk) => {
  const handler = handlers[new URL(request.url).pathname];
  return handler ? handler(request, desk) : refuse(404, "path", "There is nothing at this address.");
};
