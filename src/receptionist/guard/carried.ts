import { readEvidence, toQuoted } from "./evidence.ts";
import { type Figure, supportsFigure } from "./figures.ts";
import type { Ground } from "./judge.ts";
import { areAlike, type Statement } from "./statements.ts";

/** A clause of a fact with the statement and the label that it belongs to. */
type Unit = { clause: Statement; statement: Statement; label: readonly Statement[] };

const unitsOf = ({ named }: Ground): Unit[] =>
  named.flatMap(({ label, statements }) =>
    [...label, ...statements].flatMap((statement) =>
      statement.clauses.map((clause) => ({ clause, statement, label })),
    ),
  );

const states = ({ figures }: Statement, figure: Figure): boolean =>
  figures.some((own) => supportsFigure(own, figure));

/** Whether a figure comes from a tool, from a clause of a fact of what is spoken of, or may be the visitor's. */
export function isCarried(figure: Figure, statement: Statement, ground: Ground, isOpen: boolean): boolean {
  if (ground.tools.some((tool) => states(tool, figure))) return true;
  const units = unitsOf(ground);
  const own = units.filter(({ clause }) => states(clause, figure));
  if (own.length === 0)
    return isOpen
      ? isVisitors(figure, ground)
      : isVisitors(figure, ground) && mayRepeat(figure, statement, ground);
  const claim = statement.clauses.find((clause) => states(clause, figure)) ?? statement;
  if (figure.kind === "money" && namesOther(statement, own, ground)) return false;
  return own.some(
    (unit) =>
      isOfDay(unit, claim) &&
      isWhole(figure, unit, statement, ground) &&
      !speaksOfOther(unit, own, units, claim, statement, figure),
  );
}

const isVisitors = (figure: Figure, { visitors }: Ground): boolean =>
  visitors.some((said) => states(said, figure));

/** A number of the visitor beside what facts say; a sum never, a phone only where it is kept, a time only where it is denied. */
function mayRepeat({ kind, digits }: Figure, statement: Statement, { lead, named }: Ground): boolean {
  if (kind === "money" || kind === "percent") return false;
  if (kind === "phone")
    return toQuoted(lead?.contact ?? "")
      .replace(/\D/g, "")
      .endsWith(digits.slice(-9));
  if (lead || statement.classes.has("negation")) return true;
  return kind !== "time" && named.length > 0 && statement.figures.length > 1;
}

const daysOf = ({ clause, label }: Unit): readonly string[] =>
  clause.days.length ? clause.days : label.flatMap(({ days }) => days);

const isOfDay = (unit: Unit, { days }: Statement): boolean => {
  const own = daysOf(unit);
  return own.length === 0 || days.length === 0 || days.some((day) => own.includes(day));
};

const isConditional = ({ classes }: Statement): boolean => classes.has("condition") || classes.has("only");

/** What limits a figure in its clause stands in the sentence as well: its bound, and beside a sum its unit and the other figures. */
function isWhole(
  figure: Figure,
  { clause, statement: source, label }: Unit,
  statement: Statement,
  { visitors }: Ground,
): boolean {
  const own = clause.figures.find((each) => supportsFigure(each, figure));
  const isBound = (own?.bounds ?? []).every(
    (bound) => statement.classes.has(bound) || (figure.kind === "number" && isConditional(statement)),
  );
  const isLimited = source.clauses.some(
    (each) => (each === clause || each.figures.length === 0) && isConditional(each),
  );
  if (isLimited && !isConditional(statement) && !statement.classes.has("negation")) return false;
  if (figure.kind !== "money" && figure.kind !== "percent")
    return isBound || figure.kind === "time" || figure.kind === "month";
  const others = clause.figures.filter(
    (other) => !supportsFigure(other, figure) && other.kind !== figure.kind,
  );
  const least = source.clauses
    .filter(({ words }) => words.length === 0)
    .flatMap(({ figures }) => figures.filter(({ bounds }) => bounds.length));
  const isComplete = [...others, ...least].every((other) =>
    [statement, ...label].some((said) => states(said, other)),
  );
  const per = source.figures.find((each) => supportsFigure(each, figure))?.per;
  const isPer = !per || [statement, ...label, ...visitors].some(({ text }) => toQuoted(text).includes(per));
  return isBound && isComplete && isPer;
}

/** Whether a claim speaks of what has another figure of the kind, as of the large dog beside the price of a small one. */
function speaksOfOther(
  { clause, statement: source, label }: Unit,
  own: readonly Unit[],
  units: readonly Unit[],
  claim: Statement,
  statement: Statement,
  { kind }: Figure,
): boolean {
  const isRival = (unit: Unit) => {
    const rivals = unit.clause.figures.filter((other) => other.kind === kind);
    return (
      rivals.length > 0 &&
      !rivals.some((rival) => statement.figures.some((stated) => supportsFigure(rival, stated)))
    );
  };
  const shared = source.clauses.filter(({ figures }) => !figures.some((other) => other.kind === kind));
  const ownWords = [clause, ...shared, ...label].flatMap(({ words }) => words);
  const spoken = claim.words.length ? claim : statement;
  const isCounted = kind !== "number" && kind !== "month";
  const isRivalDay = (unit: Unit) =>
    unit.clause.days.some((day) => claim.days.includes(day) && !clause.days.includes(day));
  return units.some(
    (unit) =>
      !own.includes(unit) &&
      isRival(unit) &&
      (isRivalDay(unit) ||
        (isCounted &&
          [unit.clause, ...unit.label].some(({ words }) =>
            words.some(
              (word) =>
                !ownWords.some((mine) => areAlike(mine, word)) &&
                spoken.words.some((said) => areAlike(said, word)),
            ),
          ))),
  );
}

/** Whether a sentence names a service whose fact is not, and which has another price. */
function namesOther(
  statement: Statement,
  own: readonly Unit[],
  { facts, named, factReader }: Ground,
): boolean {
  const isSaid = (words: Statement["words"]) =>
    words.every((word) => statement.words.some((said) => areAlike(said, word)));
  const ownWords = own.flatMap(({ label, statement: source }) =>
    [...label, source].flatMap(({ words }) => words),
  );
  return facts
    .filter((fact) => fact.kind === "service" && !named.some((evidence) => evidence.fact === fact))
    .map((fact) => readEvidence(fact, factReader))
    .some(({ label, statements }) => {
      const words = label.flatMap((each) => each.words);
      const sums = statements.flatMap(({ figures }) => figures.filter(({ kind }) => kind === "money"));
      return (
        words.length > 0 &&
        isSaid(words) &&
        words.some((word) => !ownWords.some((mine) => areAlike(mine, word))) &&
        !sums.some((sum) => states(statement, sum))
      );
    });
}
