import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { chatCallSchema } from "../../src/chat/call.ts";
import { isComplete, maxLengths, nameMistake, phoneOrEmailMistake } from "../../src/chat/contact.ts";
import { englishChatWords } from "../../src/languages/en/chat.ts";

describe("CHAT-03 a name", () => {
  test.each(["", "   ", "\t\n"])("CHAT-03 %j is missing", (name) => {
    expect(nameMistake(name)).toBe("nameMissing");
  });
  test("CHAT-03 any other text is one", () => {
    expect(nameMistake(" Ada ")).toBeUndefined();
  });
});

describe("CHAT-04 a phone number or e-mail address", () => {
  test.each(["", "  "])("CHAT-04 %j is missing", (contact) => {
    expect(phoneOrEmailMistake(contact)).toBe("phoneOrEmailMissing");
  });
  test.each([
    "ada@example.org",
    " ada@example.org ",
    "a@b.c",
    "410 555 0134",
    "+1 (410) 555-0134",
    "call 410 555 0134",
    "123456789012345",
  ])("CHAT-04 %j is right", (contact) => {
    expect(phoneOrEmailMistake(contact)).toBeUndefined();
  });
  test.each([
    "ada",
    "ada@example",
    "ada@@example.org",
    "a@b@c.org",
    "a da@example.org",
    "@example.org",
    "ada@.",
    "555 0134",
    "123456789",
    "1234567890123456",
  ])("CHAT-04 %j is wrong", (contact) => {
    expect(phoneOrEmailMistake(contact)).toBe("phoneOrEmailInvalid");
  });
});

test("CHAT-03 CHAT-04 each mistake has the text of the specification", () => {
  expect(englishChatWords.form.mistakes).toEqual({
    nameMissing: "Name is required",
    phoneOrEmailMissing: "Phone number or email is required",
    phoneOrEmailInvalid: "Please enter a valid email address or phone number",
  });
});

test("CHAT-02 the form is complete when both are right", () => {
  expect(isComplete({ name: "Ada", phoneOrEmail: "ada@example.org" })).toBe(true);
  expect(isComplete({ name: "", phoneOrEmail: "ada@example.org" })).toBe(false);
  expect(isComplete({ name: "Ada", phoneOrEmail: "ada" })).toBe(false);
});

test("CHAT-02 the fields take as much as the desk does", () => {
  const isTaken = (more: number) =>
    v.is(chatCallSchema, {
      userName: "x".repeat(maxLengths.name + more),
      contact: "x".repeat(maxLengths.phoneOrEmail),
      websiteName: "acme",
    });
  expect(isTaken(0)).toBe(true);
  expect(isTaken(1)).toBe(false);
});
