import { expect, test } from "vitest";
import { readOpeningHours } from "../../../src/agency/import/linkedData/openingHours.ts";
import { formatDayField, hoursToFields } from "../../../src/hours/hoursFields.ts";
import { readDayHours, readHours } from "../../../src/hours/reader/schedule.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

const read = (text: string) => {
  const { week, holidays, doubt } = readHours(text);
  return { hours: hoursToFields(week, holidays), doubt };
};

test.each(readCases<[string, object]>("read"))(
  "hours are read as people and maps write them: %s",
  (text, hours) => {
    expect(read(text)).toEqual({ hours });
  },
);

test.each(readCases<[text: string, doubt: string, likely: object]>("notRead"))(
  "hours that are not certain say why, and what is likely: %s",
  (text, doubt, hours = {}) => {
    expect(read(text)).toEqual({ hours, doubt });
  },
);

test("what holds on public holidays is kept apart: a file names them by date", () => {
  expect(readHours("Mo-Fr 8:00-12:00; PH,SH off").rest).toEqual(["public holidays: closed"]);
});

test.each(readCases<[string, null | string]>("times"))("the hours of one day: %s", (text, field) => {
  const { hours, doubt } = readDayHours(text, "source");
  expect(hours && !doubt ? formatDayField(hours) : null).toBe(field);
});

test.each([
  ["2027-01-06", ["holidays"]],
  ["2027-01-07", ["seasons"]],
])("linked data that is closed from 24 December to %s, 14 days at most, has %j", (to, fields) => {
  const closed = { opens: "00:00", closes: "00:00", validFrom: "2026-12-24", validThrough: to };
  expect(Object.keys(readOpeningHours({ openingHoursSpecification: closed }) ?? {})).toEqual(fields);
});
