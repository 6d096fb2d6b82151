import { expect, test } from "vitest";
import { readExpression } from "../../src/provider/state/sync/expression.ts";

test.each([
  ['data.name > "Ada"', ["Bob"]],
  ['data.name >= "Ada"', ["Ada", "Bob"]],
  ['data.name < "Bob"', ["Ada"]],
  ['data.name <= "Bob"', ["Ada", "Bob"]],
  ["data.name > 1", []],
])("texts have the order of their letters: %s", (text, found) => {
  const matches = readExpression(text);
  expect(["Ada", "Bob"].filter((name) => matches("key", { name }))).toEqual(found);
});
