import type { SiteCounts } from "../../desk/counts.ts";

/** Something to look at, in a sentence, and where to change it: a file as commands name it, and its line. */
export type Remark = { file: string; line: number; text: string };

/** What a build left of a site, in bytes. */
export type SiteOutput = {
  /** `older`: the business folder has changed since. */
  state: "current" | "older" | "missing";
  pages: number;
  /** The HTML of the home page and its styles, as they lie there and as a server sends them (brotli). */
  homeBytes: number;
  homeSentBytes: number;
  /** All of HTML and CSS, without the twins that are compressed. */
  pageBytes: number;
  /** All files, pictures and scripts too. */
  totalBytes: number;
};

/** A text that stands elsewhere too: `words` of it are the same in `others`. */
export type SameText = Remark & { words: number; others: string[] };

/** What one site lacks, shows and is asked. */
export type SiteReport = {
  id: string;
  /** Null while the file has mistakes, or where there is none. */
  name: string | null;
  /** Of the live site. */
  address: string | null;
  /** The business file; null for a site that only the desk or the output knows. */
  file: string | null;
  built: SiteOutput;
  /** Where the file has its questions; null where it has none. */
  faqs: Pick<Remark, "file" | "line"> | null;
  mistakes: Remark[];
  warnings: Remark[];
  contrast: (Remark & { from: string; to: string })[];
  /** The facts that make a site sell: how many of them the file has. Null while it has mistakes. */
  facts: { present: number; of: number; missing: (Remark & { fact: string })[] } | null;
  links: Remark[];
  /** `share`: the part of its words (0 to 1) that stand in another place too. */
  sameTexts: { share: number; texts: SameText[] };
  /** Null where no desk was reached. */
  desk: Omit<SiteCounts, "site"> | null;
};

/** The report on the sites of an agency. */
export type FleetReport = {
  /** When it was made (ISO 8601). */
  at: string;
  /** Where topics and leads were read, or why they were not. */
  deskSource: string;
  /** Whether outside links were followed. */
  isOnline: boolean;
  sites: SiteReport[];
  totals: Totals;
};

/** Sums over all sites. */
export type Totals = {
  sites: number;
  pages: number;
  totalBytes: number;
  sitesNotBuilt: number;
  sitesWithMistakes: number;
  mistakes: number;
  warnings: number;
  contrast: number;
  missingFacts: number;
  links: number;
  sameTexts: number;
  unanswered: number;
  leads: Record<"kept" | "delivered" | "waiting" | "givenUp", number>;
};

export function sumUp(sites: readonly SiteReport[]): Totals {
  const sum = (count: (site: SiteReport) => number) => sites.reduce((total, site) => total + count(site), 0);
  const sumLeads = (state: keyof Totals["leads"]) => sum(({ desk }) => desk?.leads[state] ?? 0);
  return {
    sites: sites.length,
    pages: sum(({ built }) => built.pages),
    totalBytes: sum(({ built }) => built.totalBytes),
    sitesNotBuilt: sum(({ built }) => Number(built.state === "missing")),
    sitesWithMistakes: sum(({ mistakes }) => Number(mistakes.length > 0)),
    // What stands in a file of all sites is one mistake, as `site check` says it.
    mistakes: new Set(sites.flatMap(({ mistakes }) => mistakes.map((each) => JSON.stringify(each)))).size,
    warnings: sum(({ warnings }) => warnings.length),
    contrast: sum(({ contrast }) => contrast.length),
    missingFacts: sum(({ facts }) => facts?.missing.length ?? 0),
    links: sum(({ links }) => links.length),
    sameTexts: sum(({ sameTexts }) => sameTexts.texts.length),
    unanswered: sum(({ desk }) => desk?.unanswered ?? 0),
    leads: {
      kept: sumLeads("kept"),
      delivered: sumLeads("delivered"),
      waiting: sumLeads("waiting"),
      givenUp: sumLeads("givenUp"),
    },
  };
}
