import { proposeId } from "../../business/check/businessId.ts";
import { type Language, languages } from "../../languages/languages.ts";
import type { Trade } from "../../trades/trades.ts";
import type { Starter, StarterPage } from "./starter.ts";

/** Trades that come to their customers: these ask where. */
const travels = (trade: Trade | undefined) => trade === undefined || trade.action === "estimate";

/** What a new site of any trade begins with, in a language. */
export function generalStarter(language: Language, trade: Trade | undefined): Starter {
  const { site: words, pages } = languages[language];
  const offer = pages.offers[trade?.action ?? ""] ?? words.services;
  const page = (title: string, once?: string): StarterPage => ({
    path: `/${proposeId(title)}`,
    title,
    ...(once ? { once } : {}),
  });
  return {
    pages: [
      {
        path: "/",
        title: words.home,
        sections: ["services", "trust", "steps", "gallery", "area", "about", "reviews", "faq", "contact"],
      },
      page(offer),
      ...(travels(trade) ? [page(words.area, "serviceArea names towns")] : []),
      page(words.gallery, "gallery has photos"),
      page(words.team, "team names people"),
      page(words.faq, "faqs has more than four"),
      page(words.about),
      page(words.contact),
    ],
    hours: { "mon-fri": "9:00-18:00", sat: "10:00-14:00", sun: "closed" },
    ...pages.examples,
  };
}
