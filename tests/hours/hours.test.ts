import * as v from "valibot";
import { expect, test } from "vitest";
import { hoursSchema } from "../../src/business/schema/hours.ts";
import { addDays, dayOf, hoursOn, isOpenAt, localTime, parseLocalTime } from "../../src/hours/localTime.ts";
import { business } from "../site/stage/business.ts";
import { createCaseReader } from "../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

const hours = v.parse(hoursSchema, {
  "mon-fri": "7:00-18:00",
  sat: "8 AM - 12 PM, 1:30 pm to 5pm",
  sun: "closed",
  holidays: { "2026-12-25": "closed", "2026-12-31": "20:00-2:00" },
});

test("ranges of days, both clocks and several spans are understood", () => {
  expect(hours.week.wed).toEqual({ text: "7:00-18:00", spans: [{ from: 420, to: 1080 }] });
  expect(hours.week.sat?.spans).toEqual([
    { from: 480, to: 720 },
    { from: 810, to: 1020 },
  ]);
  expect(hours.week.sun?.spans).toEqual([]);
});

test("a range may go over the end of the week", () => {
  const { week } = v.parse(hoursSchema, { "sat-mon": "24 hours" });
  expect(Object.keys(week).sort()).toEqual(["mon", "sat", "sun"]);
});

test("a holiday's hours take the place of the week day's", () => {
  expect(hoursOn(hours, "2026-12-25")?.text).toBe("closed");
  expect(hoursOn(hours, "2026-12-24")?.text).toBe("7:00-18:00");
});

test("a range of dates holds for each of them, and a single date in it comes first", () => {
  const { holidays } = v.parse(hoursSchema, {
    holidays: { "2026-12-30": "9:00-12:00", "2026-12-29..2027-01-01": "closed" },
  });
  expect(Object.entries(holidays).map(([date, { text }]) => [date, text])).toEqual([
    ["2026-12-29", "closed"],
    ["2026-12-30", "9:00-12:00"],
    ["2026-12-31", "closed"],
    ["2027-01-01", "closed"],
  ]);
});

test.each([
  ["2026-12-31..2026-12-24", "ends before it begins"],
  ["2026-12-24..2027-12-24", "has more than 92 days. Write it as one of seasons."],
  ["2026-12-24...2026-12-31", "is not a date"],
  ["2026-12-24..", "is not a date"],
])("a range of dates that cannot be is a mistake: %s", (key, mistake) => {
  expect(() => business(`hours: { holidays: { '${key}': closed } }`)).toThrow(mistake);
});

test("a day by appointment is known and never open", () => {
  const saturday = v.parse(hoursSchema, { sat: "by appointment" });
  expect(saturday.week.sat).toEqual({ text: "by appointment", spans: [], isByAppointment: true });
  expect(isOpenAt(saturday, { date: "2026-11-21", day: "sat", minute: 600 })).toBe(false);
});

test.each([
  ["2026-11-21", 479, false],
  ["2026-11-21", 480, true],
  ["2026-11-21", 720, false],
  ["2026-11-22", 600, false],
  ["2026-12-25", 600, false],
  ["2027-01-01", 119, true],
  ["2027-01-01", 120, false],
])("on %s at minute %i open is %s", (date, minute, open) => {
  expect(isOpenAt(hours, { date, day: dayOf(date), minute })).toBe(open);
});

test("a day that the file does not name is unknown, not closed", () => {
  const monday = v.parse(hoursSchema, { mon: "9:00-17:00" });
  expect(isOpenAt(monday, { date: "2026-11-21", day: "sat", minute: 600 })).toBeUndefined();
});

test("the wall clock of the business decides, over the date line too", () => {
  const instant = new Date("2026-11-21T04:30:00Z");
  expect(localTime(instant, "America/New_York")).toEqual({ date: "2026-11-20", day: "fri", minute: 1410 });
  expect(localTime(instant, "Asia/Tokyo")).toEqual({ date: "2026-11-21", day: "sat", minute: 810 });
});

test.each([
  ["2026-11-20 23:30", "America/New_York", "2026-11-21T04:30Z"],
  ["2026-11-21 13:30", "Asia/Tokyo", "2026-11-21T04:30Z"],
  ["2026-03-08 01:59", "America/New_York", "2026-03-08T06:59Z"],
  ["2026-03-08 03:00", "America/New_York", "2026-03-08T07:00Z"],
  ["2026-11-01 23:00", "America/New_York", "2026-11-02T04:00Z"],
])("the clock shows %s in %s at %s", (shown, zone, instant) => {
  expect(parseLocalTime(shown, zone)).toEqual(new Date(instant));
});

test("days are counted over the end of a month", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
});

const seasonal = v.parse(hoursSchema, {
  "mon-fri": "9:00-17:00",
  sat: "closed",
  seasons: [
    { from: "2026-12-01", to: "2026-12-31", "mon-sat": "9:00-20:00", name: "Advent" },
    { from: "2026-06-01", to: "2026-08-31", sat: "10:00-14:00", fri: "20:00-2:00" },
  ],
  holidays: { "2026-12-24": "closed" },
});

test.each([
  ["2026-05-30", "closed"],
  ["2026-06-01", "9:00-17:00"],
  ["2026-06-06", "10:00-14:00"],
  ["2026-08-29", "10:00-14:00"],
  ["2026-09-05", "closed"],
  ["2026-12-31", "9:00-20:00"],
  ["2026-12-24", "closed"],
  ["2026-12-06", undefined],
])(
  "a season's days count from its first to its last, the others are as usual, holidays first: %s",
  (date, text) => {
    expect(hoursOn(seasonal, date)?.text).toBe(text);
  },
);

test("seasons stand in the order of the year, each with the days that it names", () => {
  expect(seasonal.seasons.map(({ from, name, week }) => [from, name, Object.keys(week)])).toEqual([
    ["2026-06-01", undefined, ["sat", "fri"]],
    ["2026-12-01", "Advent", ["mon", "tue", "wed", "thu", "fri", "sat"]],
  ]);
});

test("a night of a season's last day ends after the season", () => {
  const weekend = v.parse(hoursSchema, {
    mon: "8:00-12:00",
    seasons: [{ from: "2026-07-01", to: "2026-07-31", fri: "20:00-2:00" }],
  });
  expect(isOpenAt(weekend, { date: "2026-08-01", day: "sat", minute: 60 })).toBe(true);
  expect(isOpenAt(weekend, { date: "2026-08-08", day: "sat", minute: 60 })).toBeUndefined();
});

test.each(readCases<string[]>("mistakes"))(
  "a season that cannot be is a mistake with its place: %s",
  (seasons, mistake) => {
    expect(() => business(`hours: { seasons: [${seasons}] }`)).toThrow(`hours.seasons.${mistake}`);
  },
);
