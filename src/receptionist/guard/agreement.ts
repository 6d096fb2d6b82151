import { deniesQuestion, type Evidence, type Ground, states } from "./ground.ts";
import { has, isLimited, likenessOf, type Statement, says } from "./statements.ts";

type Piece = { clause: Statement; isDenied: boolean | undefined; evidence: Evidence | undefined };

/** Lists clauses that deny what is quoted or say what it denies, and what a statement leaves out of that. */
export function judgeAgreement(statement: Statement, ground: Ground): string[] {
  const { narrowed, tools } = ground;
  const piecesOf = (evidence: Evidence | undefined, statements: readonly Statement[]) =>
    statements.flatMap((own) =>
      own.clauses.map((clause, at): Piece => ({ clause, isDenied: isDenied(own, at), evidence })),
    );
  const pieces = [
    ...narrowed.flatMap((evidence) => piecesOf(evidence, evidence.statements)),
    ...piecesOf(
      undefined,
      tools.filter(({ words, days }) => words.length + days.length > 0),
    ),
  ];
  // `closed` denies whatever its fact is about.
  const isBare = ({ clause, isDenied }: Piece) => isDenied === true && !clause.words.length;
  const isOpposite = (clause: Statement, at: number) => {
    const denies = isDenied(statement, at);
    const nearest = findNearest(clause, pieces);
    const own = new Set(nearest.map(({ evidence }) => evidence));
    if (denies === undefined || nearest.length === 0) return false;
    if (nearest.some((piece) => piece.isDenied === undefined || piece.isDenied === denies)) return false;
    if (denies)
      return (
        !pieces.some((piece) => isBare(piece) && own.has(piece.evidence)) && !isElsewhere(clause, ground)
      );
    return nearest.every((piece) => isDeniedSaid(piece.clause, clause));
  };
  const isFlat =
    pieces.every(isBare) &&
    findNearest(statement, pieces).length > 0 &&
    !has(statement, "negation") &&
    !isLimited(statement);
  const opposite = isFlat ? [statement] : statement.clauses.filter(isOpposite);
  return [
    ...(turnsNo(statement, ground)
      ? [`"${statement.text}" says what an answer that begins with no does not.`]
      : []),
    ...opposite.map(({ text }) => `"${text}" turns what is quoted into its opposite.`),
    ...(leavesOut(statement, ground) ? [`"${statement.text}" leaves out a condition.`] : []),
  ];
}

/** Whether a clause says most of what another denies. */
const isDeniedSaid = ({ words }: Statement, by: Statement): boolean =>
  words.filter((word) => says(by, word)).length * 2 > words.length;

/** Whether a text says at least half of some words. */
const isMostlySaid = (words: Statement["words"], by: Statement): boolean =>
  words.filter((word) => says(by, word)).length * 2 >= words.length;

/** What no fact speaks of may be denied, as a town of the visitor's that is on no list. */
function isElsewhere({ text, words: [subject], figures }: Statement, { sources, visitor }: Ground): boolean {
  if (figures.some((figure) => !sources.some((source) => states(source, figure)))) return true;
  const isOther = subject && says(visitor, subject) && !sources.some((source) => says(source, subject));
  return isOther === true && /\p{Lu}/u.test(text.charAt(subject.from));
}

/** What is said of a sum of an answer that begins with no is said in its words. */
function turnsNo(statement: Statement, { named }: Ground): boolean {
  if (has(statement, "negation")) return false;
  return named.some(
    ({ fact, statements: [answer] }) =>
      fact.kind === "faq" &&
      deniesQuestion(fact.text) &&
      answer &&
      statement.figures.some((figure) => states(answer, figure)) &&
      !statement.words.every((word) => says(answer, word)),
  );
}

/** Whether all that is nearest holds for some cases alone, and the reply says nowhere for which. */
function leavesOut(statement: Statement, { narrowed, reply }: Ground): boolean {
  if (isLimited(statement) || has(statement, "negation")) return false;
  const nearest = findNearest(
    statement,
    narrowed.flatMap((evidence) => evidence.statements.map((clause) => ({ clause, evidence }))),
  );
  const isLeftOut = ({ limits, figures }: Statement) =>
    (limits.length > 0 && !isMostlySaid(limits, reply)) ||
    figures.some((figure) => figure.bounds.length > 0 && !states(reply, figure));
  return nearest.length > 0 && nearest.every(({ clause }) => clause.clauses.some(isLeftOut));
}

/** Whether a clause denies; undefined where it may take that from the clause before. */
function isDenied({ clauses }: Statement, at: number): boolean | undefined {
  const [clause, before] = [clauses[at], clauses[at - 1]];
  if (clause && has(clause, "negation")) return true;
  const isStatement = before && before.words.length + before.figures.length + before.days.length > 0;
  return isStatement && has(before, "negation") ? undefined : false;
}

/** Those of the statements that share most with one; what labels share counts a quarter. */
function findNearest<Own extends { clause: Statement; evidence: Evidence | undefined }>(
  statement: Statement,
  all: readonly Own[],
): Own[] {
  const scores = all.map(({ clause, evidence }) => {
    const shared = (evidence?.label ?? []).map((each) => scoreOf(each, statement));
    return scoreOf(clause, statement) + shared.reduce((sum, score) => sum + score, 0) / 4;
  });
  const most = Math.max(0, ...scores);
  return most > 0 ? all.filter((_, index) => scores[index] === most) : [];
}

const scoreOf = (own: Statement, { words, figures, days }: Statement): number =>
  words.reduce((sum, word) => sum + Math.max(0, ...own.words.map((each) => likenessOf(each, word))), 0) +
  figures.filter((figure) => states(own, figure)).length +
  days.filter((day) => own.days.includes(day)).length;
