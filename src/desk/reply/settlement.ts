import type { SiteFacts } from "../../business/facts.ts";
import { personAttribute, systemAuthor, takeoverMs } from "../../chat/author.ts";
import { readJson } from "../../text/json.ts";
import type { Desk } from "../desk.ts";
import { type IdentitySecrets, verifyIdentity } from "../twilio/identity.ts";
import type { TwilioMessage } from "../twilio/providerApi.ts";
import { createAnswered, type VisitorMessage } from "./visitorMessage.ts";

/** Who wrote a message; the name of a person is that of one who wrote through the desk. */
export type Writer = { from: "visitor" | "receptionist" } | { from: "person"; name?: string };

/**
 * Creates what says who wrote a message in a conversation of a site: what is neither by the system nor by a
 * visitor whose identity is signed, such as from the provider's console, is a person's. It checks each
 * identity once.
 */
export function createWriterReader({ id }: Pick<SiteFacts, "id">, secrets: IdentitySecrets) {
  const writers = new Map<string, Writer>();
  const findAuthor = (author: string): Writer => {
    const isVisitor = verifyIdentity(secrets, author) === id;
    const writer: Writer = { from: isVisitor ? "visitor" : "person" };
    writers.set(author, writer);
    return writer;
  };
  return ({ author, attributes }: Pick<TwilioMessage, "author" | "attributes">): Writer => {
    if (author !== systemAuthor) return writers.get(author) ?? findAuthor(author);
    const name: unknown = Object(readJson(attributes))[personAttribute];
    return typeof name === "string" && name ? { from: "person", name } : { from: "receptionist" };
  };
}

/** Why a visitor's message takes no reply: it has one, or a person has the conversation. */
export type Settlement = "answered" | "person";

/** What settles the visitors' messages of a conversation. */
export type Settlements = ReturnType<typeof createSettlements>;

/**
 * Creates the judgement of visitors' messages by those that a conversation holds. A person's message settles
 * all that were there before it, and those written less than four hours later (reading 36).
 */
export function createSettlements(
  messages: readonly TwilioMessage[],
  site: Pick<SiteFacts, "id">,
  secrets: IdentitySecrets,
) {
  const answered = createAnswered();
  for (const message of messages) answered.add(message);
  const readWriter = createWriterReader(site, secrets);
  const ofPersons = messages.filter((message) => readWriter(message).from === "person");
  const personMs = Math.max(...ofPersons.map(({ date_created }) => Date.parse(date_created)));
  /** Why a message of this time (ms since 1970) takes no reply; undefined where it takes one. */
  const find = (message: Pick<TwilioMessage, "sid" | "index">, atMs: number): Settlement | undefined => {
    if (answered.has(message)) return "answered";
    return personMs > atMs - takeoverMs ? "person" : undefined;
  };
  const isVisitors = (message: TwilioMessage) => readWriter(message).from === "visitor";
  return {
    find,
    /** When the newest message of a person was written, in ms since 1970; -Infinity where there is none. */
    personMs,
    /** Whether a message is a visitor's of the site and has to be replied to. */
    needsReply: (message: TwilioMessage): boolean =>
      find(message, Date.parse(message.date_created)) === undefined && isVisitors(message),
    /** Whether a message is a visitor's of the site and takes no reply because of a person. */
    isLeftToPerson: (message: TwilioMessage): boolean =>
      find(message, Date.parse(message.date_created)) === "person" && isVisitors(message),
  };
}

/** What settles a message among those that were read, newest first; undefined where it takes a reply. */
export function findSettlement(
  message: VisitorMessage,
  history: readonly TwilioMessage[],
  { settings, now }: Pick<Desk, "settings" | "now">,
): Settlement | undefined {
  const oldest = history.at(-1);
  const found = history.find(({ sid }) => sid === message.sid);
  // What is not listed yet is new, and what lies further back than was read is older than all of it.
  const place = found ?? (oldest && oldest.index > message.index ? oldest : undefined);
  const atMs = place ? Date.parse(place.date_created) : now().getTime();
  return createSettlements(history, message.site, settings).find(message, atMs);
}
