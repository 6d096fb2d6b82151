import { notGiven } from "../../chat/call.ts";
import { withoutCards } from "../../text/cards.ts";
import type { Desk } from "../desk.ts";
import { parse } from "../http/receive.ts";
import { type Heard, marksOf, mostText } from "../reply/visitorMessage.ts";
import type { Message } from "../twilio/providerApi.ts";
import type { Urgency } from "./lead.ts";

// What a visitor said in a conversation, and who it was. `before` are the messages of the conversation, newest first.

/** How much of the newest words goes into a wish, in characters. */
const mostWords = 2000;

/** What the visitor wants: the newest words, below the message that first called for a lead of this urgency where they leave it out. */
export function wishOf(heard: Heard, before: readonly Message[], urgency: Urgency): string {
  const words = wordsOf(heard, before).join("\n");
  const newest = words.slice(-mostWords);
  const call = before.findLast((message) => marksOf(message).urgency === urgency);
  const called = call && before.find(({ sid }) => sid === marksOf(call).reply_to);
  const first = called ? readable(called.body) : "";
  return newest.includes(first) ? newest : `${first}\n[...]\n${newest}`;
}

/** The texts of the visitor, the message at hand last. */
const wordsOf = ({ text, author, index }: Heard, before: readonly Message[]): string[] =>
  [
    ...before
      .filter((message) => message.author === author && message.index < index)
      .reverse()
      .map(({ body }) => body),
    text,
  ].map(readable);

const readable = (text: string | null): string => withoutCards((text ?? "").slice(0, mostText));

export type Visitor = { name: string; contact: string };

/** Who wrote: the message says so (spec 5), else what the visitor gave when the chat was opened, else what was said in it. */
export async function visitorOf(heard: Heard, before: readonly Message[], desk: Desk): Promise<Visitor> {
  const { name, contact } = readVisitor(heard.attributes) ?? (await participantOf(heard, desk));
  const said = wordsOf(heard, before).join("\n");
  return { name: name || found(said, ownName), contact: contact || found(said, ownContact) };
}

async function participantOf({ author, conversation }: Heard, { provider }: Desk): Promise<Visitor> {
  const participants = await provider.participants(conversation).catch(() => []);
  const own = participants.find(({ identity }) => identity === author);
  return (own && readVisitor(own.attributes)) ?? { name: "", contact: "" };
}

const ownName =
  /(?<=\b(?:my name is|name's|me llamo|mi nombre es)\s)\p{L}[\p{L}'’-]{0,60}(?: \p{Lu}[\p{L}'’-]{0,60})?/iu;
// Each part is bounded (RFC 5321): a text of nothing but letters is read once.
const ownContact =
  /(?<![^\s@<>,;])[^\s@<>,;]{1,64}@(?:[^\s@<>,;.]+\.)+\p{L}{2,60}|\+?\d(?:[\s().-]{0,2}\d){6,14}/u;

const found = (text: string, pattern: RegExp): string => pattern.exec(text)?.[0] ?? "";

function readVisitor(attributes: string): Visitor | undefined {
  const { name, email_or_phone: contact } = Object(parse(attributes));
  if (typeof name !== "string" || typeof contact !== "string" || !contact) return undefined;
  const given = (text: string, placeholder: string) => (text === placeholder ? "" : text.slice(0, 254));
  return { name: given(name, notGiven.userName), contact: given(contact, notGiven.contact) };
}
