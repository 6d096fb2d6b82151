import type { Hearing } from "../../languages/hearing/hearing.ts";
import type { Token, Tokenizer } from "../../languages/hearing/tokens.ts";
import type { Fact } from "../facts.ts";
import { createSlipFinder } from "./slips.ts";

/**
 * A word of a question that says something: its stem, its weight, and how strongly each fact says the same.
 */
export type Term = {
  stem: string;
  weight: number;
  isUnknown: boolean;
  /** Strength from 0 to 1 by the number of the fact, in its label and in its text. */
  label: ReadonlyMap<number, number>;
  text: ReadonlyMap<number, number>;
};

/** A fact as the ranker sees it. */
export type IndexedFact = {
  fact: Fact;
  labelStems: readonly string[];
  labelConcepts: ReadonlyMap<string, ReadonlySet<string>>;
  /** All stems of the label. */
  words: ReadonlySet<string>;
  /** Pairs of neighbours, function words left out. */
  pairs: ReadonlySet<string>;
  length: number;
  /** All words of the label as written, in a row. */
  phrase: string;
};

export type FactIndex = {
  facts: readonly IndexedFact[];
  averageLength: number;
  weightOf: (stem: string) => number;
  findTerms: (tokens: readonly Token[]) => Term[];
};

/**
 * The same stem counts fully; a concept, a slip of the pen and a part of a word count less; a phrase of small
 * words weighs less.
 */
const strengths = { concept: 0.7, slip: 0.6, part: 0.7, phrase: 0.7 };

/** A shorter stem is no part of a word with so many letters more at its end. */
const [minDerivedLength, maxEnding] = [4, 3];

type Places = Map<string, Set<number>>;

/** Reads the facts once: which word and which concept stands where, and how rare each is. */
export function createFactIndex(facts: readonly Fact[], hearing: Hearing, tokenize: Tokenizer): FactIndex {
  const places = { label: new Map() as Places, text: new Map() as Places };
  const conceptPlaces = { label: new Map() as Places, text: new Map() as Places };
  const indexed = facts.map((fact, number): IndexedFact => {
    const [labelTokens, textTokens] = [tokenize(fact.label), tokenize(fact.text)];
    for (const [part, tokens] of [
      ["label", labelTokens],
      ["text", textTokens],
    ] as const)
      for (const { stem, concepts, isFunction } of tokens) {
        if (isFunction) continue;
        addPlace(places[part], stem, number);
        for (const concept of concepts) addPlace(conceptPlaces[part], concept, number);
      }
    const content = labelTokens.filter(({ isFunction }) => !isFunction);
    return {
      fact,
      labelStems: [...new Set(content.map(({ stem }) => stem))],
      words: new Set(labelTokens.map(({ stem }) => stem)),
      labelConcepts: new Map(content.map(({ stem, concepts }) => [stem, new Set(concepts)])),
      pairs: new Set([...pairsOf(labelTokens), ...pairsOf(textTokens)]),
      length: labelTokens.length + textTokens.length,
      phrase: phraseOf(labelTokens),
    };
  });
  const vocabulary = new Set([...places.label.keys(), ...places.text.keys()]);
  const findSlips = createSlipFinder(vocabulary);
  const long = [...vocabulary].filter((stem) => stem.length >= minDerivedLength);
  const rarity = (of: { label: Places; text: Places }, name: string): number => {
    const count = new Set([...(of.label.get(name) ?? []), ...(of.text.get(name) ?? [])]).size;
    return Math.log(1 + (facts.length - count + 0.5) / (count + 0.5));
  };
  const weightOf = (stem: string): number => rarity(places, stem);

  function findTerm({ stem, concepts }: Token): Term {
    const term = { label: new Map<number, number>(), text: new Map<number, number>() };
    const add = (of: { label: Places; text: Places }, name: string, strength: number) => {
      for (const part of ["label", "text"] as const)
        for (const number of of[part].get(name) ?? [])
          term[part].set(number, Math.max(strength, term[part].get(number) ?? 0));
    };
    add(places, stem, 1);
    for (const concept of concepts) add(conceptPlaces, concept, strengths.concept);
    const isKnown = vocabulary.has(stem);
    const slips = isKnown || concepts.length ? [] : findSlips(stem);
    for (const slip of slips) add(places, slip, strengths.slip);
    const parts =
      isKnown || stem.length < minDerivedLength ? [] : long.filter((part) => isDerived(part, stem));
    for (const part of parts) add(places, part, strengths.part);
    const weights = [
      ...(isKnown ? [weightOf(stem)] : []),
      ...concepts.map((concept) => rarity(conceptPlaces, concept)),
      ...[...slips, ...parts].map(weightOf),
    ];
    return {
      stem,
      ...term,
      weight: isKnown ? weightOf(stem) : weights.length ? Math.min(...weights) : weightOf(stem),
      isUnknown: term.label.size + term.text.size === 0,
    };
  }
  const averageLength = indexed.reduce((sum, { length }) => sum + length, 0) / (indexed.length || 1);
  const structural = structuralConcepts(hearing);
  /** Each word with a topic once, then what phrases of small words mean: `how much`, `of us`. */
  const findTerms = (tokens: readonly Token[]): Term[] => {
    const content = tokens.filter(({ isFunction }) => !isFunction);
    const byStem = new Map(content.map((token) => [token.stem, token]));
    const seen = new Set([...structural, ...content.flatMap(({ concepts }) => concepts)]);
    const phrases = new Map<string, Token>();
    for (const token of tokens)
      for (const name of token.concepts)
        if (token.isFunction && !seen.has(name)) phrases.set(name, { ...token, stem: "", concepts: [name] });
    return [
      ...[...byStem.values()].map(findTerm),
      ...[...phrases.values()].map((token) => {
        const term = findTerm(token);
        return { ...term, weight: term.weight * strengths.phrase, isUnknown: false };
      }),
    ];
  };
  return { facts: indexed, averageLength, weightOf, findTerms };
}

/** Concepts that small words have alone: they say what kind of question it is, not what it is about. */
function structuralConcepts({ functionWords, concepts }: Hearing): string[] {
  const small = new Set(functionWords.split(/\s+/));
  return Object.entries(concepts).flatMap(([name, entries = ""]) =>
    entries.split(/\s+/).some((entry) => small.has(entry)) ? [name] : [],
  );
}

function addPlace(places: Places, name: string, number: number): void {
  const numbers = places.get(name);
  if (numbers) numbers.add(number);
  else places.set(name, new Set([number]));
}

const isDerived = (left: string, right: string): boolean =>
  Math.abs(left.length - right.length) <= maxEnding && (left.startsWith(right) || right.startsWith(left));

export function pairsOf(tokens: readonly Token[]): string[] {
  const stems = tokens.filter(({ isFunction }) => !isFunction).map(({ stem }) => stem);
  return stems.slice(1).map((stem, index) => `${stems[index]} ${stem}`);
}

/** The words of a text in a row, as they are written, with a blank at either end. */
export const phraseOf = (tokens: readonly Token[]): string => ` ${tokens.map(({ word }) => word).join(" ")} `;
