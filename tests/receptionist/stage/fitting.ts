import { featureNames, noneNames } from "../../../src/receptionist/retrieve/features.ts";
import { softmax } from "../../../src/receptionist/retrieve.ts";
import type { RetrievalCase } from "./retrievalSet.ts";

/** How strongly large weights are held back, how often all questions are gone through, and how far a step goes. */
const [restraint, rounds, step] = [3e-4, 120, 0.1];
const folds = 5;

/** Questions whose fact was taken out count less: most visitors ask what the file says. */
const removedShare = 0.3;

/** The chances of each fact and, last, of none. */
const chancesOf = ({ features, none }: RetrievalCase, weights: Float64Array): number[] => {
  const size = featureNames.length;
  const dot = (row: readonly number[], from: number) =>
    row.reduce((sum, value, at) => sum + value * (weights[from + at] ?? 0), 0);
  return softmax([...features.map((row) => dot(row, 0)), dot(none, size)]);
};

/** Adds up how the loss changes with each weight. */
function findSlope(cases: readonly RetrievalCase[], weights: Float64Array): Float64Array {
  const size = featureNames.length;
  const slope = weights.map((weight) => restraint * weight);
  for (const item of cases) {
    const chances = chancesOf(item, weights);
    const isNone = item.answeredBy !== "facts";
    const right = chances.map((chance, at) => ((item.isRight[at] ?? isNone) ? chance : 0));
    const count = item.answeredBy === "removed" ? removedShare : 1;
    const total = right.reduce((sum, chance) => sum + chance, 0) || 1;
    for (const [at, chance] of chances.entries()) {
      const off = (count * (chance - (right[at] ?? 0) / total)) / cases.length;
      const row = item.features[at];
      for (const [column, value] of (row ?? item.none).entries()) {
        const place = row ? column : size + column;
        slope[place] = (slope[place] ?? 0) + off * value;
      }
    }
  }
  return slope;
}

/** Fits weights by gradient descent (Adam) on the log loss of the right facts. */
export function fitWeights(cases: readonly RetrievalCase[]): Float64Array {
  const size = featureNames.length + noneNames.length;
  const [weights, mean, square] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  for (let round = 1; round <= rounds; round++)
    for (const [at, slope] of findSlope(cases, weights).entries()) {
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * slope * slope;
      const way = (mean[at] ?? 0) / (1 - 0.9 ** round);
      weights[at] =
        (weights[at] ?? 0) - (step * way) / (Math.sqrt((square[at] ?? 0) / (1 - 0.99 ** round)) + 1e-8);
    }
  return weights;
}

/** The likeliest fact of a case, and its chance. */
export type Result = RetrievalCase & { best: number; chance: number };

/** Ranks the facts of a case. */
export function resultOf(item: RetrievalCase, weights: Float64Array): Result {
  const chances = chancesOf(item, weights).slice(0, -1);
  const chance = Math.max(0, ...chances);
  return { ...item, best: chances.indexOf(chance), chance };
}

/** Ranks each business by weights that were fitted to the others. */
export function crossValidate(cases: readonly RetrievalCase[]): Result[] {
  const businesses = [...new Set(cases.map(({ business }) => business))].sort();
  const foldOf = ({ business }: RetrievalCase) => businesses.indexOf(business) % folds;
  return Array.from({ length: folds }, (_, fold) => {
    const weights = fitWeights(cases.filter((item) => foldOf(item) !== fold));
    return cases.filter((item) => foldOf(item) === fold).map((item) => resultOf(item, weights));
  }).flat();
}

const percent = (part: readonly unknown[], all: readonly unknown[]) =>
  `${((100 * part.length) / (all.length || 1)).toFixed(1)}%`;

/** What is found where a fact is stated from a chance on; the rows of a table. */
export function scoreResults(results: readonly Result[], chances: readonly number[]) {
  const isHit = ({ isRight, best }: Result) => isRight[best] === true;
  const answerable = results.filter(({ answeredBy }) => answeredBy === "facts");
  const silent = results.filter(({ answeredBy }) => answeredBy === "nobody");
  const removed = results.filter(({ answeredBy }) => answeredBy === "removed");
  return chances.map((minChance) => {
    const isStated = ({ chance }: Result) => chance >= minChance;
    const stated = answerable.filter(isStated);
    const wrong = stated.filter((result) => !isHit(result));
    const wronglyStated = silent.filter(isStated);
    return {
      from: minChance,
      "right at 1": percent(answerable.filter(isHit), answerable),
      "right, stated": percent(stated.filter(isHit), answerable),
      "wrong, stated": percent(wrong, answerable),
      "stated, file silent": percent(wronglyStated, silent),
      "stated, fact taken out": percent(removed.filter(isStated), removed),
      "wrong of all": percent([...wrong, ...wronglyStated], [...answerable, ...silent]),
    };
  });
}
