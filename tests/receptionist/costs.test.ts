import { expect, test } from "vitest";
import { quantities } from "../../src/receptionist/computed/arithmetic.ts";
import { type Cost, costOf } from "../../src/receptionist/computed/cost.ts";
import { measuresIn } from "../../src/receptionist/computed/measures.ts";
import { plainly } from "../../src/receptionist/words/terms.ts";

function asked(name: string, price: string, notes: string, question: string): Cost | undefined {
  const text = plainly(question);
  const wish = { text, around: "", asked: quantities(text), measures: measuresIn(text) };
  return costOf({ name: plainly(name), price, notes }, wish);
}

test.each([
  [
    "Double room",
    "€95 per night, €110 in April, May and September",
    "",
    "how much is a double for 3 nights in may",
    "€330",
  ],
  [
    "Double room",
    "€95 per night, €110 in April, May and September",
    "",
    "double room 2 nights in june",
    "€190",
  ],
  ["Single room", "€62 per night", "", "single room for a week", "€434"],
  ["Breakfast", "€9 per person", "", "and for 2 people 3 mornings?", "€54"],
  ["Breakfast", "€9 per person", "", "breakfast for 4 people", "€36"],
  ["Chemical only service", "$95 a month", "", "for a year?", "$1,140"],
  ["Rekey a lock", "$25 per cylinder plus $60 visit", "", "3 locks to rekey total?", "$135"],
  ["Key copy", "$4 house, from $12 security key", "In the shop.", "20 house key copies", "$80"],
  ["Key copy", "$4 house, from $12 security key", "In the shop.", "3 security keys cut", "$36"],
  ["Large box", "£2.80 each, 10 for £24", "", "20 large boxes", "£48"],
  ["Large box", "£2.80 each, 10 for £24", "", "5 large boxes", "£14"],
  ["Large box", "£2.80 each, 10 for £24", "", "12 large boxes", "£29.60"],
  ["Personal training", "€65 a session, 10 for €580", "60 minutes.", "10 PT sessions price", "€580"],
  ["Personal training", "€65 a session, 10 for €580", "60 minutes.", "3 personal training sessions", "€195"],
  [
    "Rose bouquet",
    "$8 per stem, a dozen $90",
    "Red roses cost double in the week of 14 February.",
    "7 roses price",
    "$56",
  ],
  [
    "Rose bouquet",
    "$8 per stem, a dozen $90",
    "Red roses cost double in the week of 14 February.",
    "24 roses",
    "$180",
  ],
  ["Private lesson", "€50, for two people €70", "60 minutes", "private lesson for 2 people", "€70"],
  ["Simple will", "€180, couples €300", "VAT included", "will for me and my wife", "€300"],
  ["Vaccines", "rabies $28, distemper $34, Lyme $46", "", "rabies + lyme shots how much", "$74"],
  ["Payroll", "£6 per payslip plus VAT, minimum £24 a month", "", "payroll for 9?", "£54"],
  ["Payroll", "£6 per payslip plus VAT, minimum £24 a month", "", "payroll for 3 people", "£24"],
  ["VAT returns", "£60 a quarter plus VAT", "", "vat returns for the year?", "£240"],
  [
    "Landlord tax return",
    "£240 plus VAT for one property, £45 per further property",
    "",
    "landlord tax return for 3 properties",
    "£330",
  ],
  ["Dog spay", "$480 up to 50 lb, $560 above", "", "whats it cost to spay my 60lb lab", "$560"],
  [
    "Weekly full service",
    "from $135 a month up to 15,000 gallons, $160 up to 25,000",
    "",
    "do my pool weekly, its like 20k gallons",
    "$160",
  ],
  [
    "Weekly full service",
    "from $135 a month up to 15,000 gallons, $160 up to 25,000",
    "",
    "12000 gallons weekly?",
    "$135",
  ],
  [
    "Shingle replacement",
    "about $5.25 to $6.75 per square foot",
    "A 2,000 square foot roof takes two to three days.",
    "how much for a new shingle roof 1800 sq ft",
    "$9,450–$12,150",
  ],
  [
    "Light duty tow (cars and SUVs)",
    "$95 hook-up plus $4 per mile",
    "First 5 miles free.",
    "how much for 20 miles",
    "$155",
  ],
  [
    "Light duty tow (cars and SUVs)",
    "$95 hook-up plus $4 per mile",
    "First 5 miles free.",
    "how much is that total if its 12 miles",
    "$123",
  ],
  [
    "Family session",
    "$320",
    "60 minutes outdoors, 30 photos. Each person over six $25.",
    "family of 8 how much",
    "$370",
  ],
  ["Skylight replacement", "from $1,150 each", "", "and 2 of them?", "$2,300"],
  ["Small group (up to 4 students)", "$38 per student per hour", "", "group class for 2 hours?", "$76"],
  [
    "Bookkeeping",
    "£32 an hour plus VAT",
    "Most clients need two to four hours a month.",
    "bookkeeping 5 hours",
    "£160",
  ],
  ["City bike rental", "$35 a day, $150 a week", "", "rent 2 city bikes for 3 days", "$210"],
  ["City bike rental", "$35 a day, $150 a week", "", "city bike for 2 weeks", "$300"],
  ["Wheel truing", "$30 per wheel", "", "true both wheels", "$60"],
  ["Bubble wrap", "£9 per 10 m", "", "30 m of bubble wrap", "£27"],
  [
    "Hot buffet",
    "€28 per person",
    "Two mains, three sides, dessert. Minimum 30 people.",
    "hot buffet for 45 guests",
    "€1,260",
  ],
  [
    "Hot buffet",
    "€28 per person",
    "Two mains, three sides, dessert. Minimum 30 people.",
    "hot buffet 20 ppl",
    "€840",
  ],
  ["Waiting staff", "€22 per hour each, minimum 4 hours", "", "3 waiters for 5 hours", "€330"],
  ["Weekly cleaning", "£19 an hour", "Minimum two hours.", "weekly cleaning 3 hours", "£57"],
  ["Carpet cleaning", "£35 per room, minimum £70", "", "carpet clean 1 room", "£70"],
  ["Carpet cleaning", "£35 per room, minimum £70", "", "carpets in 3 rooms", "£105"],
  ["Membership", "€34 a month", "", "year membership for 2 years", "€816"],
  ["25 sq ft room", "£18 a week", "", "25 sq ft room for 6 weeks", "£108"],
  ["Iron", "18 € la hora", "", "3 horas", "54 €"],
  ["Day ticket", "€14, sauna included", "", "4 day tickets", "€56"],
  ["Headshots", "$180 per person, $120 each from five people", "", "headshots for 8 people", "$960"],
  ["Drop-in class", "€14", "75 minutes. Mat included.", "5 drop in classes", "€70"],
  ["Zip replacement", "trousers £19, jacket from £32", "", "zips on 2 trousers", "£38"],
  ["Trouser hem", "£14, original hem kept £18", "", "hem 3 trousers", "£42"],
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
])("%s at %s (%s) is not worked out for: %s", (name, price, notes, question) => {
  expect(asked(name, price, notes, question)?.counted ?? false).toBe(false);
});
