import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { loadBusiness } from "../../../src/business/check/load.ts";
import { englishHearing } from "../../../src/languages/en/hearing.ts";
import { createTokenizer } from "../../../src/languages/hearing/tokens.ts";
import { type Fact, factsOf } from "../../../src/receptionist/facts.ts";
import { createFactIndex } from "../../../src/receptionist/retrieve/factIndex.ts";
import { createViewer, type Viewer } from "../../../src/receptionist/retrieve/features.ts";
import { isRankable } from "../../../src/receptionist/retrieve.ts";

/** A question as the ranker sees it, which facts answer it, and who answers where none does. */
export type RetrievalCase = {
  business: string;
  question: string;
  facts: readonly Fact[];
  features: number[][];
  none: number[];
  isRight: boolean[];
  /** `facts`: the ranker; `value`: hours, phone and the like; `nobody`: the file is silent; `removed`: without its fact. */
  answeredBy: "facts" | "value" | "nobody" | "removed";
};

type Question = {
  business: string;
  question: string;
  history?: unknown[];
  action: string[];
  facts?: string[];
  must?: string[];
};

const folder = new URL("../../receptionist/", import.meta.url);
const businessFolder = fileURLToPath(new URL("businesses", folder));

/** Intents answer these before any fact is looked for. */
const apart = new Set(["safety", "emergency", "smalltalk", "refusal", "complaint"]);

/** Words of replies, not of facts. */
const replyWords = /\bsorry|closed|apolog|911|999|\bcall\b|\\bnot?\\b|n\\?\[?['’]/;

/** More facts than this say the same in other words: none of them is the answer. */
const maxRight = 5;

/** Spanish words that no English question has: two of them make a question of another language. */
const spanish = new Set(
  "que hay puedo cuanto tienen donde para con por los las una mi cuando hacen ir sin cita es esta el la".split(
    " ",
  ),
);

const tokenize = createTokenizer(englishHearing);
type Opened = { facts: Fact[]; rankable: Fact[]; view: Viewer };

async function openBusiness(name: string): Promise<Opened | undefined> {
  const loaded = await loadBusiness(businessFolder, name);
  if (Array.isArray(loaded)) throw new Error(loaded.join("\n"));
  if (!loaded.business.language.startsWith("en")) return undefined;
  const facts = factsOf(loaded.business, loaded.texts);
  const rankable = facts.filter(isRankable);
  return {
    facts,
    rankable,
    view: createViewer(createFactIndex(rankable, englishHearing, tokenize), tokenize),
  };
}

/** Reads all English questions of one sentence that ask for a fact. */
export async function readRetrievalCases(): Promise<RetrievalCase[]> {
  const names = ["questions", "unseen", "wordings"];
  const texts = await Promise.all(
    names.map((name) => readFile(new URL(`sets/${name}.jsonl`, folder), "utf8")),
  );
  const questions = texts.flatMap((text) =>
    text
      .trim()
      .split("\n")
      .map((line): Question => JSON.parse(line)),
  );
  const opened = new Map<string, Promise<Opened | undefined>>();
  for (const { business } of questions)
    if (!opened.has(business)) opened.set(business, openBusiness(business));
  const cases: RetrievalCase[] = [];
  for (const question of questions) {
    const business = await opened.get(question.business);
    const found = business && createCase(question, business);
    if (found) cases.push(found, ...withoutRight(found));
  }
  return cases;
}

function createCase(question: Question, { facts, rankable, view }: Opened): RetrievalCase | undefined {
  const { action, facts: ids, must = [], business, question: text } = question;
  if (question.history?.length || action.some((name) => apart.has(name))) return undefined;
  if (action.every((name) => name === "booking")) return undefined;
  const tokens = tokenize(text);
  if (/[.?!]\s+\S|¿/.test(text) || tokens.filter(({ word }) => spanish.has(word)).length > 1)
    return undefined;
  if (tokens.some(({ concepts }) => concepts.some((name) => name === "robot" || name === "total")))
    return undefined;
  const patterns = must
    .filter((pattern) => !replyWords.test(pattern))
    .map((pattern) => new RegExp(pattern.replaceAll("(?i)", ""), "i"));
  const countHits = (fact: Fact): number =>
    ids
      ? Number(ids.includes(fact.id))
      : patterns.filter((pattern) => pattern.test(`${fact.label} ${fact.text}`)).length;
  const hits = rankable.map(countHits);
  const most = Math.max(0, ...hits);
  const isRight = hits.map((count) => count > 0 && count === most);
  const isByValue = !most && facts.some((fact) => countHits(fact) > 0);
  const isSilent = action.every((name) => name === "handover" || name === "clarify");
  const answeredBy = isByValue ? "value" : isSilent ? "nobody" : "facts";
  if (answeredBy === "facts" && (!most || isRight.filter(Boolean).length > maxRight)) return undefined;
  const { features, none } = view(tokens);
  return {
    business,
    question: text,
    facts: rankable,
    features,
    none,
    isRight: answeredBy === "facts" ? isRight : isRight.map(() => false),
    answeredBy,
  };
}

/** The same question asked of a file that does not answer it. */
function withoutRight(item: RetrievalCase): RetrievalCase[] {
  if (item.answeredBy !== "facts") return [];
  const facts = item.facts.filter((_, at) => !item.isRight[at]);
  const view = createViewer(createFactIndex(facts, englishHearing, tokenize), tokenize);
  const { features, none } = view(tokenize(item.question));
  return [{ ...item, facts, features, none, isRight: facts.map(() => false), answeredBy: "removed" }];
}
