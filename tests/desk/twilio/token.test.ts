import { expect, test } from "vitest";
import { issueToken } from "../../../src/desk/twilio/token.ts";

const settings = {
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_API_KEY_SID: "SK1",
  TWILIO_API_KEY_SECRET: "secret",
  TWILIO_CHAT_SERVICE_SID: "IS1",
};

test("two tokens of one second differ, so that a renewed one is known from the one before", () => {
  const now = new Date("2026-11-22T12:00:00Z");
  expect(issueToken(settings, "ada", now)).not.toBe(issueToken(settings, "ada", now));
});
