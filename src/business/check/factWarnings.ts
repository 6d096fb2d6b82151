import { addDays } from "../../hours/localTime.ts";
import type { Hours } from "../../hours/week.ts";
import { businessTrade, findTrade, trades } from "../../trades/trades.ts";
import { countryOf } from "../country.ts";
import { findNearest } from "../file/nearest.ts";
import { findPhoneMistakes } from "../phones.ts";
import type { Business } from "../schema/business.ts";
import type { Mistake } from "../schema/mistake.ts";

/** A date that is over is named only so many days later: others of the file may be to come. */
const recentDays = 31;

/**
 * Finds facts that visitors and search engines ask any business for and its file lacks, trades and hours that
 * look like slips, and dates long over.
 */
export function factWarnings(business: Business, now: Date): Mistake[] {
  const { siteUrl, hours, emergency, phone, phones, email } = business;
  return [
    ...(phone || phones.length || email ? [] : [{ path: ["phone"], message: missingContact }]),
    ...(siteUrl ? [] : [{ path: ["siteUrl"], message: missingAddress }]),
    ...(hours || emergency ? [] : [{ path: ["hours"], message: missingHours }]),
    ...missingPlace(business),
    ...doubtfulPhones(business),
    ...misspeltTrade(business),
    ...listHours(business).flatMap(([path, each]) => longNights(each, path)),
    ...pastDates(business, now),
  ];
}

const missingAddress = "Is missing. Write the address of the site, such as https://www.example.com.";
const missingHours = "Are missing. Write hours: { mon-fri: '8:00-17:00', sat-sun: closed }.";
const missingContact =
  "Is missing, and so is email: visitors reach the business by its chat alone. Write phone: '+1 410 555 0134', or email.";

/** Warns where a file does not say where the business works: where it goes to, or where it is visited. */
function missingPlace({ serviceArea, address, locations, ...business }: Business): Mistake[] {
  if (serviceArea?.cities.length || serviceArea?.postalCodes.length || serviceArea?.notes) return [];
  const hasStreet = [address, ...locations.map((location) => location.address)].some((each) => each?.street);
  const isVisited = businessTrade(business)?.action !== "estimate";
  if (hasStreet && isVisited) return [];
  const street = isVisited ? ", or the street of the address where customers come" : "";
  return [
    { path: ["serviceArea"], message: `Is missing. Write serviceArea: { cities: [Towson] }${street}.` },
  ];
}

/** A number of home is seldom shorter: where no country tells, that may be all of it, or not. */
const fewDigits = 10;

const shortPhone =
  "Has few digits, and no country tells whether these are all. Write the country of the address, or + and all digits.";

type PhonePlace = { path: Mistake["path"]; number?: string | undefined; country?: string | undefined };

/** Warns of numbers that are short, or impossible in the country where the business seems to be. */
function doubtfulPhones(business: Business): Mistake[] {
  const numbers: PhonePlace[] = [
    { path: ["phone"], number: business.phone },
    ...business.phones.map(({ number }, index) => ({ path: ["phones", index, "number"], number })),
    ...business.locations.map(({ phone, address }, index) => ({
      path: ["locations", index, "phone"],
      number: phone,
      country: address.country,
    })),
  ];
  return numbers.flatMap(({ path, number, country = countryOf(business) }) => {
    if (!number) return [];
    const wrong = findPhoneMistakes([[path, number]], country);
    const isShort = !country && !number.startsWith("+") && number.replace(/\D/g, "").length < fewDigits;
    return wrong.length || !isShort ? wrong : [{ path, message: shortPhone }];
  });
}

/** The name of a trade that an unknown one may mean. */
export const findNearestTrade = (trade: string): string | undefined =>
  findTrade(trade)
    ? undefined
    : findNearest(
        trade,
        trades.flatMap(({ names }) => Object.values(names).flat()),
      );

function misspeltTrade({ trade = "" }: Business): Mistake[] {
  const nearest = findNearestTrade(trade);
  return nearest ? [{ path: ["trade"], message: `Is no trade known here. Did you mean ${nearest}?` }] : [];
}

type HoursPlace = [path: Mistake["path"], hours: Hours];

/** The hours of a business and of its further places. */
const listHours = ({ hours, locations }: Business): HoursPlace[] => [
  ...(hours ? [[["hours"], hours] satisfies HoursPlace] : []),
  ...locations.flatMap(({ hours: own }, index): HoursPlace[] =>
    own ? [[["locations", index, "hours"], own]] : [],
  ),
];

/** A night ends by then, in minutes of the next day, or is no longer than these. */
const [latestEnd, longestNight] = [6 * 60, 12 * 60];

/** Warns of the first day whose hours look as if they were written the wrong way round. */
function longNights({ week }: Hours, path: Mistake["path"]): Mistake[] {
  const found = Object.entries(week).find(([, { spans }]) =>
    spans.some(({ from, to }) => to > 24 * 60 + latestEnd && to - from > longestNight),
  );
  const message = `Is ${found?.[1].text}, through the night. Write the time of opening first.`;
  return found ? [{ path: [...path, found[0]], message }] : [];
}

function pastDates(business: Business, now: Date): Mistake[] {
  const limit = addDays(now.toISOString().slice(0, 10), -recentDays);
  return listHours(business).flatMap(([path, each]) => pastDatesOf(each, path, limit));
}

/** One warning for all dates of some hours that are over, at the first of them. */
function pastDatesOf({ holidays, seasons }: Hours, path: Mistake["path"], limit: string): Mistake[] {
  const past = [...Object.keys(holidays), ...seasons.map(({ to }) => to)]
    .filter((date) => date < limit)
    .sort();
  const [first, ...more] = past;
  if (first === undefined) return [];
  const others = more.length ? `, and ${more.length} more` : "";
  const remedy = `over${others}: the site leaves that out. Remove it, and write what is to come.`;
  return first in holidays
    ? [{ path: [...path, "holidays", first], message: `Is ${remedy}` }]
    : [{ path: [...path, "seasons"], message: `What ends on ${first} is ${remedy}` }];
}
