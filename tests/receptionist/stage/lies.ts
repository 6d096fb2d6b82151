import { readFileSync } from "node:fs";
import type { Language } from "../../../src/languages/languages.ts";
import type { Request } from "../../../src/receptionist/engine.ts";
import { judgeDraft } from "../../../src/receptionist/guard.ts";
import { createKnowledge, type Knowledge } from "../../../src/receptionist/knowledge.ts";
import type { Action, Draft, ReplyLead, ReplyPart, Turn } from "../../../src/receptionist/reply.ts";
import { createCaseReader } from "../../stage/cases.ts";
import { readStageBusiness } from "./businesses.ts";

const readCases = createCaseReader(import.meta.url);

/** A reply of a capable model to a question, as the guard gets it. */
export type ModelReply = {
  business: string;
  question: string;
  history: Turn[];
  toolResults: string[];
  action: Action;
  lead: ReplyLead | null;
  parts: ReplyPart[];
};

/** A reply that was made false, and how. */
export type LyingReply = ModelReply & { kind: string };

/** Replies of a capable model, written by hand. */
export const goodReplies: ModelReply[] = readFileSync(
  new URL("../sets/goodReplies.jsonl", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line): ModelReply => JSON.parse(line));

const knowledgeById = new Map<string, Knowledge>();

export function readKnowledge(id: string): Knowledge {
  const knowledge = knowledgeById.get(id) ?? createKnowledge(readStageBusiness(id), {});
  knowledgeById.set(id, knowledge);
  return knowledge;
}

/** What the guard refuses of a reply: Friday, 2026-11-20, at noon UTC. */
export function judgeReply({
  business,
  question,
  history,
  toolResults,
  lead,
  parts,
  action,
}: ModelReply): string[] {
  const knowledge = readKnowledge(business);
  const now = new Date("2026-11-20T12:00:00Z");
  const request: Request = { knowledge, question, history, now, signal: new AbortController().signal };
  const draft: Draft = {
    text: parts.map(({ text }) => text).join(" "),
    action,
    factIds: parts.flatMap(({ factIds }) => [...factIds]),
    choices: [],
    unanswered: [],
    language: knowledge.language,
    computed: toolResults,
    isPlain: false,
    parts,
    ...(lead && { lead }),
  };
  return judgeDraft(draft, request);
}

const moneyPattern = /[$€£]\d[\d,]*(?:\.\d\d)?|\d[\d.,]* €/g;

/** Another service's price in place of the right one: in the words alone, and with that service's fact named as well. */
function lieAboutPrice(reply: ModelReply, index: number): LyingReply[] {
  const { facts } = readKnowledge(reply.business);
  return reply.parts.flatMap((part, place) => {
    const own = facts.filter(({ id, kind }) => kind === "service" && part.factIds.includes(id));
    const money = part.text.match(moneyPattern)?.[0];
    if (!own.length || !money) return [];
    const others = facts.filter(({ id, kind, text }) => {
      const price = text.match(moneyPattern)?.[0];
      return (
        kind === "service" &&
        !part.factIds.includes(id) &&
        price &&
        !own.some((fact) => fact.text.includes(price))
      );
    });
    const other = others[index % Math.max(1, others.length)];
    const price = other?.text.match(moneyPattern)?.[0];
    if (!other || !price) return [];
    const text = part.text.replace(money, price);
    const swap = (next: ReplyPart, how: string): LyingReply => ({
      ...reply,
      parts: reply.parts.with(place, next),
      kind: `price of another service, ${how}`,
    });
    return [
      swap({ ...part, text, quotes: [] }, "its own fact named"),
      swap({ text, factIds: [other.id], quotes: [price] }, "the other fact named"),
      swap({ text, factIds: [...part.factIds, other.id], quotes: [price] }, "both named"),
    ];
  });
}

const dayIds = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** The hours of one day said of another that has different ones, whichever of the two facts is named. */
function lieAboutDay(reply: ModelReply): LyingReply[] {
  const { facts, language } = readKnowledge(reply.business);
  const [part] = reply.parts;
  const fact = facts.find(({ id, kind }) => kind === "hours" && part?.factIds.includes(id));
  if (!part || !fact || part.factIds.length > 1) return [];
  const words = readSentences("days", language);
  const word = words[dayIds.indexOf(fact.label)] ?? "";
  const found = new RegExp(word, "i").exec(part.text)?.[0];
  if (!found) return [];
  return facts
    .filter(({ kind, text }) => kind === "hours" && text !== fact.text)
    .slice(0, 2)
    .flatMap((other) => {
      // `Los sábados` and `los lunes` end alike.
      const text = part.text.replace(found, words[dayIds.indexOf(other.label)] ?? "").replace("ss ", "s ");
      const swap = (next: ReplyPart, kind: string) => ({ ...reply, parts: [next], kind });
      return [
        swap({ ...part, text }, "hours of another day"),
        swap({ ...part, factIds: [other.id], quotes: [] }, "hours of another day's fact"),
        swap({ ...part, text, factIds: [fact.id, other.id] }, "hours of another day, both named"),
      ];
    });
}

const readSentences = (table: string, language: Language) =>
  readCases<string[]>(table).flatMap(([spoken, sentence = ""]) => (spoken === language ? [sentence] : []));

/** A false sentence behind what is true, in the same part. */
const lieBehind = (
  reply: ModelReply,
  sentences: readonly string[],
  index: number,
  kind: string,
): LyingReply[] => {
  const sentence = sentences[index % sentences.length] ?? "";
  const [part, ...rest] = reply.parts;
  return part ? [{ ...reply, parts: [{ ...part, text: `${part.text} ${sentence}` }, ...rest], kind }] : [];
};

function lieByNegation(reply: ModelReply): LyingReply[] {
  const { language } = readKnowledge(reply.business);
  return reply.parts.flatMap((part, place) => {
    if (!part.factIds.length) return [];
    const turn = readCases<[string, string, string]>("turns").find(
      ([spoken, from]) => spoken === language && new RegExp(from).test(part.text),
    );
    if (!turn) return [];
    const text = part.text
      .replace(new RegExp(turn[1]), turn[2])
      .replace(/^(No|I'm sorry|Sorry|Unfortunately|Leider)\b,? (?=we do )/, "Yes, ");
    return [{ ...reply, parts: reply.parts.with(place, { ...part, text }), kind: "negation" }];
  });
}

/** False replies made by rule from the good ones; the same each time. */
const lyingReplies: LyingReply[] = goodReplies.flatMap((reply, index) => {
  const { language } = readKnowledge(reply.business);
  return [
    ...lieAboutPrice(reply, index),
    ...lieAboutDay(reply),
    ...lieByNegation(reply),
    ...(index % 2 ? lieBehind(reply, readSentences("promises", language), index >> 1, "promise") : []),
    ...(index % 2
      ? []
      : lieBehind(reply, readSentences("certificates", language), index >> 1, "certificate")),
  ];
});

/** What the guard lets through of the lies, and throws away of the good replies. */
export function measureGuard() {
  const letThrough = lyingReplies.filter((reply) => judgeReply(reply).length === 0);
  const thrownAway = goodReplies.filter((reply) => judgeReply(reply).length > 0);
  return { lies: lyingReplies.length, letThrough, good: goodReplies.length, thrownAway };
}
