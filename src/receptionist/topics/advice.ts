import type { Fact } from "../facts.ts";
import type { Danger } from "../words/dangers.ts";
import { dangerIn } from "./danger.ts";
import type { Talk } from "./topic.ts";

/** What the file itself says to do in the visitor's trouble: a fact that gives advice and speaks of the same things, or of the same danger. */
export function adviceFor({ message, knowledge }: Talk, danger?: Danger): Fact[] {
  const near = knowledge
    .nearest(message.text)
    .filter(({ fact }) => told.has(fact.kind))
    .filter(
      ({ fact, strong, share, open }) =>
        (strong > 0 && gives.test(fact.text) && (danger !== undefined || strong > 1)) ||
        (fact.kind === "faq" && strong > 1 && strong >= open && share >= 0.75),
    )
    .map(({ fact }) => fact);
  const same = danger && !broad.has(danger) ? knowledge.facts.filter((fact) => tellsOf(fact, danger)) : [];
  return [...near, ...same].slice(0, 1);
}

const told: ReadonlySet<string> = new Set(["faq", "policy"]);
const tellsOf = ({ kind, plain, text }: Fact, danger: Danger) =>
  told.has(kind) && gives.test(text) && dangerIn({ raw: plain, text: plain })?.danger === danger;

/** Dangers of many kinds: the same kind must be spoken of. */
const broad: ReadonlySet<Danger> = new Set<Danger>(["medical", "animal", "crime", "trapped", "car"]);

const gives =
  /(^|[.;:,] |\b(then|and|or|please|first) )(call|ring|phone|leave|switch (it|them|off|the)|turn (it|off|the)|shut|rinse|keep|get out|do not|go to|stand|stay|unplug|police|press|wait|open|never|put (it|on))\b|\bcall (911|999|112|000|111|the)\b|\b(emergency|poison control|a&e|fire department|hospital)\b/i;
