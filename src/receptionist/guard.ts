import { emergencyNumber } from "../business/country.ts";
import { localTime } from "../hours/localTime.ts";
import { days } from "../hours/week.ts";
import { cutMarks } from "../languages/hearing/normalise.ts";
import { type Language, languages } from "../languages/languages.ts";
import type { Request } from "./engine.ts";
import { toQuoted } from "./guard/evidence.ts";
import { readFigures, supportsFigure } from "./guard/figures.ts";
import type { GuardCase } from "./guard/ground.ts";
import { judgeAddresses, judgePart } from "./guard/judge.ts";
import { toPlainText } from "./guard/plainText.ts";
import { judgeSeasons } from "./guard/seasons.ts";
import type { Draft, Reply, ReplyPart } from "./reply.ts";

/** Lists what a draft says that neither facts nor functions carry; empty where it may go out. */
export function judgeDraft(draft: Draft, request: Request): string[] {
  const { parts } = draft;
  const guardCase = createGuardCase(draft, request);
  const judge = (part: ReplyPart) => judgePart({ ...part, text: toPlainText(part.text) }, guardCase);
  if (parts) return parts.flatMap((part) => [...judge(part), ...judgeSeasons(part, request, draft.language)]);
  const { values, rest } = splitFixed(draft, guardCase);
  return [...judgeValues(values, guardCase), ...judge({ text: rest, factIds: draft.factIds, quotes: [] })];
}

/** The draft as a reply in plain text; undefined where it says what nothing carries. */
export function guardDraft(draft: Draft, request: Request): Reply | undefined {
  const text = toPlainText(draft.text);
  if (!text || judgeDraft(draft, request).length) return undefined;
  const { action, factIds, choices, unanswered, lead, foreign, language } = draft;
  return { text, action, factIds, choices, unanswered, language: foreign ?? language, ...(lead && { lead }) };
}

/**
 * What rules fill into their sentences: each figure and each address of it stands somewhere in what they
 * know.
 */
function judgeValues(text: string, guardCase: GuardCase): string[] {
  const { facts, toolResults, context, visitor } = guardCase;
  const sources = [
    ...facts.map(({ label, text }) => `${label}: ${text}`),
    ...toolResults,
    ...context,
    visitor,
  ].join("\n");
  const figures = readFigures(sources);
  const strange = readFigures(text).filter(
    (figure) => !figures.some((source) => supportsFigure(source, figure)),
  );
  return [
    ...judgeAddresses(text, toQuoted(sources)),
    ...strange.map(({ digits }) => `The figure ${digits} stands nowhere.`),
  ];
}

/** So many characters of what the visitor wrote are read, the last. */
const maxVisitorLength = 8000;

function createGuardCase({ language, computed, lead, parts }: Draft, request: Request): GuardCase {
  const { knowledge, question, history, now } = request;
  const { day } = localTime(now, knowledge.business.timezone ?? "UTC");
  const visitors = history.filter(({ role }) => role === "visitor").map(({ text }) => text);
  return {
    facts: knowledge.facts,
    toolResults: computed,
    context: [emergencyNumber(knowledge.country) ?? ""],
    visitor: [...visitors, question].join("\n").slice(-maxVisitorLength),
    language,
    today: days.indexOf(day),
    hasLead: lead !== undefined || parts === undefined,
  };
}

/**
 * Leaves out of a draft what stands word for word in facts, or what functions worked out; of the
 * receptionist's own sentences only the values that were filled in are left.
 */
function splitFixed({ text, computed, language }: Draft, { facts, visitor }: GuardCase) {
  const labelled = facts.flatMap(({ label, text }) => [`${label}: ${text}`, text, label]);
  const sources = [...computed, ...labelled, visitor].map(toQuoted).filter(Boolean);
  const isFixed = (piece: string) => {
    const plain = cutMarks(toQuoted(piece), ". ");
    return sources.some((source) => source.includes(plain));
  };
  const lines = toPlainText(text)
    .split("\n")
    .filter((line) => !isFixed(line));
  const found = lines.map((line) => ({ line, values: findValues(line, language) }));
  const others = found.flatMap(({ line, values }) => (values ? [] : line.split(/(?<=[.!?…])\s/)));
  return {
    values: found
      .flatMap(({ values }) => values ?? [])
      .filter((value) => !isFixed(value))
      .join("\n"),
    rest: others.filter((piece) => !isFixed(piece)).join("\n"),
  };
}

/** The values of a line that is one of the fixed sentences; undefined where it is none. */
function findValues(line: string, language: Language): string[] | undefined {
  for (const template of Object.values(languages[language].receptionist)) {
    if (typeof template !== "string" || !/\p{L}{2}/u.test(template.replace(/\{\w+\}/g, ""))) continue;
    const values = readTemplate(line, template.split(/\{\w+\}/));
    if (values) return values;
  }
  return undefined;
}

/** What stands between the pieces of a template; undefined where the line does not follow it. */
function readTemplate(line: string, [first = "", ...rest]: string[]): string[] | undefined {
  if (!line.startsWith(first)) return undefined;
  const values: string[] = [];
  let from = first.length;
  for (const [index, piece] of rest.entries()) {
    const isLast = index === rest.length - 1;
    const at = isLast ? line.length - piece.length : line.indexOf(piece, from);
    if (at < from || !line.startsWith(piece, at)) return undefined;
    values.push(line.slice(from, at));
    from = at + piece.length;
  }
  return from === line.length ? values : undefined;
}
