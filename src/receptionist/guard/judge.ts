import { cutMarks } from "../../languages/hearing/normalise.ts";
import type { Token } from "../../languages/hearing/tokens.ts";
import type { Fact } from "../facts.ts";
import type { ReplyLead, ReplyPart } from "../reply.ts";
import { judgeAddresses } from "./addresses.ts";
import { isCarried } from "./carried.ts";
import { type Evidence, readEvidence, toQuoted } from "./evidence.ts";
import { supportsFigure } from "./figures.ts";
import {
  areAlike,
  areForms,
  type GuardClass,
  type Reader,
  readStatement,
  readStatements,
  type Statement,
  uniqueBy,
} from "./statements.ts";

/** What a reply is judged by. `context` holds what is true without a fact: the country's emergency number. */
export type GuardCase = {
  facts: readonly Fact[];
  toolResults: readonly string[];
  context: readonly string[];
  /** The words of the visitor, also those of earlier turns. */
  visitor: string;
  lead: ReplyLead | undefined;
  /** How the reply is read, and how the facts are; the same where their language is. */
  reader: Reader;
  factReader: Reader;
  /** Stems that the receptionist's own sentences are made of. */
  ownWords: ReadonlySet<string>;
};

/** All that a part may rest on, read. */
export type Ground = GuardCase & {
  named: readonly Evidence[];
  tools: readonly Statement[];
  /** Everything that is said by what is named. */
  sources: readonly Statement[];
  visitors: readonly Statement[];
  isSameLanguage: boolean;
};

/** Lists what a part says that nothing carries; empty where it may go out. */
export function judgePart(part: ReplyPart, guardCase: GuardCase): string[] {
  const { facts, toolResults, context, lead } = guardCase;
  const unknownIds = part.factIds.filter((id) => !facts.some((fact) => fact.id === id));
  if (unknownIds.length) return unknownIds.map((id) => `There is no fact ${id}.`);
  const named = facts.filter(({ id }) => part.factIds.includes(id));
  const texts = [...named.map(({ label, text }) => `${label}: ${text}`), ...toolResults].map(toQuoted);
  const unfit = part.quotes.filter((quote) => !texts.some((text) => text.includes(toQuoted(quote))));
  if (unfit.length) return unfit.map((quote) => `"${quote}" stands in no fact that is named.`);
  const ground = createGround(named, guardCase);
  return [
    ...judgeAddresses(part.text, [...texts, ...context, toQuoted(lead?.contact ?? "")].join("\n")),
    ...readStatements(part.text, guardCase.reader).flatMap((statement) => judgeStatement(statement, ground)),
  ];
}

function createGround(facts: readonly Fact[], guardCase: GuardCase): Ground {
  const { reader, factReader, toolResults, context, visitor } = guardCase;
  const named = facts.map((fact) => readEvidence(fact, factReader));
  const tools = [...toolResults, ...context].flatMap((text) => readStatements(text, reader));
  return {
    ...guardCase,
    named,
    tools,
    sources: [...named.flatMap(({ label, statements }) => [...label, ...statements]), ...tools],
    visitors: [readOnce(visitor, reader)],
    isSameLanguage: reader.hearing === factReader.hearing,
  };
}

/** What is said in a text, each thing once. */
function readOnce(text: string, reader: Reader): Statement {
  const said = readStatement(text, reader);
  const figures = uniqueBy(said.figures, ({ kind, value, digits }) => `${kind} ${value} ${digits}`);
  return { ...said, figures, words: uniqueBy(said.words, ({ word }) => word) };
}

const has = (statement: Statement, name: GuardClass): boolean => statement.classes.has(name);

/** Says that something is not known, or asks. */
const isOpen = (statement: Statement): boolean =>
  statement.isQuestion ||
  (has(statement, "unsure") && (has(statement, "negation") || has(statement, "condition")));

function judgeStatement(statement: Statement, ground: Ground): string[] {
  const { named, tools, sources } = ground;
  const written = toWritten(statement.text);
  if (named.some((fact) => fact.statements.some(({ text }) => toWritten(text) === written))) return [];
  const supported = statement.words.filter((word) => isSaidBy(word, sources));
  const isGrounded =
    statement.words.some((word) => sources.some(({ words }) => words.some((own) => areAlike(own, word)))) ||
    statement.days.some((day) => sources.some(({ days }) => days.includes(day))) ||
    statement.figures.some((figure) =>
      sources.some(({ figures }) => figures.some((own) => supportsFigure(own, figure))),
    );
  const hasSources = named.length > 0 || tools.length > 0;
  return [
    ...judgeClaims(statement, ground),
    ...judgeNames(statement, ground),
    ...judgeHandOn(statement, ground),
    ...judgeFigures(statement, ground),
    ...judgeDays(statement, ground),
    ...(hasSources && (isGrounded || !ground.isSameLanguage)
      ? ground.isSameLanguage
        ? [...judgeNovelty(statement, supported, ground), ...judgeAgreement(statement, ground)]
        : []
      : judgeFree(statement, ground)),
  ];
}

const toWritten = (text: string): string => cutMarks(toQuoted(text), ".!:; ");

const isSaidBy = (word: Token, statements: readonly Statement[]): boolean =>
  statements.some(({ words }) => words.some((own) => areAlike(own, word) || haveConcept(own, word)));

/** Whether two words mean the same to a visitor. */
const haveConcept = (one: Token, other: Token): boolean =>
  one.concepts.some((concept) => other.concepts.includes(concept));

/** Only facts promise and claim, or speak of every case. */
function judgeClaims(statement: Statement, { sources }: Ground): string[] {
  if (isOpen(statement)) return [];
  const said = new Set(sources.flatMap(({ classes }) => [...(classes.get("claim") ?? [])]));
  const claims = (statement.classes.get("claim") ?? []).filter(
    (word) => ![...said].some((own) => areForms(own, word)),
  );
  const isOfAll = has(statement, "all") && !sources.some((own) => has(own, "all"));
  return [
    ...claims.map((word) => `"${word}" stands in no fact that is named.`),
    ...(isOfAll ? [`"${statement.text}" speaks of every case, and no fact does.`] : []),
  ];
}

/** Names come from facts; the visitor's may be said where nothing is claimed of them. */
function judgeNames(statement: Statement, { sources, named, visitors, lead, facts }: Ground): string[] {
  const isFree = isOpen(statement) || has(statement, "negation") || named.length === 0 || lead;
  const identity = facts.filter(({ kind }) => kind === "name" || kind === "address");
  const own = [...sources, ...(isFree ? visitors : [])].map(({ text }) => toQuoted(text));
  const known = [
    ...own,
    ...named.map(({ fact }) => toQuoted(fact.label)),
    ...identity.map(({ text }) => toQuoted(text)),
  ];
  return statement.names
    .filter(
      (name) => !known.some((text) => text.split(/[^\p{L}\p{N}]+/u).some((word) => areForms(word, name))),
    )
    .map((name) => `The name ${name} stands in no fact that is named.`);
}

/** Whoever says that something is handed on has kept a lead. */
const judgeHandOn = (statement: Statement, { lead, sources }: Ground): string[] =>
  has(statement, "handOn") && !lead && !sources.some((own) => has(own, "handOn")) && !statement.isQuestion
    ? ["It promises to hand something on, and there is no lead."]
    : [];

/** Each figure stands in a fact, with what limits it there, or in a tool's result; the visitor's only beside such. */
function judgeFigures(statement: Statement, ground: Ground): string[] {
  return uniqueBy(statement.figures, ({ digits }) => digits)
    .filter((figure) => !isCarried(figure, statement, ground, isOpen(statement)))
    .map(({ digits }) => `The figure ${digits} is not what the named facts say of this.`);
}

function judgeDays(statement: Statement, { sources, visitors, named }: Ground): string[] {
  if (statement.isQuestion) return [];
  const isOfAny = sources.some((own) =>
    own.clauses.some(
      (clause) =>
        !clause.days.length &&
        clause.figures.some((figure) => statement.figures.some((said) => supportsFigure(figure, said))),
    ),
  );
  const mayBeVisitors =
    isOpen(statement) ||
    isOfAny ||
    (has(statement, "negation") && !named.some(({ fact }) => fact.kind === "hours")) ||
    !sources.some(({ days }) => days.length);
  const known = [...sources, ...(mayBeVisitors ? visitors : [])].flatMap(({ days }) => days);
  return statement.days.every((day) => known.includes(day))
    ? []
    : ["It names a day that no named fact names."];
}

/** A reply may word facts anew, but what it adds may not outweigh what it takes from them. */
function judgeNovelty(
  statement: Statement,
  supported: readonly Token[],
  { visitors, ownWords }: Ground,
): string[] {
  const strange = statement.words.filter(
    (word) => !supported.includes(word) && !ownWords.has(word.stem) && !isSaidBy(word, visitors),
  );
  const ground = supported.length + statement.figures.length + statement.days.length;
  return strange.length > maxNovelty + ground
    ? [`No fact says "${strange.map(({ word }) => word).join(" ")}".`]
    : [];
}

const maxNovelty = 2;

/** Each clause says yes or no, and the sentence under a condition, as those of facts do that they share most with. */
function judgeAgreement(statement: Statement, ground: Ground): string[] {
  const { named, tools } = ground;
  if (isOpen(statement) || statement.words.some((word) => isSaidBy(word, tools))) return [];
  const all = named.flatMap(({ label, statements }) => statements.map((own) => ({ own, label })));
  const pieces = all.flatMap(({ own, label }) =>
    own.clauses.map((clause, at) => ({ own: clause, label, sign: signOf(own, at) })),
  );
  const opposites = statement.clauses.filter((clause, at) => {
    const sign = signOf(statement, at);
    const nearest = findNearest(clause, pieces);
    if (sign === undefined || nearest.length === 0) return false;
    return (
      !(sign && isOfVisitor(clause, ground)) &&
      !nearest.some(
        ({ own, label, sign: other }) =>
          other === undefined || other === sign || (sign && has(own, "only")) || !covers(own, label, clause),
      )
    );
  });
  const nearest = findNearest(statement, all);
  const isLimited =
    nearest.length > 0 && nearest.every(({ own }) => has(own, "condition") || has(own, "only"));
  const isUnbound = nearest.length > 0 && nearest.every(({ own }) => isBounded(own, statement));
  const isFree = !has(statement, "condition") && !has(statement, "only") && !has(statement, "negation");
  return [
    ...opposites.map(({ text }) => `"${text}" turns a named fact into its opposite.`),
    ...((isLimited && isFree) || (isUnbound && !has(statement, "negation"))
      ? [`"${statement.text}" leaves out a condition.`]
      : []),
  ];
}

/** Whether a bound of the one statement is missing in the other, which says most else of it. */
const isBounded = (own: Statement, statement: Statement): boolean =>
  statement.figures.length === 0 &&
  own.figures.some(({ bounds }) => bounds.length > 0) &&
  covers(statement, [], own);

/** Whether one of two clauses says most of what the other says. */
function covers({ words }: Statement, label: readonly Statement[], clause: Statement): boolean {
  const all = [...words, ...label.flatMap((each) => each.words)];
  const said = clause.words.filter((word) => all.some((own) => areAlike(own, word)));
  const own = words.filter((word) => clause.words.some((each) => areAlike(each, word)));
  return said.length >= clause.words.length * minCover || own.length >= words.length * minCover;
}

const minCover = 0.5;

/** Denies what no fact speaks of, as a town of the visitor's that is on no list. */
const isOfVisitor = (
  { text, words: [subject], figures, days }: Statement,
  { sources, visitors }: Ground,
): boolean => {
  return (
    (subject &&
      /\p{Lu}/u.test(text.charAt(subject.from)) &&
      isSaidBy(subject, visitors) &&
      !isSaidBy(subject, sources)) ||
    figures.some(
      (figure) => !sources.some((own) => own.figures.some((fact) => supportsFigure(fact, figure))),
    ) ||
    days.some(
      (day) =>
        !sources.some((own) => own.days.includes(day)) && visitors.some((own) => own.days.includes(day)),
    )
  );
};

/** Whether a clause denies; undefined where it may take that from the clause before. */
function signOf({ clauses }: Statement, at: number): boolean | undefined {
  const [clause, before] = [clauses[at], clauses[at - 1]];
  if (clause && has(clause, "negation")) return true;
  const isStatement = before && before.words.length + before.figures.length + before.days.length > 0;
  return isStatement && has(before, "negation") ? undefined : false;
}

/** Those of the statements that share most with one. */
function findNearest<Own extends { own: Statement; label: readonly Statement[] }>(
  statement: Statement,
  all: readonly Own[],
): Own[] {
  const scores = all.map(
    ({ own, label }) =>
      scoreOf(own, statement) + label.reduce((sum, each) => sum + scoreOf(each, statement), 0) / 4,
  );
  const most = Math.max(0, ...scores);
  return most > 0 ? all.filter((_, index) => scores[index] === most) : [];
}

const scoreOf = (
  { words, figures, days }: Pick<Statement, "words" | "figures" | "days">,
  statement: Statement,
): number =>
  statement.words.reduce((sum, word) => sum + Math.max(0, ...words.map((own) => likenessOf(own, word))), 0) +
  statement.figures.filter((figure) => figures.some((own) => supportsFigure(own, figure))).length +
  statement.days.filter((day) => days.includes(day)).length;

const likenessOf = (own: Token, word: Token): number =>
  own.stem === word.stem ? 1 : areAlike(own, word) ? 0.5 : 0;

/** What rests on no fact asks, does not know, hands on, or keeps to the receptionist's own words. */
function judgeFree(statement: Statement, { visitors, ownWords, lead, named }: Ground): string[] {
  if (isOpen(statement)) return [];
  const strange = statement.words.filter(
    (word) => !ownWords.has(word.stem) && !((lead || named.length > 0) && isSaidBy(word, visitors)),
  );
  return strange.length > maxFree ? [`"${statement.text}" rests on no fact.`] : [];
}

const maxFree = 1;
