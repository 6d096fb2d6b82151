import type { Lead } from "../../../../src/desk/leads/lead.ts";
import type { Reference } from "../../../../src/desk/reply/unanswered/references.ts";
import type { KeptStores } from "../../../../src/desk/stores.ts";

// What a desk of version 0.1 kept, in all the states of it, and how it shows in the store.

type Event = "came" | "givenUp" | "delivered";

/** What became of leads, by id; each time that one came in again it was a newer version. */
export const histories: Record<string, Event[]> = {
  LD1waiting: ["came"],
  LD2updated: ["came", "came"],
  LD3openAgain: ["came", "delivered", "came"],
  LD4back: ["came", "givenUp", "came"],
  LD5givenUp: ["came", "givenUp"],
  LD6delivered: ["came", "delivered"],
};

export const earlierLead = (id: string, version = 1): Lead => ({
  id,
  version,
  at: "2026-01-05T08:00:00.000Z",
  site: "acme",
  from: "chat",
  name: 'Ünal \u2028 "Ada"',
  contact: "ada@example.org",
  wish: `A leak, version ${version}`,
  urgency: "soon",
  messages: [],
});

/** The leads in their newest version that ended as told. */
export const leadsThat = (last: Event): Lead[] =>
  Object.entries(histories)
    .filter(([, events]) => events.at(-1) === last)
    .map(([id, events]) => earlierLead(id, events.filter((event) => event === "came").length));

/** When leads were given up. */
export const givenUpMs = Date.UTC(2026, 0, 9);

const place = { service: `IS${"0".repeat(32)}`, siteId: "acme", conversation: "CH1" };
export const references = {
  message: { ...place, message: "IM1", index: 3, atMs: givenUpMs },
  conversation: { ...place, conversation: "CH2", atMs: givenUpMs + 1 },
} satisfies Record<string, Reference>;

/** All that shows in the stores of a desk. */
export async function readKept({ leads, unanswered, topics }: KeptStores) {
  return {
    ...(await leads.survey(0)),
    waiting: (await leads.waiting()).sort((a, b) => (a.id < b.id ? -1 : 1)),
    hasDelivered: await leads.has("LD6delivered"),
    pruned: [await leads.prune(givenUpMs), await leads.prune(givenUpMs + 1)],
    references: await unanswered.list(Infinity),
    sites: await topics.listSiteIds(),
  };
}

export const expectedKept: Awaited<ReturnType<typeof readKept>> = {
  waiting: leadsThat("came"),
  givenUp: leadsThat("givenUp"),
  delivered: {},
  hasDelivered: false,
  pruned: [0, 1],
  references: [references.message, references.conversation],
  sites: [],
};
