import { expect, test } from "vitest";
import { readMatrix } from "./members.ts";

test("print", () => {
  const matrix = readMatrix();
  console.log(
    [...matrix]
      .filter(([, t]) => !t.size)
      .map(([m]) => m)
      .join("\n"),
    matrix.size,
  );
  expect(1).toBe(1);
});
