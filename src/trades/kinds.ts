import type { BrandColours } from "../branding/palette.ts";
import { memoizeBy } from "../languages/memoize.ts";
import type { TradeKind } from "./trade.ts";
import { businessTrade } from "./trades.ts";

/** A section of a home page that a kind of trade may lead with. */
type LeadingSection =
  | "about"
  | "action"
  | "area"
  | "contact"
  | "faq"
  | "gallery"
  | "groups"
  | "reviews"
  | "services"
  | "steps"
  | "team"
  | "trust";

/** What the sites of a kind of trade have in common, where their files do not say. */
type KindFacts = {
  /** What leads on the home page, in this order: the rest follows in the order of all sites. */
  leads: readonly LeadingSection[];
  /** Its colours: of buttons and bands, and of marks. */
  colours: readonly [primary: string, secondary: string];
  /** Whether its name says more at first sight than its trade and place. */
  isKnownByName?: true;
  /** Whether visitors call or come, and seldom write: the form is folded, the place has a title of its own. */
  isVisited?: true;
  /** Whether nobody in need reads on to a form: it is folded, below the number. */
  isUrgent?: true;
};

const [teal, slate, night] = ["#1D5C63", "#2F4858", "#1B2A41"];
const [ochre, amber, rose, brass] = ["#D9962B", "#E8A33D", "#D79184", "#BD9F63"];

const kinds: Readonly<Record<TradeKind, KindFacts>> = {
  craft: { leads: [], colours: [teal, ochre] },
  works: { leads: ["gallery", "services", "reviews", "action", "steps"], colours: [slate, "#DD8544"] },
  grounds: { leads: ["gallery", "services", "steps", "reviews", "action"], colours: ["#2F5D3A", "#D0A23C"] },
  rescue: { leads: ["services", "area", "reviews"], colours: [night, "#F2B705"], isUrgent: true },
  studio: { leads: ["gallery", "groups", "services", "about", "reviews"], colours: ["#2B2B2F", brass] },
  salon: {
    leads: ["gallery", "services", "team", "reviews", "trust"],
    colours: ["#46303C", rose],
    isKnownByName: true,
  },
  spa: {
    leads: ["gallery", "services", "team", "reviews", "trust"],
    colours: ["#3B5F4B", "#C59B76"],
    isKnownByName: true,
  },
  practice: { leads: ["groups", "services", "action", "team", "faq"], colours: ["#1F5F8B", "#5BB5A2"] },
  care: {
    leads: ["about", "groups", "steps", "services", "team", "action", "faq"],
    colours: ["#35616B", amber],
  },
  pets: { leads: ["services", "gallery", "team"], colours: ["#22577A", "#F2A541"] },
  classes: {
    leads: ["groups", "services", "team", "gallery", "faq"],
    colours: ["#3D5A50", "#E08E5B"],
    isKnownByName: true,
  },
  school: {
    leads: ["groups", "steps", "services", "reviews", "team", "gallery"],
    colours: ["#2B4C7E", "#F0B429"],
  },
  table: {
    leads: ["services", "contact", "gallery"],
    colours: ["#6B3F22", "#D9A44A"],
    isKnownByName: true,
    isVisited: true,
  },
  lodging: {
    leads: ["gallery", "services", "about", "reviews"],
    colours: ["#2E4A55", "#C2915B"],
    isKnownByName: true,
  },
  law: {
    leads: ["groups", "team", "services", "faq"],
    colours: ["#1F2E46", brass],
    isKnownByName: true,
  },
  office: { leads: ["groups", "services", "team", "faq"], colours: ["#24476B", "#D08C3C"] },
  shop: { leads: ["gallery", "services", "contact"], colours: [teal, ochre], isVisited: true },
};

type Named = Parameters<typeof businessTrade>[0];

/** The kind of a business's trade; a craft where nobody knows its trade. */
export const tradeKind = memoizeBy((business: Named): TradeKind => businessTrade(business)?.kind ?? "craft");

/** What the site of a business has in common with those of its kind of trade. */
export const kindFacts = (business: Named): KindFacts => kinds[tradeKind(business)];

/** The colours of a business: its own, else those of its kind of trade, which a second one alone may replace. */
export function brandColours({
  primaryColor,
  secondaryColor,
  ...business
}: Named & BrandColours): BrandColours {
  if (primaryColor) return { primaryColor, secondaryColor };
  const [primary, secondary] = kindFacts(business).colours;
  return { primaryColor: primary, secondaryColor: secondaryColor ?? secondary };
}
