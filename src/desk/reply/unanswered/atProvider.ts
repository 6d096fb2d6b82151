import { causeOf, type DeskLog } from "../../log.ts";
import type { ProviderApi } from "../../twilio/providerApi.ts";
import { ProviderError } from "../../twilio/providerCall.ts";
import { isMessageReference, type Reference, type UnansweredStore } from "./references.ts";

/** Whose conversations are searched. */
type ProviderHost = {
  provider: Pick<ProviderApi, "newestConversations">;
  service: string;
  siteId: string;
  now: () => Date;
  log: DeskLog;
};

/** Conversations older than this have no visitor who still waits. */
const maxAgeMs = 2 * 24 * 60 * 60 * 1000;

/** Most conversations that are searched in turn, and how many of them by one search. */
const [maxConversations, maxPerSearch] = [1_000, 20];

const hourMs = 60 * 60 * 1000;

/**
 * How long a conversation that was searched is left alone: one whose first token still holds is likely to
 * be written in.
 */
const [youngPauseMs, oldPauseMs] = [50_000, 10 * 60_000];

/** How long a provider that answers 429 is left alone: twice as long each time, up to this. */
const [firstRestMs, maxRestMs] = [30_000, 10 * 60_000];

/**
 * Unanswered messages for a process that keeps nothing: what it was told of itself is in `own`, and for what
 * others were told it names conversations at the provider, 20 a search: those that none named yet, then those
 * that were named longest ago, the newest first. One that was searched is left out for a minute or, an
 * hour old, for ten.
 */
export function unansweredAtProvider(own: UnansweredStore, host: ProviderHost): UnansweredStore {
  const pauses = new Map<string, number>();
  let createdMs = new Map<string, number>();
  let namedMs = new Map<string, number>();
  const askProvider = restAfterRefusal((nowMs) =>
    host.provider.newestConversations(new Date(nowMs - maxAgeMs), maxConversations),
  );
  const listConversations = async (): Promise<Reference[]> => {
    const nowMs = host.now().getTime();
    for (const [sid, untilMs] of pauses) if (untilMs <= nowMs) pauses.delete(sid);
    const { newest, isCut } = await askProvider(nowMs);
    if (isCut) host.log({ event: "conversations-cut" });
    createdMs = new Map(newest.map(({ sid, date_created }) => [sid, Date.parse(date_created)]));
    namedMs = new Map([...namedMs].filter(([sid]) => createdMs.has(sid)));
    const lastMs = (sid: string) => namedMs.get(sid) ?? 0;
    const { service, siteId } = host;
    const due = [...createdMs.keys()]
      .filter((sid) => !pauses.has(sid))
      // The order of those that were named at the same time stays: the newest first.
      .sort((a, b) => lastMs(a) - lastMs(b))
      .slice(0, maxPerSearch);
    for (const sid of due) namedMs.set(sid, nowMs);
    return due.map((sid) => ({ service, siteId, conversation: sid, atMs: createdMs.get(sid) ?? nowMs }));
  };
  return {
    // A conversation is found at the provider.
    add: async (reference) => {
      if (isMessageReference(reference)) await own.add(reference);
    },
    remove: async (sid) => {
      await own.remove(sid);
      const [atMs, nowMs] = [createdMs.get(sid), host.now().getTime()];
      if (atMs !== undefined) pauses.set(sid, nowMs + (nowMs - atMs < hourMs ? youngPauseMs : oldPauseMs));
    },
    list: async (beforeMs, onFailure = () => {}) => {
      const found = listConversations().catch((error: unknown) => {
        if (!isTooMany(error)) throw error;
        host.log({ event: "conversations-not-listed", cause: causeOf(error) });
        onFailure(error);
        return [];
      });
      const [messages, conversations] = await Promise.all([own.list(beforeMs), found]);
      return [...messages, ...conversations.filter(({ atMs }) => atMs < beforeMs)];
    },
  };
}

const isTooMany = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && error.status === 429;

/** Asks no more, and throws the same refusal, until the rest that a 429 asks for is over. */
function restAfterRefusal<T>(ask: (nowMs: number) => Promise<T>): (nowMs: number) => Promise<T> {
  let refusal: { error: ProviderError; untilMs: number; restMs: number } | undefined;
  return async (nowMs) => {
    if (refusal && nowMs < refusal.untilMs) throw refusal.error;
    try {
      const answer = await ask(nowMs);
      refusal = undefined;
      return answer;
    } catch (error) {
      if (isTooMany(error)) {
        const restMs = refusal ? Math.min(refusal.restMs * 2, maxRestMs) : firstRestMs;
        refusal = { error, untilMs: nowMs + restMs, restMs };
      }
      throw error;
    }
  };
}
