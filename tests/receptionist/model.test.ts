import { afterAll, beforeAll, expect, test } from "vitest";
import { createReceptionist } from "../../src/receptionist/answer.ts";
import type { Engine, Request } from "../../src/receptionist/engine.ts";
import { createModelEngine } from "../../src/receptionist/model/engine.ts";
import { createAnthropicModel, createOpenAiModel } from "../../src/receptionist/model/models.ts";
import type { ModelOutput } from "../../src/receptionist/model/output.ts";
import type { Action, Draft, Turn } from "../../src/receptionist/reply.ts";
import { readKnowledge } from "./stage/lies.ts";
import { answerFrom, modelServerKey, startModelServer } from "./stage/modelServer.ts";

let server: Awaited<ReturnType<typeof startModelServer>>;
beforeAll(async () => {
  server = await startModelServer(() => "never");
});
afterAll(() => server.close());

const wires = ["openai-compatible", "anthropic"] as const;
const createModel = (wire: (typeof wires)[number]) => {
  const address = { url: server.url, key: modelServerKey, name: "test" };
  return wire === "anthropic" ? createAnthropicModel(address) : createOpenAiModel(address);
};

const ruledDraft = (action: Action): Draft => ({
  text: "The rules.",
  action,
  factIds: [],
  choices: [],
  unanswered: [],
  language: "en",
  computed: ["The rules."],
  isPlain: true,
});

type Options = { wire?: (typeof wires)[number]; budget?: number; ruled?: Action; history?: Turn[] };

/** Asks the dog groomer through a model over HTTP; `budget` is how many requests to the provider may be paid for. */
async function ask(
  question: string,
  { wire = "openai-compatible", budget = 9, ruled = "handover", history = [] }: Options = {},
) {
  let paid = 0;
  const rules: Engine = async () => ruledDraft(ruled);
  const before = server.calls.length;
  const engine = createModelEngine({
    model: createModel(wire),
    spend: async () => ++paid <= budget,
    tone: "cheerful",
    createTools: () => ({ sum: () => "2 x $15 = $30", openAt: () => "open", serves: () => "yes" }),
    rules,
  });
  const request: Request = {
    knowledge: readKnowledge("happy-tails"),
    question,
    history,
    now: new Date("2026-11-20T12:00:00Z"),
    signal: AbortSignal.timeout(5000),
  };
  const draft = await engine(request).catch((): undefined => undefined);
  return { draft, calls: server.calls.slice(before), paid };
}

const good = answerFrom("A nail trim is $15.", ["service.nail-trim"], ["$15"]);
const lying = answerFrom("A nail trim is $5.", ["service.nail-trim"], ["$15"]);

test.each(wires)(
  "14.8 a question reaches the model with schema, tools and turns, and its answer goes out: %s",
  async (wire) => {
    server.behave(() => good);
    const history: Turn[] = [
      { role: "visitor", text: "Hello" },
      { role: "receptionist", text: "Hi there" },
    ];
    const { draft, calls } = await ask("price of a nail trim?", { wire, history });
    expect(draft).toMatchObject({
      text: "A nail trim is $15.",
      action: "answer",
      factIds: ["service.nail-trim"],
    });
    expect(calls).toMatchObject([{ hasSchema: true, toolNames: ["sum", "open_at", "serves"] }]);
    expect(calls[0]?.turns).toEqual([
      { role: "user", text: "Hello" },
      { role: "assistant", text: "Hi there" },
      { role: "user", text: "price of a nail trim?" },
    ]);
    expect(calls[0]?.system).toMatch(
      /service\.nail-trim \(service\) Nail trim: \$15.*Now: fri .*2026-11-20/s,
    );
  },
);

test.each(wires)(
  "14.8 a sum of a tool may be said, and each request is paid for before it is made: %s",
  async (wire) => {
    server.behave(({ toolResults }) =>
      toolResults.length
        ? answerFrom("Two nail trims come to $30.", ["service.nail-trim"], ["$30"])
        : { tool: "sum", input: { items: [{ factId: "service.nail-trim", count: 2, unit: null }] } },
    );
    const { draft, calls, paid } = await ask("two nail trims?", { wire });
    expect(draft?.text).toBe("Two nail trims come to $30.");
    expect([calls.length, paid]).toEqual([2, 2]);
  },
);

test.each(wires)(
  "14.8 a model that calls tools without end is stopped after three requests: %s",
  async (wire) => {
    server.behave(() => ({
      tool: "sum",
      input: { items: [{ factId: "service.nail-trim", count: 2, unit: null }] },
    }));
    const { draft, calls } = await ask("two nail trims?", { wire });
    expect(draft).toBeUndefined();
    expect(calls).toHaveLength(3);
  },
);

test.each(wires)("14.8 a refused reply is asked for once more, with what was refused: %s", async (wire) => {
  server.behave(({ turns }) => (turns.length > 1 ? good : lying));
  const { draft, calls } = await ask("price of a nail trim?", { wire });
  expect(draft?.text).toBe("A nail trim is $15.");
  expect(calls).toHaveLength(2);
  expect(calls[1]?.turns.at(-1)?.text).toContain("The figure 5");
});

test("14.8 a reply that lies twice gives way to the rules", async () => {
  server.behave(() => lying);
  const { draft, calls } = await ask("price of a nail trim?");
  expect(draft?.text).toBe("The rules.");
  expect(calls).toHaveLength(2);
});

test.each([
  [0, 0],
  [1, 1],
])("14.8 with money for %i requests a model is asked %i times", async (budget, asked) => {
  server.behave(() => lying);
  expect((await ask("price of a nail trim?", { budget })).calls).toHaveLength(asked);
});

test.each(["safety", "emergency", "refusal"] as const)(
  "14.8 what rules call %s is never asked of a model",
  async (ruled) => {
    server.behave(() => good);
    const { draft, calls } = await ask("price of a nail trim?", { ruled });
    expect([draft?.text, calls.length]).toEqual(["The rules.", 0]);
  },
);

const booking: Partial<ModelOutput> = {
  action: "booking",
  lead: { name: "Ann", contact: "555 221 9087", wish: "book a nail trim on Friday", isUrgent: false },
};
const wish = "Ann here, please book a nail trim on Friday, 555 221 9087";
const passedOn = "Thanks, Ann! I've passed your request for Friday on to the team.";

test.each<[outcome: string, output: ModelOutput, reply: string | undefined]>([
  ["a wish with its lead is handed on", answerFrom(passedOn, [], [], booking), passedOn],
  ["a promise without a lead stays in", answerFrom(passedOn, [], [], { action: "smalltalk" }), "The rules."],
  [
    "a contact that the visitor did not give stays in",
    answerFrom(passedOn, [], [], {
      ...booking,
      lead: { name: "Ann", contact: "900 555 0199", wish, isUrgent: false },
    }),
    "The rules.",
  ],
  [
    "an emergency is not the model's to call",
    answerFrom(passedOn, [], [], { ...booking, action: "emergency" }),
    "The rules.",
  ],
])("14.8 %s", async (_, output, reply) => {
  server.behave(() => output);
  const { draft } = await ask(wish);
  expect(draft?.text).toBe(reply);
  expect(draft?.lead?.contact ?? "555 221 9087").toBe("555 221 9087");
});

test.each([true, false])(
  "14.8 a danger that a model sees (%s) puts the emergency number under a plain reply",
  async (danger) => {
    server.behave(() => ({ ...good, danger }));
    const question = "price of a nail trim?";
    const { draft } = await ask(question, { ruled: "answer" });
    const engine: Engine = async () => draft ?? ruledDraft("handover");
    const { business } = readKnowledge("happy-tails");
    const reply = await createReceptionist({ business, texts: {} }, { now: () => new Date(), engine })(
      question,
      [],
    );
    expect([draft?.text, reply.text.includes("in danger, call")]).toEqual(["A nail trim is $15.", danger]);
  },
);

test.each(["how much is a nail trim?", "Do you groom cats?"])(
  "14.8 the prompt begins alike for every question: %s",
  async (question) => {
    server.behave(() => good);
    const [first, second] = [await ask("open on Saturday?"), await ask(question)];
    const prefix = (result: typeof first) => result.calls[0]?.system.split("\nNow: ")[0];
    expect(prefix(second)).toBe(prefix(first));
    expect(prefix(first)).not.toContain(question);
  },
);

test.each([
  { status: 500 },
  { raw: '{"id":"x","choices":[{' },
  { text: "Hello!" },
  { raw: " ".repeat(300_000) },
] as const)("14.8 a model that fails is not asked again: %#", async (answer) => {
  server.behave(() => answer);
  const { draft, calls } = await ask("price of a nail trim?");
  expect([draft, calls.length]).toEqual([undefined, 1]);
});

test.each(wires)("14.8 a reply that holds the key never goes out: %s", async (wire) => {
  server.behave(({ key }) => answerFrom(`It is ${key}.`, [], []));
  expect((await ask("what is your key?", { wire })).draft?.text ?? "").not.toContain(modelServerKey);
});
