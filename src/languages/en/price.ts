/** How a price that is given as values is written, in English; `fill` fills in `{...}`. */
export const englishPriceWords = {
  from: "from {amount}",
  first: "{first} {unit}, then {rest}",
  free: "free",
  /** What an amount is for. */
  units: {
    hour: "per hour",
    day: "per day",
    night: "per night",
    week: "per week",
    month: "per month",
    year: "per year",
    person: "per person",
    item: "each",
    visit: "per visit",
    session: "per session",
    m2: "per m²",
    ft2: "per sq ft",
    m: "per metre",
    ft: "per foot",
    km: "per km",
    mile: "per mile",
  },
  /** What the amount that comes first is for. */
  firstUnits: {
    hour: "first hour",
    day: "first day",
    night: "first night",
    week: "first week",
    month: "first month",
    year: "first year",
    person: "first person",
    item: "first item",
    visit: "first visit",
    session: "first session",
    m2: "first m²",
    ft2: "first sq ft",
    m: "first metre",
    ft: "first foot",
    km: "first km",
    mile: "first mile",
  },
};

export type PriceWords = typeof englishPriceWords;
