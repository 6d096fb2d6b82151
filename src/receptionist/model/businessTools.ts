import { describeHours } from "../../hours/formatHours.ts";
import { hoursOn, isOpenAt, localTime } from "../../hours/localTime.ts";
import { isPriceUnit } from "../../languages/priceUnits.ts";
import { formatMoney } from "../../prices/money.ts";
import { addPrices, sumOf } from "../../prices/sums.ts";
import { servesPlace } from "../compute/area.ts";
import type { Request } from "../engine.ts";
import type { ModelTools, OpenInput, PlaceInput, SumInput } from "./tools.ts";

/**
 * Creates the tools for one message: sums, hours and places, from values that were read when the file was
 * loaded.
 */
export const createBusinessTools = (request: Request): ModelTools => ({
  sum: (input) => sumServices(input, request),
  openAt: (input) => describeDay(input, request),
  serves: (input) => judgePlace(input, request),
});

const uncertain = "Not certain: say that the team will tell the total.";

function sumServices({ items }: SumInput, { knowledge: { business, facts } }: Request): string {
  const priced = items.map(({ factId, count, unit }) => {
    const label = facts.find(({ id, kind }) => id === factId && kind === "service")?.label;
    const price = business.services.find(({ name }) => name === label)?.priceValue;
    return { label, price, quantity: { count, ...(unit !== null && isPriceUnit(unit) ? { unit } : {}) } };
  });
  const prices = priced.flatMap(({ price }) => price ?? []);
  const [only] = priced;
  const isPlain = priced.every(({ quantity: { count, unit } }) => count === 1 && !unit);
  const sum =
    prices.length < items.length
      ? undefined
      : isPlain
        ? addPrices(prices)
        : priced.length === 1 && only?.price && sumOf(only.price, [only.quantity]);
  if (!sum) return uncertain;
  const names = priced.map(({ label, quantity }) => `${quantity.count} x ${label}`).join(" + ");
  const high =
    sum.maximum === undefined ? "" : ` to ${formatMoney(sum.maximum, sum.currency, business.language)}`;
  const amount = formatMoney(sum.amount, sum.currency, business.language);
  return `${names}: ${sum.isMinimum ? "at least " : ""}${amount}${high}`;
}

function describeDay({ date, time }: OpenInput, { knowledge: { business }, now }: Request): string {
  const hours = business.hours && hoursOn(business.hours, date);
  if (!hours || !business.hours) return `${date}: not known`;
  const { times } = describeHours(hours, business);
  const minute = time === null ? undefined : parseMinute(time);
  if (minute === undefined) return `${date}: ${times}`;
  const { day } = localTime(now, business.timezone ?? "UTC");
  const isOpen = isOpenAt(business.hours, { date, day, minute });
  return `${date} ${time}: ${isOpen ? "open" : "closed"}; hours that day: ${times}`;
}

function parseMinute(time: string): number | undefined {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})/.exec(time) ?? [];
  return hour && minute ? Number(hour) * 60 + Number(minute) : undefined;
}

function judgePlace({ place }: PlaceInput, { knowledge: { business, tokenize } }: Request): string {
  const [found] = servesPlace(business, tokenize(place));
  const verdicts = { yes: "served", no: "not served", unlisted: "not on the list, so not certain" };
  return `${place}: ${found ? verdicts[found.verdict] : "not known"}`;
}
