import type { Clause } from "./clauses.ts";
import { contentOf, type EvidenceFact, formatNumbers, hasForm } from "./evidence.ts";
import { type Figure, supportsFigure } from "./figures.ts";
import { type Ground, isUnsure } from "./ground.ts";
import { wordClasses } from "./wordClasses.ts";

/** A clause of a fact that holds figures, with the words it is known by. */
type Unit = { clause: Clause; fact: EvidenceFact; words: string[]; days: readonly number[] };

const readUnits = (facts: readonly EvidenceFact[]): Unit[] =>
  facts.flatMap((fact) =>
    fact.clauses.map((clause) => ({
      clause,
      fact,
      words: [...contentOf([clause], "en"), ...fact.label, ...fact.labelNumbers],
      days: clause.days.length ? clause.days : fact.days,
    })),
  );

/** Each figure and each day must come from what the clause speaks of. */
export function judgeFigures(clause: Clause, before: Clause | undefined, ground: Ground): string[] {
  const units = readUnits(ground.named);
  const days = clause.days.length ? clause.days : (before?.days ?? []);
  const figures = clause.figures
    .filter((figure) => !isCarried(figure, clause, before, days, units, ground))
    .map(({ digits }) => `The figure ${digits} is not what the named facts say of this.`);
  const factDays = new Set(ground.named.flatMap((fact) => fact.days));
  const strange = clause.days.filter(
    (day) => !ground.toolDays.has(day) && !(factDays.size ? factDays : ground.visitorDays).has(day),
  );
  return strange.length ? [...figures, "It names a day that no named fact names."] : figures;
}

function isCarried(
  figure: Figure,
  clause: Clause,
  before: Clause | undefined,
  days: readonly number[],
  units: readonly Unit[],
  ground: Ground,
): boolean {
  if (ground.toolFigures.some((tool) => supportsFigure(tool, figure))) return true;
  const labelled = ground.named.some(
    ({ fact, figures }) => fact.kind !== "hours" && figures.some((own) => supportsFigure(own, figure)),
  );
  const own = units.filter((unit) => unit.clause.figures.some((fact) => supportsFigure(fact, figure)));
  const isTime = figure.kind === "time" || own.some(({ fact }) => fact.fact.kind === "hours");
  const timed = units.filter((unit) => unit.days.length > 0);
  if (isTime && timed.length && days.length)
    return days.every((day) => {
      const ofDay = timed.filter((unit) => unit.days.includes(day));
      return ofDay.some((unit) => own.includes(unit)) || fitsSpan(figure, clause, ofDay, ground);
    });
  if (own.length) return !speaksOfOther(clause, before, figure, own, units, ground);
  return labelled || repeatsVisitor(figure, clause, units, ground);
}

/** A time that the visitor named lies in the hours of the day, or outside of them where the clause denies. */
function fitsSpan(figure: Figure, clause: Clause, units: readonly Unit[], ground: Ground): boolean {
  const asked = ground.visitorFigures.some((visitors) => supportsFigure(visitors, figure));
  if (!asked) return false;
  const times = units.flatMap((unit) => unit.clause.figures.filter(({ kind }) => kind === "time"));
  const at = figure.kind === "time" ? figure.value : figure.value * 60;
  const isInside = times.some(({ value }, index) => {
    const end = times[index + 1]?.value;
    return index % 2 === 0 && end !== undefined && value <= at && at < end;
  });
  return isInside !== clause.isNegated;
}

/** Whether a clause speaks of what has another figure of the same kind: the price of another service. */
function speaksOfOther(
  clause: Clause,
  before: Clause | undefined,
  figure: Figure,
  own: readonly Unit[],
  units: readonly Unit[],
  ground: Ground,
): boolean {
  const words = [...contentOf([clause], ground.language), ...formatNumbers(clause.figures)];
  const spoken = words.length || !before ? words : contentOf([before], ground.language);
  const withBefore =
    before && !before.figures.length ? [...spoken, ...contentOf([before], ground.language)] : spoken;
  const ownWords = own.flatMap((unit) => unit.words);
  const isOther = (unit: Unit) => {
    const rivals = unit.clause.figures.filter(({ kind }) => kind === figure.kind);
    return (
      rivals.length > 0 &&
      !rivals.some((rival) => clause.figures.some((stated) => supportsFigure(rival, stated)))
    );
  };
  const strange = (unit: Unit) => unit.words.filter((word) => !hasForm(ownWords, word));
  // What sets the right figure off from the other may be said as well: `above 50 lb`.
  const all = clause.words
    .map(({ text }) => text)
    .filter((word) => !wordClasses.en.glue.has(word) || word === "above");
  const isSetOff = (unit: Unit) =>
    own.some(({ clause: { words: right } }) =>
      right.some(
        ({ text }) =>
          all.includes(text) &&
          !hasForm([...unit.words, ...unit.clause.words.map((word) => word.text)], text),
      ),
    );
  const rivals = units.filter((unit) => !own.includes(unit) && isOther(unit) && !isSetOff(unit));
  if (
    rivals.some((unit) =>
      strange(unit).some((word) => spoken.some((spokenWord) => hasForm([spokenWord], word))),
    )
  )
    return true;
  const spokenOfLabel = (label: readonly string[]) =>
    label.length > 0 &&
    label.every((word) => hasForm(withBefore, word)) &&
    !label.every((word) => hasForm(ownWords, word));
  return readUnits(ground.others).some((unit) => isOther(unit) && spokenOfLabel(unit.fact.label));
}

/**
 * A number of the visitor may be repeated, unless a fact has another number of the same thing; a sum never.
 */
function repeatsVisitor(figure: Figure, clause: Clause, units: readonly Unit[], ground: Ground): boolean {
  if (figure.kind === "money" || figure.kind === "percent") return false;
  if (!ground.visitorFigures.some((visitors) => supportsFigure(visitors, figure))) return false;
  if (isUnsure(clause, ground.language) || clause.isQuestion) return true;
  if (figure.kind === "phone")
    return clause.words.some(({ text }) => wordClasses[ground.language].contact.has(text));
  if (figure.kind === "time") return clause.isNegated;
  return !units.some((unit) => unit.clause.figures.some(({ kind }) => kind === "number"));
}

/** A clause may not deny what its facts say, nor say what they deny. */
export function judgePolarity(clause: Clause, ground: Ground): string[] {
  if (isUnsure(clause, ground.language)) return [];
  const refusal = [`"${clause.text.trim()}" turns a named fact into its opposite.`];
  const hours = ground.named.filter(({ fact }) => fact.kind === "hours" || fact.kind === "holiday");
  const words = contentOf([clause], ground.language);
  const times = clause.figures.filter(({ kind }) => kind === "time" || kind === "number").length;
  const holidays = hours.filter(({ fact }) => fact.kind === "holiday");
  if (holidays.length && clause.figures.some(({ kind }) => kind === "month")) {
    const clauses = holidays.flatMap((holiday) => holiday.clauses);
    return clauses.every(({ isNegated }) => isNegated !== clause.isNegated) ? refusal : [];
  }
  if (hours.length && clause.days.length && (!times || (clause.isNegated && times > 1))) {
    const ofDay = readUnits(hours).filter((unit) => unit.days.some((day) => clause.days.includes(day)));
    return ofDay.length && ofDay.every((unit) => unit.clause.isNegated !== clause.isNegated) ? refusal : [];
  }
  let most = 0;
  let best: { clause: Clause; own: string[]; all: string[] }[] = [];
  for (const fact of ground.named)
    for (const own of fact.clauses) {
      const content = contentOf([own], "en");
      const shared =
        words.filter((word) => hasForm(content, word)).length +
        clause.figures.filter((figure) => own.figures.some((other) => supportsFigure(other, figure))).length;
      if (shared < most || shared === 0) continue;
      if (shared > most) best = [];
      most = shared;
      best.push({ clause: own, own: content, all: [...content, ...fact.label] });
    }
  if (best.length === 0 || best.some((fact) => fact.clause.isNegated === clause.isNegated)) return [];
  const covers = best.some(
    ({ own, all }) => words.every((word) => hasForm(all, word)) || own.every((word) => hasForm(words, word)),
  );
  return covers ? refusal : [];
}
