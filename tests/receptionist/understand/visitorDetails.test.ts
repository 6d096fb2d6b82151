import { expect, test } from "vitest";
import {
  findContact,
  findContacts,
  findName,
  hasDetails,
} from "../../../src/receptionist/understand/visitorDetails.ts";

test.each([
  ["call me at 555-0134 or write to ada@example.org", ["ada@example.org", "555-0134"]],
  ["+1 (312) 555-0134", ["+1 (312) 555-0134"]],
  ["mi móvil es 612 345 678", ["612 345 678"]],
  ["mon numéro: 06 12 34 56 78.", ["06 12 34 56 78"]],
  ["Tel. 0171/1234567", ["0171/1234567"]],
  ["030 12345678 ist meine Nummer", ["030 12345678"]],
  ["my card is 4111 1111 1111 1111", []],
  ["order number 123456789", []],
  ["número de pedido 612345678", []],
  ["Auftrag 123456789012345", []],
  ["2026-11-21, 21.11.2026, 60601-1234", []],
  ["between 9-17, $1,000,000,000", []],
])("14.6 e-mail addresses and phones are contacts, other numbers are none: %s", (text, contacts) => {
  expect(findContacts(text)).toEqual(contacts);
  expect(findContact(text)).toBe(contacts[0] ?? "");
});

test.each([
  ["Hi, my name is Ada Lovelace and I need help", "Ada Lovelace"],
  ["my name is ada", "ada"],
  ["this is Tom from next door", "Tom"],
  ["Me llamo José Pérez", "José Pérez"],
  ["soy Ana", "Ana"],
  ["Je m'appelle Zoé", "Zoé"],
  ["je m’appelle Luc Martin", "Luc Martin"],
  ["je suis Paul Durand", "Paul Durand"],
  ["Ich heiße Jürgen Groß", "Jürgen Groß"],
  ["ich bin Anna Weber", "Anna Weber"],
  ["this is urgent", ""],
  ["i am interested in a haircut", ""],
  ["Ich bin Kunde bei Ihnen", ""],
  ["je suis malade", ""],
])("14.6 a visitor's name is what they call themselves: %s", (text, name) => {
  expect(findName(text)).toBe(name);
});

test.each([
  ["tomorrow morning works", true],
  ["mañana por la tarde", true],
  ["lundi matin", true],
  ["am Freitag", true],
  ["ich heiße Anna", true],
  ["the leak gets worse", false],
  ["gracias", false],
  ["merci beaucoup", false],
])("14.6 days, times and names are details: %s", (text, isDetailed) => {
  expect(hasDetails(text)).toBe(isDetailed);
});
