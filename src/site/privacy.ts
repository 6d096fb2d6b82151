import type { Business } from "../business/schema.ts";
import type { SiteWords } from "../languages/en/site.ts";
import { fill } from "../languages/fill.ts";
import { siteWords } from "../languages/siteWords.ts";

/** The privacy policy of a site whose file has none, as Markdown: what this site does with what visitors tell it. */
export function privacyPolicy(business: Business): string {
  const words = siteWords(business);
  const { businessName: name, email = "", phone = "", logoUrl = "", receptionist } = business;
  const provider = receptionist.engine === "anthropic" ? "Anthropic" : words.modelProvider;
  const host = URL.canParse(logoUrl) ? new URL(logoUrl).hostname : "";
  const paragraphs = [
    `## ${words.kept}`,
    onOpening(business, words),
    words.keptForm,
    words.keptChat,
    `## ${words.seen}`,
    words.seenMessages,
    receptionist.engine !== "grounded" && words.seenModel,
    `## ${words.rights}`,
    `${words.rightsText} ${howToAsk(business, words)}`,
  ];
  return fill(paragraphs.filter(Boolean).join("\n\n"), { name, email, phone, host, provider });
}

/** What opening a page does, as the file has it: who is told of the visit, and what stays in the browser. */
function onOpening({ logoUrl = "", analytics }: Business, words: SiteWords): string {
  const others = [
    URL.canParse(logoUrl) && words.keptLogo,
    analytics?.plausible && words.keptPlausible,
    analytics?.ga4 && words.keptGoogle,
  ].filter(Boolean);
  if (!others.length) return words.keptNothing;
  return [analytics?.ga4 ? words.keptAllowedCookies : words.keptNoCookies, ...others].join(" ");
}

function howToAsk({ email, phone }: Business, words: SiteWords): string {
  if (email && phone) return words.rightsWriteOrCall;
  if (email) return words.rightsWrite;
  return phone ? words.rightsCall : "";
}
