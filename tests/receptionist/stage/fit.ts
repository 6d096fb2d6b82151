import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { loadBusiness } from "../../../src/business/load.ts";
import type { Fact } from "../../../src/receptionist/facts.ts";
import { type Knowledge, knowledgeOf } from "../../../src/receptionist/knowledge.ts";
import { readMessage } from "../../../src/receptionist/message.ts";
import { type Features, featuresOver } from "../../../src/receptionist/ranking/features.ts";
import { rankable } from "../../../src/receptionist/ranking/rank.ts";
import { expression, type Question, questionsOf, setFiles } from "./score.ts";

// `npm run fit`: fits the weights of the ranking to the question sets, by gradient descent (Adam) on the log loss of the right facts.

/** A question as the ranking sees it: the features of each fact, which facts are right, and whether none is. */
type Case = { features: number[][]; right: boolean[]; isNone: boolean };

const businesses = fileURLToPath(new URL("../businesses", import.meta.url));
const weightsFile = fileURLToPath(new URL("../../../src/receptionist/ranking/weights.ts", import.meta.url));

/** How strongly large weights are held back, how often all questions are gone through, and how far a step goes. */
const [restraint, rounds, step] = [1e-3, 300, 0.05];

const known = new Map<string, Promise<Known>>();
type Known = { knowledge: Knowledge; facts: Fact[]; featuresOf: (text: string) => Features[] };

async function open(name: string): Promise<Known> {
  const loaded = await loadBusiness(businesses, name);
  if (Array.isArray(loaded)) throw new Error(loaded.join("\n"));
  const knowledge = knowledgeOf(loaded.business);
  const facts = knowledge.facts.filter(rankable);
  return { knowledge, facts, featuresOf: featuresOver(facts, knowledge.faint) };
}

/** Other rules answer these before any fact is looked for. */
const apart = new Set(["safety", "emergency", "smalltalk", "refusal", "complaint"]);

// Words of replies, not of facts.
const ofReplies = /\bsorry|closed|apolog|911|999|\bcall\b|\\bnot?\\b|n\\?\[?['’]/;

async function caseOf(question: Question): Promise<Case | undefined> {
  const { action, facts: named, must = [], business } = question;
  if (question.history?.length || action.some((one) => apart.has(one))) return undefined;
  known.set(business, known.get(business) ?? open(business));
  const { knowledge, facts, featuresOf } = (await known.get(business)) ?? (await open(business));
  const message = readMessage(question.question, knowledge);
  if (message.parts.length > 1 || message.language !== "en") return undefined;
  const patterns = must.filter((one) => !ofReplies.test(one)).map(expression);
  const found = (fact: Fact) =>
    named ? Number(named.includes(fact.id)) : held(`${fact.label} ${fact.text}`, patterns);
  const counts = facts.map(found);
  const most = Math.max(0, ...counts);
  const right = counts.map((count) => count > 0 && count === most);
  const byRules = !most && knowledge.facts.some((fact) => found(fact) > 0);
  const isNone = byRules || action.every((one) => one === "handover" || one === "clarify");
  if (!isNone && (!most || right.filter(Boolean).length > 5)) return undefined;
  const features = featuresOf(message.text).map((one) => Object.values(one));
  return { features, right: isNone ? right.map(() => false) : right, isNone };
}

const held = (text: string, patterns: readonly RegExp[]) =>
  patterns.filter((pattern) => pattern.test(text)).length;

/** The chances of each fact and, last, of none. */
function chances(features: readonly number[][], weights: readonly number[]): number[] {
  const scores = [...features.map((one) => dot(one, weights)), weights.at(-1) ?? 0];
  const most = Math.max(...scores);
  const powers = scores.map((one) => Math.exp(one - most));
  const total = powers.reduce((sum, one) => sum + one, 0);
  return powers.map((one) => one / total);
}

const dot = (features: readonly number[], weights: readonly number[]) =>
  features.reduce((sum, one, index) => sum + one * (weights[index] ?? 0), 0);

/** How the loss changes with each weight. */
function slopes(cases: readonly Case[], weights: readonly number[]): number[] {
  const slope = weights.map((weight, index) => (index < weights.length - 1 ? restraint * weight : 0));
  for (const { features, right, isNone } of cases) {
    const chance = chances(features, weights);
    const wanted = chance.map((one, index) => ((right[index] ?? isNone) ? one : 0));
    const total = wanted.reduce((sum, one) => sum + one, 0) || 1;
    for (const [index, one] of chance.entries()) {
      const off = (one - (wanted[index] ?? 0) / total) / cases.length;
      const own = features[index];
      for (let at = 0; at < slope.length - 1; at++) slope[at] = (slope[at] ?? 0) + off * (own?.[at] ?? 0);
      if (!own) slope[slope.length - 1] = (slope.at(-1) ?? 0) + off;
    }
  }
  return slope;
}

function fitted(cases: readonly Case[]): number[] {
  const size = (cases[0]?.features[0]?.length ?? 0) + 1;
  const [weights, mean, square] = [0, 0, 0].map(() => Array<number>(size).fill(0)) as [
    number[],
    number[],
    number[],
  ];
  for (let round = 1; round <= rounds; round++)
    for (const [at, slope] of slopes(cases, weights).entries()) {
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * slope * slope;
      const way = (mean[at] ?? 0) / (1 - 0.9 ** round);
      const size = Math.sqrt((square[at] ?? 0) / (1 - 0.99 ** round)) + 1e-8;
      weights[at] = (weights[at] ?? 0) - (step * way) / size;
    }
  return weights;
}

const cases = (await Promise.all((await questionsOf(setFiles)).map(caseOf))).filter(
  (one) => one !== undefined,
);
const weights = fitted(cases);
const { featuresOf } = await open("summit-air");
const names = Object.keys(featuresOf("hours")[0] ?? {});
const written = (weight = 0) => String(Number(weight.toFixed(2)));
await writeFile(
  weightsFile,
  `import type { Features } from "./features.ts";

/** What each feature of a fact counts, fitted to the question sets by \`npm run fit\`. */
export const weights: Readonly<Record<keyof Features, number>> = {
${names.map((name, index) => `  ${name}: ${written(weights[index])},`).join("\n")}
};

/** The score of no fact at all. */
export const nothing = ${written(weights.at(-1))};
`,
);
const hits = cases.filter(({ features, right, isNone }) => {
  const chance = chances(features, weights);
  return right[chance.indexOf(Math.max(...chance))] ?? isNone;
});
console.log(`${cases.length} questions, the likeliest fact is right (or rightly none) in ${hits.length}.`);
