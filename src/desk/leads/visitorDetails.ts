import { notGiven } from "../../chat/call.ts";
import { findContact, findName } from "../../receptionist/understand/visitorDetails.ts";
import type { Urgency } from "../../receptionist/urgency.ts";
import { withoutControls } from "../../text/controls.ts";
import { readJson } from "../../text/json.ts";
import { maxTextLength, replyAttributes, type VisitorMessage } from "../reply/visitorMessage.ts";
import type { ProviderCalls, TwilioMessage } from "../twilio/providerApi.ts";
import { cleanContact, cleanName, cleanWords } from "./cleanFields.ts";

// What a visitor wants, and who it is. `history` are messages of the conversation, newest first.

/** How much of the newest words goes into a wish, in characters. */
const maxWishLength = 2000;

/** How much of a name or contact is kept, in characters. */
const maxDetailLength = 254;

/**
 * What the visitor wants: the newest words, below the message that first called for this urgency where they
 * leave it out.
 */
export function findWish(
  message: VisitorMessage,
  history: readonly TwilioMessage[],
  urgency: Urgency,
): string {
  // The cut may go through a surrogate pair.
  const newest = withoutControls(visitorWords(message, history).slice(-maxWishLength));
  const firstReply = history.findLast((reply) => replyAttributes(reply).urgency === urgency);
  const firstCall = firstReply && history.find(({ sid }) => sid === replyAttributes(firstReply).reply_to);
  const call = firstCall ? readableText(firstCall.body) : "";
  return newest.includes(call) ? newest : `${call}\n[...]\n${newest}`;
}

/** The words of the visitor, the message at hand last. */
const visitorWords = ({ text, author, index }: VisitorMessage, history: readonly TwilioMessage[]): string => {
  const earlier = history.filter((message) => message.author === author && message.index < index);
  return [...earlier.map(({ body }) => body).toReversed(), text].map(readableText).join("\n");
};

/** The words of a message as a lead keeps them. */
export const readableText = (text: string | null): string => cleanWords((text ?? "").slice(0, maxTextLength));

/** Where participants are looked up. */
type Source = { provider: Pick<ProviderCalls, "participants"> };

export type Visitor = { name: string; contact: string };

/**
 * Who wrote: the message says so (spec 5), else what was given when the chat was opened, else the visitor's
 * words.
 */
export async function findVisitor(
  message: VisitorMessage,
  history: readonly TwilioMessage[],
  source: Source,
): Promise<Visitor> {
  const { name, contact } = await findGivenVisitor(message, source);
  const words = visitorWords(message, history);
  return { name: name || findName(words), contact: contact || findContact(words) };
}

/** Who wrote, by what was given in forms alone. */
export const findGivenVisitor = async (message: VisitorMessage, source: Source): Promise<Visitor> =>
  readVisitor(message.attributes) ?? (await readParticipant(message, source));

async function readParticipant(
  { author, conversation }: VisitorMessage,
  { provider }: Source,
): Promise<Visitor> {
  const participants = await provider.participants(conversation).catch(() => []);
  const visitor = participants.find(({ identity }) => identity === author);
  return (visitor && readVisitor(visitor.attributes)) ?? { name: "", contact: "" };
}

function readVisitor(attributes: string): Visitor | undefined {
  const { name, email_or_phone: contact } = Object(readJson(attributes));
  if (typeof name !== "string" || typeof contact !== "string" || !contact) return undefined;
  const given = (text: string, placeholder: string, clean: (text: string) => string) =>
    text === placeholder ? "" : clean(text.slice(0, maxDetailLength));
  return {
    name: given(name, notGiven.userName, cleanName),
    contact: given(contact, notGiven.contact, cleanContact),
  };
}
