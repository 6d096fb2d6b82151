import { deniesQuestion, type Ground, states } from "./ground.ts";
import { has, isLimited, likenessOf, type Statement, says } from "./statements.ts";

/** Lists clauses that deny what the nearest statement of a fact says, or say what it denies or limits. */
export function judgeAgreement(statement: Statement, { named, sources, visitor }: Ground): string[] {
  const all = named.flatMap(({ label, statements }) =>
    statements.map((own) => ({ own, label, isDenied: undefined })),
  );
  const pieces = all.flatMap(({ own, label }) =>
    own.clauses.map((clause, at) => ({ own: clause, label, isDenied: isDenied(own, at) })),
  );
  const isOpposite = (clause: Statement, at: number) => {
    const denies = isDenied(statement, at);
    const nearest = findNearest(clause, pieces);
    const isAllDenied = (piece: (typeof pieces)[number]) =>
      piece.isDenied && piece.own.words.length > 0 && piece.own.words.every((word) => says(clause, word));
    if (denies === false && nearest.some(isAllDenied)) return true;
    const agrees = nearest.some((piece) => piece.isDenied === undefined || piece.isDenied === denies);
    if (denies === undefined || nearest.length === 0 || agrees) return false;
    // What no fact speaks of may be denied, as a town of the visitor's that is on no list.
    const [subject] = clause.words;
    const isElsewhere = clause.figures.some((figure) => !sources.some((source) => states(source, figure)));
    const isOther = subject && says(visitor, subject) && !sources.some((source) => says(source, subject));
    return !(denies && (isElsewhere || (isOther && /\p{Lu}/u.test(clause.text.charAt(subject.from)))));
  };
  const nearest = findNearest(statement, all);
  const isFree = isLimited(statement) || has(statement, "negation");
  const leavesOut = nearest.every(
    ({ own }) =>
      isLimited(own) || (own.figures.some(({ bounds }) => bounds.length) && !statement.figures.length),
  );
  const denying = named.filter(({ fact }) => fact.kind === "faq" && deniesQuestion(fact.text));
  // What is said of a sum of such an answer is said in its words.
  const turnsNo = denying.some(
    ({ statements: [answer] }) =>
      answer &&
      statement.figures.some((figure) => states(answer, figure)) &&
      !has(statement, "negation") &&
      !statement.words.every((word) => says(answer, word)),
  );
  return [
    ...(turnsNo ? [`"${statement.text}" says what an answer that begins with no does not.`] : []),
    ...statement.clauses
      .filter(isOpposite)
      .map(({ text }) => `"${text}" turns a named fact into its opposite.`),
    ...(nearest.length && leavesOut && !isFree ? [`"${statement.text}" leaves out a condition.`] : []),
  ];
}

/** Whether a clause denies; undefined where it may take that from the clause before. */
function isDenied({ clauses }: Statement, at: number): boolean | undefined {
  const [clause, before] = [clauses[at], clauses[at - 1]];
  if (clause && has(clause, "negation")) return true;
  const isStatement = before && before.words.length + before.figures.length + before.days.length > 0;
  return isStatement && has(before, "negation") ? undefined : false;
}

/** Those of the statements that share most with one; what labels share counts a quarter. */
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

const scoreOf = (own: Statement, { words, figures, days }: Statement): number =>
  words.reduce((sum, word) => sum + Math.max(0, ...own.words.map((each) => likenessOf(each, word))), 0) +
  figures.filter((figure) => states(own, figure)).length +
  days.filter((day) => own.days.includes(day)).length;
