import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { loadBusiness } from "../../../src/business/load.ts";
import type { Business } from "../../../src/business/schema.ts";
import { createReceptionist } from "../../../src/receptionist/answer.ts";
import type { Engine } from "../../../src/receptionist/engines/engine.ts";
import { factsOf } from "../../../src/receptionist/facts.ts";
import { unsupported } from "../../../src/receptionist/guard/support.ts";
import type { Action, Reply, Turn } from "../../../src/receptionist/reply.ts";

/** One question of the set: what is asked, and what a right reply does and says. `group` joins paraphrases. */
export type Question = {
  id: string;
  business: string;
  question: string;
  history?: Turn[];
  group?: string;
  action: Action[];
  facts?: string[];
  must?: string[];
  must_not?: string[];
};

/** A reply with everything that is wrong about it. */
export type Scored = Question & { reply: Reply; milliseconds: number; faults: string[] };

/** What is measured over a set; shares are 0 to 1. */
export type Score = {
  questions: number;
  right: number;
  factRecall: number;
  mustNot: number;
  unsupportedNumbers: number;
  grave: number;
  wrongRefusals: number;
  consistency: number;
  slowest: number;
};

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Saturday, 2026-11-21, 17:40 UTC: at this moment all questions are asked. */
const moment = new Date("2026-11-21T17:40:00Z");

const sets = [here("../sets/questions.jsonl"), here("../sets/unseen.jsonl")];

/** Questions of visitors in their own words, over 36 businesses: no bars are set for them, and the ranking is fitted to them too. */
export const wordings = here("../sets/wordings.jsonl");

export const setFiles: readonly string[] = [...sets, wordings];

/** The questions of files of JSON lines: those written beside the rules, and those first asked when the rules were done. */
export async function questionsOf(files: readonly string[] = sets): Promise<Question[]> {
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  return texts
    .map((text) => text.trim())
    .join("\n")
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** Asks every question of its business and tells what is wrong with each reply. */
export async function askAll(
  questions: readonly Question[],
  { businesses = here("../businesses"), engine }: { businesses?: string; engine?: Engine } = {},
): Promise<Scored[]> {
  const receptionists = new Map<string, Awaited<ReturnType<typeof open>>>();
  const scored: Scored[] = [];
  for (const question of questions) {
    const known = receptionists.get(question.business) ?? (await open(businesses, question.business, engine));
    receptionists.set(question.business, known);
    const start = performance.now();
    const reply = await known.receptionist(question.question, question.history ?? []);
    const milliseconds = performance.now() - start;
    scored.push({ ...question, reply, milliseconds, faults: faultsOf(question, reply, known.business) });
  }
  return scored;
}

async function open(folder: string, id: string, engine: Engine | undefined) {
  const loaded = await loadBusiness(folder, id);
  if (Array.isArray(loaded)) throw new Error(loaded.join("\n"));
  const options = { now: () => moment, ...(engine && { engine }) };
  return { business: loaded.business, receptionist: createReceptionist(loaded.business, options) };
}

function faultsOf(question: Question, { text, action, factIds }: Reply, business: Business): string[] {
  const { must = [], must_not = [], facts = [] } = question;
  return [
    ...(question.action.includes(action) ? [] : [`action ${action}, not ${question.action.join(" or ")}`]),
    ...must.filter((pattern) => !expression(pattern).test(text)).map((pattern) => `must ${pattern}`),
    ...must_not.filter((pattern) => expression(pattern).test(text)).map((pattern) => `must not ${pattern}`),
    ...facts.filter((id) => !factIds.includes(id)).map((id) => `fact ${id}`),
    ...invented(question, text, business).map((number) => `number ${number}`),
  ];
}

export const expression = (pattern: string) => new RegExp(pattern.replaceAll("(?i)", ""), "i");

/** Links and prices of a reply that stand neither in the file nor in the question, sums apart. */
function invented({ question, must = [] }: Question, text: string, business: Business): string[] {
  const facts = factsOf(business).flatMap(({ label, text }) => [label, text]);
  const sums = must.map((pattern) => pattern.replace(/\\/g, "").replaceAll("?", ""));
  const dates = text.match(/\b\d{1,2}(?=\)|\b)/g) ?? [];
  return unsupported(
    text,
    [...facts, ...sums, ...dates, "911 999 000 0800 111 999"].join("\n"),
    question,
  ).filter((found) => /[$£€%@]|https?:/.test(found));
}

/** Sums up: recall of facts, hard faults, refusals of what could be answered, and groups in which every paraphrase is right. */
export function scoreOf(scored: readonly Scored[]): Score {
  const withFault = (kind: string) =>
    scored.filter(({ faults }) => faults.some((fault) => fault.startsWith(kind))).length;
  const share = (part: readonly Scored[], test: (one: Scored) => boolean) =>
    part.length ? part.filter(test).length / part.length : 1;
  const facts = scored.flatMap(({ facts = [], reply }) => facts.map((id) => reply.factIds.includes(id)));
  const grave = scored.filter(
    ({ action }) => action.some((one) => one === "emergency" || one === "safety") || isUnanswerable(action),
  );
  const answerable = scored.filter(({ action }) => action.length === 1 && action[0] === "answer");
  const groups = [
    ...new Set(scored.flatMap(({ business, group }) => (group ? [`${business} ${group}`] : []))),
  ];
  const whole = groups.filter((name) =>
    scored.every(({ business, group, faults }) => `${business} ${group}` !== name || !faults.length),
  );
  return {
    questions: scored.length,
    right: share(scored, ({ faults }) => !faults.length),
    factRecall: facts.length ? facts.filter(Boolean).length / facts.length : 1,
    mustNot: withFault("must not"),
    unsupportedNumbers: withFault("number"),
    grave: share(grave, ({ faults }) => !faults.length),
    wrongRefusals:
      1 - share(answerable, ({ reply }) => !["handover", "refusal", "negative"].includes(reply.action)),
    consistency: groups.length ? whole.length / groups.length : 1,
    slowest: Math.max(...scored.map(({ milliseconds }) => milliseconds)),
  };
}

const isUnanswerable = (actions: readonly Action[]) =>
  actions.length === 2 && actions.includes("handover") && actions.includes("clarify");
