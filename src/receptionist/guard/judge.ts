import { cutMarks } from "../../languages/hearing/normalise.ts";
import type { ReplyPart } from "../reply.ts";
import { judgeAddresses } from "./addresses.ts";
import { judgeAgreement } from "./agreement.ts";
import { isCarried } from "./carried.ts";
import { type Ground, type GuardCase, isQuoted, quotedOf, readEvidence, states, toQuoted } from "./ground.ts";
import {
  areForms,
  has,
  isDeferring,
  readStatements,
  type Statement,
  says,
  speaksOfBusiness,
  uniqueBy,
} from "./statements.ts";

/** Lists what a part says that nothing carries; empty where it may go out. */
export function judgePart(part: ReplyPart, guardCase: GuardCase): string[] {
  const { facts, toolTexts, tools, contact, reader, factReader, quotes } = guardCase;
  const unknownIds = part.factIds.filter((id) => !facts.some((fact) => fact.id === id));
  if (unknownIds.length) return unknownIds.map((id) => `There is no fact ${id}.`);
  const named = facts.filter(({ id }) => part.factIds.includes(id));
  const texts = [...named.map(({ label, text }) => `${label}: ${text}`), ...toolTexts].map(toQuoted);
  const unfit = part.quotes.filter((quote) => !texts.some((text) => text.includes(toQuoted(quote))));
  if (unfit.length) return unfit.map((quote) => `"${quote}" stands in no fact that is named.`);
  const evidence = named.map((fact) => readEvidence(fact, factReader));
  // A fact whose words are not quoted carries nothing beside one whose words are.
  const own = evidence.filter((each) => isQuoted(each, part.quotes));
  const quotedFacts = own.length
    ? evidence.filter((each) => own.includes(each) || each.fact.kind === "notOffered")
    : evidence;
  const narrowed = quotedFacts.map((each) => ({ ...each, statements: quotedOf(each, quotes) }));
  const quoted = narrowed.flatMap(({ statements }) => statements);
  const labels = quotedFacts.flatMap(({ label }) => label);
  const ground: Ground = {
    ...guardCase,
    named: evidence,
    narrowed,
    sources: [...labels, ...quoted, ...tools],
  };
  return [
    ...judgeAddresses(part.text, [...texts, toQuoted(contact)].join("\n")),
    ...readStatements(part.text, reader).flatMap((statement) => judgeStatement(statement, ground)),
  ];
}

/** Says that something is not known, or asks. */
const isOpen = (statement: Statement): boolean =>
  statement.isQuestion ||
  (has(statement, "unsure") && (has(statement, "negation") || has(statement, "condition")));

function judgeStatement(statement: Statement, ground: Ground): string[] {
  const { named, tools, reader, factReader } = ground;
  const written = toWritten(statement.text);
  if (named.some((fact) => fact.statements.some(({ text }) => toWritten(text) === written))) return [];
  const isToolSaid = statement.words.some((word) => tools.some((tool) => says(tool, word)));
  const judgesWords = !isOpen(statement) && (reader.hearing === factReader.hearing || named.length === 0);
  return [
    ...judgeNames(statement, ground),
    ...judgeFigures(statement, ground),
    ...judgeDays(statement, ground),
    ...(isOpen(statement) ? [] : judgeClaims(statement, ground)),
    ...(judgesWords ? [...judgeWords(statement, ground), ...judgeConsent(statement, ground)] : []),
    ...(judgesWords && !isToolSaid ? judgeAgreement(statement, ground) : []),
  ];
}

const toWritten = (text: string): string => cutMarks(toQuoted(text), ".!:; ");

/** Only facts promise, claim or speak of every case; whoever says that something is handed on has kept a lead. */
function judgeClaims(statement: Statement, { sources, hasLead }: Ground): string[] {
  const lent = sources.flatMap(({ classes }) => classes.get("claim") ?? []);
  const claims = statement.classes.get("claim") ?? [];
  const lacks = (name: "all" | "handOn" | "handedOn") =>
    has(statement, name) && !sources.some((own) => has(own, name));
  return [
    ...claims
      .filter((word) => !lent.some((own) => areForms(own, word)))
      .map((word) => `"${word}" stands in no fact that is named.`),
    ...(lacks("all") ? [`"${statement.text}" speaks of every case, and no fact does.`] : []),
    ...(!hasLead && (lacks("handedOn") || (lacks("handOn") && !has(statement, "invitation")))
      ? ["It promises to hand something on, and there is no lead."]
      : []),
  ];
}

/** Names come from facts; the visitor's may be said where nothing is claimed of them. */
function judgeNames(
  statement: Statement,
  { sources, named, visitor, hasLead, facts, ownWords }: Ground,
): string[] {
  const isFree = isOpen(statement) || has(statement, "negation") || named.length === 0 || hasLead;
  const identity = facts.filter(({ kind }) => kind === "name" || kind === "address");
  const texts = [...sources, ...identity, ...(isFree ? [visitor] : [])].map(({ text }) => toQuoted(text));
  const words = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const isOfArea = named.some(({ fact }) => fact.kind === "area");
  // Beside towns that are served a noun that no table knows is one.
  const places = statement.words.filter(
    ({ from, stem, concepts, parts }) =>
      from > 0 &&
      /\p{Lu}/u.test(statement.text.charAt(from)) &&
      !concepts.length &&
      !parts.length &&
      !ownWords.has(stem),
  );
  return [...new Set([...statement.names, ...(isOfArea ? places.map(({ word }) => word) : [])])]
    .filter((name) => !words.some((word) => areForms(word, name)))
    .map((name) => `The name ${name} stands in no fact that is named.`);
}

/** Each figure stands in a fact, with what limits it there, or in a tool's result; the visitor's only beside such. */
const judgeFigures = (statement: Statement, ground: Ground): string[] =>
  uniqueBy(statement.figures, ({ digits }) => digits)
    .filter((figure) => !isCarried(figure, statement, ground, isOpen(statement)))
    .map(({ digits }) => `The figure ${digits} is not what the named facts say of this.`);

/** A day stands in a fact; the visitor's is free beside what holds on any, and where it is denied. */
function judgeDays(statement: Statement, { sources, visitor, named }: Ground): string[] {
  const clauses = sources.flatMap((source) => source.clauses);
  const carrying = clauses.filter((clause) => statement.figures.some((figure) => states(clause, figure)));
  const isOfAny = !(carrying.length ? carrying : clauses).some(({ days }) => days.length);
  const isOfHours = named.some(({ fact }) => fact.kind === "hours");
  const isFree = isOpen(statement) || (!isOfHours && (isOfAny || has(statement, "negation")));
  const days = [...sources, ...(isFree ? [visitor] : [])].flatMap(({ days }) => days);
  const strange = statement.isQuestion ? [] : statement.days.filter((day) => !days.includes(day));
  return strange.map((day) => `No fact that is named names ${day}.`);
}

/** A reply words facts anew; what it adds may not outweigh what it takes, nor stand where it takes nothing. */
function judgeWords(statement: Statement, ground: Ground): string[] {
  const { sources, named, visitor, ownWords, hasLead } = ground;
  const taken = statement.words.filter((word) => sources.some((own) => says(own, word)));
  const figures = statement.figures.filter((figure) => sources.some((own) => states(own, figure)));
  const days = statement.days.filter((day) => sources.some((own) => own.days.includes(day)));
  const support = taken.length + figures.length + days.length;
  const isCourteous =
    has(statement, "courtesy") &&
    statement.clauses.length === 1 &&
    !has(statement, "negation") &&
    !has(statement, "agreement") &&
    !speaksOfBusiness(statement);
  const isVisitors = named.length > 0 || hasLead || isDeferring(statement);
  const strange = statement.words.filter(
    (word) => !taken.includes(word) && !ownWords.has(word.stem) && !(isVisitors && says(visitor, word)),
  );
  const added = strange.filter((word) => {
    const before = statement.words[statement.words.indexOf(word) - 1];
    const [between, behind] = [statement.text.slice(before?.to, word.from), statement.text.slice(word.to)];
    return before && taken.includes(before) && listJoint.test(between) && itemEnd.test(behind);
  });
  if (isCourteous && strange.every((word) => says(visitor, word))) return [];
  const most = support ? Math.min(support + 2, maxStrange) : isDeferring(statement) ? 2 : 1;
  const refused = strange.length > most ? strange : added;
  return refused.length ? [`No fact says "${refused.map(({ word }) => word).join(" ")}".`] : [];
}

/** So many words that no fact has are a wording, however much else is taken from facts. */
const maxStrange = 4;
/** Between two of a list: what stands behind one of a fact's is of the fact as well. */
const listJoint = /^(?:,|,? (?:and|or|und|oder|y|o|et|ou|&)) $/;
const itemEnd = /^(?:,|[.!;]?$| (?:and|or|und|oder|y|o|et|ou|&) )/;

/** A bare yes needs a fact of what the visitor asks, or hands it on with a lead. */
function judgeConsent(statement: Statement, { sources, visitor, hasLead, ownWords }: Ground): string[] {
  const { words, figures, days } = statement;
  const isBare = !figures.length && !days.length && words.every(({ stem }) => ownWords.has(stem));
  if (!isBare || !has(statement, "agreement") || has(statement, "negation")) return [];
  const isAsked = (own: Statement) =>
    own.words.some((word) => says(visitor, word)) ||
    own.figures.some((figure) => states(visitor, figure)) ||
    own.days.some((day) => visitor.days.includes(day));
  if (sources.some(isAsked) || (hasLead && (has(statement, "handOn") || has(statement, "handedOn"))))
    return [];
  return [`"${statement.text}" agrees, and no fact that is named speaks of what is asked.`];
}
