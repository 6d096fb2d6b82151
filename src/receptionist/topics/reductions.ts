import type { Cost } from "../computed/cost.ts";
import type { Fact } from "../facts.ts";
import { oneOf } from "../words/patterns.ts";
import { coverage, plainly, stemsOf, type Term } from "../words/terms.ts";
import type { Talk } from "./topic.ts";

/** Those for whom prices are lower, as visitors and files call them. */
const groups = [
  oneOf(
    /\b(seniors?|pensioners?|oaps?|retired|retirees?|elderly|grandma|grandpa)\b/,
    /\b(over|above|aged?) [5-9]\d\b|\b[5-9]\d ?(\+|(and|or|&) (over|older|up|above))/,
    /\b(i am|he is|she is|mum is|mom is|dad is) (now )?[6-9]\d\b/,
  ),
  /\b(students?|uni card|student card|university id)\b/,
  /\b(veterans?|military|army|navy|service ?m[ae]n|serving|forces|vets? discount)\b/,
  /\b(nurses?|nhs|teachers?|key workers?|first responders?|firefighters?|police officers?|paramedics?)\b/,
  /\b(unemployed|out of work|jobless|on benefits)\b/,
  /\b(members?|membership|plan|subscribers?)\b/,
  /\b(rescues?|rescued|shelter (dog|cat|animal)s?)\b/,
  /\b(siblings?|second child|both (my )?(kids|children)|brother and sister)\b/,
  /\b(new tenants?|just moved in)\b/,
  /\b(new (customer|client|patient|member)s?|first[- ](timers?|time|clean|visit|order|booking|month))\b/,
];

const percentOff = /(\d+(?:\.\d+)?)\s?% (?:off|discount|less|cheaper|reduction)\b([^,.;]*)/i;
const tax =
  /\b(?:VAT|HST|GST|PST|sales tax|tax|IVA)\b[^.;]*?(\d+(?:\.\d+)?)\s?%[^.;]*\b(?:added|on top|extra|excluded|not included)\b/i;
const asksTax =
  /\b(with|including|incl|inc|after|plus|and) (the )?(tax|vat|hst|gst|pst|taxes|sales tax)\b|\btax included\b/;

/** Whether a text names somebody who may pay less. */
export const namesGroup = (text: string): boolean => groups.some((group) => group.test(text));

/** What the file says of lower prices for those whom a text names. */
export const reductionsIn = (text: string, { knowledge }: Talk): Fact[] =>
  knowledge.facts.filter(
    ({ kind, plain, text: told }) =>
      (kind === "policy" || kind === "faq") &&
      /%|[$£€]\d+ off\b|\bhalf price\b/.test(told) &&
      /\boff\b|\bdiscount\b|\bless\b|\bcheaper\b|\bhalf price\b/i.test(told) &&
      groups.some((group) => group.test(text) && group.test(plain)),
  );

/** What a cost comes to with the reduction or the tax that a sentence asks for, and the fact that tells of it. */
export function changed(
  name: string,
  cost: Cost,
  text: string,
  talk: Talk,
): { lines: string[]; computed: string[]; factIds: string[] } | undefined {
  const { say, knowledge, message } = talk;
  const taxed = asksTax.test(text) ? knowledge.facts.find(({ text }) => tax.test(text)) : undefined;
  const fact = taxed ?? reductionsIn(text, talk)[0] ?? conditionMet(message.terms, talk);
  if (!fact) return undefined;
  const quote = say.quoted(fact.kind, fact.label, fact.text);
  const [, percent, scope = ""] = (taxed ? tax : percentOff).exec(fact.text) ?? [];
  if (!percent || (!taxed && !isFor(fact, scope, name)))
    return { lines: [quote], computed: [], factIds: [fact.id] };
  const result = cost.write(cost.value * (1 + ((taxed ? 1 : -1) * Number(percent)) / 100));
  const line = taxed
    ? say.sum(`${cost.write(cost.value)} + ${percent}% = ${result}`, cost)
    : say.withDiscount(result, cost);
  return { lines: [quote, line], computed: [`${percent}%`, result], factIds: [fact.id] };
}

const anything =
  /\b(all|any|every\w*|the|our|your|full|whole|total|bill|price|treatments?|services?|orders?|purchases?|visits?)\b/gi;

/** Whether a reduction is for a service: `15% off cards and months`, not `10% off labour`. */
function isFor({ text }: Fact, scope: string, name: string): boolean {
  const named = stemsOf(name);
  const [what = ""] = scope.split(/\b(?:for|with|when|if|to|by|not|in|at)\b/);
  const wanted = stemsOf(plainly(what.replace(anything, " ")));
  const [, except = ""] = /\bnot (?:on|for|with) ([^.;,]*)/i.exec(text) ?? [];
  const excepted = stemsOf(plainly(except)).some((one) => named.includes(one));
  return !excepted && (!wanted.length || wanted.some((one) => named.includes(one)));
}

/** `10% off for two cats`: a reduction of which a message names nearly every word. */
const conditionMet = (terms: readonly Term[], { knowledge }: Talk): Fact | undefined =>
  knowledge.facts.find(({ kind, text }) => {
    if (!percentOff.test(text) || (kind !== "policy" && kind !== "faq")) return false;
    const whole = stemsOf(text.replace(/\d+\s?%|\boff\b|\bdiscount\b/gi, "").toLowerCase());
    const condition = terms.filter(({ stem }) => whole.includes(stem));
    return (
      condition.length > 0 &&
      coverage(condition, new Set(whole)) === 1 &&
      condition.length >= whole.length * 0.6
    );
  });
