import type { Token, Tokenizer } from "../../languages/hearing/tokens.ts";
import type { FactKind } from "../facts.ts";
import { type FactIndex, type IndexedFact, pairsOf, type Term } from "./factIndex.ts";
import { fitNames, fitsOf, formOf } from "./forms.ts";

/**
 * What the ranker sees of a question beside a fact, each about 0 to 1. Shares are by weight: rare words count
 * more.
 */
export const featureNames = [
  /** How much of the question the fact says, by the same words or by others. */
  "covered",
  "coveredExactly",
  "coveredByTextOnly",
  "coveredByBoth",
  /** How far the fact covers more of the question than any other fact. */
  "lead",
  "missed",
  /** How much of the label the question says. */
  "labelCovered",
  "labelCoveredExactly",
  "sameWords",
  "pairs",
  "bm25",
  "relativeBm25",
  ...fitNames,
  "isNearAsked",
  "isFaq",
  "isService",
  "isPolicy",
  "isNotOffered",
  "notOfferedCovered",
  "isStory",
] as const;

/** What speaks for no fact at all. */
export const noneNames = ["always", "unknown", "bestCovered", "bestLabel", "oneWord"] as const;

/** A question beside every fact, and beside none. */
export type QuestionView = { terms: readonly Term[]; features: number[][]; none: number[] };

const maxTerms = 60;

export type Viewer = (tokens: readonly Token[]) => QuestionView;

export function createViewer(index: FactIndex, tokenize: Tokenizer): Viewer {
  const forms = index.facts.map(({ fact }) => formOf(fact, tokenize));
  return (tokens) => {
    const terms = index.findTerms(tokens).slice(0, maxTerms);
    const total = sum(terms.map(({ weight }) => weight)) || 1;
    const shareOf = (strength: (term: Term) => number): number =>
      sum(terms.map((term) => term.weight * strength(term))) / total;
    const asked = {
      concepts: new Set(tokens.flatMap(({ concepts }) => concepts)),
      contentConcepts: new Set(tokens.flatMap(({ isFunction, concepts }) => (isFunction ? [] : concepts))),
      stems: new Set(terms.map(({ stem }) => stem)),
      words: new Set(tokens.map(({ stem }) => stem)),
      pairs: pairsOf(tokens),
      hasNumber: tokens.some(({ word }) => /^[1-9]\d?$/.test(word)),
    };
    const isNearAsked = nearConcepts.some((name) => asked.concepts.has(name));
    const covers = index.facts.map((_, number) => shareOf((term) => strengthOf(term, number)));
    const [most = 0, second = 0] = covers.toSorted((a, b) => b - a);
    const labels = index.facts.map((_, number) => shareOf(({ label }) => label.get(number) ?? 0));
    const scores = index.facts.map((fact, number) => bm25(terms, number, fact, index));
    const best = Math.max(1e-9, ...scores);
    const features = index.facts.map((indexed, number) => {
      const { fact, pairs, words, labelStems, labelConcepts } = indexed;
      const covered = covers[number] ?? 0;
      const score = scores[number] ?? 0;
      const isKind = (...kinds: FactKind[]) => Number(kinds.includes(fact.kind));
      const label = shareOfLabel(labelStems, index, (stem) => {
        if (asked.stems.has(stem)) return 1;
        return [...(labelConcepts.get(stem) ?? [])].some((name) => asked.contentConcepts.has(name)) ? 0.7 : 0;
      });
      const form = forms[number];
      const fits = form ? fitsOf(asked.concepts, form, asked.hasNumber) : [];
      return [
        covered,
        shareOf((term) => Number(strengthOf(term, number) === 1)),
        Math.max(0, covered - (labels[number] ?? 0)),
        shareOf(({ label, text }) => Math.min(label.get(number) ?? 0, text.get(number) ?? 0)),
        covered - (covered === most ? second : most),
        Math.min(1, (total * (1 - covered)) / 15),
        label,
        shareOfLabel(labelStems, index, (stem) => Number(asked.stems.has(stem))),
        shareOfWords(asked.words, words),
        asked.pairs.length ? asked.pairs.filter((pair) => pairs.has(pair)).length / asked.pairs.length : 0,
        Math.min(1, score / 15),
        score / best,
        ...fits,
        Number(isNearAsked) * isKind("area"),
        isKind("faq"),
        isKind("service"),
        isKind("policy"),
        isKind("notOffered"),
        isKind("notOffered") * label,
        isKind("about", "page", "proof", "step"),
      ];
    });
    const none = [
      1,
      shareOf(({ isUnknown }) => Number(isUnknown)),
      most,
      Math.max(0, ...labels),
      Number(terms.length === 1),
    ];
    return { terms, features, none };
  };
}

/** Questions with these concepts may be about the places where a business goes. */
const nearConcepts = ["come", "area", "near", "distance"];

const strengthOf = ({ label, text }: Term, number: number): number =>
  Math.max(label.get(number) ?? 0, text.get(number) ?? 0);

function shareOfLabel(
  stems: readonly string[],
  { weightOf }: FactIndex,
  strength: (stem: string) => number,
): number {
  const weights = stems.map(weightOf);
  return sum(stems.map((stem, at) => (weights[at] ?? 0) * strength(stem))) / (sum(weights) || 1);
}

/** How many of the words of both, small ones too, stand in both. */
function shareOfWords(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const common = [...left].filter((word) => right.has(word)).length;
  return common / (left.size + right.size - common || 1);
}

/** The usual constants of BM25. */
const [saturation, lengthPenalty] = [1.2, 0.6];

/** BM25 with words counted at most once; those of the label count half as much again. */
function bm25(
  terms: readonly Term[],
  number: number,
  { length }: IndexedFact,
  { averageLength }: FactIndex,
): number {
  const norm = saturation * (1 - lengthPenalty + (lengthPenalty * length) / (averageLength || 1));
  return sum(
    terms.map(({ weight, label, text }) => {
      const frequency = 1.5 * (label.get(number) ?? 0) + (text.get(number) ?? 0);
      return (weight * frequency * (saturation + 1)) / (frequency + norm);
    }),
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
