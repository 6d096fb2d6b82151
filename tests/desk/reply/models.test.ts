import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { replyLeaseMs } from "../../../src/desk/reply/leasedWork.ts";
import {
  answerFrom,
  type ModelBehaviour,
  type ModelResponse,
  modelServerKey,
  startModelServer,
} from "../../receptionist/stage/modelServer.ts";
import { acme } from "../stage/business.ts";
import { openConversation } from "../stage/conversation.ts";
import { logOf, visitor } from "../stage/frontdesk.ts";
import { faithful } from "../stage/modelAnswers.ts";
import { startRedirect } from "../stage/redirect.ts";
import { openDeskOfTest } from "../stage/untilTestEnds.ts";

let server: Awaited<ReturnType<typeof startModelServer>>;
beforeAll(async () => {
  server = await startModelServer(faithful);
});
afterAll(() => server.close());

const { lines, log } = logOf();
const outcomes = () => lines.flatMap(({ event, outcome }) => (event === "model" ? [outcome] : []));

/** A desk whose businesses are answered by the model of the server. */
const modelDesk = (engine: "openai-compatible" | "anthropic", settings: Record<string, string> = {}) =>
  openDeskOfTest({
    log,
    sites: [{ ...acme, business: { ...acme.business, receptionist: { engine, silent: [] } } }],
    settings: {
      WEBHOOK_SCOPE: "service",
      CLIENT_ADDRESS_HEADER: "x-real-ip",
      MODEL_OPENAI_URL: server.url,
      MODEL_OPENAI_KEY: modelServerKey,
      MODEL_OPENAI_NAME: "test",
      MODEL_ANTHROPIC_URL: server.url,
      MODEL_ANTHROPIC_KEY: modelServerKey,
      MODEL_ANTHROPIC_NAME: "test",
      ...settings,
    },
  });

const question = "Are you open on Saturday?";
const [byModel, byRules] = [/^Sure! .*8 AM – 2 PM/s, /^(?!Sure).*8 AM – 2 PM/s];

/** What a new visitor of such a desk is answered. */
async function askDesk(...settings: Parameters<typeof modelDesk>): Promise<string> {
  return (await (await openConversation(await modelDesk(...settings))).ask(question)).body;
}

describe.each(["openai-compatible", "anthropic"] as const)("a model that is %s", (engine) => {
  test("replies where a business file names it", async () => {
    server.behave(faithful);
    expect(await askDesk(engine)).toMatch(byModel);
    expect(outcomes().at(-1)).toBe("answered");
  });

  test("sends no words of a visitor on to another address where its own answers 307", async () => {
    const redirect = await startRedirect();
    onTestFinished(async () => void (await redirect.close()));
    const settings = { MODEL_OPENAI_URL: redirect.url, MODEL_ANTHROPIC_URL: redirect.url };
    expect(await askDesk(engine, settings)).toMatch(byRules);
    expect(redirect.seen).toEqual({ redirected: expect.any(Number), arrived: 0 });
    expect(redirect.seen.redirected).toBeGreaterThan(0);
  });
});

test("without the settings of its model a business is answered from its file, and the log says so", async () => {
  expect(await askDesk("anthropic", { MODEL_ANTHROPIC_KEY: "" })).toMatch(byRules);
  expect(lines).toContainEqual({ event: "model-missing", site: "acme", engine: "anthropic" });
});

test.each<[string, ModelResponse]>([
  ["for a tool", { tool: "open_at", input: { date: "2026-11-21", time: null } }],
  ["for a reply that no fact supports", answerFrom("We open at 5 AM on Saturday.", ["hours.sat"], ["8:00"])],
])("each request to a model is one line of the log, one %s too", async (_, first) => {
  const [calls, earlier] = [server.calls.length, outcomes().length];
  const turns = [{ role: "user", text: question }];
  server.behave((call) => (call.count === calls + 1 ? first : faithful({ ...call, turns })));
  expect(await askDesk("anthropic")).toMatch(byModel);
  expect(server.calls.length - calls).toBe(2);
  expect(outcomes().slice(earlier)).toEqual(["answered", "answered"]);
});

test("a model that never answers is given up long before the lease on the reply ends, and rules reply", async () => {
  server.behave(() => "never");
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const limits = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(ms / 10));
  onTestFinished(() => limits.mockRestore());
  expect(await askDesk("openai-compatible")).toMatch(byRules);
  expect(Math.max(...limits.mock.calls.flat())).toBeLessThanOrEqual(replyLeaseMs / 2);
  expect(outcomes().at(-1)).toBe("TimeoutError");
});

test("one conversation spends no more tokens of a model than its limit", async () => {
  server.behave(faithful);
  const desk = await modelDesk("anthropic", { LIMIT_TOKENS: "4500/day" });
  const [calls, earlier] = [server.calls.length, outcomes().length];
  const { ask } = await openConversation(desk);
  for (const expected of [byModel, byModel, byRules, byRules])
    expect((await ask(question)).body).toMatch(expected);
  expect(server.calls.length - calls).toBe(2);
  expect(outcomes().slice(earlier)).toEqual(["answered", "answered"]);
  expect(lines).toContainEqual({
    event: "engine-failed",
    site: "acme",
    engine: "anthropic",
    cause: "Error SPENT",
  });
});

/** Answers well, but three times of ten not at all: an error, too many calls, half a text. */
const failing: ModelBehaviour = (call) =>
  [{ status: 500 }, { status: 429 }, { raw: '{"id":"x","choices":[{' }][call.count % 10] ?? faithful(call);

test("messages from 100 addresses cost no more calls than the limit of a business, and each is answered though 30% of them fail", async () => {
  server.behave(failing);
  const desk = await modelDesk("openai-compatible", { LIMIT_MODEL_SITE: "50/day" });
  const [calls, earlier] = [server.calls.length, outcomes().length];
  const bodies = Array.from({ length: 100 }, async (_, number) => {
    const chat = await openConversation(desk, visitor, { "x-real-ip": `10.1.1.${number}` });
    const { body } = await chat.ask(question);
    return [body, (await chat.readReplies()).length];
  });
  expect(await Promise.all(bodies)).toEqual(bodies.map(() => [expect.stringContaining("8 AM – 2 PM"), 1]));
  expect(server.calls.length - calls).toBe(50);
  const failures = outcomes()
    .slice(earlier)
    .filter((outcome) => outcome !== "answered");
  expect(failures).toHaveLength(15);
});
