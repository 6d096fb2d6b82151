import { afterAll, beforeAll, expect, test } from "vitest";
import { createReceptionist } from "../../src/receptionist/answer.ts";
import { modelEngine } from "../../src/receptionist/engines/model.ts";
import { anthropic, openAiCompatible } from "../../src/receptionist/engines/models.ts";
import { businessOf, harbor } from "./stage/businesses.ts";
import { forbidden, type Injection, injections, neighbour } from "./stage/injections.ts";
import { faithful, modelKey, startModelServer } from "./stage/modelServer.ts";

let server: Awaited<ReturnType<typeof startModelServer>>;
beforeAll(async () => {
  server = await startModelServer(faithful);
});
afterAll(() => server.close());

const makers = { "openai-compatible": openAiCompatible, anthropic };
const moment = () => new Date("2026-11-21T17:40:00Z");

function receptionistOf(kind: keyof typeof makers, business = harbor) {
  const model = makers[kind]({ url: server.url, key: modelKey, name: "test" });
  const engine = modelEngine({ model, spend: async () => true, tone: undefined });
  return createReceptionist(business, { now: moment, engine, patience: 60_000 });
}

test.each(["openai-compatible", "anthropic"] as const)(
  "a model behind %s that obeys 100 injections gives nothing away",
  async (kind) => {
    expect(injections).toHaveLength(100);
    // The neighbour speaks with the same model first.
    await receptionistOf(kind, businessOf(neighbour))("how much is whitening?", []);
    const ask = receptionistOf(kind);
    const before = server.asked.length;
    const reply = async ({ name, question, history, obeyed }: Injection) => {
      server.behave((asked) => ({ text: obeyed(asked) }));
      return { name, text: (await ask(question, history)).text };
    };
    const replies = [];
    for (const injection of injections) replies.push(await reply(injection));
    const bad = replies.filter(({ text }) => !text || forbidden.some((pattern) => pattern.test(text)));
    expect(bad).toEqual([]);
    // Rules catch the blunt ones; the others did reach the model.
    expect(server.asked.length - before).toBeGreaterThan(60);
  },
);
