import { expect, test } from "vitest";
import type { Business } from "../../src/business/schema.ts";
import type { Language } from "../../src/languages/spokenLanguages.ts";
import { createReceptionist } from "../../src/receptionist/answer.ts";
import type { Request } from "../../src/receptionist/engine.ts";
import { judgeDraft } from "../../src/receptionist/guard.ts";
import { hearings } from "../../src/receptionist/hearing/languages.ts";
import { createKnowledge } from "../../src/receptionist/knowledge.ts";
import { createPrompt } from "../../src/receptionist/model/prompt.ts";
import type { Draft } from "../../src/receptionist/reply.ts";
import { parseBusiness } from "./stage/businesses.ts";

/** Open longer in the usual week than in winter; the summer of 2025 is over. */
const rink: Business = parseBusiness(`
businessName: Eishalle Nord
language: de
timezone: Europe/Berlin
hours:
  mon-fri: '08:00-17:00'
  seasons:
    - { from: 2025-06-01, to: 2025-08-31, name: Sommer, mon-fri: '10:00-20:00' }
    - { from: 2026-12-01, to: 2027-02-28, name: Winter, mon-fri: '9:00-16:00' }
services: []
pages: [{ id: home, path: /, title: Start }]
`);

const winterMonday = "2026-12-07T10:00:00Z";
const wholeKnowledge = createKnowledge(rink, {}, hearings);

const requestOf = (question: string, now = winterMonday): Request => ({
  knowledge: wholeKnowledge,
  question,
  history: [],
  now: new Date(now),
  signal: new AbortController().signal,
});

/** What the guard refuses of a model's reply of one part. */
function judge(question: string, text: string, factIds: string[], now?: string, language: Language = "de") {
  const draft: Draft = {
    text,
    action: "answer",
    factIds,
    choices: [],
    unanswered: [],
    language,
    computed: [],
    isPlain: false,
    parts: [{ text, factIds, quotes: [] }],
  };
  return judgeDraft(draft, requestOf(question, now));
}

const asked = "Wann haben Sie offen?";
const winter = "hours.2026-12-01-mon";

test.each([
  ["the usual week in winter", asked, "Montag 08:00–17:00", "hours.mon", winterMonday],
  ["a summer that is over", asked, "Montag 10:00–20:00", "hours.2025-06-01-mon", winterMonday],
  [
    "a summer that is over, by its name",
    "Und im Sommer?",
    "Im Sommer Montag 10:00–20:00",
    "hours.2025-06-01-mon",
    winterMonday,
  ],
  ["winter before it begins", asked, "Montag 9:00–16:00", winter, "2026-11-20T10:00:00Z"],
  [
    "the usual week on a day of winter that is asked about",
    "Haben Sie am 14. Dezember offen?",
    "Ja, Montag 08:00–17:00",
    "hours.mon",
    "2026-11-20T10:00:00Z",
  ],
  [
    "winter on a day after it that is asked about",
    "Haben Sie am 15. März 2027 offen?",
    "Ja, Montag 9:00–16:00",
    winter,
    winterMonday,
  ],
  [
    "the usual week under the season's name",
    asked,
    "Im Winter Montag 08:00–17:00",
    "hours.mon",
    winterMonday,
  ],
])("14.8 the guard refuses hours of another season: %s", (_, question, text, id, now) => {
  expect(judge(question, text, [id], now)).toEqual([`${id} does not hold then.`]);
});

test.each([
  ["winter in winter", asked, "Montag 9:00–16:00", winter, winterMonday],
  ["the usual week before winter", asked, "Montag 08:00–17:00", "hours.mon", "2026-11-20T10:00:00Z"],
  ["the usual week, named so", asked, "Sonst Montag 08:00–17:00", "hours.mon", winterMonday],
  [
    "winter by its name before it begins",
    asked,
    "Im Winter Montag 9:00–16:00",
    winter,
    "2026-11-20T10:00:00Z",
  ],
  ["the usual week in a month", "Und im April?", "Montag 08:00–17:00", "hours.mon", winterMonday],
  [
    "the hours of a day that is asked about",
    "Haben Sie am 14. Dezember offen?",
    "Ja, Montag 9:00–16:00",
    winter,
    "2026-11-20T10:00:00Z",
  ],
])("14.8 the guard lets hours of the season pass: %s", (_, question, text, id, now) => {
  expect(judge(question, text, [id], now)).toEqual([]);
});

test("14.8 a model's prompt shows the week of the season of now", () => {
  const momentAt = (now: string) => createPrompt(requestOf(asked, now)).moment;
  expect(momentAt(winterMonday)).toContain("Montag – Freitag: 09:00–16:00 Uhr");
  expect(momentAt("2026-11-20T10:00:00Z")).toContain("Montag – Freitag: 08:00–17:00 Uhr");
});

test("14.4 an engine gets no facts of a season that is over, also where one ends while a desk runs", async () => {
  const idsAt = async (now: string) => {
    const ids: string[] = [];
    const engine = async ({ knowledge }: Request): Promise<Draft> => {
      ids.push(...knowledge.facts.map(({ id }) => id).filter((id) => id.endsWith("-mon")));
      throw new Error("no answer");
    };
    await createReceptionist({ business: rink, texts: {} }, { now: () => new Date(now), engine })(asked, []);
    return ids;
  };
  expect(await idsAt("2025-07-01T10:00:00Z")).toEqual(["hours.2025-06-01-mon", winter]);
  expect(await idsAt(winterMonday)).toEqual([winter]);
  expect(await idsAt("2027-03-01T10:00:00Z")).toEqual([]);
});
