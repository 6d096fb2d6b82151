import type { SectionName } from "../../business/schema/pages.ts";

/** A page of a new site: it stands in the file, or, with a word on when to take it, commented out. */
export type StarterPage = {
  path: string;
  title: string;
  sections?: readonly SectionName[];
  /** When the page is worth having: it stands commented out until then. */
  once?: string;
};

/**
 * What a new site of a trade begins with: its pages, the last of which stands in the file, so that a field
 * added behind them parts no list; and examples of the facts that its visitors ask for.
 */
export type Starter = {
  pages: readonly StarterPage[];
  /** Examples, which stand commented out: nothing of them is said of the business. */
  services: readonly { name: string; price: string; notes?: string }[];
  hours: Readonly<Record<string, string>>;
  notOffered: readonly string[];
  faq: { question: string; answer: string };
  policies: Readonly<Record<string, string>>;
  emergency?: { available: string; fee: string };
};
