import { expect, test } from "vitest";
import { readOpeningHours } from "../../src/import/linkedData/openingHours.ts";
import { hoursToFields, readDayHours, readHours } from "../../src/import/values/hours.ts";

const read = (text: string) => {
  const reading = readHours(text);
  return reading && hoursToFields(reading);
};

test.each([
  [
    "Mo-Fr 08:00-12:00,13:00-17:30; Sa 9-14; PH off",
    { "mon-fri": "8:00-12:00, 13:00-17:30", sat: "9:00-14:00" },
  ],
  ["Mo-Tu 8:00-18:00; We-Fr 10:00-18:00; PH off", { "mon-tue": "8:00-18:00", "wed-fri": "10:00-18:00" }],
  ["24/7", { "mon-sun": "24 hours" }],
  ["Mo-Su 08:00-20:00; Tu off", { mon: "8:00-20:00", tue: "closed", "wed-sun": "8:00-20:00" }],
  ["Mo,Tu 09:00-17:00", { "mon-tue": "9:00-17:00" }],
  ["Mo,Tu,We,Th 09:00-12:00 Sa 10:00-14:00", { "mon-thu": "9:00-12:00", sat: "10:00-14:00" }],
  [
    "Mon - Fri 8am to 6pm, Sat 9 a.m. – noon, Sunday closed",
    { "mon-fri": "8:00-18:00", sat: "9:00-12:00", sun: "closed" },
  ],
  ["Mo-Fr 8-18 Uhr", { "mon-fri": "8:00-18:00" }],
  [
    "Montag bis Freitag: 8.00 - 12.00 und 14.00 - 18.00 Uhr\nSamstag: geschlossen",
    { "mon-fri": "8:00-12:00, 14:00-18:00", sat: "closed" },
  ],
  ["Du lundi au vendredi de 9h à 12h30 et de 14h à 19h", { "mon-fri": "9:00-12:30, 14:00-19:00" }],
  [
    "Lunes a viernes: 9:00 a 14:00 y 16:00 a 20:00. Sábado 10:00-14:00",
    { "mon-fri": "9:00-14:00, 16:00-20:00", sat: "10:00-14:00" },
  ],
  ["M-F 8:00am-5:00pm", { "mon-fri": "8:00-17:00" }],
  ["M-Th 8-12 u. 13-17, F 8-12", { "mon-thu": "8:00-12:00, 13:00-17:00", fri: "8:00-12:00" }],
  ["L-V 9:00-18:00", { "mon-fri": "9:00-18:00" }],
  ["Mo 05:00-09:00", { mon: "5:00-9:00" }],
  ["Th-Sa 18:00-02:00", { "thu-sat": "18:00-2:00" }],
  ["Mon 9-5pm", { mon: "9:00-17:00" }],
  ["Weekdays 0900-1700; weekend by appointment", { "mon-fri": "9:00-17:00", "sat-sun": "by appointment" }],
  [
    "Mo-Fr 09:00-17:00; 2026-12-25 off; 2026-12-27..2026-12-31 10:00-14:00",
    {
      "mon-fri": "9:00-17:00",
      holidays: { "2026-12-25": "closed", "2026-12-27..2026-12-31": "10:00-14:00" },
    },
  ],
  ["Sa-Mo 10:00-16:00", { mon: "10:00-16:00", "sat-sun": "10:00-16:00" }],
  ["Mo-Su 00:00-24:00", { "mon-sun": "24 hours" }],
])("hours are read as people and maps write them: %s", (text, hours) => {
  expect(read(text)).toEqual(hours);
});

test.each([
  "Mon-Fri 9-5",
  "Mon 9:00-5:00",
  "Mon 12:00-5:00",
  "Mon 9-12, 1-5",
  "Mon 9-11pm",
  "Mon 5:00-9:00",
  "Apr-Oct Mo-Fr 08:00-12:00",
  "Mo-Fr 18:00+",
  "Mo-Fr sunrise-sunset",
  'Mo-Fr 08:00-12:00 || "by appointment"',
  "Mo[1] 08:00-12:00",
  "8:00-18:00",
  "call us",
  "Mo-Fr 25:00-26:00",
  "Mo-Fr 8-12, Mo-Fr 13-17",
  "Mo 08:00-12:00; Mo 14:00-18:00",
  "-",
  "",
])("hours that are not certain are not read: %s", (text) => {
  expect(readHours(text)).toBeUndefined();
});

test("what holds on public holidays is kept apart: a file names them by date", () => {
  expect(readHours("Mo-Fr 8:00-12:00; PH,SH off")?.rest).toEqual(["public holidays: closed"]);
});

test.each([
  ["9:00AM-5:00PM", "9:00-17:00"],
  ["9:00-17:00", "9:00-17:00"],
  ["9:00AM-12:00PM, 1:00PM-5:00PM", "9:00-12:00, 13:00-17:00"],
  ["6:00PM-2:00AM", "18:00-2:00"],
  ["10:00 AM - 12:00 AM", "10:00-24:00"],
  ["x", "closed"],
  ["24 hours", "24 hours"],
  ["Mo 9-17", undefined],
  ["?", undefined],
])("the hours of one day: %s", (text, hours) => {
  expect(readDayHours(text)).toBe(hours);
});

test.each([
  ["2027-01-06", ["holidays"]],
  ["2027-01-07", ["seasons"]],
])("linked data that is closed from 24 December to %s, 14 days at most, has %j", (to, fields) => {
  const closed = { opens: "00:00", closes: "00:00", validFrom: "2026-12-24", validThrough: to };
  expect(Object.keys(readOpeningHours({ openingHoursSpecification: closed }) ?? {})).toEqual(fields);
});
