import { expect, test } from "vitest";
import { businessData, serviceData } from "../../src/site/structuredData.ts";
import { business } from "./stage/business.ts";

const describe = (fields: string) => businessData({ business: business(fields), pictures: {} });

test("a business is described with its trade, its hours by day and its holidays", () => {
  const data = describe(`
siteUrl: https://acme.example/
trade: plumbing
hours: { mon-tue: '7:00-18:00', sat: '8:00-12:00, 13:00-14:00', sun: closed, holidays: { 2026-12-25: closed } }
`);
  expect(data).toMatchObject({
    "@type": "Plumber",
    "@id": "https://acme.example/#business",
    url: "https://acme.example/",
    openingHoursSpecification: [
      { opens: "07:00", closes: "18:00", dayOfWeek: ["Monday", "Tuesday"] },
      { opens: "08:00", closes: "12:00", dayOfWeek: ["Saturday"] },
      { opens: "13:00", closes: "14:00", dayOfWeek: ["Saturday"] },
      { opens: "00:00", closes: "00:00", validFrom: "2026-12-25", validThrough: "2026-12-25" },
    ],
  });
});

test("a season is described as a whole week between its dates, with the days that it closes", () => {
  const data = describe(
    "hours: { mon-tue: '7:00-18:00', seasons: [{ from: 2026-06-01, to: 2026-08-31, tue: closed, wed: '8:00-9:00' }] }",
  );
  const dates = { validFrom: "2026-06-01", validThrough: "2026-08-31" };
  expect(data).toMatchObject({
    openingHoursSpecification: [
      { opens: "07:00", closes: "18:00", dayOfWeek: ["Monday", "Tuesday"] },
      { ...dates, opens: "07:00", closes: "18:00", dayOfWeek: ["Monday"] },
      { ...dates, opens: "00:00", closes: "00:00", dayOfWeek: ["Tuesday"] },
      { ...dates, opens: "08:00", closes: "09:00", dayOfWeek: ["Wednesday"] },
    ],
  });
});

test("what the file does not say is left out, and reviews of oneself never are", () => {
  const data = describe("reviews: [{ author: A, text: Great. }]");
  expect(JSON.parse(JSON.stringify(data))).toEqual({
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    name: "Acme",
  });
});

test("hours past midnight and around the clock stand as clocks show them", () => {
  const data = describe("hours: { fri: '18:00-2:00', sat: 24 hours }");
  expect(data).toMatchObject({
    openingHoursSpecification: [
      { opens: "18:00", closes: "02:00" },
      { opens: "00:00", closes: "23:59" },
    ],
  });
});

test("a page tells about its own services alone", () => {
  const acme = business("services: [{ name: Drains, notes: Kitchen., page: /drains }, { name: Leaks }]");
  expect(serviceData(acme, { id: "d", path: "/drains", title: "Drains" })).toMatchObject([
    { "@type": "Service", name: "Drains", description: "Kitchen.", provider: { name: "Acme" } },
  ]);
  expect(serviceData(acme, { id: "h", path: "/", title: "Home" })).toEqual([]);
});
