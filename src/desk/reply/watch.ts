import type { Clock } from "../../async/clock.ts";
import type { SiteFacts } from "../../business/facts.ts";
import { backgroundClock } from "../clock.ts";
import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import { isMessageReference, type Reference, referenceSid } from "../stores/unanswered.ts";
import type { TwilioMessage } from "../twilio/providerApi.ts";
import { addMessageReference, removeReference } from "./reference.ts";
import { isGone, lateEffectMs, maxSearched, replyToMessage } from "./reply.ts";
import { needsReply, toVisitorMessage } from "./unanswered.ts";

/** How often a desk looks for messages without a reply: the leases of a process that died are over by the next look. */
const lookIntervalMs = 60_000;

/** So many conversations are taken up at a time: visitors who write now come between. */
const maxConcurrent = 4;

/** A reply that comes later than this is of no use to anyone. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** A message that takes no reply is tried again ever later (each attempt may ask a model): up to an hour. */
const maxPauseMs = 60 * 60 * 1000;

/** How often this process tried to reply to a message, and from when on it tries again (ms since 1970), by its sid. */
type Attempts = Map<string, { count: number; nextMs: number }>;

/** What one look goes by. `isStart`: it also looks into conversations whose visitors may write still. */
type Look = { desk: Desk; attempts: Attempts; isStart: boolean };

/**
 * Replies to messages that were left without a reply: when the desk opens and a minute later, to those that earlier processes
 * accepted or never had reported; then, every minute, to those that any process left. Of several processes that find one,
 * the holder of its lease replies. Resolves once the desk closes; never rejects.
 */
export async function watchUnanswered(desk: Desk, clock: Clock = backgroundClock): Promise<void> {
  const attempts: Attempts = new Map();
  // What is too young for the first look is old enough for the second.
  let startLooksLeft = 2;
  while (!desk.closing.aborted) {
    const isStart = startLooksLeft > 0;
    const looking = look({ desk, attempts, isStart });
    desk.inBackground(looking.then(() => {}));
    if ((await looking) && isStart) startLooksLeft -= 1;
    await clock.wait(lookIntervalMs, desk.closing).catch(() => {});
  }
}

/** One look; resolves to whether all that was listed could be read. Never rejects. */
async function look({ desk, attempts, isStart }: Look): Promise<boolean> {
  try {
    const failures: unknown[] = [];
    const nowMs = desk.now().getTime();
    const beforeMs = isStart ? Infinity : nowMs - lateEffectMs;
    const references = await desk.unanswered.list(beforeMs, (error) => failures.push(error));
    const listed = new Set(references.map(referenceSid));
    for (const sid of attempts.keys()) if (!listed.has(sid)) attempts.delete(sid);
    const stale = references.filter(({ atMs }) => atMs < nowMs - maxAgeMs);
    // Those of desks that are no more are nobody else's to forget.
    await Promise.all(stale.map((reference) => removeReference(referenceSid(reference), desk)));
    const recent = references.filter((reference) => !stale.includes(reference));
    await lookIntoConversations(await selectOwn(recent, desk), { desk, attempts, isStart });
    return !failures.length;
  } catch (error) {
    // One line, whatever number of conversations waits for a provider that is away.
    desk.log({ event: "watch-failed", cause: causeOf(error) });
    return false;
  }
}

/** The references of the desk's own chat service and sites. */
async function selectOwn(
  references: readonly Reference[],
  { settings, business }: Desk,
): Promise<{ site: SiteFacts; reference: Reference }[]> {
  // To this desk's provider a message of another service looks gone, and a site that it does not serve may be another's.
  const own = references.filter(({ service }) => service === settings.TWILIO_CHAT_SERVICE_SID);
  const owners = own.map(async (reference) => ({ reference, site: await business(reference.siteId) }));
  return (await Promise.all(owners)).flatMap(({ reference, site }) => (site ? { reference, site } : []));
}

/** Rejects at the first conversation that cannot be read: the others wait for the next look too. */
async function lookIntoConversations(
  references: readonly { site: SiteFacts; reference: Reference }[],
  options: Look,
): Promise<void> {
  const conversations = Map.groupBy(references, ({ reference }) => reference.conversation).values();
  // The workers share one iterator: each takes the next conversation that nobody has.
  const work = async () => {
    for (const group of conversations) {
      const [first] = group;
      if (!first || options.desk.closing.aborted) return;
      await lookIntoConversation(
        first.site,
        group.map(({ reference }) => reference),
        options,
      );
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
}

/**
 * Replies to messages of one conversation in order, and forgets what leads to none. Rejects when
 * it cannot be read.
 */
async function lookIntoConversation(
  site: SiteFacts,
  references: readonly Reference[],
  { desk, attempts }: Look,
): Promise<void> {
  const conversation = references[0]?.conversation ?? "";
  const forget = (reference: Reference) => removeReference(referenceSid(reference), desk);
  const messages = await readConversation(conversation, desk);
  // A conversation that is gone stays so.
  if (!messages) return void (await Promise.all(references.map(forget)));
  const nowMs = desk.now().getTime();
  for (const message of findUnanswered(messages, references, site, desk)) {
    const visitorMessage = toVisitorMessage(message, site, conversation);
    if (!references.some(isReferenceTo(message))) await addMessageReference(visitorMessage, desk);
    if (startAttempt(message.sid, nowMs, attempts)) await replyToMessage(visitorMessage, desk);
  }
  await Promise.all(references.filter((reference) => isOver(reference, messages, site, desk)).map(forget));
}

const isReferenceTo =
  ({ sid }: TwilioMessage) =>
  ({ message }: Reference) =>
    message === sid;

/**
 * The messages of a conversation that lack a reply and were reported, or might have been while no process was up; oldest
 * first, and none so young that a reply may be on its way.
 */
function findUnanswered(
  messages: readonly TwilioMessage[],
  references: readonly Reference[],
  site: SiteFacts,
  desk: Desk,
): TwilioMessage[] {
  const latestMs = desk.now().getTime() - lateEffectMs;
  const isFromAll = references.some((reference) => !isMessageReference(reference));
  return messages.toReversed().filter((message) => {
    const reference = references.find(isReferenceTo(message));
    if (!reference && !isFromAll) return false;
    const atMs = reference?.atMs ?? Date.parse(message.date_created);
    return atMs < latestMs && needsReply(message, messages, site, desk);
  });
}

/** The newest messages of a conversation; undefined when it is gone. */
async function readConversation(
  conversation: string,
  { provider, log }: Desk,
): Promise<TwilioMessage[] | undefined> {
  try {
    return await provider.newestMessages(conversation, maxSearched);
  } catch (error) {
    if (!isGone(error)) throw error;
    log({ event: "conversation-gone", conversation });
    return undefined;
  }
}

/** Whether a message is to be tried now; its pause doubles from one minute on. */
function startAttempt(sid: string, nowMs: number, attempts: Attempts): boolean {
  const { count, nextMs } = attempts.get(sid) ?? { count: 0, nextMs: 0 };
  if (nowMs < nextMs) return false;
  attempts.set(sid, {
    count: count + 1,
    nextMs: nowMs + Math.min(maxPauseMs, lookIntervalMs * (2 ** count - 0.5)),
  });
  return true;
}

/** Whether a reference leads to nothing more: `messages` is what its conversation held before this look. */
function isOver(
  reference: Reference,
  messages: readonly TwilioMessage[],
  site: SiteFacts,
  desk: Desk,
): boolean {
  if (!isMessageReference(reference)) return reference.atMs < desk.now().getTime() - lateEffectMs;
  const message = messages.find(({ sid }) => sid === reference.message);
  // One that is further back than a reply is looked for might be answered twice.
  return !message || !needsReply(message, messages, site, desk);
}
