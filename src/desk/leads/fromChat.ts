import type { Action } from "../../receptionist/reply.ts";
import { hasDetails } from "../../receptionist/understand/visitorDetails.ts";
import { type Urgency, urgencies, urgencyOf } from "../../receptionist/urgency.ts";
import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import { messageLogFields, replyAttributes, type VisitorMessage } from "../reply/visitorMessage.ts";
import { findSigner } from "../twilio/identity.ts";
import type { TwilioMessage } from "../twilio/providerApi.ts";
import { type Lead, leadId } from "./lead.ts";
import { findMessages } from "./leadMessages.ts";
import { retryUntilClosed } from "./retryUntilClosed.ts";
import { findGivenVisitor, findVisitor, findWish, type Visitor } from "./visitorDetails.ts";

/**
 * How soon the business should act on a message; undefined where a reply left nothing to do, or where the
 * message only tells details of a wish that is more urgent and kept: it makes that lead newer.
 */
export function findUrgency(
  { text }: VisitorMessage,
  action: Action,
  history: readonly TwilioMessage[],
): Urgency | undefined {
  const urgency = urgencyOf[action];
  const isMore = urgency === "any" && hasDetails(text) && history.some(calledForMore);
  return isMore ? undefined : urgency;
}

const calledForMore = (reply: TwilioMessage): boolean => {
  const { urgency } = replyAttributes(reply);
  return urgency === "now" || urgency === "soon";
};

/** Replies to a message that may say more of a wish; a question that was answered says nothing of it. */
const wishActions: readonly Action[] = ["emergency", "safety", "booking", "complaint", "clarify"];

/**
 * Keeps a lead when a reply calls for it: one per conversation and urgency, so that no emergency is lost
 * behind an earlier wish. What the visitor tells later makes a newer version of it. Never rejects, and waits
 * for no store that is away: false when what called for it, or is told of a lead that is there, is not kept
 * yet.
 */
export async function keepLead(
  message: VisitorMessage,
  action: Action,
  history: readonly TwilioMessage[],
  desk: Desk,
): Promise<boolean> {
  const called = findUrgency(message, action, history);
  const isMore = called !== urgencyOf[action];
  const isTellingMore = isMore || (wishActions.includes(action) && hasDetails(message.text));
  // What was called for goes first: it waits for no look at what was kept before, and is kept whatever that
  // finds.
  const isKept =
    !called || (await keepSurely(message, desk, () => keepVersion(called, message, history, desk)));
  if (!isTellingMore) return isKept;
  let isKnown = false;
  const isUpdated = await keepSurely(
    message,
    desk,
    async () => {
      for (const urgency of urgencies) {
        // What is less urgent stands in the words of what was called for.
        if (urgency === called) break;
        // A desk that keeps nothing knows of no lead that another instance delivered; the replies do.
        const isReplied = history.some((earlier) => replyAttributes(earlier).urgency === urgency);
        if (!isReplied && !(await desk.leads.has(messageLeadId(message, urgency, desk)))) continue;
        isKnown = true;
        await keepVersion(urgency, message, history, desk);
        if (!called) break;
      }
    },
    "lead-not-updated",
  );
  return called ? isKept : isUpdated || !isKnown;
}

/**
 * Keeps a message that could not be replied to as a lead of its own: what was kept before it knows more and
 * stays.
 */
export const keepUnanswered = (message: VisitorMessage, action: Action, desk: Desk): Promise<boolean> =>
  keepMessage(message, urgencyOf[action] ?? "any", () => findVisitor(message, [], desk), desk);

/**
 * Keeps a message that nobody may read as a lead of its own. A person should look at it soon. False when it
 * is not kept yet.
 */
export const keepUnread = (message: VisitorMessage, desk: Desk): Promise<boolean> =>
  keepMessage(message, "soon", () => findGivenVisitor(message, desk), desk);

const keepMessage = (
  message: VisitorMessage,
  urgency: Urgency,
  visitor: () => Promise<Visitor>,
  desk: Desk,
): Promise<boolean> =>
  keepSurely(message, desk, async () => {
    const id = messageLeadId(message, message.sid, desk);
    const isUpdate = await desk.leads.has(id).catch(() => false);
    const lead = createLead(id, urgency, message, [], await visitor(), desk);
    // Whoever could not read the message does not stand before who reads an emergency in it.
    const version = lead.version + (urgency === "now" ? 1 : 0);
    await desk.leads.keep({ ...lead, version, ...(isUpdate ? { update: true } : {}) });
  });

/**
 * The id of a lead of a conversation, by the secret that signed its visitor's identity: a new secret changes
 * no id.
 */
const messageLeadId = ({ site, conversation, author }: VisitorMessage, part: string, { settings }: Desk) =>
  leadId(findSigner(settings, author)?.secret ?? settings.IDENTITY_SECRET, [site.id, conversation, part]);

async function keepVersion(
  urgency: Urgency,
  message: VisitorMessage,
  history: readonly TwilioMessage[],
  desk: Desk,
): Promise<void> {
  const id = messageLeadId(message, urgency, desk);
  const isUpdate = await desk.leads.has(id).catch(() => false);
  const lead = createLead(id, urgency, message, history, await findVisitor(message, history, desk), desk);
  await desk.leads.keep(isUpdate ? { ...lead, update: true } : lead);
}

function createLead(
  id: string,
  urgency: Urgency,
  message: VisitorMessage,
  history: readonly TwilioMessage[],
  visitor: Visitor,
  desk: Desk,
): Lead {
  const { site, conversation, index } = message;
  return {
    id,
    // The message decides: whoever takes it up again makes the same version.
    version: index + 1,
    at: desk.now().toISOString(),
    site: site.id,
    from: "chat",
    ...visitor,
    wish: findWish(message, history, urgency),
    urgency,
    conversation,
    transcript: `${desk.settings.PROVIDER_REST_URL}/v1/Conversations/${conversation}/Messages`,
    messages: findMessages(message, history, desk.settings),
  };
}

/**
 * Keeps until it succeeds; each failure is a line of the log. Resolves to whether the first attempt
 * succeeded.
 */
const keepSurely = (
  message: VisitorMessage,
  desk: Desk,
  keep: () => Promise<void>,
  event = "lead-not-kept",
): Promise<boolean> =>
  retryUntilClosed(
    () =>
      keep().catch((error: unknown) => {
        desk.log({ event, ...messageLogFields(message), cause: causeOf(error) });
        throw error;
      }),
    desk,
  );
