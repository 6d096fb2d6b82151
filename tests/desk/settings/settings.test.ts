import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { examineSettings } from "../../../src/desk/settings/doctor.ts";
import { findDayLimits, hourLimit, parseLimit } from "../../../src/desk/settings/limitWindows.ts";
import { checkProduction } from "../../../src/desk/settings/production.ts";
import {
  formatMistakes,
  purposeOf,
  readSettings,
  settingNames,
} from "../../../src/desk/settings/settings.ts";
import { someSettings } from "../stage/business.ts";

/** Settings of a desk behind a proxy. */
const production = { ...someSettings, CLIENT_ADDRESS_HEADER: "x-real-ip" };

const openToAll =
  "names hosts that anybody may take, such as *.vercel.app: name those of your own account alone, such as *-myteam.vercel.app";

/** The mistakes of sound settings with these in their place, but those of partners that are then missing. */
function mistakesWith(values: Record<string, string | undefined>) {
  const found = checkProduction({ ...production, ...values });
  return Array.isArray(found) ? found : [];
}

test.each(Object.keys(someSettings))("without %s nothing starts", (name) => {
  for (const value of [undefined, ""])
    expect(mistakesWith({ [name]: value })).toContainEqual({ name, problem: "is missing" });
});

test.each<[name: string, value: string, problem: string]>([
  ["TWILIO_ACCOUNT_SID", "SK1", "does not begin with AC"],
  ["TWILIO_AUTH_TOKEN", " ", "is empty"],
  ["TWILIO_API_KEY_SID", "AC1", "does not begin with SK"],
  ["TWILIO_API_KEY_SECRET", " ", "is empty"],
  ["TWILIO_CHAT_SERVICE_SID", "SK1", "does not begin with IS"],
  ["IDENTITY_SECRET", "short", "is shorter than 32 characters"],
  ["IDENTITY_SECRET_OLD", "short", "is shorter than 32 characters"],
  ["ADDRESS_SECRET_OLD", "short", "is shorter than 32 characters"],
  ["PUBLIC_URL", "chat.example.com", "is not a URL"],
  [
    "PUBLIC_URL",
    "https://user@chat.example.com",
    "is not an address such as https://host, without a user or '#'",
  ],
  ["WEBHOOK_SCOPE", "all", "is not conversation or service"],
  ["SITE_CALLS", "proxy", "is not direct, worker or rewrite"],
  ["ADDRESS_SECRET", "short", "is shorter than 32 characters"],
  ["OPERATOR_TOKEN", "t".repeat(31), "is shorter than 32 characters"],
  ["CRON_SECRET", "c".repeat(15), "is shorter than 16 characters"],
  ...["OPERATOR_TOKEN", "CRON_SECRET"].map((name): [string, string, string] => [
    name,
    `${"x".repeat(32)}é`,
    "has a character that is no letter, digit or sign of ASCII",
  ]),
  ["SITES_FOLDER", " ", "is empty"],
  ["PROVIDER_REST_URL", "ftp://provider.example", "is not an address that begins with https:// or http://"],
  ["PROVIDER_SOCKET_URL", "https://provider.example", "is not an address that begins with ws:// or wss://"],
  ["CLIENT_ADDRESS_HEADER", "x real ip", "is not the name of a header"],
  ["PREVIEW_HOSTS", "preview.example.com", "is not written like '*.preview.example.com, *-team.vercel.app'"],
  [
    "PREVIEW_HOSTS",
    "https://*.preview.example.com",
    "is not written like '*.preview.example.com, *-team.vercel.app'",
  ],
  [
    "PREVIEW_HOSTS",
    "*.a.example, *.*.b.example",
    "is not written like '*.preview.example.com, *-team.vercel.app'",
  ],
  ["PREVIEW_HOSTS", "*.preview.example.com, *.vercel.app", openToAll],
  ["PREVIEW_HOSTS", "*.netlify.app", openToAll],
  ["PREVIEW_HOSTS", "*.co.uk", openToAll],
  ["PREVIEW_HOSTS", "*-team.co.uk", openToAll],
  ["PREVIEW_HOSTS", "*-vercel.app", openToAll],
  ["ACCESS_LOG", "yes", "is not on or off"],
  ["REDIS_URL", "localhost:6379", "is not an address that begins with redis:// or rediss://"],
  ["LEADS_FILE", " ", "is empty"],
  ...["0", "1.5", "-1", "3651", "90 days"].map((days): [string, string, string] => [
    "RETENTION_DAYS",
    days,
    "is not a whole number of days from 1 to 3650",
  ]),
  ["LEADS_WEBHOOK_URL", "ftp://crm.example", "is not an address that begins with https:// or http://"],
  ["LEADS_WEBHOOK_SECRET", " ", "is empty"],
  ["SMTP_URL", "https://mail.example.com", "is not an address that begins with smtps:// or smtp://"],
  ["LEADS_EMAIL_FROM", "nobody", "is not an e-mail address"],
  ["LEADS_EMAIL_TO", "nobody", "is not an e-mail address"],
  ["MODEL_OPENAI_URL", "file:///model", "is not an address that begins with https:// or http://"],
  ["MODEL_OPENAI_KEY", " ", "is empty"],
  ["MODEL_OPENAI_NAME", " ", "is empty"],
  ["MODEL_ANTHROPIC_URL", "api.example", "is not an address that begins with https:// or http://"],
  ["MODEL_ANTHROPIC_KEY", " ", "is empty"],
  ["MODEL_ANTHROPIC_NAME", " ", "is empty"],
  ...settingNames
    .filter((name) => name.startsWith("LIMIT_"))
    .map((name): [string, string, string] => [
      name,
      "10 an hour",
      /TOKENS|MODEL/.test(name)
        ? "is not written like '10/hour, 30/day'"
        : "is not written like '10/minute, 40/hour'",
    ]),
])("malformed: %s=%s %s", (name, value, problem) => {
  expect(mistakesWith({ [name]: value })).toContainEqual({ name, problem });
});

test.each([
  [
    { LEADS_WEBHOOK_URL: "https://crm.example" },
    "LEADS_WEBHOOK_SECRET",
    "is missing: LEADS_WEBHOOK_URL needs it",
  ],
  [{ SITE_CALLS: "worker" }, "ADDRESS_SECRET", "is missing: SITE_CALLS=worker needs it"],
  [{ SMTP_URL: "smtps://mail.example.com" }, "LEADS_EMAIL_FROM", "is missing: SMTP_URL needs it"],
  [
    { MODEL_OPENAI_URL: "https://models.example" },
    "MODEL_OPENAI_NAME",
    "is missing: MODEL_OPENAI_URL needs it",
  ],
  [{ MODEL_ANTHROPIC_KEY: "key" }, "MODEL_ANTHROPIC_NAME", "is missing: MODEL_ANTHROPIC_KEY needs it"],
  [
    { PROVIDER_SOCKET_URL: "ws://127.0.0.1:1" },
    "PROVIDER_REST_URL",
    "is missing: PROVIDER_SOCKET_URL needs it",
  ],
  [
    { PROVIDER_REST_URL: "http://127.0.0.1:1" },
    "PROVIDER_SOCKET_URL",
    "is missing: PROVIDER_REST_URL is a provider of this machine, and browsers look for it elsewhere",
  ],
  [
    { IDENTITY_SECRET_OLD: someSettings.IDENTITY_SECRET },
    "IDENTITY_SECRET_OLD",
    "is IDENTITY_SECRET itself: name the one before it",
  ],
  [
    { ADDRESS_SECRET: "a".repeat(32), ADDRESS_SECRET_OLD: "a".repeat(32) },
    "ADDRESS_SECRET_OLD",
    "is ADDRESS_SECRET itself: name the one before it",
  ],
  [
    { PUBLIC_URL: "http://chat.example.com" },
    "PUBLIC_URL",
    "is not https: what visitors write would pass in the open",
  ],
  [
    { CLIENT_ADDRESS_HEADER: undefined },
    "CLIENT_ADDRESS_HEADER",
    "is missing: PUBLIC_URL is https, so a proxy hands visitors on, and all would share one limit",
  ],
])("contradictory: %o: %s %s", (values, name, problem) => {
  expect(mistakesWith(values)).toEqual([{ name, problem }]);
});

test("every mistake is named in one run, with what the setting is for", () => {
  const found = checkProduction({ SMTP_URL: "mail", PUBLIC_URL: "http://chat.example.com" });
  const text = Array.isArray(found) ? formatMistakes(found) : "";
  expect(text).toMatch(
    /TWILIO_ACCOUNT_SID is missing\. The account's sid[\s\S]*IDENTITY_SECRET is missing\. A random text/,
  );
  for (const name of ["SMTP_URL", "LEADS_EMAIL_FROM", "PUBLIC_URL"]) expect(text).toContain(`${name} is`);
  expect(text.split("\n").map((line) => line.split(" ")[0])).toHaveLength(9);
});

test("a desk on one's own machine needs neither https nor a proxy, and hosts of one's own may show previews", () => {
  expect(mistakesWith({ PUBLIC_URL: "http://127.0.0.1:8080", CLIENT_ADDRESS_HEADER: undefined })).toEqual([]);
  expect(
    mistakesWith({ PREVIEW_HOSTS: "*.preview.example.com, *-myteam.vercel.app, p-*.preview.example.com" }),
  ).toEqual([]);
});

test("the provider's address may end in a slash", () => {
  const PROVIDER_REST_URL = "https://conversations.twilio.com/";
  expect(readSettings({ ...someSettings, PROVIDER_REST_URL })).toMatchObject({
    PROVIDER_REST_URL: "https://conversations.twilio.com",
  });
});

test("an empty value counts as none", () => {
  expect(readSettings({ ...someSettings, REDIS_URL: "", LIMIT_OPEN: "" })).toMatchObject({
    LIMIT_OPEN: "40/hour",
  });
});

test("only limits of models are counted by the day; what others say of a day holds for each hour", () => {
  const written = Object.fromEntries(
    settingNames.filter((name) => name.startsWith("LIMIT_")).map((name) => [name, "10/hour, 30/day"]),
  );
  expect(Array.isArray(checkProduction({ ...production, ...written }))).toBe(false);
  const hourly = [
    "LIMIT_OPEN",
    "LIMIT_SITE",
    "LIMIT_RESUME",
    "LIMIT_MESSAGE",
    "LIMIT_LEAD",
    "LIMIT_LEAD_SITE",
  ];
  expect(findDayLimits(written)).toEqual(hourly);
  const notes = examineSettings({ ...production, ...written }).filter(({ state }) => state === "note");
  expect(notes.map(({ name }) => name)).toEqual(hourly);
  const defaults = readSettings(someSettings);
  expect(findDayLimits(defaults)).toEqual([]);
  expect(parseLimit(hourLimit("10/minute, 2000/day"))).toEqual([
    { points: 10, seconds: 60 },
    { points: 2000, seconds: 3600 },
  ]);
  expect(parseLimit(hourLimit("40/hour, 30/day"))).toEqual([{ points: 30, seconds: 3600 }]);
});

test("the example names every setting once, in order, under the sentence that tells what it is for", async () => {
  const file = await readFile(fileURLToPath(new URL("../../../.env.example", import.meta.url)), "utf8");
  const entries = [...file.matchAll(/^# (.+)\n(?:# )?([A-Z_]+)=/gm)].map(([, sentence, name]) => ({
    name,
    sentence,
  }));
  expect(entries).toEqual(settingNames.map((name) => ({ name, sentence: purposeOf(name) })));
});
