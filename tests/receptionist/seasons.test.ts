import { expect, test } from "vitest";
import type { Business } from "../../src/business/schema/business.ts";
import type { Language } from "../../src/languages/languages.ts";
import { createReceptionist } from "../../src/receptionist/answer.ts";
import type { Request } from "../../src/receptionist/engine.ts";
import { judgeDraft } from "../../src/receptionist/guard.ts";
import { createKnowledge } from "../../src/receptionist/knowledge.ts";
import { createPrompt } from "../../src/receptionist/model/prompt.ts";
import type { Draft } from "../../src/receptionist/reply.ts";
import { createCaseReader } from "../stage/cases.ts";
import { parseBusiness } from "./stage/businesses.ts";

const readCases = createCaseReader(import.meta.url);

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
const wholeKnowledge = createKnowledge(rink, {});

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

test.each(readCases<string[]>("refused"))(
  "14.8 the guard refuses hours of another season: %s",
  (_, question, text, id, now) => {
    expect(judge(question, text, [id], now)).toEqual([`${id} does not hold then.`]);
  },
);

test.each(readCases<string[]>("passed"))(
  "14.8 the guard lets hours of the season pass: %s",
  (_, question, text, id, now) => {
    expect(judge(question, text, [id], now)).toEqual([]);
  },
);

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
