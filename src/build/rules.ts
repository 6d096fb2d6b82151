import { splitOutside } from "./selectors.ts";

/** A rule of a minified style: its declarations as text, or the rules that it groups. */
export type Rule = { prelude: string; body: string; rules?: Rule[] };

/** At-rules that hold rules: all others are one text. */
const groupingRule = /^@(?:media|supports|container)\b/;

/** Reads the rules of a minified style. */
export function readRules(style: string): Rule[] {
  const rules: Rule[] = [];
  for (let from = 0; from < style.length; ) {
    const open = style.indexOf("{", from);
    if (open < 0) break;
    const end = closingBrace(style, open);
    const [prelude, body] = [style.slice(from, open).trim(), style.slice(open + 1, end)];
    rules.push(
      groupingRule.test(prelude) ? { prelude, body: "", rules: readRules(body) } : { prelude, body },
    );
    from = end + 1;
  }
  return rules;
}

/** Writes rules, without those that hold nothing. */
export const writeRules = (rules: readonly Rule[]): string =>
  rules
    .map(({ prelude, body, rules: inner }) => ({ prelude, text: inner ? writeRules(inner) : body }))
    .map(({ prelude, text }) => (text ? `${prelude}{${text}}` : ""))
    .join("");

function closingBrace(style: string, open: number): number {
  let [depth, quote] = [0, ""];
  for (let index = open; index < style.length; index += 1) {
    const letter = style.charAt(index);
    if (quote) quote = letter === quote ? "" : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === "{") depth += 1;
    else if (letter === "}") depth -= 1;
    if (depth === 0) return index;
  }
  return style.length;
}

/** Properties that a shorthand sets beside those whose names begin with its own. */
const shorthands = /^(?:padding|margin|border|font)$/;
const apart = /^border-(?:collapse|spacing|.*radius|image)|^font-(?:variant|feature|synthesis)/;

const sets = (property: string, other: string) =>
  property === other ||
  (shorthands.test(property) &&
    ((other.startsWith(`${property}-`) && !apart.test(other)) ||
      (property === "font" && other === "line-height")));

/** Properties that later rules set, by selector. */
type LaterProperties = Map<string, string[]>;

/**
 * Takes out the declarations that a later rule of the same selector sets anew, for every screen or for the
 * same ones.
 */
export function dropOverridden(rules: readonly Rule[], later: LaterProperties = new Map()): Rule[] {
  const inGroups = new Map<string, LaterProperties>();
  const last = [...rules].reverse().map((rule) => {
    if (!rule.rules) return dropFromRule(rule, later);
    const inGroup = join(inGroups.get(rule.prelude) ?? new Map(), later);
    inGroups.set(rule.prelude, inGroup);
    return { ...rule, rules: dropOverridden(rule.rules, inGroup) };
  });
  return last.reverse();
}

const join = (some: LaterProperties, more: LaterProperties): LaterProperties =>
  new Map([...some, ...more].map(([key]) => [key, [...(some.get(key) ?? []), ...(more.get(key) ?? [])]]));

/** Takes out what later rules set anew, and adds to those what the rule sets itself. */
function dropFromRule(rule: Rule, later: LaterProperties): Rule {
  if (rule.prelude.startsWith("@") || rule.body.includes("{")) return rule;
  const selectors = splitOutside(rule.prelude, ",");
  const isOverridden = (property: string) =>
    selectors.every((selector) => later.get(selector)?.some((each) => sets(each, property)));
  const kept = splitOutside(rule.body, ";").filter((each) => !isOverridden(propertyOf(each)));
  for (const selector of selectors)
    later.set(selector, [...(later.get(selector) ?? []), ...kept.map(propertyOf)]);
  return { ...rule, body: kept.join(";") };
}

const propertyOf = (declaration: string) => declaration.slice(0, declaration.indexOf(":")).trim();
