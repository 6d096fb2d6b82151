import { expect, test } from "vitest";
import { readMatrix } from "./members.ts";

/** Members that no test uses, and why. */
const reasons: Record<string, string> = {
  "Client populateInitRegistrations": "only for programs that bring a socket of their own",
  "SyncClient populateInitRegistrations": "only for programs that bring a socket of their own",
};

test("every public method and event of the clients is used by a test, or has a reason not to be", () => {
  const matrix = readMatrix();
  const unused = [...matrix].filter(([, titles]) => !titles.size).map(([member]) => member);
  expect(unused).toEqual(Object.keys(reasons));
  expect(matrix.size).toBeGreaterThan(150);
}, 120_000);
