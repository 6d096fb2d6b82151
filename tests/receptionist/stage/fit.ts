import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { featureNames, noneNames } from "../../../src/receptionist/retrieve/features.ts";
import { softmax } from "../../../src/receptionist/retrieve.ts";
import { type RetrievalCase, readRetrievalCases } from "./retrievalSet.ts";

// Fits the weights of the ranker by gradient descent (Adam) on the log loss of the right facts, and tells how well they
// do on businesses that they were not fitted to. `node fit.ts --write` keeps them.

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

function fitWeights(cases: readonly RetrievalCase[]): Float64Array {
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
type Result = RetrievalCase & { best: number; chance: number };

function resultOf(item: RetrievalCase, weights: Float64Array): Result {
  const chances = chancesOf(item, weights).slice(0, -1);
  const chance = Math.max(0, ...chances);
  return { ...item, best: chances.indexOf(chance), chance };
}

const percent = (part: number, all: number) => `${((100 * part) / (all || 1)).toFixed(1)}%`;

function printScores(name: string, results: readonly Result[]): void {
  const isHit = ({ isRight, best }: Result) => isRight[best] === true;
  const answerable = results.filter(({ answeredBy }) => answeredBy === "facts");
  console.log(`${name}: right at 1 ${percent(answerable.filter(isHit).length, answerable.length)}`);
  const silent = results.filter(({ answeredBy }) => answeredBy === "nobody");
  const removed = results.filter(({ answeredBy }) => answeredBy === "removed");
  for (const minChance of [0.4, 0.5, 0.6, 0.65, 0.7, 0.8]) {
    const isStated = ({ chance }: Result) => chance >= minChance;
    const right = answerable.filter((result) => isStated(result) && isHit(result));
    const wrong = answerable.filter((result) => isStated(result) && !isHit(result));
    const wronglyStated = silent.filter(isStated);
    const shareOf = (part: readonly Result[], all: readonly Result[]) => percent(part.length, all.length);
    console.log(
      `  from ${minChance}: right ${shareOf(right, answerable)}, wrong ${shareOf(wrong, answerable)}; ` +
        `silent ${shareOf(wronglyStated, silent)}, fact taken out ${shareOf(removed.filter(isStated), removed)}, ` +
        `wrong of all ${shareOf([...wrong, ...wronglyStated], [...answerable, ...silent])}`,
    );
  }
}

const cases = await readRetrievalCases();
const counts = Object.groupBy(cases, ({ answeredBy }) => answeredBy);
console.log(Object.entries(counts).map(([name, list]) => `${name} ${list?.length ?? 0}`));
const businesses = [...new Set(cases.map(({ business }) => business))].sort();
const foldOf = ({ business }: RetrievalCase) => businesses.indexOf(business) % folds;
const heldOut = Array.from({ length: folds }, (_, fold) => {
  const weights = fitWeights(cases.filter((item) => foldOf(item) !== fold));
  return cases.filter((item) => foldOf(item) === fold).map((item) => resultOf(item, weights));
}).flat();
printScores("left out by business", heldOut);
const weights = fitWeights(cases);
printScores(
  "fitted",
  cases.map((item) => resultOf(item, weights)),
);
const names = [...featureNames, ...noneNames];
console.log(names.map((name, at) => `${name} ${weights[at]?.toFixed(2)}`).join(", "));
if (process.argv.includes("--mistakes"))
  for (const { business, question, facts, isRight, best, chance, answeredBy } of heldOut)
    if (
      answeredBy !== "value" &&
      answeredBy !== "removed" &&
      isRight[best] !== true &&
      (answeredBy === "facts" || chance > 0.5)
    )
      console.log(
        `${chance.toFixed(2)} ${business}: ${question}\n    got ${facts[best]?.id}: ${facts[best]?.text.slice(0, 70)}\n    right ${facts.filter((_, at) => isRight[at]).map(({ id }) => id)}`,
      );
if (process.argv.includes("--write")) {
  const list = (from: readonly number[]) => from.map((weight) => Number(weight.toFixed(2))).join(", ");
  const all = [...weights];
  await writeFile(
    fileURLToPath(new URL("../../../src/receptionist/retrieve/weights.ts", import.meta.url)),
    `/** What each feature counts, in the order of their names: fitted by \`npm run fit\`. */
export const weights: readonly number[] = [${list(all.slice(0, featureNames.length))}];

/** What each feature counts for no fact at all. */
export const noneWeights: readonly number[] = [${list(all.slice(featureNames.length))}];
`,
  );
}
