/** What a price may be for: `item` is any thing that is counted. */
export const priceUnits = [
  "hour",
  "day",
  "night",
  "week",
  "month",
  "year",
  "person",
  "item",
  "visit",
  "session",
  "m2",
  "ft2",
  "m",
  "ft",
  "km",
  "mile",
] as const;
export type PriceUnit = (typeof priceUnits)[number];

export const isPriceUnit = (name: string): name is PriceUnit => priceUnits.some((unit) => unit === name);
