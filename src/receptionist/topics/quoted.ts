import type { Fact, FactKind } from "../facts.ts";
import type { Match } from "../search.ts";
import { coverage, stemsOf, type Term } from "../words/terms.ts";
import type { Answer, Talk } from "./topic.ts";

/** The kinds of facts that are told word for word. */
export const told: readonly FactKind[] = [
  "policy",
  "faq",
  "proof",
  "about",
  "step",
  "emergency",
  "page",
  "address",
];

/** A trade or a headline names the business; it answers nothing. */
export const isTelling = ({ fact: { id, text } }: Match) =>
  text !== "" && id !== "about.trade" && id !== "about.headline";

/** Whether a fact says what something costs. */
export const tellsPrice = ({ text }: Fact) =>
  /[$£€%]|\b(free|includ\w+|prices?|costs?|charged?|extra)\b/i.test(text);

/** A fact word for word. `Yes` and `No` are only said to the very question that they answer. */
export function quoted({ fact, share: named }: Match, { say }: Talk, terms: readonly Term[]): Answer {
  const { id, kind, label, text } = fact;
  const strong = terms.filter(({ weight }) => weight >= 0.5);
  const share = coverage(strong, new Set(stemsOf(fact.plain))) < 0.75 ? 0 : named;
  const rest = kind === "faq" && share < 0.6 ? text.replace(/^yes\b[,.!;:]?\s*/i, "") : text;
  const short = rest.split(" ").length < 3 || (share < 0.6 && /^no\b/i.test(rest));
  const told = short ? `${label} ${text}` : rest.charAt(0).toUpperCase() + rest.slice(1);
  return { lines: [say.quoted(kind, label, kind === "faq" ? told : text)], action: "answer", factIds: [id] };
}
