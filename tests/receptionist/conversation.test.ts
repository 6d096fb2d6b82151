import { expect, test } from "vitest";
import { weekRows } from "../../src/hours/formatHours.ts";
import { createReceptionist, replyToDanger } from "../../src/receptionist/answer.ts";
import { factsOf } from "../../src/receptionist/facts.ts";
import type { Draft } from "../../src/receptionist/reply.ts";
import { urgencyOf } from "../../src/receptionist/urgency.ts";
import { createCaseReader } from "../stage/cases.ts";
import { converse, createAsker, harbor, parseBusiness, readStageBusiness } from "./stage/businesses.ts";

const readCases = createCaseReader(import.meta.url);

// 2026-11-21 is a Saturday; 17:40 UTC is 12:40 in Baltimore.
const ask = createAsker(harbor);
const bar = readStageBusiness("night-owl");
const lake = readStageBusiness("lake-boats");
const hut = readStageBusiness("almhuette");

test.each(readCases<string[]>("hours"))(
  "14.4 hours are said as the site shows them: %s",
  async (question, expected) => {
    expect((await ask(question)).text).toContain(expected);
  },
);

test.each(readCases<string[]>("night"))(
  "14.4 hours past midnight belong to the day before: %s",
  async (question, now, expected) => {
    expect((await createAsker(bar, { now })(question)).text).toBe(expected);
  },
);

// 2026-07-04 and 2026-11-21 are Saturdays.
test.each(readCases<string[]>("seasons"))(
  "14.4 hours are those of the season: %s at %s",
  async (question, now, expected) => {
    const { text, factIds } = await createAsker(lake, { now })(question);
    expect(text).toContain(expected);
    const ids = factsOf(lake).map(({ id }) => id);
    expect(factIds.filter((id) => !ids.includes(id))).toEqual([]);
  },
);

test("14.4 the week reads as on the page, and a time that ends in a full stop ends the sentence", async () => {
  const ruiz = readStageBusiness("ruiz");
  const ask = createAsker(ruiz);
  const rows = weekRows(ruiz).map(({ days, times }) => `${days}: ${times}`);
  expect((await ask("¿Cuál es su horario?")).text).toBe(["Nuestro horario:", ...rows].join("\n"));
  expect((await ask("¿Abren el sábado?")).text).toBe("Abrimos el sábado: 8:00 a.m. – 2:00 p.m.");
});

test.each(readCases<string[]>("appointments"))(
  "of a day by appointment the receptionist says so, and a day in a range of dates has its hours: %s",
  async (question, now, expected) => {
    const { text } = await createAsker(readStageBusiness("studio-north"), { now })(question);
    expect(text).toContain(expected);
  },
);

test.each(readCases<string>("notHours"))(
  "14.4 not everything that opens or closes is a question about hours: %s",
  async (question) => {
    expect((await ask(question)).factIds.filter((id) => id.startsWith("hours."))).toEqual([]);
  },
);

test.each(readCases<string[]>("facts"))("14.4 14.5 %s -> %s", async (question, expected) => {
  expect((await ask(question)).text).toContain(expected);
});

test.each(readCases<[string[], string]>("context"))(
  "14.6 a short question is about what was spoken of before: %s",
  async (questions, expected) => {
    expect((await converse(harbor, questions)).text.toLowerCase()).toContain(expected.toLowerCase());
  },
);

test("14.4 14.5 what is counted says nothing of which service is meant", async () => {
  const sitter = parseBusiness(`
businessName: Paws
services:
  - { name: Dog sitting, price: $20 an hour }
  - { name: Cat sitting, price: $15 an hour }
  - { name: Dog and cat sitting, price: $30 an hour }
pages: [{ id: home, path: /, title: Home }]
`);
  const { text } = await createAsker(sitter)("how much for three hours with a dog and a cat?");
  expect(text).toBe("Dog and cat sitting: $30 an hour.\nThat makes $90.");
});

test("14.6 a question of its own is not answered with what was spoken of before", async () => {
  const { text } = await converse(harbor, ["how much is leak repair", "are you open on saturday?"]);
  expect(text).toBe("We're open on Saturday: 8 AM – 2 PM.");
});

test("14.6 each part of a question is answered or named as not known", async () => {
  const { text } = await ask("How much is drain cleaning, and do you have a loyalty club?");
  expect(text).toContain("$129");
  expect(text).toContain("About “and do you have a loyalty club?”");
});

test("14.5 below the margin texts are quoted, and the name of one or a word of it asks for it", async () => {
  const unsure = await ask("something with the water heater please");
  const [lead, ...lines] = unsure.text.split("\n");
  expect(lead).toBe("I'm not sure this answers it. The closest I have:");
  expect(unsure.choices.length).toBeGreaterThan(1);
  expect(unsure.choices.length).toBeLessThanOrEqual(3);
  const [first = "", second = ""] = unsure.choices;
  expect(lines[0]).toContain(`${first}: `);
  const history = [
    { role: "visitor" as const, text: "something with the water heater please" },
    { role: "receptionist" as const, text: unsure.text },
  ];
  for (const choice of [second, `${second.toLowerCase()} please`])
    expect((await ask(choice, history)).text).toMatch(new RegExp(`^${second}: `));
});

test.each(readCases<[string[], string, string | null]>("namesOfDangers"))(
  "14.3 the name of a service hides no grave danger, and no lesser one unless it was offered: after %s, %s",
  async (lines, name, danger) => {
    const shop = parseBusiness(`
businessName: Gas and Smoke
address: { street: 12 Pier Ave, city: Baltimore, country: US }
services: [{ name: Gas leak, price: from $90 }, { name: Smoke alarms, price: $40 }]
pages: [{ id: home, path: /, title: Home }]
`);
    const history = [{ role: "receptionist" as const, text: lines.join("\n") }];
    const { text } = await createAsker(shop)(name, history);
    expect(text.match(/Leave the building|911 first/)?.[0] ?? null).toBe(danger);
    const first = replyToDanger({ business: shop, texts: {} }, name, history, new Date(0));
    expect(first?.text.includes("Leave the building") ?? false).toBe(danger === "Leave the building");
  },
);

const notedTexts = /pass (?:this|your request) on to the team|pass it on to the team/;

test.each(readCases<string>("leads"))(
  "14.6 contact details beside a wish keep a lead, and the reply says so: %s",
  async (question) => {
    const { text, action } = await ask(question);
    expect(urgencyOf[action]).toBeDefined();
    expect(text).toMatch(notedTexts);
  },
);

test.each(readCases<string>("wishes"))("14.6 a wish in any words makes a lead: %s", async (question) => {
  expect((await ask(question)).action).toBe("booking");
});

test.each(readCases<string>("noLeads"))("numbers that reach nobody keep no lead: %s", async (question) => {
  expect(urgencyOf[(await ask(question)).action]).toBeUndefined();
});

test("a number of a card is refused, not passed on", async () => {
  const { text, action } = await ask("My card number is 4111 1111 1111 1111, please charge the cleaning");
  expect(action).toBe("refusal");
  expect(text).not.toMatch(notedTexts);
});

test.each(readCases<string>("noAnswers"))(
  "14.3 a hand-over, a complaint or what is not known ends with the country's emergency number, once: %s",
  async (question) => {
    const { text } = await ask(question);
    expect(text.endsWith("\nIf anyone is hurt or in danger, call 911 first.")).toBe(true);
    expect(text.split("911")).toHaveLength(2);
  },
);

test.each(readCases<string>("plain"))(
  "14.3 a plain question about hours, prices or places has no such line: %s",
  async (question) => {
    expect((await ask(question)).text).not.toContain("911");
  },
);

test("14.7 another language is answered in it, and its wish is kept", async () => {
  const { text, action, language } = await ask(
    "Buongiorno, quanto costa la riparazione di un rubinetto che perde?",
  );
  expect(text.split("\n")).toEqual([
    "Qui rispondo in inglese, spagnolo, francese e tedesco. Inoltro il suo messaggio al team, che la ricontatterà.",
    "Se qualcuno è ferito o in pericolo, chiami prima il 911.",
  ]);
  expect([language, urgencyOf[action]]).toEqual(["it", "any"]);
});

test("14.9 a topic that the owner keeps silent is told with no service either, and left to the team", async () => {
  const silent = { ...harbor, receptionist: { ...harbor.receptionist, silent: ["prices" as const] } };
  const askSilent = createAsker(silent);
  const { text, factIds } = await askSilent("tell me about drain cleaning");
  expect(factIds).toEqual(["service.drain-cleaning"]);
  const price = (await askSilent("how much is drain cleaning?")).text;
  expect(`${text}${price}`).not.toContain("129");
  const unsure = "how much would you charge for something with the water heater in my cellar";
  expect((await ask(unsure)).text).toContain("Water heater");
  expect((await askSilent(unsure)).text).toBe(price);
  expect((await askSilent("do you charge for estimates")).text).toContain("Estimates are free.");
  expect(price).toContain("+1 410 555 0134");
});

test("14.9 a wish for a day tells no hours that the owner keeps silent", async () => {
  const silent = { ...harbor, receptionist: { ...harbor.receptionist, silent: ["hours" as const] } };
  const question = "I'd like an appointment on Monday";
  expect((await ask(question)).text).toContain("7 AM");
  expect(await createAsker(silent)(question)).toMatchObject({
    action: "booking",
    text: expect.not.stringMatching(/open|AM|PM/),
  });
});

test("a business that says nothing but its name answers that it does not know", async () => {
  const bare = parseBusiness("businessName: Corner Bakery\npages: [{ id: home, path: /, title: Home }]\n");
  const { text, factIds } = await createAsker(bare)("what are your hours?");
  expect(factIds).toEqual([]);
  expect(text).toContain("I don't have our opening hours here.");
});

test.each(readCases<string[]>("parts"))(
  "14.6 no part of a message and no contact is left out: %s",
  async (question, ...expected) => {
    const { text } = await ask(question);
    expect(expected.filter((line) => !text.includes(line))).toEqual([]);
  },
);

test.each(readCases<string[]>("reachable"))(
  "14.6 whoever can be reached is not asked how: %s",
  async (question, asked) => {
    const business = { ...harbor, phone: undefined, emergency: undefined };
    expect((await createAsker(business)(question)).text).toContain(asked);
    const { text, action } = await createAsker(business, { isReachable: true })(question);
    expect(text).not.toContain(asked);
    expect(urgencyOf[action]).toBeDefined();
  },
);

test("14.5 thanks after an owner's question are no question", async () => {
  const own = harbor.faqs[0]?.question ?? "";
  expect((await converse(harbor, [own, "thanks"])).action).toBe("smalltalk");
});

const says = (text: string, isAlarming: boolean) =>
  createReceptionist(
    { business: { ...bar, address: { street: "1 Quay", city: "Sydney", country: "AU" } }, texts: {} },
    {
      now: () => new Date("2026-11-21T17:40:00Z"),
      engine: async () => ({
        ...{ text, action: isAlarming ? "answer" : "handover", language: "en", isAlarming, isPlain: false },
        ...{ factIds: [], choices: [], unanswered: [], computed: [text] },
      }),
    },
  );

test.each([
  ["a danger that only a model saw", "Open soon.", true],
  ["a price that ends like the number", "From $1,000.", false],
])("14.3 the emergency number stands under %s", async (_, text, isAlarming) => {
  expect((await says(text, isAlarming)("a question", [])).text).toContain("call 000 first");
});

test.each([
  ["Is the gas smell check free?", false],
  ["Is the check free? I smell gas and feel dizzy", true],
  ["Is the check free, my arm is bleeding a lot", true],
])(
  "14.3 under a plain answer the emergency number stands where a danger is told, not where one is asked about: %s",
  async (question, stands) => {
    const options = { now: () => new Date("2026-11-21T17:40:00Z"), engine: async () => answered };
    const reply = await createReceptionist({ business: harbor, texts: {} }, options)(question, []);
    expect(reply.text.includes("911")).toBe(stands);
  },
);

const answered: Draft = {
  text: "The check is free.",
  action: "answer",
  language: "en",
  isPlain: false,
  factIds: [],
  choices: [],
  unanswered: [],
  computed: ["The check is free."],
};

test.each([
  ["Are you open on Sunday?", true],
  ["Are you open on Saturday?", false],
  ["Are you open on Saturday at 11 pm?", true],
  ["Are you open now?", true],
  ["What is the emergency fee?", true],
])("14.4 while it is closed the emergency service and its number are told: %s", async (question, isTold) => {
  const now = () => new Date("2026-11-22T03:00:00Z");
  const { text } = await createReceptionist({ business: harbor, texts: {} }, { now })(question, []);
  expect(text.includes(harbor.phone ?? "")).toBe(isTold);
});

test("14.3 a salon called Velvet is no vet", async () => {
  const salon = { ...bar, businessName: "Velvet Nails", phone: "+44 20 5550 0134" };
  expect((await createAsker(salon)("my dog swallowed poison")).text).not.toContain("0134");
});

test.each(readCases<[string, string[], string[]]>("periods"))(
  "14.4 hours of a period are its weeks and its own days: %s",
  async (question, wanted, unwanted) => {
    const { text, factIds } = await createAsker(hut)(question);
    expect([wanted, unwanted].map((texts) => texts.filter((each) => text.includes(each)))).toEqual([
      wanted,
      [],
    ]);
    const ids = factsOf(hut).map(({ id }) => id);
    expect(factIds.filter((id) => !ids.includes(id))).toEqual([]);
  },
);
