import { expect, test } from "vitest";
import { columnStyle } from "../../src/navigation/columns.ts";

const group = (segment: string, count: number) => ({
  kind: "group" as const,
  label: segment,
  segment,
  pages: Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    label: "Town",
    path: `/a/${index}`,
  })),
});

const columnsOf = (count: number) => /columns:(\d+)/.exec(columnStyle([group("areas", count)]))?.[1];

test("NAV-09 a drop-down of up to 12 pages has one column, and needs no style of its own", () => {
  expect(columnStyle([group("areas", 12)])).toBe("");
});

test("NAV-09 a drop-down of more pages has a column for each dozen, five at most", () => {
  expect([13, 24, 25, 60, 200].map(columnsOf)).toEqual(["2", "2", "3", "5", "5"]);
});

test("NAV-09 each drop-down has its own number of columns, by its own id", () => {
  const style = columnStyle([group("areas", 30), group("services", 5), group("über-uns", 20)]);
  expect(style).toContain('.drop[id="menu-areas"] ul{columns:3}');
  expect(style).toContain('.drop[id="menu-über-uns"] ul{columns:2}');
  expect(style).not.toContain("services");
});
