import { expect, test } from "vitest";
import {
  findContact,
  findContacts,
  findName,
  hasDetails,
} from "../../../src/receptionist/understand/visitorDetails.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

test.each(readCases<[string, string[]]>("contacts"))(
  "14.6 e-mail addresses and phones are contacts, other numbers are none: %s",
  (text, contacts) => {
    expect(findContacts(text)).toEqual(contacts);
    expect(findContact(text)).toBe(contacts[0] ?? "");
  },
);

test.each(readCases<string[]>("names"))(
  "14.6 a visitor's name is what they call themselves: %s",
  (text, name) => {
    expect(findName(text)).toBe(name);
  },
);

test.each(readCases<[string, boolean]>("none"))(
  "14.6 days, times and names are details: %s",
  (text, isDetailed) => {
    expect(hasDetails(text)).toBe(isDetailed);
  },
);
