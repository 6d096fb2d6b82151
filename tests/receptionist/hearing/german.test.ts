import { expect, test } from "vitest";
import { splitCompound } from "../../../src/receptionist/hearing/compounds.ts";
import { german } from "../../../src/receptionist/hearing/de.ts";
import { stemGerman } from "../../../src/receptionist/hearing/stemGerman.ts";
import { fold } from "../../../src/receptionist/understand/normalise.ts";
import { createTokenizer } from "../../../src/receptionist/understand/tokens.ts";

const stem = (word: string) => stemGerman(fold(word));

test.each([
  ["öffnen", "oeffnen"],
  ["Öffnung", "geöffnet"],
  ["öffnet", "offnen"],
  ["reparieren", "repariert"],
  ["repariere", "reparierte"],
  ["buchen", "gebucht"],
  ["Buchung", "bucht"],
  ["Termin", "Terminen"],
  ["Preis", "Preise"],
  ["kostet", "Kosten"],
  ["Kind", "Kindern"],
  ["Haus", "Häuser"],
  ["reinigen", "Reinigung"],
  ["vermieten", "vermietet"],
  ["abholen", "abgeholt"],
  ["abholen", "abzuholen"],
  ["liefern", "geliefert"],
  ["dauert", "Dauer"],
  ["Mitarbeiter", "Mitarbeiterinnen"],
  ["Arbeit", "Arbeiten"],
  ["Angebot", "Angebote"],
  ["Fahrrad", "Fahrräder"],
  ["Bäume", "Baeume"],
  ["Wechsel", "gewechselt"],
  ["geschnitten", "Schnitt"],
])("14.7 %s and %s are one word", (first, second) => {
  expect(stem(first)).toBe(stem(second));
});

test.each([
  ["Nacht", "nach"],
  ["Markt", "Marke"],
  ["Zeitung", "Zeit"],
  ["Montage", "Montag"],
  ["morgens", "morgen"],
  ["geschlossen", "Schloss"],
  ["gebraucht", "brauchen"],
  ["nächste", "nach"],
  ["sicher", "sich"],
  ["leise", "Leistung"],
  ["Gericht", "richten"],
  ["maler", "mal"],
])("14.7 %s and %s stay two words", (first, second) => {
  expect(stem(first)).not.toBe(stem(second));
});

const vocabulary = `Hecke Schnitt Termin Öffnung Zeit Kosten Kind Geburtstag Hund Schule Auto Reparatur
  Fenster Reinigung Garten Pflege Parken Platz Geschenk Gutschein Zahn Arzt Waschen Maschine Reifen Wechsel Wohnung
  Liefern Gebühr Versicherung Nachweis Gut Preis Karte Park Stelle Arbeit Tag Sonne Schirm`;
const stems = new Set(vocabulary.split(/\s+/).map(stem));
const split = (word: string) =>
  splitCompound(fold(word), (part) => stems.has(stemGerman(part))).map(stemGerman);

test.each([
  ["Heckenschnitt", "Hecke Schnitt"],
  ["Öffnungszeiten", "Öffnung Zeit"],
  ["Oeffnungszeit", "Öffnung Zeit"],
  ["Kindergeburtstag", "Kind Geburtstag"],
  ["Hundeschule", "Hund Schule"],
  ["Autoreparaturen", "Auto Reparatur"],
  ["Fensterreinigung", "Fenster Reinigung"],
  ["Gartenpflege", "Garten Pflege"],
  ["Parkplätze", "Park Platz"],
  ["Geschenkgutscheine", "Geschenk Gutschein"],
  ["Zahnärzte", "Zahn Arzt"],
  ["Waschmaschinenreparatur", "Waschen Maschine Reparatur"],
  ["Wohnungsreinigung", "Wohnung Reinigung"],
  ["Versicherungsnachweis", "Versicherung Nachweis"],
  ["Sonnenschirm", "Sonne Schirm"],
])("14.7 %s is made of %s", (compound, parts) => {
  expect(split(compound)).toEqual(parts.split(" ").map(stem));
});

test.each([
  "Parkett",
  "Preiselbeere",
  "Gutschein",
  "Kartoffel",
  "Bestellung",
  "Termin",
  "Auftrag",
  "Zeitschrift",
])("14.7 %s stays whole", (word) => {
  expect(split(word)).toEqual([]);
});

const tokenize = createTokenizer(german, ["Heckenschnitt und Baumpflege, je Schnitt"]);
const conceptsOf = (text: string) => tokenize(text).flatMap(({ concepts }) => concepts);

test.each([
  ["Habt ihr Samstagvormittag offen?", ["open", "weekend"]],
  ["Wieviel kostet ne Autoreparatur", ["price", "car", "repair"]],
  ["koennen sie mich zurueckrufen", ["callback"]],
  ["gibts Parkplätze für Kinderwagen", ["parking", "child"]],
  ["was verlangt ihr an Lieferkosten", ["delivery", "price"]],
  ["Muss ich eine Anzahlung leisten", ["need", "deposit"]],
  ["Holt ihr die alten Möbel ab?", ["collect", "furniture"]],
  ["Wann macht ihr sonntags zu, und wann auf?", ["when", "close", "weekend"]],
])("14.7 “%s” means %j", (text, concepts) => {
  expect(conceptsOf(text)).toEqual(expect.arrayContaining(concepts));
});

test("14.7 a word before a clause's end is no particle of its verb", () => {
  expect(conceptsOf("Macht ihr auf Wunsch einen Plan?")).not.toContain("open");
});

test("14.5 a compound has the parts that the tables or the business's own words name", () => {
  const parts = tokenize("Heckenschnittpreis Hochzeit Schnitt").map((token) => token.parts);
  expect(parts).toEqual([["heckenschnitt", "heck", "schnitt", "preis"], [], []]);
});

test("14.2 4 KB of one long word or of compounds take at most 50 ms", () => {
  const texts = [
    "zeit".repeat(1000),
    `${"parkzeit".repeat(4)}garten `.repeat(105),
    `${"e".repeat(40)} `.repeat(100),
    "auf, ".repeat(800),
  ];
  const started = process.cpuUsage();
  for (const text of texts) tokenize(text);
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(50 * texts.length);
});
