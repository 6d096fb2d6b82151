import type { Clock } from "../../../async/clock.ts";
import { limitWorks } from "../../../async/limit.ts";
import { backgroundClock } from "../../clock.ts";
import type { Desk } from "../../desk.ts";
import { causeOf } from "../../log.ts";
import { lateEffectMs } from "../leasedWork.ts";
import { replyInTurn } from "../replyInTurn.ts";
import type { VisitorMessage } from "../visitorMessage.ts";
import { type SearchedConversation, searchConversation } from "./conversation.ts";
import { removeReference } from "./reference.ts";
import { isMessageReference, type Reference, referenceSid } from "./references.ts";

/**
 * How often a desk searches for unanswered messages: the leases of a process that died are over by the next
 * search.
 */
const searchIntervalMs = 60_000;

/** So many conversations are searched at a time: visitors who write now come between. */
const maxConcurrent = 4;

/** After so many failures in a row the provider is away: the other conversations wait for the next search. */
const maxFailuresInRow = 8;

/**
 * A desk that is called reads conversations only because their visitors can still write once in so long, with
 * all its instances together, and so many at a time: each costs calls of the provider.
 */
const openPauseMs = 5 * 60 * 1000;
const maxOpen = 50;

/** How long an instance that died over these conversations keeps others from them. */
const openLeaseMs = 60_000;

/** A conversation that cannot be read waits ever longer for its next search, up to this. */
const maxReadPauseMs = 5 * 60 * 1000;

/** A message that takes no reply is tried again ever later (each attempt may ask a model): up to an hour. */
const maxReplyPauseMs = 60 * 60 * 1000;

/** A reply that comes later than this is of no use to anyone. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** What a desk knows from search to search. */
type SearchState = {
  desk: Desk;
  openedMs: number;
  pauses: ReturnType<typeof createPauses>;
  /**
   * Conversations to read because their visitors can still write, such as all when a desk opens; undefined
   * until the stores could be listed.
   */
  unread: Set<string> | undefined;
  /** At most so many of them, the youngest. */
  maxUnread: number;
};

/**
 * Replies to unanswered messages: at once and a minute later to those that earlier processes accepted or
 * never had reported; then, every minute, to those that any process left. Of several processes that find one,
 * the holder of its lease replies. Resolves once the desk closes; never rejects.
 */
export async function searchUnanswered(desk: Desk, clock: Clock = backgroundClock): Promise<void> {
  const state = createState(desk);
  while (!desk.closing.aborted) {
    const searching = search(state);
    desk.inBackground(searching);
    await searching;
    await clock.wait(searchIntervalMs, desk.closing).catch(() => {});
  }
}

/**
 * The search of a desk that is called. Each call replies to unanswered messages, those of other processes
 * too. Every five minutes one call of all instances also reads the youngest 50 conversations whose visitors
 * can still write: a message whose report was lost is found there.
 */
export function createUnansweredSearch(desk: Desk): () => Promise<void> {
  const state = { ...createState(desk), maxUnread: maxOpen };
  return async () => {
    const lease = await desk.leases("open-conversations", openLeaseMs).catch(() => "busy" as const);
    if (typeof lease === "string") return search({ ...state, unread: new Set() });
    await search({ ...state, unread: undefined });
    // While the leases are away each of them runs out by itself.
    await lease.finish(openPauseMs).catch(() => {});
  };
}

const createState = (desk: Desk): SearchState => ({
  desk,
  openedMs: desk.now().getTime(),
  pauses: createPauses(),
  unread: undefined,
  maxUnread: Infinity,
});

/**
 * Creates pauses after failures, each by the sid of what failed. They double with each failure in a row; the
 * first is half of the interval, so that the next search finds it over. Times are in ms since 1970.
 */
function createPauses() {
  const failures = new Map<string, { count: number; nextMs: number }>();
  return {
    isOver: (sid: string, nowMs: number): boolean => nowMs >= (failures.get(sid)?.nextMs ?? 0),
    begin: (sid: string, nowMs: number, maxMs: number): void => {
      const count = failures.get(sid)?.count ?? 0;
      const pauseMs = Math.min(maxMs, searchIntervalMs * (2 ** count - 0.5));
      failures.set(sid, { count: count + 1, nextMs: nowMs + pauseMs });
    },
    end: (sid: string): void => void failures.delete(sid),
    /** Forgets the pauses of all that is gone. */
    keepOnly: (sids: ReadonlySet<string>): void => {
      for (const sid of failures.keys()) if (!sids.has(sid)) failures.delete(sid);
    },
  };
}

/** One search. Never rejects. */
async function search(state: SearchState): Promise<void> {
  const { desk, pauses } = state;
  try {
    const { references, unread } = await listReferences(state);
    pauses.keepOnly(new Set(references.flatMap((each) => [referenceSid(each), each.conversation])));
    const nowMs = desk.now().getTime();
    const isStale = ({ atMs }: Reference) => atMs < nowMs - maxAgeMs;
    // Those of desks that are no more are nobody else's to forget.
    await Promise.all(references.filter(isStale).map((each) => removeReference(referenceSid(each), desk)));
    // Old enough for a reply to show, or to be read though the visitor can still write.
    const isDue = ({ atMs, message, conversation }: Reference) =>
      atMs < nowMs - lateEffectMs || (message === undefined && unread.has(conversation));
    const due = references.filter(
      (each) => !isStale(each) && isDue(each) && pauses.isOver(each.conversation, nowMs),
    );
    await searchAll(await groupOwn(due, desk), state);
  } catch (error) {
    desk.log({ event: "unanswered-not-read", cause: causeOf(error) });
  }
}

/**
 * All references, and the conversations among them that are to be read; the state has these for good once
 * each store could be read.
 */
async function listReferences(
  state: SearchState,
): Promise<{ references: Reference[]; unread: ReadonlySet<string> }> {
  let isWhole = true;
  const references = await state.desk.unanswered.list(Infinity, () => {
    isWhole = false;
  });
  const { TWILIO_CHAT_SERVICE_SID: ownService } = state.desk.settings;
  const open = references.filter((each) => !isMessageReference(each) && each.service === ownService);
  // The oldest are first.
  const youngest = open.map(({ conversation }) => conversation).slice(-state.maxUnread);
  const unread = state.unread ?? new Set(youngest);
  if (isWhole) state.unread = unread;
  return { references, unread };
}

/**
 * The conversations of references of the desk's own chat service and sites. A site whose facts cannot be read
 * waits for the next search; the log has one line for all of them.
 */
async function groupOwn(
  references: readonly Reference[],
  { settings, business, log }: Desk,
): Promise<SearchedConversation[]> {
  // To this desk's provider a message of another service looks gone, and a site that it does not serve may be
  // another's.
  const own = references.filter(({ service }) => service === settings.TWILIO_CHAT_SERVICE_SID);
  const failures: unknown[] = [];
  const read = async (siteId: string) => {
    const site = await business(siteId).catch((error: unknown) => void failures.push(error));
    return [siteId, site] as const;
  };
  const sites = new Map(await Promise.all([...new Set(own.map(({ siteId }) => siteId))].map(read)));
  if (failures.length)
    log({ event: "unanswered-not-read", sites: failures.length, cause: causeOf(failures[0]) });
  const served = own.filter(({ siteId }) => sites.get(siteId));
  return [...Map.groupBy(served, ({ conversation }) => conversation)].flatMap(([conversation, group]) => {
    const site = sites.get(group[0]?.siteId ?? "");
    return site ? { site, conversation, references: group } : [];
  });
}

/** Searches conversations, a few at a time; what cannot be read has one line of the log for all. */
async function searchAll(
  conversations: readonly SearchedConversation[],
  { desk, openedMs, pauses, unread }: SearchState,
): Promise<void> {
  const inLimit = limitWorks(maxConcurrent);
  const failures: unknown[] = [];
  let failuresInRow = 0;
  const reply = async (message: VisitorMessage) => {
    const nowMs = desk.now().getTime();
    if (!pauses.isOver(message.sid, nowMs)) return;
    pauses.begin(message.sid, nowMs, maxReplyPauseMs);
    await replyInTurn(message, desk);
  };
  const searchNext = async (searched: SearchedConversation) => {
    if (desk.closing.aborted || failuresInRow >= maxFailuresInRow) return;
    const { conversation } = searched;
    const nowMs = desk.now().getTime();
    try {
      await searchConversation(searched, desk, reply);
      failuresInRow = 0;
      pauses.end(conversation);
      // What was too young for this search is old enough for the next.
      if (nowMs >= openedMs + lateEffectMs) unread?.delete(conversation);
    } catch (error) {
      failuresInRow += 1;
      failures.push(error);
      pauses.begin(conversation, nowMs, maxReadPauseMs);
    }
  };
  await Promise.all(conversations.map((searched) => inLimit(() => searchNext(searched))));
  if (failures.length)
    desk.log({ event: "unanswered-not-read", conversations: failures.length, cause: causeOf(failures[0]) });
}
