import type { SiteCounts } from "../desk/counts.ts";
import type { DeskCounts } from "./gatherFleet.ts";

/** Counts what a desk has of renamed sites under their present ids; `former` has these by the old ones. */
export function joinFormer(desk: DeskCounts, former: ReadonlyMap<string, string>): DeskCounts {
  if (!desk.sites) return desk;
  const bySite = Map.groupBy(desk.sites, ({ site }) => former.get(site) ?? site);
  const sites = [...bySite].map(([site, counts]) => counts.reduce<SiteCounts>(add, { ...emptyCounts, site }));
  return { ...desk, sites };
}

const emptyCounts = {
  unanswered: 0,
  topics: [],
  leads: { kept: 0, delivered: 0, waiting: 0, givenUp: 0, waitingSince: null },
};

const add = (sum: SiteCounts, { unanswered, topics, leads }: SiteCounts): SiteCounts => ({
  site: sum.site,
  unanswered: sum.unanswered + unanswered,
  topics: [...sum.topics, ...topics].sort((a, b) => b.count - a.count),
  leads: {
    kept: sum.leads.kept + leads.kept,
    delivered: sum.leads.delivered + leads.delivered,
    waiting: sum.leads.waiting + leads.waiting,
    givenUp: sum.leads.givenUp + leads.givenUp,
    waitingSince: earlier(sum.leads.waitingSince, leads.waitingSince),
  },
});

/** Of two days as ISO 8601 writes them, the earlier one. */
const earlier = (a: string | null, b: string | null) => (a !== null && (b === null || a < b) ? a : b);
