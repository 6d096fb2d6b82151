import type { Fact } from "../facts.ts";
import type { Turn } from "../reply.ts";
import { everydayWords } from "../words/common.ts";
import { roles } from "../words/complaints.ts";
import { fold } from "../words/fold.ts";
import { oneOf } from "../words/patterns.ts";
import { reachUs } from "./contact.ts";
import { namesSaid } from "./people.ts";
import type { Answer, Talk } from "./topic.ts";

const medium =
  "(?:(?:web ?)?sites?|web ?page|home ?page|page|ads?|adverts?|advertisement|commercial|flyer|flier|leaflet|brochure|coupon|voucher|sign|poster|banner|billboard|menu|price ?list|facebook|fb|instagram|insta|google(?: maps)?|yelp|tripadvisor|groupon|tiktok|booking\\.com|airbnb|the internet|online|radio)";
const mail = "(?:e-?mails?|texts?|messages?|letters?|voicemails?)";
const says =
  "(?:said|says?|saying|told (?:me|us|him|her|them|my \\w+)|promised(?: me| us| my \\w+)?|quoted(?: me| us)?|offered (?:me|us)|assured (?:me|us)|guaranteed(?: me| us)?|mentioned|advertised?|stated?s?|claims?|claimed|agreed|confirmed|wrote|listed|lists)";
const that = "(?: that)?(?: (?:there (?:is|was)|it (?:is|was|would be|will be)|it'?s))?";
const already =
  "(?: (?:just|had|have|has|already|clearly|definitely|specifically|guys|all|people|outside|there))*";

const elsewhere = oneOf(
  new RegExp(
    `\\b(?:on|over|by) the (?:tele)?phone\\b|\\b(?:on|in|over|by|via) (?:the |your |ur |my |an |a )?(?:${medium}|${mail})\\b(?! (?:form|address))`,
    "gi",
  ),
  /\b(yesterday|the other day|earlier|last (week|month|time|year|night))\b/gi,
);

/** What visitors say was said, with who or what said it. */
function claimed(raw: string, facts: readonly Fact[]): RegExp {
  const names = namesSaid(fold(raw), facts);
  const who = [
    `(?<!\\b(?:did|do|have|what|when|than|where|if|like|could|would|can) )\\b(?:you|u)`,
    `\\b(?:your|ur|yr|you're) (?!competitors?|rivals?|neighbou?rs?|friends?|policy|terms)(?:\\w+ ){0,2}?\\w+`,
    `(?<!\\b(?:my|our|his|her|another|other) )\\b(?:the |an? |this |ur )?${medium}(?: that| which)?`,
    `\\b(?:the|a|one of your|some) (?:\\w+ )?(?:${roles}|director|principal|boss|trainer|teacher|instructor|dentist|vet|tutor|cleaner|solicitor)(?: (?:on|at|in|over|from|who) (?:the |your |i )?\\w+(?: to| with| round| over| by| the phone| here)?)?`,
    `\\bwho ?ever (?:i spoke to|\\w+ (?:the |your )?(?:phone|call|desk))`,
    `\\bsome(?:one|body)(?: (?:there|at|from|in|on) ?(?:there|you|your \\w+|the \\w+)?)?`,
    ...(names.length ? [`\\b(?:dr\\.? |mr\\.? |mrs\\.? |ms\\.? )?(?:${names.join("|")})`] : []),
  ];
  return new RegExp(
    [
      `(?:${who.join("|")})${already} ${says}\\b(?! to )${that}`,
      `\\b(?:it|this|that) (?:clearly )?(?:says?|said) (?=(?:here|online|on|in) )${that}`,
      `\\baccording to (?:your |the |ur )?(?:\\w+ )?${medium}\\b`,
      `\\bi (?:just )?(?:saw|read|seen|noticed|found|got|have)(?: somewhere)?(?: (?:in|on|online|from))* (?:an? |your |the |ur )?${medium}\\b(?: (?:that|saying|which says|for))?`,
      `\\b(?:i|we) (?:was|were|have been|had been|got|been) (?:told|promised|quoted|offered|assured|guaranteed)\\b(?: by (?:your|the|one of your|some) \\w+)?(?! (?:by |to |(?:that )?(?:i|he|she|it|my \\w+) (?:have|had|has|need|needs|might|may) ))${that}`,
      `(?<!\\b(?:my|our|a|an|the|his|her|their|this|no) )\\b(?!${notNames})[a-z]{3,}(?= (?:(?:told|promised) (?:me|us)(?! to\\b)|said (?:he|she|they)(?:'?d| would| will)\\b)) ${says}${that}`,
    ].join("|"),
    "gi",
  );
}

const notNames = `(?:${["who", "they", "she", "friend", "doctor", "mom", "dad", "mum", "nobody", "noone", "everyone", "people", "has", "have", "had", "was", "never", "not", "and", "but", "just", "also", ...everydayWords].join("|")})\\b`;

/** What is left to answer of a message that holds up to the business what it said elsewhere: `you told me on the phone the room was 90` asks what the room costs. Undefined when it holds up nothing. */
export function withoutClaim(
  raw: string,
  history: readonly Turn[],
  facts: readonly Fact[],
): { rest: string; priced: boolean } | undefined {
  const said = claimed(raw, facts);
  if (raw.search(said) < 0) return undefined;
  const here = history.some(({ role }) => role === "receptionist") && raw.search(elsewhere) < 0;
  if (here) return undefined;
  const rest = raw.replace(said, " ").replace(elsewhere, " ").replace(/\s+/g, " ").trim();
  return sum.test(rest) ? { rest: priceOf(rest), priced: true } : { rest, priced: false };
}

// What a claim says of money.
const sum = oneOf(
  /[$£€]\s?\d[\d.,]*k?|\b\d[\d.,]*k?\s?(?:€|£|\$|%|percent|dollars?|bucks?|quid|pounds?|euros?|off\b)( off)?/i,
  /\b(?:is|are|was|were|be|cost|costs|for|only) \d[\d.,]*k?\b(?! ?(?:pm|am|o'?clock|hours?|days?|weeks?|months?|years?|minutes?|people|:))/i,
  /^\W*\d[\d.,]*\W*(?:$|(?:for|a|an|per|each)\b)/i,
  /\b(?:for )?free\b|\bno charge\b|\bno (?=\w+ (?:fee|charge|cost))|\bhalf (?:price|off)\b|\bcomplimentary\b|\bbuy one get one( free)?\b|\bbogo\b/i,
);
const everySum = new RegExp(sum.source, "gi");

/** The question for the price of what a claim says to cost so much. */
function priceOf(rest: string): string {
  const [claim = "", ...questions] = rest.split(/(?<=[,.!?;])\s+/);
  const thing = claim
    .replace(everySum, " ")
    .replace(/[?!.,]/g, " ")
    .replace(/\b(?:is|are|was|were|would be|will be|it'?d be|be|cost|costs|only)(?=\s*$)/i, " ")
    .replace(
      /^\s*(?:(?:i|we|he|she|they|you|it)(?:'?d|'?ll| would| will| can| could| get| gets?| got| was| is)? ?)*(?:get |give me |have |do |charge |include |be )*(?:(?:for|a|an|per|of|with|there is) )*/i,
      "",
    )
    .trim();
  return [thing && `how much is ${thing}?`, ...questions.filter((one) => /\?$/.test(one) && !doubt.test(one))]
    .filter(Boolean)
    .join(" ");
}

// `is that right?`
const doubt = /^(now|so|is (it|that)|right|correct|true|really|why)\b|^\W*\w{0,5}\W*$/i;

/** What can be said of a claim: that it can be neither confirmed nor denied here, then what the file surely says of the matter, else how to reach the team. */
export function answerToClaim(answers: readonly Answer[], priced: boolean, talk: Talk): Answer[] {
  const { say } = talk;
  const unsure = [say.ifElse, say.nearest, say.closest, say.ourPrices];
  const sure = answers
    .filter(({ action, lines }) => known.has(action) && !lines.some((line) => unsure.includes(line)))
    .filter(
      ({ action, lines }) => !priced || action !== "answer" || lines.some((line) => tellsSum.test(line)),
    )
    .map((one) => ({ ...one, lines: one.lines.filter((line) => line !== say.weOffer) }));
  return [{ lines: [say.cannotConfirm], action: "answer" }, ...(sure.length ? sure : [reachUs(talk)])];
}

const tellsSum = /[$£€%]|\bfree\b|\bno charge\b|\bincluded\b/i;
const known: ReadonlySet<string> = new Set([
  "answer",
  "booking",
  "complaint",
  "emergency",
  "negative",
  "refusal",
  "safety",
]);
