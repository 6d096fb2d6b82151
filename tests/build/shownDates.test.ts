import { expect, test } from "vitest";
import { shownDates, showsOtherDates, withoutPastDates } from "../../src/build/pastDates.ts";
import { business } from "../site/stage/business.ts";

const shop = business(`timezone: Pacific/Honolulu
hours:
  mon-fri: '7:00-18:00'
  holidays: { 2026-12-24: '20:00-2:00', 2026-12-25: closed }
  seasons: [{ from: 2026-06-01, to: 2026-08-31, mon: closed }]
locations: [{ name: Hilo, address: { city: Hilo }, hours: { mon: closed, holidays: { 2026-05-01: closed } } }]
`);

test("a date is over when its day has ended where the business is, a night of it a day later", () => {
  const datesAt = (time: string) => Object.keys(withoutPastDates(shop, new Date(time)).hours?.holidays ?? {});
  expect(datesAt("2026-12-26T09:59:00Z")).toEqual(["2026-12-24", "2026-12-25"]);
  expect(datesAt("2026-12-26T10:00:00Z")).toEqual([]);
});

test("seasons and the dates of further places go too, and the usual week stays", () => {
  const { hours, locations } = withoutPastDates(shop, new Date("2026-09-02T00:00:00Z"));
  expect(hours?.seasons).toEqual([]);
  expect(hours?.week).toEqual(shop.hours?.week);
  expect(locations[0]?.hours).toMatchObject({ holidays: {}, week: { mon: { text: "closed" } } });
});

test("what a site shows is right until the first of its dates is over, at all places", () => {
  const dates = shownDates(shop, new Date("2026-04-01T00:00:00Z"));
  expect(dates).toEqual({ lastEnd: undefined, nextEnd: "2026-05-01", timezone: "Pacific/Honolulu" });
  expect(dates && showsOtherDates(dates, new Date("2026-05-02T09:59:00Z"))).toBe(false);
  expect(dates && showsOtherDates(dates, new Date("2026-05-02T10:00:00Z"))).toBe(true);
  expect(shownDates(business("hours: { mon: closed }"), new Date())).toBeUndefined();
});

test("what a site shows is wrong on a day on which a date that it leaves out is yet to come", () => {
  const dates = shownDates(shop, new Date("2027-01-01T00:00:00Z"));
  expect(dates).toMatchObject({ lastEnd: "2026-12-25", nextEnd: undefined });
  expect(dates && showsOtherDates(dates, new Date("2026-12-26T10:00:00Z"))).toBe(false);
  expect(dates && showsOtherDates(dates, new Date("2026-12-26T09:59:00Z"))).toBe(true);
});
