import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { featureNames, noneNames } from "../../../src/receptionist/retrieve/features.ts";
import { crossValidate, fitWeights, resultOf, scoreResults } from "./fitting.ts";
import { readRetrievalCases } from "./retrievalSet.ts";

// Fits the weights of the ranker, and tells how well they do on businesses that they were not fitted to.
// `--write` keeps them, `--mistakes` lists what was found wrongly.

const cases = await readRetrievalCases();
const counts = Object.groupBy(cases, ({ answeredBy }) => answeredBy);
console.log(Object.entries(counts).map(([name, list]) => `${name} ${list?.length ?? 0}`));
const heldOut = crossValidate(cases);
const weights = fitWeights(cases);
const fitted = cases.map((item) => resultOf(item, weights));
for (const [name, results] of Object.entries({ "left out by business": heldOut, fitted })) {
  console.log(name);
  console.table(scoreResults(results, [0.4, 0.5, 0.6, 0.65, 0.7, 0.8]));
}
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
