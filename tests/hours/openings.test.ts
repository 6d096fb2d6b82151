import { expect, test } from "vitest";
import { dayOf } from "../../src/hours/localTime.ts";
import { nextOpening, openingAt, weekExtreme } from "../../src/hours/openings.ts";
import { business } from "../site/stage/business.ts";

// 2026-11-23 is a Monday.
const shop = business(`hours:
  mon-wed: '8:00-12:00, 13:00-17:30'
  thu: '9:00-17:30'
  fri: '18:00-2:00'
  sat: closed
  holidays: { 2026-11-26: closed, 2026-11-29: '10:00-12:00' }`);

const at = (date: string, time: string) => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return { date, day: dayOf(date), minute: hour * 60 + minute };
};

test.each([
  ["2026-11-23", "8:00", "2026-11-23", 480, 720],
  ["2026-11-23", "17:29", "2026-11-23", 780, 1050],
  ["2026-11-27", "23:00", "2026-11-27", 1080, 1560],
  ["2026-11-28", "1:59", "2026-11-27", 1080, 1560],
] as const)("14.4 at %s %s the span of %s holds", (date, time, openDate, from, to) => {
  const opening = openingAt(shop, at(date, time));
  expect(opening).toEqual({ date: openDate, day: dayOf(openDate), span: { from, to } });
});

test.each([
  ["2026-11-23", "12:00"],
  ["2026-11-23", "7:59"],
  ["2026-11-26", "10:00"],
  ["2026-11-28", "2:00"],
])("14.4 at %s %s no span holds", (date, time) => {
  expect(openingAt(shop, at(date, time))).toBeUndefined();
});

test.each([
  ["2026-11-23", "7:00", "2026-11-23", 480, true],
  ["2026-11-23", "8:00", "2026-11-23", 780, true],
  ["2026-11-23", "18:00", "2026-11-24", 480, true],
  ["2026-11-25", "18:00", "2026-11-27", 1080, true],
  ["2026-11-27", "20:00", "2026-11-29", 600, true],
  ["2026-12-04", "20:00", "2026-12-07", 480, false],
] as const)("14.4 after %s %s the shop opens next on %s", (date, time, nextDate, from, isCertain) => {
  expect(nextOpening(shop, at(date, time))).toMatchObject({
    date: nextDate,
    day: dayOf(nextDate),
    span: { from },
    isCertain,
  });
});

test("14.4 a shop that never opens, or tells no hours, has no next opening", () => {
  expect(nextOpening(business("hours: { mon-sun: closed }"), at("2026-11-23", "8:00"))).toBeUndefined();
  expect(nextOpening({ hours: undefined }, at("2026-11-23", "8:00"))).toBeUndefined();
});

test("14.4 the next opening heeds the season of its day", () => {
  const lake = business(`hours:
  mon-fri: '9:00-17:00'
  sat-sun: closed
  seasons: [{ from: 2026-11-28, to: 2026-12-31, sat: '10:00-16:00' }]`);
  expect(nextOpening(lake, at("2026-11-27", "18:00"))).toMatchObject({
    date: "2026-11-28",
    span: { from: 600, to: 960 },
  });
  expect(nextOpening(lake, at("2026-11-20", "18:00"))).toMatchObject({ date: "2026-11-23" });
});

test("14.4 the latest closing and the earliest opening of a week come with their days", () => {
  const week = (fields: string) => business(`hours: ${fields}`).hours?.week ?? {};
  const usual = shop.hours?.week ?? {};
  expect(weekExtreme(usual, "to")).toEqual({ minute: 1560, days: ["fri"] });
  expect(weekExtreme(usual, "from")).toEqual({ minute: 480, days: ["mon", "tue", "wed"] });
  const split = week("{ mon: '8:00-12:00, 13:00-20:00', tue: '9:00-18:00' }");
  expect(weekExtreme(split, "to")).toEqual({ minute: 1200, days: ["mon"] });
  expect(weekExtreme(week("{ mon: closed }"), "to")).toBeUndefined();
});
