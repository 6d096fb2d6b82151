import type { LoadedBusiness } from "../../business/load.ts";
import { parse } from "../http/receive.ts";
import type { Message } from "../twilio/providerApi.ts";

/** A visitor's message as the webhook told it. `attributes` is JSON text. */
export type Heard = {
  site: LoadedBusiness;
  conversation: string;
  message: string;
  index: number;
  author: string;
  text: string;
  attributes: string;
};

/** What the log may tell of a message. */
export const namesOf = ({ site, conversation, message }: Heard) => ({ site: site.id, conversation, message });

/** Author of every reply: the widget shows this author's messages as inbound (spec 4). */
export const receptionist = "system";

/** How much of a message is read, in characters. */
export const mostText = 2000;

/** What a reply tells of itself beside its words: the message it answers, and how urgent a lead that message called for. */
export type ReplyMarks = { reply_to: string; urgency?: string };

/** The marks of a reply; none on other messages. */
export const marksOf = ({ author, attributes }: Message): Partial<ReplyMarks> =>
  author === receptionist ? Object(parse(attributes)) : {};
