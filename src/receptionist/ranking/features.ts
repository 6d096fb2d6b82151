import type { Fact } from "../facts.ts";
import { stem } from "../words/stem.ts";
import { intents } from "./intents/all.ts";
import { contentOf, meantBy, tells, type Word } from "./words.ts";

/** What speaks for a fact as the answer to a question, each between about 0 and 2. */
export type Features = ReturnType<typeof featuresOf>;

/** A fact as questions are held against it. */
type Prepared = {
  fact: Fact;
  name: ReadonlySet<string>;
  all: ReadonlySet<string>;
  pairs: ReadonlySet<string>;
  hasPrice: boolean;
  hasTime: boolean;
};

/** Prepares the comparison of questions with facts: answers with the features of each fact, in their order. */
export function featuresOver(
  facts: readonly Fact[],
  faint: ReadonlySet<string>,
): (text: string) => Features[] {
  const prepared = facts.map(prepare);
  const holders = countOf(prepared.map(({ all }) => all));
  const told = intents.map(({ told }) => ({
    inName: weighed(facts.map(({ name }) => told.test(name))),
    inAll: weighed(facts.map(({ plain }) => told.test(plain))),
  }));
  return (text) => {
    const words = meantBy(text, faint, holders);
    const pairs = pairsOf(contentOf(text).map(stem));
    const asked = told.filter((_, index) => intents[index]?.asked.test(text));
    const kind = { price: asksPrice.test(text), time: asksTime.test(text), who: asksWho.test(text) };
    return prepared.map((one, index) => {
      const meant = {
        inName: asked.map(({ inName }) => inName[index] ?? 0),
        inAll: asked.map(({ inAll }) => inAll[index] ?? 0),
      };
      return featuresOf(one, words, pairs, meant, kind);
    });
  };
}

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

function prepare(fact: Fact): Prepared {
  const all = contentOf(fact.plain).map(stem);
  return {
    fact,
    name: new Set(contentOf(fact.name).map(stem)),
    all: new Set(all),
    pairs: new Set(pairsOf(all)),
    hasPrice: /[$£€]\s?\d|\d\s?€|\bfree\b|\d ?%/i.test(fact.text),
    hasTime: /\b(minutes?|mins|hours?|days?|weeks?|months?|nights?)\b/i.test(fact.text),
  };
}

const pairsOf = (stems: readonly string[]) =>
  stems.slice(1).map((single, index) => `${stems[index]} ${single}`);

function countOf(sets: readonly ReadonlySet<string>[]): Map<string, number> {
  const count = new Map<string, number>();
  for (const set of sets) for (const one of set) count.set(one, (count.get(one) ?? 0) + 1);
  return count;
}

/** What a sign says of each fact that bears it: 1 if it is the only one, less the more there are. */
function weighed(bears: readonly boolean[]): number[] {
  const count = bears.filter(Boolean).length;
  return bears.map((one) => (one ? 1 / (1 + Math.log2(count)) : 0));
}

const asksPrice =
  /\b(how much|price|prices|pricing|cost|costs|charge|fee|fees|rate|rates|pay|expensive|cheap|cheaper|cheapest|quote|total)\b|[$£€]/;
const asksTime =
  /\b(how (long|soon|quick\w*|fast)|when|take|turnaround|how many (days|weeks|hours|minutes)|by (mon|tues|wednes|thurs|fri|satur|sun)day|ready)\b/;
const asksWho = /^(so |and )?who\b/;

type Kind = { price: boolean; time: boolean; who: boolean };
type Meant = { inName: readonly number[]; inAll: readonly number[] };

function featuresOf(
  { fact, name, all, pairs, hasPrice, hasTime }: Prepared,
  words: readonly Word[],
  said: readonly string[],
  { inName, inAll }: Meant,
  asks: Kind,
) {
  const weight = (list: readonly Word[]) => sum(list.map(({ weight }) => weight));
  const total = weight(words) || 1;
  const exact = words.filter((word) => all.has(word.stem));
  const alike = words.filter((word) => !all.has(word.stem) && word.others.some((one) => all.has(one)));
  const open = words.filter((word) => !exact.includes(word) && !alike.includes(word));
  const inTitle = words.filter((word) => name.has(word.stem));
  const likeTitle = words.filter((word) => !name.has(word.stem) && word.others.some((one) => name.has(one)));
  const titled = [...name].map((one) => ({ one, weight: tells(one) }));
  const titleTotal = sum(titled.map(({ weight }) => weight)) || 1;
  const whole = titled.filter(({ one }) => words.some((word) => word.stem === one));
  const nearly = titled.filter(
    ({ one }) => !words.some((word) => word.stem === one) && words.some((word) => word.others.includes(one)),
  );
  const share = sum(whole.map(({ weight }) => weight)) / titleTotal;
  const shareAlike = sum(nearly.map(({ weight }) => weight)) / titleTotal;
  const is = (...kinds: Fact["kind"][]) => Number(kinds.includes(fact.kind));
  const meant = Math.max(0, ...inAll);
  return {
    exact: weight(exact) / total,
    alike: weight(alike) / total,
    inTitle: weight(inTitle) / total,
    likeTitle: weight(likeTitle) / total,
    share,
    shareAlike,
    wholeTitle: Number(titled.length > 0 && share + shareAlike > 0.99),
    strongest: Math.max(0, ...exact.map(({ weight }) => weight), ...alike.map(({ weight }) => weight * 0.8)),
    open: Math.max(0, ...open.map(({ weight }) => weight)),
    count: Math.min(4, exact.length + alike.length) / 4,
    amount: weight(exact) + weight(alike) / 2,
    pairs: Math.min(2, said.filter((pair) => pairs.has(pair)).length),
    length: Math.log1p(all.size) / 4,
    priced: Number(asks.price && hasPrice),
    unpriced: Number(asks.price && !hasPrice),
    timed: Number(asks.time && hasTime),
    thingForPerson: asks.who ? is("service", "notOffered") : 0,
    meant,
    meantOften: sum(inAll),
    meantByName: Math.max(0, ...inName),
    notMeant: Number(inAll.length > 0 && !meant),
    meantAndSaid: (meant * weight(exact)) / total,
    faq: is("faq"),
    policy: is("policy"),
    service: is("service"),
    refused: is("notOffered"),
    refusedWhole: is("notOffered") * share,
    about: is("about"),
    proof: is("proof"),
    area: is("area"),
  };
}
