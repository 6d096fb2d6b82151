import { expect, test } from "vitest";
import { askAll, questionsOf, scoreOf } from "./stage/score.ts";

test("the question set meets its bars", async () => {
  const questions = await questionsOf();
  const score = scoreOf(await askAll(questions));
  expect(questions.length).toBeGreaterThanOrEqual(120);
  expect(score.factRecall).toBeGreaterThanOrEqual(0.95);
  expect(score).toMatchObject({ mustNot: 0, unsupportedNumbers: 0, grave: 1 });
  expect(score.wrongRefusals).toBeLessThanOrEqual(0.05);
  expect(score.consistency).toBeGreaterThanOrEqual(0.8);
});
