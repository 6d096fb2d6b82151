import type { Lead } from "../../../../src/desk/leads/lead.ts";
import type { Reference } from "../../../../src/desk/reply/unanswered/references.ts";
import type { createDeskStores } from "../../../../src/desk/stores.ts";

// What a desk of version 0.1 kept, in all the states of it, and how it shows in the store.

export const dayMs = 24 * 60 * 60 * 1000;
export const nowMs = Date.now();

type OpenStores = ReturnType<typeof createDeskStores>;

/** A lead that came in so many days ago. */
export const earlierLead = (id: string, daysAgo: number, version = 1): Lead => ({
  id,
  version,
  at: new Date(nowMs - daysAgo * dayMs).toISOString(),
  site: "acme",
  from: "chat",
  name: 'Ünal \u2028 "Ada"',
  contact: "ada@example.org",
  wish: `A leak, version ${version}`,
  urgency: "soon",
  messages: [],
});

export const leads = {
  waiting: earlierLead("LDwaiting", 1),
  updatedFirst: earlierLead("LDupdated", 6),
  updated: earlierLead("LDupdated", 2, 2),
  givenUp: earlierLead("LDgivenUp", 20),
  backFirst: earlierLead("LDback", 19),
  back: earlierLead("LDback", 3, 2),
  delivered: earlierLead("LDdelivered", 5, 2),
  forgotten: earlierLead("LDforgotten", 31),
  openAgainFirst: earlierLead("LDopenAgain", 8),
  openAgain: earlierLead("LDopenAgain", 4, 2),
};

/** When a lead was given up. */
export const givenUpMs = nowMs - 6 * dayMs;

const place = { service: `IS${"0".repeat(32)}`, siteId: "acme", conversation: "CH1" };
export const references = {
  message: { ...place, message: "IM1", index: 3, atMs: nowMs - 5_000 },
  answered: { ...place, message: "IM2", index: 4, atMs: nowMs - 4_000 },
  conversation: { ...place, conversation: "CH2", atMs: nowMs + dayMs },
} satisfies Record<string, Reference>;

export const topics = [
  {
    siteId: "acme",
    topic: "financing",
    kept: { count: 4, lastMs: nowMs - dayMs, visitors: ["a", "b", "c"], words: ["financing"] },
  },
  {
    siteId: "acme",
    topic: "old",
    kept: { count: 4, lastMs: nowMs - 31 * dayMs, visitors: ["a"], words: [] },
  },
  { siteId: "other", topic: "pets", kept: { count: 1, lastMs: nowMs - dayMs, visitors: ["a"], words: [] } },
];

/** By what `readKept` asks. */
export const asked = { givenUpMs, delivered: leads.delivered, forgottenId: leads.forgotten.id };

/** All that shows in the stores of a desk, but for attempts. */
export async function readKept(stores: OpenStores, { givenUpMs, delivered: lead, forgottenId } = asked) {
  const { waiting, givenUp, delivered } = await stores.leads.survey(0);
  return {
    waiting,
    givenUp,
    delivered,
    forgotten: await stores.leads.has(forgottenId),
    prunedBefore: await stores.leads.prune(givenUpMs),
    pruned: await stores.leads.prune(givenUpMs + 1),
    deliveredAgain: await stores.leads.keep(lead),
    references: await stores.unanswered.list(Infinity),
    topics: await stores.topics.list("acme", 0),
    sites: await stores.topics.listSiteIds(),
  };
}

export const expectedKept: Awaited<ReturnType<typeof readKept>> = {
  waiting: [leads.openAgain, leads.back, leads.updated, leads.waiting],
  givenUp: [leads.givenUp],
  delivered: { acme: 1 },
  forgotten: false,
  prunedBefore: 0,
  pruned: 1,
  deliveredAgain: false,
  references: [references.message, references.conversation],
  topics: [{ topic: "financing", count: 4, lastMs: nowMs - dayMs, words: ["financing"] }],
  sites: ["acme", "other"],
};

/** The attempts at the work of a key that never ended. */
export async function countAttempts(stores: OpenStores, key: string): Promise<number> {
  const attempt = await stores.attempts(key);
  await attempt.end();
  return attempt.count - 1;
}
