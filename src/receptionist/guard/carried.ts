import type { Concept } from "../../languages/hearing/hearing.ts";
import type { Token } from "../../languages/hearing/tokens.ts";
import { type Figure, perWord, supportsFigure } from "./figures.ts";
import { type Evidence, type Ground, readEvidence, states } from "./ground.ts";
import { has, isDeferring, isLimited, type Statement, says } from "./statements.ts";

/** A clause of a fact, with the statement and the fact that it belongs to. */
type Unit = { clause: Statement; statement: Statement; evidence: Evidence };

const unitsOf = (evidences: readonly Evidence[]): Unit[] =>
  evidences.flatMap((evidence) =>
    [...evidence.label, ...evidence.statements].flatMap((statement) =>
      statement.clauses.map((clause) => ({ clause, statement, evidence })),
    ),
  );

/** Whether a figure comes from a tool, from a clause of a fact of what is spoken of, or may be the visitor's. */
export function isCarried(figure: Figure, statement: Statement, ground: Ground, isOpen: boolean): boolean {
  if (ground.tools.some((tool) => states(tool, figure))) return true;
  const units = unitsOf(ground.named);
  const own = unitsOf(figure.kind === "phone" ? ground.named : ground.narrowed).filter(({ clause }) =>
    states(clause, figure),
  );
  if (own.length === 0)
    return states(ground.visitor, figure) && (isOpen || mayRepeat(figure, statement, ground));
  const claim = statement.clauses.find((clause) => states(clause, figure)) ?? statement;
  if (figure.kind === "money" && namesOther(statement, own, ground)) return false;
  return own.some(
    (unit) =>
      isOfDay(unit, claim) &&
      isOfTopic(figure, unit, statement, ground) &&
      isWhole(figure, unit, statement, ground) &&
      !units.some((other) => !states(other.clause, figure) && isRival(other, unit, claim, statement, figure)),
  );
}

/**
 * A number of the visitor beside what facts say; a sum never, a phone only where it is kept, a time only where
 * it is denied.
 */
function mayRepeat({ kind, digits }: Figure, statement: Statement, ground: Ground): boolean {
  if (kind === "money" || kind === "percent") return false;
  if (kind === "phone") return ground.contact.replace(/\D/g, "").endsWith(digits.slice(-9));
  if (ground.hasLead || has(statement, "negation") || isDeferring(statement)) return true;
  return kind !== "time" && ground.named.length > 0 && statement.figures.length > 1;
}

/** A bare number before what it counts is an hour only where the sentence speaks of hours or of what the fact names. */
function isOfTopic(figure: Figure, { clause, evidence }: Unit, statement: Statement, { reader }: Ground) {
  const own = clause.figures.filter((each) => supportsFigure(each, figure));
  if (figure.kind !== "number" || own.some(({ kind }) => kind !== "time")) return true;
  const { text, words, days, figures } = statement;
  const behind = text.slice(figure.to);
  const [counted] = /^[\s-]\p{L}/u.test(behind) ? reader.tokenize(behind) : [];
  if (!counted || counted.isFunction || days.length > 0 || has(statement, "negation")) return true;
  const isTime = figures.some(({ kind }) => kind === "time") || words.some(isOfHours);
  const named = [clause, ...evidence.label].flatMap((each) => each.words);
  return isTime || named.some((word) => says(statement, word));
}

const isOfHours = ({ concepts }: Token): boolean => concepts.some((concept) => hourConcepts.has(concept));
const hourConcepts: ReadonlySet<Concept> = new Set(["open", "close", "hours", "late", "early"]);

function isOfDay({ clause, evidence }: Unit, { days }: Statement): boolean {
  const own = clause.days.length ? clause.days : evidence.label.flatMap((label) => label.days);
  return own.length === 0 || days.length === 0 || days.some((day) => own.includes(day));
}

/** What bounds a figure in its fact stands in the sentence as well, and in the reply the unit of a sum. */
function isWhole(figure: Figure, unit: Unit, statement: Statement, { visitor, reply }: Ground): boolean {
  const { clause, statement: source, evidence } = unit;
  if (figure.kind === "time" || figure.kind === "month") return true;
  const own = clause.figures.find((each) => supportsFigure(each, figure));
  const mayBeWorded = figure.kind === "number" && isLimited(statement);
  const isBound = own?.bounds.every((bound) => has(statement, bound) || mayBeWorded);
  if (figure.kind !== "money" && figure.kind !== "percent") return isBound ?? true;
  const per = source.figures.find((each) => supportsFigure(each, figure))?.per;
  const isPer =
    !per ||
    [statement, reply, visitor, ...evidence.label].some(({ text }) => text.toLowerCase().includes(per)) ||
    perWord.test(statement.text);
  return isBound !== false && isPer;
}

/** Whether a claim speaks of what has another figure of the kind: the large dog beside the price of a small one. */
function isRival(
  other: Unit,
  { clause, statement: source, evidence }: Unit,
  claim: Statement,
  statement: Statement,
  { kind }: Figure,
): boolean {
  const isOfKind = ({ figures }: Statement) => figures.some((figure) => figure.kind === kind);
  const isStated = other.clause.figures.some((figure) => figure.kind === kind && states(statement, figure));
  if (!isOfKind(other.clause) || isStated) return false;
  if (kind === "number" || kind === "month") return false;
  const own = [clause, ...source.clauses.filter((each) => !isOfKind(each)), ...evidence.label];
  const spoken = claim.words.length ? claim : statement;
  return [other.clause, ...other.evidence.label].some(({ words }) =>
    words.some((word) => !own.some((each) => says(each, word)) && says(spoken, word)),
  );
}

/** Whether a sentence names a service whose fact is not, and which has another price. */
function namesOther(statement: Statement, own: readonly Unit[], ground: Ground): boolean {
  const evidences = new Set(own.map(({ evidence }) => evidence));
  const sources = [...evidences].flatMap(({ label, statements }) => [...label, ...statements]);
  return ground.facts
    .filter((fact) => fact.kind === "service" && !ground.named.some((evidence) => evidence.fact === fact))
    .map((fact) => readEvidence(fact, ground.factReader))
    .some(({ label, statements }) => {
      const words = label.flatMap((each) => each.words);
      const isOther = words.some((word) => !sources.some((source) => says(source, word)));
      const sums = statements.flatMap(({ figures }) => figures.filter(({ kind }) => kind === "money"));
      return (
        isOther && words.every((word) => says(statement, word)) && !sums.some((sum) => states(statement, sum))
      );
    });
}
