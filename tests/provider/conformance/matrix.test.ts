import { expect, test } from "vitest";
import { readMatrix, unexplained } from "./stage/members.ts";

test("every public method and event of the clients is used by a test, or has a reason not to be", () => {
  const matrix = readMatrix();
  expect(unexplained(matrix)).toEqual([]);
  expect(matrix.size).toBeGreaterThan(150);
});
