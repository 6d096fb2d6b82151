import { expect, test } from "vitest";
import { quantities } from "../../src/receptionist/computed/arithmetic.ts";
import { type Cost, costOf } from "../../src/receptionist/computed/cost.ts";
import { plainly } from "../../src/receptionist/words/terms.ts";

function asked(name: string, price: string, notes: string, question: string): Cost | undefined {
  const text = plainly(question);
  const wish = { text, asked: quantities(text) };
  return costOf({ name: plainly(name), price, notes }, wish);
}

test.each([
  ["Single room", "€62 per night", "", "single room for a week", "€434"],
  ["Breakfast", "€9 per person", "", "and for 2 people 3 mornings?", "€54"],
  ["Breakfast", "€9 per person", "", "breakfast for 4 people", "€36"],
  ["Chemical only service", "$95 a month", "", "for a year?", "$1,140"],
  ["Skylight replacement", "from $1,150 each", "", "and 2 of them?", "$2,300"],
  ["Wheel truing", "$30 per wheel", "", "true both wheels", "$60"],
  [
    "Hot buffet",
    "€28 per person",
    "Two mains, three sides, dessert. Minimum 30 people.",
    "hot buffet for 45 guests",
    "€1,260",
  ],
  ["Weekly cleaning", "£19 an hour", "Minimum two hours.", "weekly cleaning 3 hours", "£57"],
  ["Membership", "€34 a month", "", "year membership for 2 years", "€816"],
  ["25 sq ft room", "£18 a week", "", "25 sq ft room for 6 weeks", "£108"],
  ["Iron", "18 € la hora", "", "3 horas", "54 €"],
  ["Drop-in class", "€14", "75 minutes. Mat included.", "5 drop in classes", "€70"],
  ["Infant program", "$200 a month", "", "for a year", "$2,400"],
  [
    "Wreath workshop",
    "$110 per person",
    "5 and 12 December, 6 pm",
    "wreath workshop for me and 3 friends",
    "$440",
  ],
  ["Crockery hire", "€3.50 per setting", "", "crockery for 60 guests", "€210"],
  ["Window cleaning", "£4 per window", "", "12 windows inside", "£48"],
  ["Nanny", "$25 an hour", "", "4 hours a day for 5 days", "$500"],
])("%s at %s (%s): %s makes %s", (name, price, notes, question, result) => {
  const cost = asked(name, price, notes, question);
  expect(cost?.counted).toBe(true);
  expect(cost?.sum.split(" = ").at(-1)).toBe(result);
});

test.each([
  ["Double room", "€95 per night, €110 in April, May and September", "", "double room 2 nights"],
  [
    "Rose bouquet",
    "$8 per stem, a dozen $90",
    "Red roses cost double in the week of 14 February.",
    "dozen red roses for valentines how much",
  ],
  [
    "End-of-tenancy clean",
    "studio £160, one bed £195, two bed £245, three bed £310",
    "",
    "2 bed flat moving out, price?",
  ],
  ["City bike rental", "$35 a day, $150 a week", "", "city bike for 6 days"],
  ["Home visit", "add $20 per lesson", "", "home visit 3 lessons"],
  ["Oven clean", "£55", "", "oven clean price"],
  ["Rekey a lock", "$25 per cylinder plus $60 visit", "", "how much to rekey"],
  ["Pool visits", "$90 a month", "October to April only.", "pool visits for a year"],
  [
    "Double room",
    "€95 per night, €110 in April, May and September",
    "",
    "how much is a double for 3 nights in may",
  ],
  ["Double room", "€95 per night, €110 in April, May and September", "", "double room 2 nights in june"],
  ["Rekey a lock", "$25 per cylinder plus $60 visit", "", "3 locks to rekey total?"],
  ["Key copy", "$4 house, from $12 security key", "In the shop.", "20 house key copies"],
  ["Key copy", "$4 house, from $12 security key", "In the shop.", "3 security keys cut"],
  ["Large box", "£2.80 each, 10 for £24", "", "20 large boxes"],
  ["Large box", "£2.80 each, 10 for £24", "", "5 large boxes"],
  ["Large box", "£2.80 each, 10 for £24", "", "12 large boxes"],
  ["Personal training", "€65 a session, 10 for €580", "60 minutes.", "10 PT sessions price"],
  ["Personal training", "€65 a session, 10 for €580", "60 minutes.", "3 personal training sessions"],
  [
    "Rose bouquet",
    "$8 per stem, a dozen $90",
    "Red roses cost double in the week of 14 February.",
    "7 roses price",
  ],
  [
    "Rose bouquet",
    "$8 per stem, a dozen $90",
    "Red roses cost double in the week of 14 February.",
    "24 roses",
  ],
  ["Private lesson", "€50, for two people €70", "60 minutes", "private lesson for 2 people"],
  ["Simple will", "€180, couples €300", "VAT included", "will for me and my wife"],
  ["Vaccines", "rabies $28, distemper $34, Lyme $46", "", "rabies + lyme shots how much"],
  ["Payroll", "£6 per payslip plus VAT, minimum £24 a month", "", "payroll for 9?"],
  ["Payroll", "£6 per payslip plus VAT, minimum £24 a month", "", "payroll for 3 people"],
  ["VAT returns", "£60 a quarter plus VAT", "", "vat returns for the year?"],
  [
    "Landlord tax return",
    "£240 plus VAT for one property, £45 per further property",
    "",
    "landlord tax return for 3 properties",
  ],
  ["Dog spay", "$480 up to 50 lb, $560 above", "", "whats it cost to spay my 60lb lab"],
  [
    "Weekly full service",
    "from $135 a month up to 15,000 gallons, $160 up to 25,000",
    "",
    "do my pool weekly, its like 20k gallons",
  ],
  [
    "Weekly full service",
    "from $135 a month up to 15,000 gallons, $160 up to 25,000",
    "",
    "12000 gallons weekly?",
  ],
  [
    "Shingle replacement",
    "about $5.25 to $6.75 per square foot",
    "A 2,000 square foot roof takes two to three days.",
    "how much for a new shingle roof 1800 sq ft",
  ],
  [
    "Light duty tow (cars and SUVs)",
    "$95 hook-up plus $4 per mile",
    "First 5 miles free.",
    "how much for 20 miles",
  ],
  [
    "Light duty tow (cars and SUVs)",
    "$95 hook-up plus $4 per mile",
    "First 5 miles free.",
    "how much is that total if its 12 miles",
  ],
  [
    "Family session",
    "$320",
    "60 minutes outdoors, 30 photos. Each person over six $25.",
    "family of 8 how much",
  ],
  ["Small group (up to 4 students)", "$38 per student per hour", "", "group class for 2 hours?"],
  [
    "Bookkeeping",
    "£32 an hour plus VAT",
    "Most clients need two to four hours a month.",
    "bookkeeping 5 hours",
  ],
  ["City bike rental", "$35 a day, $150 a week", "", "rent 2 city bikes for 3 days"],
  ["City bike rental", "$35 a day, $150 a week", "", "city bike for 2 weeks"],
  ["Bubble wrap", "£9 per 10 m", "", "30 m of bubble wrap"],
  [
    "Hot buffet",
    "€28 per person",
    "Two mains, three sides, dessert. Minimum 30 people.",
    "hot buffet 20 ppl",
  ],
  ["Waiting staff", "€22 per hour each, minimum 4 hours", "", "3 waiters for 5 hours"],
  ["Carpet cleaning", "£35 per room, minimum £70", "", "carpet clean 1 room"],
  ["Carpet cleaning", "£35 per room, minimum £70", "", "carpets in 3 rooms"],
  ["Day ticket", "€14, sauna included", "", "4 day tickets"],
  ["Headshots", "$180 per person, $120 each from five people", "", "headshots for 8 people"],
  ["Zip replacement", "trousers £19, jacket from £32", "", "zips on 2 trousers"],
  ["Trouser hem", "£14, original hem kept £18", "", "hem 3 trousers"],
  ["EV charger installation", "$899", "", "wire up a 240v ev charger"],
  ["EV charger installation", "$899", "", "ev charger with a 2x4 backing, 50amp"],
  ["Hourly labor", "$95 first hour included, then $85/h", "", "labor for 3 hours"],
  ["Oil change", "$49", "", "2015 toyota oil change"],
  ["Brake pads", "$180", "", "peugeot 208 brake pads"],
  ["Brake pads", "$180", "", "brake pads for my mazda 3"],
  ["Screen repair", "$99", "", "galaxy s21 screen repair"],
])("%s at %s (%s) is not worked out for: %s", (name, price, notes, question) => {
  expect(asked(name, price, notes, question)?.counted ?? false).toBe(false);
});
