import { expect, test } from "vitest";
import { toColumns, toSpreads } from "../../../src/site/looks/editorial/serviceLayout.ts";
import type { ShownService } from "../../../src/site/services.ts";

/** Services by name, those in capitals with a picture. */
const list = (...names: string[]): ShownService[] =>
  names.map((name) => ({
    name,
    picture: name === name.toUpperCase() ? { image: `${name}.jpg` } : undefined,
  }));

const namesOf = (spreads: readonly ShownService[][]) =>
  spreads.map((spread) => spread.map(({ name }) => name).join(" "));

test("each picture stands beside its service and those without one that follow, the first beside those before it too", () => {
  expect(namesOf(toSpreads(list("a", "B", "c", "D")))).toEqual(["a B c", "D"]);
  expect(toSpreads([])).toEqual([]);
});

const columnsOf = (groups: Parameters<typeof toColumns>[0]) =>
  toColumns(groups).map((column) => column.map(({ title, spreads }) => [title, ...namesOf(spreads)]));

test("pictures stand in two columns of about the same height, one that would leave a hole across both", () => {
  const columns = [
    [
      [undefined, "A b"],
      [undefined, "C"],
    ],
    [
      [undefined, "D"],
      [undefined, "E"],
    ],
  ];
  expect(columnsOf([{ services: list("A", "b", "C", "D", "E") }])).toEqual(columns);
  expect(columnsOf([{ services: list("A", "b", "C", "D", "E", "F") }])).toEqual([
    ...columns,
    [[undefined, "F"]],
  ]);
});

test("groups stay whole, under their heads, and a single picture needs one column", () => {
  const groups = [
    { title: "Starters", services: list("a", "b") },
    { title: "Mains", services: list("C", "D") },
  ];
  expect(columnsOf(groups)).toEqual([[["Starters", "a b"]], [["Mains", "C", "D"]]]);
  expect(columnsOf([{ services: list("A") }])).toEqual([[[undefined, "A"]]]);
});

test("a single group under a head keeps it", () => {
  expect(columnsOf([{ title: "Hair", services: list("A", "B") }])).toEqual([
    [["Hair", "A"]],
    [[undefined, "B"]],
  ]);
});
