import * as v from "valibot";
import { expect, test } from "vitest";
import { hoursSchema } from "../../src/business/hours.ts";
import { addDays, dayOf, hoursOn, isOpenAt, localTime } from "../../src/business/localTime.ts";

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
  const { week, holidays } = v.parse(hoursSchema, { mon: "9:00-17:00" });
  expect(isOpenAt({ week, holidays }, { date: "2026-11-21", day: "sat", minute: 600 })).toBeUndefined();
});

test("the wall clock of the business decides, over the date line too", () => {
  const instant = new Date("2026-11-21T04:30:00Z");
  expect(localTime(instant, "America/New_York")).toEqual({ date: "2026-11-20", day: "fri", minute: 1410 });
  expect(localTime(instant, "Asia/Tokyo")).toEqual({ date: "2026-11-21", day: "sat", minute: 810 });
});

test("days are counted over the end of a month", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
});
