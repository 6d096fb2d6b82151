import type { FactKind } from "../facts.ts";
import type { Token } from "../understand/tokens.ts";
import { type FactIndex, type IndexedFact, pairsOf, type Term } from "./factIndex.ts";

/** What the ranker sees of a question beside a fact, each about 0 to 1. */
export const featureNames = [
  "covered",
  "coveredByLabel",
  "labelCovered",
  "coveredTwice",
  "relativeBm25",
  "isBest",
  "bm25",
  "pairs",
  "rarestCovered",
  "moneyForPrice",
  "noMoneyForPrice",
  "timeForHowLong",
  "whenForTime",
  "answersYesNo",
  "isFaq",
  "isService",
  "isPolicy",
  "isNotOffered",
  "notOfferedCovered",
  "isPage",
  "isPassage",
  "isOther",
  "isEmpty",
] as const;

/** What speaks for no fact at all. */
export const noneNames = ["always", "unknown", "bestCovered", "bestLabel", "noContent", "oneWord"] as const;

export type QuestionView = { terms: readonly Term[]; features: number[][]; none: number[]; covers: number[] };

/** Sees a question beside every fact. */
export type Viewer = (tokens: readonly Token[]) => QuestionView;

type Form = { hasMoney: boolean; hasDuration: boolean; hasTime: boolean; isYesNo: boolean };

export function createViewer(index: FactIndex, tokenize: (text: string) => Token[]): Viewer {
  const forms = index.facts.map(({ fact: { label, text } }) => formOf(text, tokenize, label));
  return (tokens) => {
    const terms = termsOf(tokens, index);
    const total = sum(terms.map(({ weight }) => weight)) || 1;
    const pairs = pairsOf(tokens);
    const asks = new Set(tokens.flatMap(({ concepts }) => concepts));
    const scores = index.facts.map((fact, number) => bm25(terms, number, fact, index));
    const best = Math.max(...scores, 1e-9);
    const rarest = Math.max(...terms.map(({ weight }) => weight), 0);
    const covers = index.facts.map((_, number) => share(terms, total, (term) => strength(term, number)));
    const labels = index.facts.map((_, number) => share(terms, total, (term) => term.label.get(number) ?? 0));
    const features = index.facts.map(({ fact, pairs: own, labelStems }, number) => {
      const form = forms[number] ?? emptyForm;
      const covered = covers[number] ?? 0;
      const score = scores[number] ?? 0;
      const labelCovered = shareOfLabel(index, number, tokens, terms, labelStems);
      const isOfKind = (...kinds: FactKind[]) => Number(kinds.includes(fact.kind));
      return [
        covered,
        labels[number] ?? 0,
        labelCovered,
        share(terms, total, (term) => Math.min(term.label.get(number) ?? 0, term.text.get(number) ?? 0)),
        score / best,
        Number(score > 0 && score === best),
        Math.min(1, score / 15),
        pairs.length ? pairs.filter((pair) => own.has(pair)).length / pairs.length : 0,
        Math.max(0, ...terms.filter(({ weight }) => weight === rarest).map((term) => strength(term, number))),
        Number(asks.has("price") && form.hasMoney) * covered,
        Number(asks.has("price") && !form.hasMoney),
        Number(asks.has("how_long") && form.hasDuration) * covered,
        Number(asks.has("when") && form.hasTime) * covered,
        Number(form.isYesNo && !asks.has("price") && !asks.has("when") && !asks.has("where")) * covered,
        isOfKind("faq"),
        isOfKind("service"),
        isOfKind("policy"),
        isOfKind("notOffered"),
        isOfKind("notOffered") * labelCovered,
        isOfKind("page"),
        isOfKind("passage"),
        isOfKind("about", "proof", "step"),
        Number(fact.kind !== "notOffered" && !fact.text),
      ];
    });
    const none = [
      1,
      share(terms, total, ({ isUnknown }) => Number(isUnknown)),
      Math.max(0, ...covers),
      Math.max(0, ...labels),
      Number(terms.length === 0),
      Number(terms.length === 1),
    ];
    return { terms, features, none, covers };
  };
}

/** More words are not looked at: no question has so many. */
const maxTerms = 60;

function termsOf(tokens: readonly Token[], { findTerm }: FactIndex): Term[] {
  const content = tokens.filter(({ isFunction }) => !isFunction);
  const byStem = new Map(content.map((token) => [token.stem, token]));
  return [...byStem.values()].slice(0, maxTerms).map(findTerm);
}

const strength = ({ label, text }: Term, number: number): number =>
  Math.max(label.get(number) ?? 0, text.get(number) ?? 0);

const share = (terms: readonly Term[], total: number, of: (term: Term) => number): number =>
  sum(terms.map((term) => term.weight * of(term))) / total;

/** How much of a label the question says, by weight. */
function shareOfLabel(
  index: FactIndex,
  number: number,
  tokens: readonly Token[],
  terms: readonly Term[],
  stems: readonly string[],
): number {
  if (!stems.length || !terms.some(({ label }) => label.has(number))) return 0;
  const asked = new Set(terms.map(({ stem }) => stem));
  const concepts = new Set(tokens.filter(({ isFunction }) => !isFunction).flatMap((token) => token.concepts));
  const own = index.facts[number]?.labelConcepts;
  const strengthOf = (stem: string): number => {
    if (asked.has(stem)) return 1;
    return [...(own?.get(stem) ?? [])].some((concept) => concepts.has(concept)) ? 0.7 : 0;
  };
  const weights = stems.map((stem) => index.weightOf(stem));
  return sum(stems.map((stem, at) => (weights[at] ?? 0) * strengthOf(stem))) / (sum(weights) || 1);
}

/** The usual constants of BM25. */
const [saturation, lengthPenalty] = [1.2, 0.6];

/** BM25 with words counted at most once; those of the label count half as much again. */
function bm25(terms: readonly Term[], number: number, { length }: IndexedFact, { averageLength }: FactIndex) {
  const norm = saturation * (1 - lengthPenalty + (lengthPenalty * length) / (averageLength || 1));
  return sum(
    terms.map((term) => {
      const frequency = 1.5 * (term.label.get(number) ?? 0) + (term.text.get(number) ?? 0);
      return (term.weight * frequency * (saturation + 1)) / (frequency + norm);
    }),
  );
}

const emptyForm: Form = { hasMoney: false, hasDuration: false, hasTime: false, isYesNo: false };

/** What a fact holds, told by figures, units and its first word. */
function formOf(text: string, tokenize: (text: string) => Token[], label: string): Form {
  const tokens = tokenize(text);
  const [first] = tokens;
  const hasFigure = /\d/.test(text);
  const has = (name: string) => tokens.some(({ concepts }) => concepts.includes(name));
  return {
    hasMoney: /[$£€]|\d ?(?:eur|chf)/i.test(text) || has("free"),
    hasDuration: has("time_unit"),
    hasTime: hasFigure && /\d:\d\d|\d ?[ap]\.?m\b|\d ?(?:uhr|h)\b/i.test(text),
    isYesNo: label.endsWith("?") && (first?.concepts ?? []).some((name) => name === "yes" || name === "no"),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
