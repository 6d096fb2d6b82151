import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { parseLimit } from "../../../src/desk/limits/limits.ts";
import { checkProduction } from "../../../src/desk/settings/production.ts";
import {
  formatMistakes,
  readSettings,
  settingNames,
  settingNotes,
} from "../../../src/desk/settings/settings.ts";
import { someSettings } from "../stage/business.ts";

/** Settings of a desk behind a proxy. */
const production = { ...someSettings, CLIENT_ADDRESS_HEADER: "x-real-ip" };

type Cases = { malformed: Record<string, string[]>; contradictory: string[][] };
const cases: Cases = parse(await readFile(new URL("mistakes.yaml", import.meta.url), "utf8"));

/** What texts such as `NAME=value` set. */
const valuesOf = (texts: readonly string[]) =>
  Object.fromEntries(texts.map((text) => text.split(/=(.*)/s, 2) as [string, string]));

/** The mistakes of sound settings with these in their place, but those of partners that are then missing. */
function mistakesWith(values: Record<string, string | undefined>) {
  const found = checkProduction({ ...production, ...values });
  return Array.isArray(found) ? found : [];
}

test.each(Object.keys(someSettings))("without %s nothing starts", (name) => {
  for (const value of [undefined, ""])
    expect(mistakesWith({ [name]: value })).toContainEqual({ name, problem: "is missing" });
});

test.each(
  Object.entries(cases.malformed).flatMap(([problem, texts]) =>
    texts.map((text) => [text, problem] as const),
  ),
)("malformed: %s %s", (text, problem) => {
  const values = valuesOf([text]);
  expect(mistakesWith(values)).toContainEqual({ name: Object.keys(values)[0], problem });
});

test.each(cases.contradictory.map((texts) => [texts.slice(0, -1), texts.at(-1)] as const))(
  "contradictory: %j: %s",
  (texts, mistake) => {
    const found = mistakesWith(valuesOf(texts));
    expect(found.map(({ name, problem }) => `${name} ${problem}`)).toEqual([mistake]);
  },
);

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

test("of two figures for the same time the smaller one holds", () => {
  expect(parseLimit("10/minute, 40/hour, 30/hour")).toEqual([
    { points: 10, seconds: 60 },
    { points: 30, seconds: 3600 },
  ]);
});

test("the example names every setting once, in order, under the sentence that tells what it is for", async () => {
  const file = await readFile(fileURLToPath(new URL("../../../.env.example", import.meta.url)), "utf8");
  const entries = [...file.matchAll(/^# (.+)\n(?:# )?([A-Z_]+)=/gm)].map(([, sentence, name]) => ({
    name,
    sentence,
  }));
  expect(entries).toEqual(settingNames.map((name) => ({ name, sentence: settingNotes(name).purpose })));
});
