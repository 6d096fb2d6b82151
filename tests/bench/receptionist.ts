import { askAll, questionsOf, scoreOf } from "../receptionist/score.ts";

/** How well the grounded engine answers the question set of the tests, and how fast. */
export async function measureReceptionist(): Promise<void> {
  const result = scoreOf(await askAll(await questionsOf()));
  console.table(result);
}
