import { fits, type Measure, ownSizes } from "../computed/measures.ts";
import { steppedUnitOf } from "../computed/steps.ts";
import type { Knowledge } from "../knowledge.ts";
import { closeness } from "../search.ts";
import { coverage, stemsOf, type Term } from "../words/terms.ts";
import { allServices, type ServiceMatch } from "./services.ts";

/** Whether a service is for a size: undefined when it does not say. */
function isFor({ fact, price = "", notes = "" }: ServiceMatch, measure: Measure): boolean | undefined {
  const inName = fits(fact.name, measure);
  if (inName !== undefined || !ownSizes.has(measure.unit)) return inName;
  if (steppedUnitOf(price)?.startsWith(measure.unit)) return undefined;
  const told = `${price}. ${notes}`.replace(/\b(takes?|about|within|warranty|guarantee)\b[^.]*/gi, "");
  return /\b(under|below|up to|over|above|more than|from|aged?|to|younger)\b|\d ?[-–] ?\d|\d\+/i.test(told)
    ? fits(told, measure)
    : undefined;
}

/** Whether a service is for other sizes than those that a visitor names. */
export const isForOthers = (one: ServiceMatch, measures: readonly Measure[]): boolean =>
  measures.some((measure) => isFor(one, measure) === false);

/** Whether services were chosen for a size that the visitor names. */
export const isSized = (chosen: readonly ServiceMatch[], measures: readonly Measure[]): boolean =>
  chosen.length > 0 && chosen.every((one) => measures.some((measure) => isFor(one, measure)));

/** The services that are meant by terms and by the sizes named with them: of those that differ by size only the fitting ones. */
export function ofSize(
  matches: readonly ServiceMatch[],
  terms: readonly Term[],
  measures: readonly Measure[],
  knowledge: Knowledge,
): ServiceMatch[] {
  const right = (one: ServiceMatch) => measures.some((measure) => isFor(one, measure));
  const fitting = measures.length ? allServices(knowledge).filter(right) : [];
  const left = matches.filter((one) => !isForOthers(one, measures));
  if (!fitting.length) return left.length ? left : [...matches];
  const near = fitting.filter(
    ({ fact }) =>
      !terms.length ||
      measures.some((measure) => fits(fact.name, measure)) ||
      coverage(terms, new Set(stemsOf(fact.plain))) > 0,
  );
  const best = left[0] && closeness(left[0]);
  // What fits the size goes before what only shares the word.
  const sized = left.filter((one) => right(one) && best !== undefined && closeness(one) > best - 0.5);
  if (sized.length) return sized;
  const named = near.filter(({ fact }) =>
    measures.some((measure) => ownSizes.has(measure.unit) && fits(fact.name, measure)),
  );
  if (named.length && (left[0]?.share ?? 0) < 0.75) return named.map(asMeant);
  return left.length ? left : near.map(asMeant);
}

const asMeant = (one: ServiceMatch): ServiceMatch => ({ ...one, covered: 0.6, share: 0.6 });
