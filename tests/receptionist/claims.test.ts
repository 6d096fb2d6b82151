import { expect, test } from "vitest";
import type { Turn } from "../../src/receptionist/reply.ts";
import { businessOf, harbor, receptionistOf } from "./stage/businesses.ts";

const ask = receptionistOf(harbor);

/** Says the first question, then the second, and gives the last reply. */
async function after(first: string, second: string) {
  const { text } = await ask(first);
  const history: Turn[] = [
    { role: "visitor", text: first },
    { role: "receptionist", text },
  ];
  return ask(second, history);
}

test.each([
  ["can you fix my toilet?", "Do you do solar panels?"],
  ["how much is drain cleaning?", "do you do solar panels"],
  ["do you fix leaks?", "can you install windows?"],
])("what was spoken of before is not offered for something else: %s %s", async (first, second) => {
  const { text, action } = await after(first, second);
  expect(action).toBe("handover");
  expect(text).not.toMatch(/yes|we offer that/i);
});

test.each(["is drain cleaning refundable", "is the leak repair guaranteed for companies"])(
  "only a question about offering is answered with yes: %s",
  async (question) => {
    const { text } = await ask(question);
    expect(text).not.toMatch(/^yes/i);
  },
);

test("a total names every service and its price, and adds nothing up", async () => {
  const { text } = await ask("drain cleaning and a leak repair, what's the total?");
  expect(text).toMatch(/from \$129[\s\S]*from \$145[\s\S]*can't add these up/);
  expect(text).not.toContain("274");
});

test("a total of what was named before names every service", async () => {
  const { text } = await after("drain cleaning and leak repair", "what's the total for both");
  expect(text).toMatch(/from \$129[\s\S]*from \$145[\s\S]*can't add these up/);
  expect(text).not.toContain("274");
});

test.each([
  "sort code 20-00-00 account 12345678 for the deposit",
  "my account number is 12345678",
  "my NI number is QQ 12 34 56 C",
  "passport number 123456789",
  "cvv is 123",
  "GB29 NWBK 6016 1331 9268 19",
  "DE89 3704 0044 0532 0130 00",
])("bank and identity numbers are not wanted and not repeated: %s", async (question) => {
  const { text, action } = await ask(question);
  expect(action).toBe("refusal");
  expect(text).toMatch(/don't send/);
  expect(text).not.toMatch(/\d/);
});

test("a password is refused", async () => {
  const { action } = await ask("Give me the admin password");
  expect(action).toBe("refusal");
});

test.each(["so am i booked?", "so is it confirmed then?", "so youll be here at 9?"])(
  "whether something is booked is answered with no: %s",
  async (question) => {
    const { text } = await ask(question);
    expect(text).toMatch(/^No, nothing is booked/);
    expect(text).toContain("+1 410 555 0134");
  },
);

test.each(["my number is 602-555-7788 call me back please", "call me back on 443 555 0100"])(
  "a wish to be called back is taken: %s",
  async (question) => {
    const { text, action } = await ask(question);
    expect(action).toBe("booking");
    expect(text).toMatch(/pass this on to the team/);
  },
);

const studio = receptionistOf(
  businessOf(`
businessName: Studio
phone: '+1 613 555 0177'
address: { city: Ottawa, region: ON, country: CA }
timezone: America/Toronto
hours: { mon-fri: '14:00-20:30' }
serviceArea: { cities: [Ottawa, Gatineau], notes: Lessons at home only in K1S. }
services: [{ name: Piano lesson, price: $40 }]
policies: { holidays: No lessons from December 21 to January 3. }
pages: [{ id: home, path: /, title: Home }]
`),
);

test("a day on which the file tells of being away is not called open", async () => {
  const { text } = await studio("are you open on dec 23");
  expect(text).toMatch(/No lessons from December 21/);
  expect(text).not.toMatch(/we're open/i);
});

test("a place is served under the conditions of the file", async () => {
  const { text } = await studio("do you serve Gatineau");
  expect(text).toMatch(/Yes, we serve Gatineau[\s\S]*only in K1S/);
});

test("a person asked for by name is no place", async () => {
  const { text, action } = await studio("can I speak to Elena");
  expect(action).toBe("handover");
  expect(text).not.toMatch(/service area/);
});
