import type { Clock } from "../../../async/clock.ts";
import type { SiteFacts } from "../../../business/facts.ts";
import { backgroundClock } from "../../clock.ts";
import type { Desk } from "../../desk.ts";
import { causeOf } from "../../log.ts";
import { isMessageReference, type Reference, referenceSid } from "../../stores/unanswered.ts";
import { lateEffectMs } from "../leasedWork.ts";
import { lookIntoConversation } from "./conversation.ts";
import { createPauses, type Pauses } from "./pauses.ts";
import { removeReference } from "./reference.ts";

/**
 * How often a desk looks for messages without a reply: the leases of a process that died are over by the next
 * look.
 */
const lookIntervalMs = 60_000;

/** So many conversations are taken up at a time: visitors who write now come between. */
const maxConcurrent = 4;

/** After so many failures in a row the provider is away: the other conversations wait for the next look. */
const maxFailuresInRow = 8;

/**
 * A desk that is called reads conversations only because their visitors can still write once in so long, with
 * all its instances together, and so many at a time: each costs calls of the provider.
 */
const openPauseMs = 5 * 60 * 1000;
const maxOpen = 50;

/** How long an instance that died over these conversations keeps others from them. */
const openLeaseMs = 60_000;

/** A conversation that cannot be read waits ever longer for its next look, up to this. */
const maxReadPauseMs = 5 * 60 * 1000;

/** A reply that comes later than this is of no use to anyone. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** What a desk knows from look to look. */
type Watch = {
  desk: Desk;
  openedMs: number;
  pauses: Pauses;
  /**
   * Conversations to read because their visitors can still write, such as all when a desk opens; undefined
   * until the stores could be listed.
   */
  unread: Set<string> | undefined;
  /** At most so many of them, the youngest. */
  maxUnread: number;
};

/**
 * Replies to messages that were left without a reply: at once and a minute later to those that earlier
 * processes accepted or never had reported; then, every minute, to those that any process left. Of several
 * processes that find one, the holder of its lease replies. Resolves once the desk closes; never rejects.
 */
export async function watchUnanswered(desk: Desk, clock: Clock = backgroundClock): Promise<void> {
  const watch = createWatch(desk);
  while (!desk.closing.aborted) {
    const looking = look(watch);
    desk.inBackground(looking);
    await looking;
    await clock.wait(lookIntervalMs, desk.closing).catch(() => {});
  }
}

/**
 * A watch for a desk that is called to look. Each call replies to messages that were left without a reply,
 * those of other processes too. Every five minutes one call of all instances also reads the youngest 50
 * conversations whose visitors can still write: a message whose report was lost is found there.
 */
export function createUnansweredLook(desk: Desk): () => Promise<void> {
  const watch = { ...createWatch(desk), maxUnread: maxOpen };
  return async () => {
    const lease = await desk.leases("open-conversations", openLeaseMs).catch(() => "busy" as const);
    if (typeof lease === "string") return look({ ...watch, unread: new Set() });
    await look({ ...watch, unread: undefined });
    // While the leases are away each of them runs out by itself.
    await lease.finish(openPauseMs).catch(() => {});
  };
}

const createWatch = (desk: Desk): Watch => ({
  desk,
  openedMs: desk.now().getTime(),
  pauses: createPauses(lookIntervalMs),
  unread: undefined,
  maxUnread: Infinity,
});

/** One look. Never rejects. */
async function look(watch: Watch): Promise<void> {
  const { desk, pauses } = watch;
  try {
    const { references, unread } = await listReferences(watch);
    pauses.keepOnly(new Set(references.flatMap((each) => [referenceSid(each), each.conversation])));
    const nowMs = desk.now().getTime();
    const stale = references.filter(({ atMs }) => atMs < nowMs - maxAgeMs);
    // Those of desks that are no more are nobody else's to forget.
    await Promise.all(stale.map((reference) => removeReference(referenceSid(reference), desk)));
    const due = references.filter(
      (reference) =>
        !stale.includes(reference) &&
        isDue(reference, nowMs, unread) &&
        pauses.isOver(reference.conversation, nowMs),
    );
    await lookIntoAll(await selectOwn(due, desk), watch);
  } catch (error) {
    desk.log({ event: "watch-failed", cause: causeOf(error) });
  }
}

/**
 * All references, and the conversations among them that are to be read; the watch has these for good once
 * each store could be read.
 */
async function listReferences(watch: Watch): Promise<{ references: Reference[]; unread: Set<string> }> {
  let isWhole = true;
  const references = await watch.desk.unanswered.list(Infinity, () => {
    isWhole = false;
  });
  const { TWILIO_CHAT_SERVICE_SID: ownService } = watch.desk.settings;
  const open = references.filter((each) => !isMessageReference(each) && each.service === ownService);
  // The oldest are first.
  const youngest = open.map(({ conversation }) => conversation).slice(-watch.maxUnread);
  const unread = watch.unread ?? new Set(youngest);
  if (isWhole) watch.unread = unread;
  return { references, unread };
}

/**
 * Whether to look at a reference now: old enough for a reply to show, or of a conversation that is to be read
 * though its visitor can still write.
 */
const isDue = (reference: Reference, nowMs: number, unread: ReadonlySet<string>): boolean =>
  reference.atMs < nowMs - lateEffectMs ||
  (!isMessageReference(reference) && unread.has(reference.conversation));

type OwnReference = { site: SiteFacts; reference: Reference };

/**
 * The references of the desk's own chat service and sites. A site whose facts cannot be read waits for the
 * next look; the log has one line for all of them.
 */
async function selectOwn(
  references: readonly Reference[],
  { settings, business, log }: Desk,
): Promise<OwnReference[]> {
  // To this desk's provider a message of another service looks gone, and a site that it does not serve may be
  // another's.
  const own = references.filter(({ service }) => service === settings.TWILIO_CHAT_SERVICE_SID);
  const failures: unknown[] = [];
  const read = async (siteId: string) => {
    const site = await business(siteId).catch((error: unknown) => void failures.push(error));
    return [siteId, site] as const;
  };
  const sites = new Map(await Promise.all([...new Set(own.map(({ siteId }) => siteId))].map(read)));
  if (failures.length) log({ event: "watch-failed", sites: failures.length, cause: causeOf(failures[0]) });
  return own.flatMap((reference) => {
    const site = sites.get(reference.siteId);
    return site ? { reference, site } : [];
  });
}

/** Looks into each conversation, a few at a time; what cannot be read has one line of the log for all. */
async function lookIntoAll(references: readonly OwnReference[], watch: Watch): Promise<void> {
  const { desk, pauses } = watch;
  const conversations = Map.groupBy(references, ({ reference }) => reference.conversation).entries();
  const failures: unknown[] = [];
  let failuresInRow = 0;
  // The workers share one iterator: each takes the next conversation that nobody has.
  const work = async () => {
    for (const [conversation, group] of conversations) {
      if (desk.closing.aborted || failuresInRow >= maxFailuresInRow) return;
      const nowMs = desk.now().getTime();
      try {
        await lookIntoGroup(group, watch);
        failuresInRow = 0;
        pauses.end(conversation);
        // What was too young for this look is old enough for the next.
        if (nowMs >= watch.openedMs + lateEffectMs) watch.unread?.delete(conversation);
      } catch (error) {
        failuresInRow += 1;
        failures.push(error);
        pauses.begin(conversation, nowMs, maxReadPauseMs);
      }
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  if (failures.length)
    desk.log({ event: "watch-failed", conversations: failures.length, cause: causeOf(failures[0]) });
}

async function lookIntoGroup(group: readonly OwnReference[], { desk, pauses }: Watch): Promise<void> {
  const [first] = group;
  if (!first) return;
  const references = group.map(({ reference }) => reference);
  await lookIntoConversation(
    { site: first.site, conversation: first.reference.conversation, references },
    desk,
    pauses,
  );
}
