import { expect, test } from "vitest";
import { panelColumns } from "../../../src/site/looks/friendly/look.ts";
import { tradeShapes } from "../../../src/site/looks/friendly/shapes.ts";

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])(
  "%i panels of services leave none alone in the last row",
  (count) => {
    expect(count % panelColumns(count)).not.toBe(1);
  },
);

test("two trades with animals share their shapes, and a dentist has others", () => {
  expect(tradeShapes("dog groomer")).toEqual(tradeShapes("vet"));
  expect(tradeShapes("dentist")).not.toEqual(tradeShapes("vet"));
});

test("a trade without shapes of its own has plain ones", () => {
  const [large, small] = tradeShapes("sword swallowing");
  expect(large).toMatch(/^M/);
  expect(small).toMatch(/^M/);
});
