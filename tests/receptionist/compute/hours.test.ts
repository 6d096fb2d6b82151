import { expect, test } from "vitest";
import type { Day } from "../../../src/business/hours.ts";
import { dayOf } from "../../../src/business/localTime.ts";
import {
  earliestOpening,
  hoursOnDay,
  latestClosing,
  nextOpening,
  openingAt,
} from "../../../src/receptionist/compute/hours.ts";
import { business } from "../../site/stage/business.ts";

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
  [{ date: "2026-11-23" }, ["8:00-12:00, 13:00-17:30", false]],
  [{ date: "2026-11-26" }, ["closed", true]],
  [{ date: "2026-11-29" }, ["10:00-12:00", true]],
  [{ day: "thu" as Day }, ["9:00-17:30", false]],
  [{ day: "sat" as Day }, ["closed", false]],
])("14.4 the hours of %j are %j", (when, [text, isSpecial]) => {
  expect(hoursOnDay(shop, when)).toMatchObject({ hours: { text }, isSpecial });
});

test("14.4 a day that the file does not name is unknown", () => {
  expect(hoursOnDay(shop, { day: "sun" })).toBeUndefined();
  expect(hoursOnDay(shop, { date: "2026-11-22" })).toBeUndefined();
  expect(hoursOnDay({ hours: undefined }, { day: "mon" })).toBeUndefined();
});

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

test("14.4 the latest closing and the earliest opening of the week come with their days", () => {
  expect(latestClosing(shop)).toEqual({ minute: 1560, days: ["fri"] });
  expect(earliestOpening(shop)).toEqual({ minute: 480, days: ["mon", "tue", "wed"] });
  const split = business("hours: { mon: '8:00-12:00, 13:00-20:00', tue: '9:00-18:00' }");
  expect(latestClosing(split)).toEqual({ minute: 1200, days: ["mon"] });
  expect(latestClosing(business("hours: { mon: closed }"))).toBeUndefined();
});
