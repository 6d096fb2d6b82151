import { stringify } from "yaml";
import { proposeId } from "../../business/check/businessId.ts";
import { findLanguage, spokenCodes } from "../../languages/languages.ts";
import { languageOf } from "../../languages/languageTag.ts";
import { actionLabel, businessTrade } from "../../trades/trades.ts";
import { type Answers, toFields } from "./answers.ts";
import { englishStarters } from "./englishStarters.ts";
import { generalStarter } from "./generalStarter.ts";
import { shownTrade } from "./shownTrade.ts";
import type { Starter, StarterPage } from "./starter.ts";

/** The columns that a line of a file may take. */
const lineWidth = 110;

/** A value as YAML on one line; what begins like a number is quoted, as people read it so. */
function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (typeof value === "object" && value)
    return `{ ${Object.entries(value)
      .map(([name, each]) => entry(name, each))
      .join(", ")} }`;
  const isLikeNumber = typeof value === "string" && /^[+\d][^']*$/.test(value);
  // Within brackets more has to be quoted than without.
  return isLikeNumber ? `'${value}'` : stringify([value], inFlow).trim().slice(2, -2);
}

const inFlow = { collectionStyle: "flow", lineWidth: 0, singleQuote: true } as const;

const entry = (name: string, value: unknown): string => `${name}: ${inline(value)}`;

/** A line with its remark, which goes before it where both are too long for one. */
const remarked = (line: string, remark: string): string[] =>
  line.length + remark.length + 5 <= lineWidth ? [`${line}   # ${remark}`] : [`## ${remark}`, line];

/** A field that nobody answered: an example that waits behind a `#`, and why it is worth an answer. */
const open = (name: string, example: unknown, why: string): string[] =>
  remarked(`# ${entry(name, example)}`, why);

/** A list that nobody answered, an example a line. */
const openList = (name: string, examples: readonly unknown[], why: string): string[] => [
  ...remarked(`# ${name}:`, why),
  ...examples.map((example) => `#   - ${inline(example)}`),
];

/** What a new site of this trade and language begins with. */
export function findStarter({ name, trade: tradeText, language = "en" }: Answers): Starter {
  const trade = businessTrade({ businessName: name, trade: tradeText });
  const spoken = languageOf(language);
  const own = spoken === "en" && trade ? englishStarters[trade.id] : undefined;
  return own ?? generalStarter(findLanguage(language).code, trade);
}

/**
 * Formats the business file of a new site: what was answered, pages that fit its trade, and behind `#` an
 * example of each fact that nobody gave.
 */
export function formatFile(id: string, answers: Answers): string {
  const starter = findStarter(answers);
  const blocks = [
    head,
    formatIdentity(id, answers),
    formatPages(starter),
    formatQuestions(starter),
    formatTrust(),
    formatReceptionist(id),
  ];
  return `${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

const head: readonly string[] = [
  "## All that this site shows and that its receptionist may say.",
  "## A line behind '# ' is a question that is still open: put your answer in its place and take the '# ' away.",
  "## Every field is described in src/business/FIELDS.md. Mistakes: npm run -s site -- check",
];

function formatIdentity(id: string, answers: Answers): string[] {
  const { businessName, language, phone, address, primaryColor, secondaryColor } = toFields(answers);
  const trade = shownTrade(answers);
  const given = (name: string, value: unknown, example: unknown, why: string): string[] =>
    value === undefined ? open(name, example, why) : [entry(name, value)];
  return [
    entry("businessName", businessName),
    ...given("trade", trade, "plumbing", "chooses the look"),
    ...given("language", language, "es", `of the pages: ${spokenCodes}; without it, en`),
    ...given(
      "primaryCtaLabel",
      actionLabel(trade, language),
      "What visitors should do",
      "the main button: without it, Get an Estimate",
    ),
    ...given("phone", phone, "+1 410 555 0134", "most visitors of a small business call"),
    ...open("email", `hello@${id}.example`, "where visitors write, and where their requests go"),
    ...formatAddress(address, answers.country),
    ...open("timezone", "America/New_York", "decides what 'open now' and 'tomorrow' mean"),
    ...given("primaryColor", primaryColor, "#0A5C8A", "buttons and the strong band"),
    ...given("secondaryColor", secondaryColor, "#F2B705", "marks and small labels"),
    ...open("logoUrl", "logo.svg", "a file beside this one; without it the bar shows the name"),
    ...open("siteUrl", `https://${id}.example`, "the site's address: needed before it goes live"),
  ];
}

const addressExample = {
  street: "12 Pier Ave",
  city: "Baltimore",
  region: "MD",
  postalCode: "21231",
  country: "US",
};

function formatAddress(
  address: ReturnType<typeof toFields>["address"],
  country = addressExample.country,
): string[] {
  if (!address) return open("address", { ...addressExample, country }, "search engines list who has one");
  const isMissing = (name: keyof typeof addressExample) => !(name in address);
  const missing = (["street", "region", "postalCode", "country"] as const).filter(isMissing);
  return remarked(entry("address", address), `add ${missing.join(", ")}: maps need them`);
}

function formatPages({ pages }: Starter): string[] {
  const lines = pages.map((page) =>
    page.once === undefined
      ? [`  - ${formatPage(page)}`]
      : remarked(`#   - ${formatPage(page)}`, `once ${page.once}`),
  );
  return ["pages:   # their paths make the menu", ...lines.flat()];
}

const formatPage = ({ path, title, sections }: StarterPage): string =>
  inline({ id: proposeId(path) || "home", path, title, ...(sections ? { sections } : {}) });

function formatQuestions(starter: Starter): string[] {
  const { hours, services, faq, notOffered, policies, emergency } = starter;
  return [
    "## What visitors ask for: the receptionist answers from these facts alone, and hands over all else.",
    ...open("hours", hours, "visitors ask for this first"),
    ...openList("services", services, "what is offered; a price answers before a rival does"),
    ...open("notOffered", notOffered, "spares both sides a call"),
    ...open(
      "serviceArea",
      { cities: ["Baltimore", "Towson"] },
      "where you work: visitors look for their town",
    ),
    ...(emergency ? open("emergency", emergency, "who has an emergency calls who says so") : []),
    ...open("policies", policies, "any name, and a sentence: payment and cancellation are asked most"),
    ...openList("faqs", [faq], "each question answered here is a call that nobody has to take"),
    ...open("bookingLink", "https://book.example/you", "the button leads there, day and night"),
  ];
}

const formatTrust = (): string[] => [
  "## Why visitors choose you: only what is true and can be shown.",
  ...open("headline", "What you do, where, and why you", "the first line that a visitor reads"),
  ...open(
    "description",
    "What you do and for whom, in a sentence or two.",
    "stands below the headline and in search results",
  ),
  ...openList("about", ["Who began this business, and why."], "people buy from people; a paragraph a line"),
  ...openList(
    "steps",
    [{ title: "You call", text: "We ask what is wrong and name a time." }],
    "how a job goes: takes away the fear of the first call",
  ),
  ...open(
    "proofs",
    ["Licence 48-1172", "Since 1998"],
    "up to four short reasons, at the top of the first screen",
  ),
  ...open("rating", { value: 4.9, count: 312, source: "Google" }, "the first thing that strangers believe"),
  ...openList(
    "reviews",
    [{ author: "A. Customer", text: "In their own words.", stars: 5 }],
    "real ones only",
  ),
  ...openList("team", [{ name: "Ann Lee", role: "Owner" }], "a name and a face make a stranger call"),
  ...open(
    "hero",
    { image: "team.jpg", alt: "What the picture shows" },
    "one large photo beside this file: the strongest change to a site",
  ),
  ...openList("gallery", [{ image: "work.jpg", alt: "What the picture shows" }], "photos of your work"),
];

const formatReceptionist = (id: string): string[] => [
  "## The receptionist, and where requests of visitors go.",
  ...open("receptionist", { tone: "warm and brief" }, "heeded by a language model"),
  ...open("leads", { email: `office@${id}.example` }, "without it, to the e-mail address above"),
];
