import { chatPath, leadsPath } from "../../chat/call.ts";
import { personPath } from "../../chat/person.ts";
import type { Handler } from "../desk.ts";
import { webhookPath } from "../twilio/address.ts";
import { handleChat } from "./chat.ts";
import { withCors } from "./cors.ts";
import { countsPath, handleCounts } from "./counts.ts";
import { handleLeads } from "./leads.ts";
import { handlePerson } from "./person.ts";
import { handleReceptionist } from "./receptionist.ts";

/** Handlers of the desk by path. */
export const handlers: Record<string, Handler> = {
  [chatPath]: withCors(chatPath, handleChat),
  [webhookPath]: handleReceptionist,
  [leadsPath]: withCors(leadsPath, handleLeads),
  [personPath]: withCors(personPath, handlePerson),
  [countsPath]: handleCounts,
};
