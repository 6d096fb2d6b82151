import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { checkSettings, purposeOf, readSettings, settingNames } from "../../../src/desk/settings/settings.ts";
import { someSettings } from "../stage/business.ts";

test("every setting that is missing is named, with what it is for", () => {
  expect(() => readSettings({})).toThrow(
    /TWILIO_ACCOUNT_SID is missing\. The account's sid[\s\S]*IDENTITY_SECRET is missing[\s\S]*PUBLIC_URL is missing/,
  );
});

test.each([
  ["IDENTITY_SECRET", "short", "is shorter than 32 characters"],
  ["PUBLIC_URL", "chat.example.com", "is not a URL"],
  [
    "PUBLIC_URL",
    "https://user@chat.example.com",
    "is not an address such as https://host, without a user or '#'",
  ],
  ["TWILIO_CHAT_SERVICE_SID", "SK1", "does not begin with IS"],
  ["LIMIT_OPEN", "10 an hour", "is not written like '10/hour, 30/day'"],
  ["LEADS_WEBHOOK_URL", "ftp://crm.example", "is not an address that begins with https:// or http://"],
  ["SMTP_URL", "https://mail.example.com", "is not an address that begins with smtps:// or smtp://"],
  ["REDIS_URL", "localhost:6379", "is not an address that begins with redis:// or rediss://"],
  ["MODEL_OPENAI_URL", "file:///model", "is not an address that begins with https:// or http://"],
  ["LEADS_EMAIL_TO", "nobody", "is not an e-mail address"],
  ["WEBHOOK_SCOPE", "all", "is not conversation or service"],
])("%s=%s is refused: %s", (name, value, problem) => {
  expect(checkSettings({ ...someSettings, [name]: value })).toEqual([{ name, problem }]);
});

test("a setting that needs another says so", () => {
  expect(checkSettings({ ...someSettings, LEADS_WEBHOOK_URL: "https://crm.example" })).toEqual([
    { name: "LEADS_WEBHOOK_SECRET", problem: "is missing: LEADS_WEBHOOK_URL needs it" },
  ]);
});

test("the provider's address may end in a slash", () => {
  const PROVIDER_REST_URL = "https://conversations.twilio.com/";
  expect(readSettings({ ...someSettings, PROVIDER_REST_URL })).toMatchObject({
    PROVIDER_REST_URL: "https://conversations.twilio.com",
  });
});

test("an empty value counts as none", () => {
  expect(readSettings({ ...someSettings, REDIS_URL: "", LIMIT_OPEN: "" })).toMatchObject({
    LIMIT_OPEN: "10/hour, 30/day",
  });
});

test("the example names every setting once, in order, under the sentence that tells what it is for", async () => {
  const file = await readFile(fileURLToPath(new URL("../../../.env.example", import.meta.url)), "utf8");
  const entries = [...file.matchAll(/^# (.+)\n(?:# )?([A-Z_]+)=/gm)].map(([, sentence, name]) => ({
    name,
    sentence,
  }));
  expect(entries).toEqual(settingNames.map((name) => ({ name, sentence: purposeOf(name) })));
});
