import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { isSameContact } from "../../../src/desk/retention/sameContact.ts";

type Pairs = [first: string, second: string][];
const pairs: { same: Pairs; different: Pairs } = parse(
  await readFile(new URL("contacts.yaml", import.meta.url), "utf8"),
);

test.each(pairs.same)("the same person: %j and %j", (first, second) => {
  expect([isSameContact(first, second), isSameContact(second, first)]).toEqual([true, true]);
});

test.each(pairs.different)("not the same person: %j and %j", (first, second) => {
  expect([isSameContact(first, second), isSameContact(second, first)]).toEqual([false, false]);
});
