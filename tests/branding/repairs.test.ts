import { expect, test } from "vitest";
import { findContrastRepairs } from "../../src/branding/repairs.ts";

test.each([
  ["a pair that can be read", { primaryColor: "#0A5C8A", secondaryColor: "#F2B705" }, []],
  ["the default pair", {}, []],
  ["a blue too light for white text", { primaryColor: "#3B82F6" }, ["#3B82F6 #3472D8 buttons and links"]],
  ["a yellow of which no shade makes a heading", { primaryColor: "#FFFF00" }, ["#FFFF00 #333333 headings"]],
  ["a grey button", { primaryColor: "#888888" }, ["#888888 #3C3C3C buttons and bands"]],
  [
    "an accent that hardly shows on paper",
    { primaryColor: "#0A5C8A", secondaryColor: "#FFFFEE" },
    ["#FFFFEE #DAE7ED the band in full colour", "#FFFFEE #0A5C8A rules and marks"],
  ],
])("BRAND-03 of %s, what is shown as another colour is listed", (_, colours, expected) => {
  const repairs = findContrastRepairs(colours);
  expect(repairs.map(({ from, to, shows }) => `${from} ${to} ${shows}`)).toEqual(expected);
  expect(repairs.filter(({ after, least }) => after < least)).toEqual([]);
});
