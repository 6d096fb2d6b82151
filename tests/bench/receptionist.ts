import { askAll, questionsOf, scoreOf, wordings } from "../receptionist/stage/score.ts";

/**
 * How well the grounded engine answers the question set of the tests, and visitors in their own words, and
 * how fast.
 */
export async function measureReceptionist(): Promise<void> {
  const set = scoreOf(await askAll(await questionsOf()));
  const inOwnWords = scoreOf(await askAll(await questionsOf([wordings])));
  console.table({ set, inOwnWords });
}
