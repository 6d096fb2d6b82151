import type { Offer, UnitPriceSpecification } from "schema-dts";
import type { Business, Service } from "../../business/schema/business.ts";
import { fill } from "../../languages/fill.ts";
import type { PriceUnit } from "../../languages/priceUnits.ts";
import { priceWords } from "../../languages/words.ts";
import { currencyOf, formatMoney } from "../../prices/money.ts";
import type { PriceItem } from "../../prices/price.ts";
import { definedFields } from "./fields.ts";

/** Codes of units (UN/CEFACT Recommendation 20); the others have none. */
const unitCodes: Readonly<Partial<Record<PriceUnit, string>>> = {
  hour: "HUR",
  day: "DAY",
  week: "WEE",
  month: "MON",
  year: "ANN",
  person: "IE",
  m2: "MTK",
  ft2: "FTK",
  m: "MTR",
  ft: "FOT",
  km: "KMT",
  mile: "SMI",
};

/** Describes what a service costs, an offer for each of its amounts; none where its price is a mere text. */
export function offersOf({ priceValue }: Service, business: Business): Offer[] {
  if (!priceValue) return [];
  const { isFree, items } = priceValue;
  if (isFree)
    return [{ "@type": "Offer", price: 0, ...currencyField(currencyOf(business.address?.country)) }];
  return items.map((item) => ({
    "@type": "Offer",
    ...(item.label ? { name: item.label } : {}),
    ...describePrice(item, business),
  }));
}

const currencyField = (priceCurrency: string | undefined) => definedFields({ priceCurrency });

/** A plain amount is the price of an offer; any other says what it is for, and from when on it holds. */
function describePrice(item: PriceItem, business: Business) {
  const { amount, currency, unit, first, isMinimum, range } = item;
  if (!unit && !first && !isMinimum && !range) return { price: amount, priceCurrency: currency };
  return { priceSpecification: first ? gradedPrice(item, first, business) : unitPrice(item, business) };
}

function unitPrice(item: PriceItem, business: Business): UnitPriceSpecification {
  const { amount, currency, isMinimum, range } = item;
  return {
    "@type": "UnitPriceSpecification",
    ...(range
      ? { minPrice: range[0], maxPrice: range[1] }
      : isMinimum
        ? { minPrice: amount }
        : { price: amount }),
    priceCurrency: currency,
    ...unitFields(item, business),
  };
}

/** `per night per dog` and `per window` have no code: they stand as words. */
function unitFields({ unit, secondUnit, noun }: PriceItem, business: Business) {
  if (!unit) return {};
  const { units } = priceWords(business);
  const unitCode = secondUnit || noun ? undefined : unitCodes[unit];
  if (unitCode) return { unitCode };
  const word = (each: PriceUnit) => (each === "item" && noun) || units[each];
  return { unitText: [unit, secondUnit].flatMap((each) => (each ? word(each) : [])).join(", ") };
}

/** The price of the first units, or a fee that covers none, and that of those after them. */
function gradedPrice(item: PriceItem, first: NonNullable<PriceItem["first"]>, business: Business) {
  const { amount, count } = first;
  const fields = unitFields(item, business);
  const leading = { "@type": "UnitPriceSpecification" as const, price: amount, priceCurrency: item.currency };
  const rest = unitPrice(item, business);
  if (!count) return [leading, rest];
  const quantity = { "@type": "QuantitativeValue" as const, ...fields };
  return [
    { ...leading, eligibleQuantity: { ...quantity, maxValue: count } },
    { ...rest, ...fields, eligibleQuantity: { ...quantity, minValue: count } },
  ];
}

/** What a business asks, once or for each of a unit. */
type Amount = { low: number; high: number; isOpen: boolean; unit: string };

/** The amounts of a price; a fee before it, such as a call-out, is asked once. */
function readAmounts({ amount, first, isMinimum, noun, range, secondUnit, unit }: PriceItem): Amount[] {
  const each = unit ? [unit, secondUnit, noun].join(" ") : "";
  const leading = first && { low: first.amount, high: first.amount, isOpen: false };
  const [low, high] = range ?? [amount, amount];
  return [
    ...(leading ? [{ ...leading, unit: first.count ? each : "" }] : []),
    { low, high, isOpen: isMinimum, unit: each },
  ];
}

/**
 * The prices of a business from the lowest to the highest: the file's text, else what its services cost. Only
 * like prices are compared: those of a whole, or all of one unit.
 */
export function priceRange(business: Business): string | undefined {
  if (business.priceRange) return business.priceRange;
  const items = business.services.flatMap(({ priceValue }) => priceValue?.items ?? []);
  const [currency, ...others] = new Set(items.map((item) => item.currency));
  if (!currency || others.length) return undefined;
  const amounts = Map.groupBy(items.flatMap(readAmounts), ({ unit }) => unit);
  const [like = [], ...unlike] = amounts.values();
  const compared = amounts.get("") ?? (unlike.length ? [] : like);
  if (!compared.length) return undefined;
  const low = Math.min(...compared.map((each) => each.low));
  const high = Math.max(...compared.map((each) => each.high));
  const isOpen = compared.some((each) => each.isOpen && each.low === high);
  if (!isOpen) return formatMoney(low, currency, business.language, high);
  return fill(priceWords(business).from, { amount: formatMoney(low, currency, business.language) });
}
