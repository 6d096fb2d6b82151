import { expect, test } from "vitest";
import { businessOf, harbor, receptionistOf } from "./stage/businesses.ts";

const petals = businessOf(`
businessName: Petals
phone: '03 5550 0177'
trade: florist
address: { street: 1 High Street, city: Brunswick, region: VIC, postalCode: '3056', country: AU }
timezone: Australia/Melbourne
hours: { tue-sat: '9:00-17:00', sun-mon: closed }
serviceArea:
  cities: [Brunswick, Coburg, Carlton]
  postalCodes: ['3056', '3058', '3053']
  notes: Delivery $12 in these suburbs, $25 anywhere else in Melbourne. Nothing interstate. Geelong and St. Leonards on Fridays only.
services:
  - { name: Bouquet, price: from $60 }
pages:
  - { id: home, path: /, title: Home }
`);

test.each([
  ["do u do scottsdale", "I'm sorry, Scottsdale is not in our service area."],
  ["boston?", "I'm sorry, Boston is not in our service area."],
  [
    "you guys cover towson or annapolis?",
    "Yes, we serve Towson.\nI'm sorry, Annapolis is not in our service area.",
  ],
  ["can you send someone to my mum in richmond hill", "Richmond Hill is not in our service area"],
  ["do you do drain cleaning", "Drain cleaning"],
])("a town is known in small letters and by no more than its name: %s", async (question, expected) => {
  const { text } = await receptionistOf(harbor)(question);
  expect(text).toContain(expected);
});

test.each([
  ["do you deliver to footscray", "Footscray is not on our list. This is what we say of other places:"],
  ["3011?", "$25 anywhere else in Melbourne"],
  ["can you send flowers to my mum in sydney", "Nothing interstate"],
  ["geelong ok?", "on Fridays only"],
  ["do you do st leonards", "on Fridays only"],
  ["do you come to people's houses", "Delivery $12 in these suburbs"],
])(
  "what the notes allow beyond the list is told and neither refused nor promised: %s",
  async (question, expected) => {
    const { text, action } = await receptionistOf(petals)(question);
    expect(text).toContain(expected);
    expect(text).not.toMatch(/^Yes|^I'm sorry/);
    expect(action).toBe("answer");
  },
);
