import type { Site } from "../business/deskPlace.ts";
import type { Business } from "../business/schema/business.ts";
import type { SiteWords } from "../languages/en/site.ts";
import { fill } from "../languages/fill.ts";
import { chatWords, siteWords } from "../languages/words.ts";

/** Writes the privacy policy of a site whose file has none, as Markdown. */
export function privacyPolicy({ business, desk }: Pick<Site, "business" | "desk">): string {
  const words = siteWords(business);
  const { businessName: name, email = "", phone = "", logoUrl = "", receptionist } = business;
  const provider = receptionist.engine === "anthropic" ? "Anthropic" : words.modelProvider;
  const endChat = chatWords(business).end.button;
  const host = URL.canParse(logoUrl) ? new URL(logoUrl).hostname : "";
  const paragraphs = [
    `## ${words.kept}`,
    visitParagraph(business, words),
    ...(desk === "none" ? [(email || phone) && words.keptCalls] : deskParagraphs(business, words)),
    `## ${words.rights}`,
    `${words.rightsText} ${contactSentence(business, words)}`,
  ];
  return fill(paragraphs.filter(Boolean).join("\n\n"), { name, email, phone, host, provider, endChat });
}

/** Says what becomes of what a visitor tells the form and the chat. */
const deskParagraphs = ({ receptionist }: Business, words: SiteWords) => [
  words.keptForm,
  words.keptChat,
  `## ${words.seen}`,
  words.seenMessages,
  receptionist.engine !== "grounded" && words.seenModel,
];

/** Says what opening a page does: who learns of the visit, and what stays in the browser. */
function visitParagraph({ logoUrl = "", analytics }: Business, words: SiteWords): string {
  const others = [
    URL.canParse(logoUrl) && words.keptLogo,
    analytics?.plausible && words.keptPlausible,
    analytics?.ga4 && words.keptGoogle,
  ].filter(Boolean);
  if (!others.length) return words.keptNothing;
  return [analytics?.ga4 ? words.keptAllowedCookies : words.keptNoCookies, ...others].join(" ");
}

function contactSentence({ email, phone }: Business, words: SiteWords): string {
  if (email && phone) return words.rightsWriteOrCall;
  if (email) return words.rightsWrite;
  return phone ? words.rightsCall : "";
}
