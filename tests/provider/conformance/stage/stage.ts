import { expect, onTestFinished } from "vitest";
import type { FaultRule } from "../../../../src/provider/faults/rules.ts";
import { startProvider } from "../../../../src/provider/server.ts";
import {
  type ChatSdk,
  connect,
  connectSync,
  conversationOf,
  helperOf,
  openConversation,
  type Settings,
  type SyncSdk,
} from "../../stage/stage.ts";

// The tests of conformance know a provider by its addresses alone: they steer it and read its log over HTTP,
// under names that nobody else uses. So they try one that runs elsewhere (`npm run conformance`) as well as their own.

const provider = await theProvider();

/** The provider that the environment describes, in the form that `--json` prints; else one for this process. */
async function theProvider(): Promise<Settings> {
  const described = process.env["CONFORMANCE_PROVIDER"];
  if (described !== undefined) return JSON.parse(described);
  return startProvider();
}

export type Stage = Awaited<ReturnType<typeof setStage>>;

/** The provider for one test, with its helper for servers. At its end it must have understood all. */
export async function setStage() {
  const from = Date.now();
  const { unknown } = await readLog(from);
  onTestFinished(async () => {
    await control("DELETE", "faults");
    expect((await readLog(Date.now())).unknown).toBe(unknown);
  });
  const ending = crypto.randomUUID().slice(0, 8);
  return {
    provider,
    ...helperOf(provider),
    /** A name for this test alone, always the same in it. */
    name: (what: string) => `${what}-${ending}`,
    /** Asks for trouble. */
    async fault(rule: FaultRule): Promise<void> {
      expect((await control("POST", "faults", rule)).status).toBe(201);
    },
    /** Takes back all trouble that was asked for. */
    clearFaults: () => control("DELETE", "faults"),
    /** What went over a wire since the test began. */
    log: async (): Promise<LogEntry[]> => (await readLog(from)).entries,
  };
}

const control = (method: string, path: string, body?: unknown) =>
  fetch(`${provider.rest}/__provider/${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** Ada's client, and the conversation of her own that she has opened. */
export async function oneInRoom(sdk: ChatSdk, options = {}) {
  const stage = await setStage();
  const ada = stage.name("ada");
  const sid = await conversationOf(stage, [ada]);
  const client = await connect(sdk, stage, ada, options);
  return { stage, ada, sid, client, conversation: await openConversation(client, sid) };
}

/** Ada and Bob in one conversation, which both have opened. */
export async function twoInRoom(sdk: ChatSdk) {
  const stage = await setStage();
  const names = { ada: stage.name("ada"), bob: stage.name("bob"), cyd: stage.name("cyd") };
  const sid = await conversationOf(stage, [names.ada, names.bob]);
  const adaClient = await connect(sdk, stage, names.ada);
  const bobClient = await connect(sdk, stage, names.bob);
  const ada = await openConversation(adaClient, sid);
  const bob = await openConversation(bobClient, sid);
  return { stage, names, sid, ada, bob, adaClient, bobClient };
}

/** Ada's client of the realtime data, and a name for what she opens. */
export async function oneOfSync(sdk: SyncSdk, options = {}) {
  const stage = await setStage();
  const ada = stage.name("ada");
  return { stage, ada, client: await connectSync(sdk, stage, ada, options), id: stage.name("it") };
}

/** Two clients of the realtime data, and a name for what both open. */
export async function twoOfSync(sdk: SyncSdk) {
  const { stage, client, id } = await oneOfSync(sdk);
  return { stage, ada: client, bob: await connectSync(sdk, stage, stage.name("bob")), id };
}

type LogEntry = { at: string; kind: string; what: string; detail?: unknown };
type Log = { unknown: number; entries: LogEntry[] };

/** What the provider has logged since a time, in ms. */
const readLog = async (since: number): Promise<Log> =>
  (await (await control("GET", `log?since=${since}`)).json()) as Log;

/**
 * A short time, in any unit. Where the tests' clock is faster than the machine it is longer: what is to happen
 * within it must not depend on a quick machine.
 */
export const shortTime = (figure: number): number => figure * (Number(process.env["SPEED"] ?? 1) > 1 ? 4 : 1);

/** Waits for what a function says to be as expected. */
export const eventually = <T>(say: () => T) => expect.poll(say, { interval: 20 });

/** A request that a client sent through its socket. `at` in ms. */
export type Request = {
  at: number;
  method: string;
  path: string;
  host: string;
  params: Record<string, string>;
  headers: Record<string, string>;
  body: string;
};

/** Requests of clients whose `METHOD /path` the pattern finds. */
export async function requestsOf(stage: Stage, pattern: RegExp): Promise<Request[]> {
  return (await stage.log()).flatMap(({ kind, at, detail }) => {
    // The form in which the provider logs a frame.
    const { header, payload } = (detail ?? {}) as { header?: { http_request?: Request }; payload: string };
    const request = header?.http_request;
    if (kind !== "frame in" || !request || !pattern.test(`${request.method} ${request.path}`)) return [];
    return { ...request, at: Date.parse(at), body: payload };
  });
}

/** The payloads of events of this type that clients were told. */
export async function eventsSent(stage: Stage, type: string): Promise<Record<string, unknown>[]> {
  return (await stage.log()).flatMap(({ kind, detail }) => {
    const { payload } = (detail ?? {}) as { payload?: Record<string, unknown> };
    return kind === "frame out" && payload?.["event_type"] === type ? [payload] : [];
  });
}

/** Waits until so many subscriptions stand: from then on events are told as they come, not replayed. */
export async function subscribed(stage: Stage, count: number): Promise<void> {
  await eventually(
    async () => (await eventsSent(stage, "subscription_established")).length,
  ).toBeGreaterThanOrEqual(count);
}

/** The ms between one request and the next. */
export const gaps = (requests: Request[]): number[] =>
  requests.slice(1).map(({ at }, index) => at - (requests[index]?.at ?? 0));
