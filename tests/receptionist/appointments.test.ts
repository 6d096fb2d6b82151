import { expect, test } from "vitest";
import { createReceptionist } from "../../src/receptionist/answer.ts";
import { parseBusiness } from "./stage/businesses.ts";

const studio = parseBusiness(`
businessName: Studio North
timezone: UTC
hours: { mon-fri: '9:00-17:00', sat: by appointment, sun: closed, holidays: { 2026-12-24..2026-12-27: closed } }
services: []
pages: [{ id: home, path: /, title: Home }]
`);

// 2026-11-21 is a Saturday.
const answerAt = async (question: string, now: string) =>
  (await createReceptionist({ business: studio, texts: {} }, { now: () => new Date(now) })(question, []))
    .text;

test("of a day by appointment the receptionist says so, and never that it is open or closed", async () => {
  expect(await answerAt("Are you open on Saturday?", "2026-11-18T10:00:00Z")).toBe(
    "We're here by appointment on Saturday.",
  );
  expect(await answerAt("Are you open now?", "2026-11-21T10:00:00Z")).toContain(
    "We're here by appointment today (Saturday).",
  );
});

test("a day inside of a range of dates has the hours of the range", async () => {
  expect(await answerAt("Are you open on December 25?", "2026-12-01T10:00:00Z")).toContain("We're closed on");
});
