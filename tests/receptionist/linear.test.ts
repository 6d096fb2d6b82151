import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { loadBusiness } from "../../src/business/load.ts";
import { spokenLanguages } from "../../src/languages/spokenLanguages.ts";
import { createReceptionist } from "../../src/receptionist/answer.ts";
import { dangerWords } from "../../src/receptionist/hearing/dangers/languages.ts";
import { hearings } from "../../src/receptionist/hearing/languages.ts";
import { seams } from "../../src/receptionist/hearing/seams.ts";
import { smallWords } from "../../src/receptionist/hearing/smallWords.ts";
import type { Receptionist } from "../../src/receptionist/reply.ts";
import { fillLength, measureCpuMs } from "./stage/cpuTime.ts";
import { readGuardBusiness } from "./stage/guardBusinesses.ts";

// The bar is 50 ms, which the bench measures: what is not linear takes far more than a loaded machine adds.
const [length, maxMs] = [4096, 150];
const pairsPerLanguage = 60;

/** What is written to each business: every language to one, its own to the others. */
const businesses = [
  ["harbor-plumbing", spokenLanguages],
  ["rad-und-tat", ["de"]],
  ["chez-lila", ["fr"]],
] as const;

const receptionists = new Map<string, Receptionist>();
beforeAll(async () => {
  const folder = fileURLToPath(new URL("../../businesses", import.meta.url));
  const loaded = await loadBusiness(folder, "harbor-plumbing");
  if (Array.isArray(loaded)) throw new Error(loaded.join("\n"));
  const now = () => new Date("2026-11-21T17:40:00Z");
  for (const [id] of businesses) {
    const isSample = id === "harbor-plumbing";
    const source = isSample ? loaded : { business: readGuardBusiness(id), texts: {} };
    receptionists.set(id, createReceptionist(source, { now }));
  }
  // The compiler needs some messages before it is at its speed.
  for (const ask of receptionists.values())
    for (const { text } of anything.slice(0, 8)) for (let run = 0; run < 5; run++) await ask(text, []);
});

type Attack = { name: string; text: string };
const repeat = (part: string): Attack => ({
  name: part.slice(0, 40),
  text: fillLength(part, length),
});

const anything = [
  ..."a|a |é|ß|a\u0301\u0302|1|1 |12:30 |12/25 |$1 |410 555 0134 |25.12.2026 |😀|👩‍👩‍👧 |?|! |.|...|-|_ |\n|\t|'|@|#|a.|a@b.c ".split(
    "|",
  ),
  ..."((|\"a \"b 'c “d «e |[]{}<|</p>|**a** |http://a.b/|www.a.com |x-|can't |l'a |你好|مرحبا |สวัสดี|\u200b".split(
    "|",
  ),
  "leakrepairwaterheaterdrain",
  "schifffahrtsgesellschaftskapitaen",
  "HOW MUCH IS IT ",
  "my name is Ann and i am Bob ",
  "is it $1 or $2 at 3 pm on the 4th for 5 people aged 6 ",
].map(repeat);

/** Different questions, as many as fit, so that none is the repetition of another. */
const manyQuestions = (questions: readonly string[]): Attack => {
  const text = Array.from(
    { length: 400 },
    (_, index) => `${questions[index % questions.length]} ${index + 1}? `,
  ).join("");
  return { name: questions.join(" / "), text: text.slice(0, length) };
};
const questionLists = [
  ["open on saturday", "how much is drain cleaning", "do you come to Towson", "closed on christmas"],
  ["¿abren el sábado", "¿cuánto cuesta", "¿vienen a Towson", "¿puedo pagar con tarjeta"],
  ["ouvert samedi", "combien coûte une coupe", "venez-vous à Lyon", "quels sont vos tarifs"],
  ["samstag offen", "was kostet eine inspektion", "kommen sie nach berlin", "kann ich mit karte zahlen"],
  ["late", "early", "when", "who", "how long"],
];

/** The texts of a table's lists, phrases as words. */
const listsOf = (table: unknown): string[] =>
  typeof table === "string"
    ? [table.replaceAll("_", " ").replace(/\s+/g, " ").trim()]
    : Object.values(Object(table)).flatMap(listsOf);

describe.each(businesses)("at %s", (id, languages) => {
  test.each(languages)("14.2 4 KB of words heard in %s cost little CPU", async (language) => {
    const tables = [hearings[language], dangerWords[language], seams[language], smallWords[language]];
    const lists = [...new Set(tables.flatMap(listsOf))].filter(Boolean);
    const attacks = lists.map((list, index) => repeat(`${list}${[" ", "? ", ". ", ", "][index % 4]}`));
    expect(lists.length).toBeGreaterThan(200);
    expect(await findSlow(attacks, id)).toEqual([]);
  });

  test("14.2 4 KB of pairs of words cost little CPU", async () => {
    const random = createRandom(14);
    const attacks = languages.flatMap((language) => {
      const words = listsOf([hearings[language], dangerWords[language]]).flatMap((list) => list.split(" "));
      const pick = () => words[Math.floor(random() * words.length)] ?? "";
      return Array.from({ length: pairsPerLanguage }, () => repeat(`${pick()} ${pick()} `));
    });
    expect(await findSlow(attacks, id)).toEqual([]);
  });

  test("14.2 4 KB of anything cost little CPU", async () => {
    expect(await findSlow([...anything, ...questionLists.map(manyQuestions)], id)).toEqual([]);
  });

  test("14.2 4 KB after many long turns cost little CPU", async () => {
    const turns = anything.slice(0, 20).map(({ text }) => ({ role: "visitor", text }) as const);
    expect(await findSlow(questionLists.map(manyQuestions), id, turns)).toEqual([]);
  });
});

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type History = Parameters<Receptionist>[1];

async function findSlow(attacks: readonly Attack[], id: string, history: History = []): Promise<string[]> {
  const slow: string[] = [];
  for (const { name, text } of attacks) {
    const ms = await measureCpuMs(() => receptionists.get(id)?.(text, history), maxMs);
    if (ms > maxMs) slow.push(`${name}: ${Math.round(ms)} ms`);
  }
  return slow;
}
