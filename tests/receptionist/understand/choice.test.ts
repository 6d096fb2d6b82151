import { expect, test } from "vitest";
import type { Language } from "../../../src/languages/languages.ts";
import { findChoice } from "../../../src/receptionist/understand/choice.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

const titles = ["Opening hours", "Full colour & cut", "Gift vouchers"];

test.each(readCases<[Language, string, number | null]>("choices"))(
  "14.5 a title or the words of one choose (%s): %s",
  (_, text, choice) => {
    expect(findChoice(text, titles)).toBe(choice ?? undefined);
  },
);

test("14.5 nothing is chosen where nothing was offered", () => {
  expect(findChoice("2", [])).toBeUndefined();
});
