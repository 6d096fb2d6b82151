import type { BusinessInput } from "../../../business/schema/business.ts";
import { parsePrice } from "../../../prices/price.ts";
import { cutName, cutText, repairCapitals, splitList } from "./texts.ts";

export type ServiceInput = NonNullable<BusinessInput["services"]>[number];

/** Services of a cell; `rest` is what is too long for a name and its notes. */
export type ServicesReading = { services: ServiceInput[]; repairs: string[]; rest: string[] };

/** A name longer than a heading is cut where a mark ends it, a longer one than any at a blank. */
const [maxHeading, maxName, maxNotes] = [60, 100, 600];

/** Reads a list of services, each with its price where one stands behind it: `Drain cleaning: from $129`. */
export function readServices(text: string, country: string | undefined): ServicesReading {
  const readings = splitList(text).map((item) => readService(item, country));
  return {
    services: readings.map(({ service }) => service),
    repairs: readings.flatMap(({ repair }) => repair ?? []),
    rest: readings.flatMap(({ rest }) => rest || []),
  };
}

function readService(
  item: string,
  country: string | undefined,
): { service: ServiceInput; repair?: string; rest?: string } {
  const { name: written, ...price } = splitPrice(item, country);
  const whole = repairCapitals(written);
  const isLong = whole.length > maxName;
  const marks = isLong ? /[,(]|:(?!\d)|\. |\s[-–]\s/ : /\(|:(?!\d)|\s[-–]\s/;
  const mark = whole.length > maxHeading ? whole.slice(0, maxHeading).search(marks) : -1;
  const repaired = whole === written ? undefined : `Service '${written}' is written as ${whole}.`;
  if (mark < 3 && !isLong)
    return { service: { name: whole, ...price }, ...(repaired ? { repair: repaired } : {}) };
  const [name, text] =
    mark > 2
      ? [whole.slice(0, mark), whole.slice(mark + 1).replace(/^[\s-]+/, "")]
      : cutName(whole, maxHeading);
  const [notes, rest] = cutText(text.trim(), maxNotes);
  const repair = `The service '${name.trim()}' was ${item.length} characters long: ${rest ? "its notes hold the first of them, a comment the rest" : "what follows its name is in its notes"}.`;
  return { service: { name: name.trim(), ...price, notes }, repair, rest };
}

/** Parts a service from the price behind it, where all of that is understood as a price. */
function splitPrice(item: string, country: string | undefined): { name: string; price?: string } {
  for (const mark of item.matchAll(
    /\s?[:(–=]\s?|\s-\s|\s(?=(?:from|ab|desde|dès|a partir|à partir)\s)|\s(?=[$€£]?\d)/gi,
  )) {
    const price = item.slice(mark.index + mark[0].length).replace(/\)$/, "");
    const name = item.slice(0, mark.index).trim();
    if (name && isPrice(price, country)) return { name, price };
  }
  return { name: item };
}

/** Whether a text is a price with its currency, and nothing else. */
const isPrice = (text: string, country: string | undefined): boolean =>
  text.length <= 120 &&
  /\d|free|gratis|gratuit|kostenlos/i.test(text) &&
  parsePrice(text, country) !== undefined;
