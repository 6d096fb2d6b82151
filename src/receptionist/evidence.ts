import type { Fact, FactKind } from "./facts.ts";
import { sameAs } from "./words/concepts.ts";
import { wordsOf } from "./words/fold.ts";
import { askingWords, emptyWords, plainWords } from "./words/plain.ts";
import { stem } from "./words/stem.ts";
import { stemsOf, type Term, termsOf } from "./words/terms.ts";

/** A fact that may answer a question. `holds`: how much of what the question says it holds, rare words counting most; `share`: how much of its name the question says; both 0 to 1. `words`: how many words they have in common; `strong`: how many of them are more than words of every question, `open`: how many such it lacks. */
export type Evidence = {
  fact: Fact;
  holds: number;
  share: number;
  words: number;
  strong: number;
  open: number;
};
/** Finds the facts nearest to a sentence (as `plainly` gives it), the best first; with facts told already, those nearest to what they leave open. */
export type Nearest = (text: string, told?: readonly Fact[]) => Evidence[];
/** Whether facts leave open a telling word of a sentence. */
export type LeavesOpen = (text: string, told: readonly Fact[]) => boolean;

const kinds: ReadonlySet<FactKind> = new Set<FactKind>([
  "about",
  "faq",
  "notOffered",
  "policy",
  "proof",
  "service",
  "step",
]);

/** Prepares the comparison of a question with every fact of a business. */
export function nearestOver(
  facts: readonly Fact[],
  faint: ReadonlySet<string>,
): { nearest: Nearest; leavesOpen: LeavesOpen } {
  const prepared = facts.map((fact) => ({ fact, name: nameOf(fact), stems: allStems(fact.plain) }));
  const known = prepared.filter(
    ({ fact: { kind, id } }) => kinds.has(kind) && id !== "about.trade" && id !== "about.headline",
  );
  /** The words that no fact told holds. */
  const openOf = (words: readonly Word[], told: readonly Fact[]): Word[] => {
    const said = prepared.filter(({ fact }) => told.includes(fact));
    return words.filter((word) => !said.some(({ stems }) => match(word, stems)));
  };
  const nearest: Nearest = (text, told = []) => {
    const all = meant(text, faint);
    const open = openOf(all, told);
    if (told.length && !open.some(({ strong }) => strong)) return [];
    const words = open.map((word) => {
      const matches = known.map(({ stems }) => match(word, stems));
      const holders = matches.filter(Boolean).length;
      return { ...word, matches, weight: (word.strong ? 1 : soft) / (1 + Math.log2(Math.max(1, holders))) };
    });
    const total = words.reduce((sum, { weight }) => sum + weight, 0);
    return known
      .map(({ fact, name }, index) => {
        const common = words.filter(({ matches }) => matches[index]);
        return {
          fact,
          holds: common.reduce((sum, { weight, matches }) => sum + weight * (matches[index] ?? 0), 0) / total,
          share: name.length
            ? name.filter((one) => all.some((word) => match(word, new Set([one])))).length / name.length
            : 0,
          words: common.length,
          strong: common.filter(({ strong }) => strong).length,
          open: words.filter(({ strong, matches }) => strong && !matches[index]).length,
        };
      })
      .filter(({ words }) => words > 0)
      .sort((a, b) => b.holds - a.holds || b.share - a.share);
  };
  return {
    nearest,
    leavesOpen: (text, told) => openOf(meant(text, faint), told).some(({ strong }) => strong),
  };
}

/** The stems of a name; of what is not offered those of all its words: `new bikes` are told apart by `new`. */
const nameOf = ({ kind, name }: Fact): string[] =>
  kind === "notOffered"
    ? wordsOf(name)
        .filter((word) => !emptyWords.has(word))
        .map(stem)
    : stemsOf(name);

/** What a word of every question weighs beside one that tells. */
const soft = 0.3;

const allStems = (text: string) => new Set(wordsOf(text).map(stem));
const weak = new Set([...plainWords, ...askingWords].map(stem));

type Word = { stem: string; others: readonly string[]; strong: boolean };

/** The words of a question that mean something, each with others for it. */
function meant(text: string, faint: ReadonlySet<string>): Word[] {
  const terms = termsOf(text, faint);
  const byStem = new Map(terms.map((term): [string, Term] => [term.stem, term]));
  // `the 89` is a price of the file; other numbers count or measure.
  const priced = new Set([...text.matchAll(/\bthe (\d+)\b/g)].map(([, number]) => number));
  const singles = [...new Set(wordsOf(text))].filter(
    (word) => !emptyWords.has(word) && (!/^\d/.test(word) || priced.has(word)),
  );
  return singles.map((word) => {
    const one = stem(word);
    const phrase = terms.find(
      ({ stem: whole }) => whole.includes(" ") && whole.split(" ").some((other) => stem(other) === one),
    );
    return {
      stem: one,
      others: [...new Set([...(byStem.get(one)?.others ?? []), ...(phrase?.others ?? []), ...sameAs(one)])],
      strong:
        (!weak.has(one) && !faint.has(one)) || (phrase?.aspect === true && !phrase.stem.startsWith("how ")),
    };
  });
}

const match = ({ stem, others }: Word, stems: ReadonlySet<string>): number =>
  stems.has(stem) ? 1 : others.some((other) => stems.has(other)) ? 0.8 : 0;
