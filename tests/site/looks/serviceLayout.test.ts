import { expect, test } from "vitest";
import { chooseServiceLayout, toSpreads } from "../../../src/site/looks/editorial/serviceLayout.ts";
import type { ShownService } from "../../../src/site/services.ts";

const list = (count: number, pictured = 0): ShownService[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Service ${index}`,
    picture: index < pictured ? { image: `${index}.jpg` } : undefined,
  }));

test("four services stand as large lines, five on a menu card", () => {
  expect(chooseServiceLayout([{ services: list(4) }])).toBe("lines");
  expect(chooseServiceLayout([{ services: list(5) }])).toBe("card");
});

test("six services of which most have pictures stand as large lines, seven on a menu card", () => {
  expect(chooseServiceLayout([{ services: list(6, 4) }])).toBe("lines");
  expect(chooseServiceLayout([{ services: list(7, 7) }])).toBe("card");
});

test("services in groups get a head for each group", () => {
  expect(chooseServiceLayout([{ title: "Starters", services: list(2) }])).toBe("groups");
});

test("a list with pictures is parted by fours, each with a picture; one without stays whole", () => {
  expect(toSpreads(list(9, 9)).map(({ length }) => length)).toEqual([4, 4, 1]);
  expect(toSpreads(list(9)).map(({ length }) => length)).toEqual([9]);
});
