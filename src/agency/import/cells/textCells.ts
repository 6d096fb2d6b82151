import type { BusinessInput } from "../../../business/schema/business.ts";
import { isHours } from "../../../hours/reader/schedule.ts";
import { actionLabel, findTrade } from "../../../trades/trades.ts";
import { isListField } from "../tables/sourceFields.ts";
import { readServices } from "../values/services.ts";
import { cutText, isProse, repairCapitals, splitList, splitText } from "../values/texts.ts";
import type { Cell, CellReading, CellsOf, Context } from "./cell.ts";

const maxLengths = { trade: 60, description: 400, paragraph: 1500, headline: 120 };

/** Reads the name; one in capitals is written as names are. */
export function readNameCells(cells: CellsOf): CellReading {
  const [cell] = cells("businessName");
  if (!cell) return {};
  const plain = cell.value.replace(/\s+/g, " ").trim();
  const name = repairCapitals(plain);
  return {
    fields: { businessName: name },
    repairs: name === plain ? [] : [`Name '${plain}' is written as ${name.replace(/\.$/, "")}.`],
  };
}

/**
 * Reads the trade: the first that the trades know, else the first; `yes` of a map says nothing. It words the
 * main button.
 */
export function readTradeCells(cells: CellsOf, { language }: Context): CellReading {
  const found = cells("trade").flatMap((cell) =>
    cell.value.split(/[;,|\n]/).flatMap((part) => {
      const value = part.replaceAll("_", " ").trim();
      return value ? [{ ...cell, value }] : [];
    }),
  );
  const named = found.filter(({ value }) => !/^(yes|no|vacant)$/i.test(value));
  const [first] = named;
  const best = named.find(({ value }) => findTrade(value)) ?? first;
  const [cuisine] = cells("cuisine");
  const isOfFood =
    best && cuisine && /^(restaurant|cafe|fast food|bar)$/i.test(best.value) && !/[;,]/.test(cuisine.value);
  const trade = isOfFood ? `${cuisine.value.replaceAll("_", " ")} ${best.value}` : best?.value;
  const isLong = (trade ?? "").length > maxLengths.trade;
  const primaryCtaLabel = actionLabel(trade, language);
  return {
    fields: trade && !isLong ? { trade, ...(primaryCtaLabel ? { primaryCtaLabel } : {}) } : {},
    repairs: isLong ? [`${best?.name} is longer than ${maxLengths.trade} characters.`] : [],
    unmapped: [
      ...found.filter((cell) => cell !== best || isLong),
      ...(cuisine && !isOfFood ? [cuisine] : []),
    ],
  };
}

/** Reads texts, terms and services: a description that is too long goes on in `about`, as sentences do. */
export function readTextCells(cells: CellsOf, { country }: Context): CellReading {
  const [description] = cells("description");
  const [headline] = cells("headline");
  const [payment] = cells("policies.payment");
  const serviceCells = cells("services");
  const prose = serviceCells.filter(({ value }) => isProse(value));
  const lists = serviceCells.filter((cell) => !prose.includes(cell));
  const services = lists.map((cell) => readServices(cell.value, country));
  const texts = [...(description ? [description] : []), ...prose];
  const [lead, ...further] = texts.map(({ value }) => value);
  const [start, rest] = cutText(lead?.replace(/\s+/g, " ").trim() ?? "", maxLengths.description);
  const about = [...[rest, ...further].filter(Boolean), ...cells("about").map(({ value }) => value)];
  const paragraphs = about
    .flatMap((text) => text.split(/\n\s*\n/))
    .flatMap((text) => splitText(text, maxLengths.paragraph));
  const isHeadline = headline && headline.value.length <= maxLengths.headline;
  const list = services.flatMap((reading) => reading.services);
  const hours = lists.flatMap(({ value }) => splitList(value)).find(isHours);
  return {
    fields: {
      ...(isHeadline ? { headline: headline.value } : {}),
      ...(start ? { description: start } : {}),
      ...(paragraphs.length ? { about: paragraphs } : {}),
      ...(list.length ? { services: list } : {}),
      ...(payment ? { policies: { payment: payment.value } } : {}),
    },
    repairs: [
      ...(rest
        ? [`${texts[0]?.name} has ${lead?.length} characters: what is over 400 goes on in about.`]
        : []),
      ...prose.map(
        ({ name }) => `${name} is written in sentences: it stands as text, not as a list of services.`,
      ),
      ...services.flatMap((reading) => reading.repairs),
    ],
    unmapped: [
      ...(headline && !isHeadline ? [headline] : []),
      ...services.flatMap((reading) => reading.rest.map((value) => ({ name: "services", value }))),
    ],
    mistake: hours && `services: '${hours}' reads as hours. Write it into the column of hours.`,
  };
}

/** Takes cells that have no reader as they stand, of a list each entry; the schema says whether they can be. */
export function readPlainCells(cells: readonly Cell[]): CellReading {
  const values = Map.groupBy(cells, ({ field }) => field);
  const fields = [...values].map(([field, found]) => [
    field,
    isListField(field) ? found.flatMap(({ value }) => splitList(value)) : found[0]?.value,
  ]);
  // Each of these fields is one of a business file.
  return { fields: Object.fromEntries(fields) as Partial<BusinessInput> };
}

/** Reads the year in which the business began. */
export function readFoundedCells(cells: CellsOf): CellReading {
  const [founded] = cells("founded");
  if (!founded) return {};
  const year = Number(/^(?:\D*)(1[5-9]\d\d|20\d\d)(?!\d)/.exec(founded.value)?.[1]);
  if (year) return { fields: { founded: year } };
  return { repairs: [`${founded.name} '${founded.value}' names no year.`], unmapped: [founded] };
}

/** Reads the average of reviews, which is one only with their number. */
export function readRatingCells(cells: CellsOf): CellReading {
  const [value] = cells("rating.value");
  const [count] = cells("rating.count");
  const average = toNumber(value);
  const number = toNumber(count);
  if (average && number) return { fields: { rating: { value: average, count: number } } };
  return { unmapped: [value, count].filter((cell) => cell !== undefined) };
}

const toNumber = (cell: Cell | undefined): number | undefined =>
  cell && /^\d+([.,]\d+)?$/.test(cell.value) ? Number(cell.value.replace(",", ".")) : undefined;
