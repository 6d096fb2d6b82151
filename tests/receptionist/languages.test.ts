import { expect, test } from "vitest";
import { createCaseReader } from "../stage/cases.ts";
import { createAsker, readStageBusiness } from "./stage/businesses.ts";

const readCases = createCaseReader(import.meta.url);

const german = readStageBusiness("malerbetrieb-brandt");
const french = readStageBusiness("garage-du-port");
const spanish = readStageBusiness("peluqueria-lola");

// 2026-11-24 is a Tuesday.
const now = "2026-11-24T09:30:00Z";

test.each(
  Object.entries({ german, french, spanish }).flatMap(([language, business]) =>
    readCases<[string, string]>(language).map((row) => [language, ...row, business] as const),
  ),
)("14.7 a %s file answers in its language: %s", async (_, question, expected, business) => {
  expect((await createAsker(business, { now })(question)).text).toContain(expected);
});

test.each([
  [german, "Ich möchte einen Termin am Donnerstag, Anna Vogt, 0421 555 0177", "booking"],
  [german, "ich will mich beschweren", "complaint"],
  [french, "je voudrais un rendez-vous jeudi matin, Paul 06 12 34 56 78", "booking"],
  [french, "pouvez vous me rappeler", "booking"],
  [spanish, "quiero una cita para el viernes, Ana 655 123 456", "booking"],
  [spanish, "quiero poner una queja", "complaint"],
])("14.6 a wish in its own language makes a lead: %#", async (business, question, action) => {
  expect((await createAsker(business, { now })(question)).action).toBe(action);
});

test.each([
  [german, "mein sohn hat angst vor dem termin"],
  [french, "ma fille a peur des piqures"],
  [spanish, "os puedo llamar luego"],
])("14.3 fear of a visit and a wish to call are no danger: %#", async (business, question) => {
  expect((await createAsker(business, { now })(question)).action).not.toBe("safety");
});
