import { expect, test } from "vitest";
import { maxSentences, splitSentences } from "../../../src/receptionist/understand/sentences.ts";

test.each([
  ["Hi! Are you open? I need a plumber", ["Hi!", "Are you open?", "I need a plumber"]],
  ["Is Dr. Miller in at 9 a.m. on Monday?", ["Is Dr. Miller in at 9 a.m. on Monday?"]],
  [
    "It costs 12.50 today. Write to a.b@example.org. Thanks",
    ["It costs 12.50 today.", "Write to a.b@example.org.", "Thanks"],
  ],
  ["Are you open Sunday and how much is a haircut", ["Are you open Sunday", "and how much is a haircut"]],
  ["do you take cards, and do you have parking?", ["do you take cards,", "and do you have parking?"]],
  ["What's the price, what about weekends?", ["What's the price,", "what about weekends?"]],
  ["do you cut hair, how much is it", ["do you cut hair,", "how much is it"]],
  ["When I come, do you have parking?", ["When I come, do you have parking?"]],
  ["Do you sell bread and cakes?", ["Do you sell bread and cakes?"]],
  ["How and when do I pay?", ["How and when do I pay?"]],
  ["Hola ¿tienen mesa? Somos 4", ["Hola", "¿tienen mesa?", "Somos 4"]],
  ["¿Abren el domingo y cuánto cuesta el corte?", ["¿Abren el domingo", "y cuánto cuesta el corte?"]],
  ["¿Venden pan y leche?", ["¿Venden pan y leche?"]],
  [
    "Êtes-vous ouvert dimanche et combien coûte une coupe ?",
    ["Êtes-vous ouvert dimanche", "et combien coûte une coupe ?"],
  ],
  [
    "Vous livrez à Lyon et est-ce que je peux payer par carte",
    ["Vous livrez à Lyon", "et est-ce que je peux payer par carte"],
  ],
  ["Le chat et le chien sont malades", ["Le chat et le chien sont malades"]],
  [
    "Habt ihr am 3. Januar offen und was kostet ein Schnitt?",
    ["Habt ihr am 3. Januar offen", "und was kostet ein Schnitt?"],
  ],
  ["Nehmen Sie Karte, haben Sie Parkplätze", ["Nehmen Sie Karte,", "haben Sie Parkplätze"]],
  ["Ich möchte Haare und Bart schneiden lassen", ["Ich möchte Haare und Bart schneiden lassen"]],
  ["My son fell and is not moving", ["My son fell and is not moving"]],
  ["Mein Hund hat geblutet und kann nicht atmen", ["Mein Hund hat geblutet und kann nicht atmen"]],
  ["1. do you deliver\n2. are you open", ["1. do you deliver", "2. are you open"]],
  ["?? ... !", []],
])("14.6 each question of a message stands alone: %s", (text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences);
});

test("14.6 what is repeated counts once", () => {
  expect(splitSentences("Hello? Are you open? Hello?")).toEqual(["Hello?", "Are you open?"]);
});

test("14.6 at most 14 sentences of two thousand characters are read", () => {
  const sentences = Array.from({ length: 100 }, (_, index) => `Is it ${index}.`).join(" ");
  expect(splitSentences(sentences)).toHaveLength(maxSentences);
  expect(splitSentences("word ".repeat(1000)).join("").length).toBeLessThanOrEqual(2000);
});

test("14.4 the dot behind the second of two days ends no sentence", () => {
  const text = "Haben Sie am 3. und 4. Dezember offen?";
  expect(splitSentences(text)).toEqual([text]);
});
