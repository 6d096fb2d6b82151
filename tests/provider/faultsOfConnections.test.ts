import type { Message } from "@twilio/conversations";
import { expect, test } from "vitest";
import { machineClock } from "../../src/provider/clock.ts";
import { continuation } from "../../src/provider/socket/continuation.ts";
import { rawClient } from "./stage/rawClient.ts";
import {
  chatSdks,
  collect,
  connect,
  connectSync,
  conversationOf,
  openConversation,
  type Stage,
  setStage,
  syncSdks,
  tokenFor,
} from "./stage/stage.ts";

const [{ sdk }] = chatSdks as [(typeof chatSdks)[number]];
const [{ sdk: sync }] = syncSdks as [(typeof syncSdks)[number]];

type Frame = { header: Record<string, unknown>; payload?: Record<string, unknown> };

/** Frames that went one way, as they are logged. */
const frames = ({ provider }: Stage, way: "frame in" | "frame out"): Frame[] =>
  provider.log.entries.filter(({ kind }) => kind === way).map(({ detail }) => detail as Frame);

const pushed = (stage: Stage, type: string) =>
  frames(stage, "frame out").filter(({ payload }) => payload?.["event_type"] === type);

test("SYN-14 a subscription that fails for another reason than 404 is a failure, and the object stays", async () => {
  const stage = await setStage();
  const client = await connectSync(sync, stage, "ada");
  const trouble = { status: 403, code: 54007, message: "Not for you" };
  stage.provider.faults.add({ on: "subscription", match: "map", times: 1, do: trouble });
  const map = await client.map("m");
  const failures = collect<Error>(map, "failure");
  await expect.poll(() => failures.length).toBe(1);
  expect(failures[0]).toMatchObject({
    message: expect.stringContaining("Failed to subscribe on service events: Not for you"),
    status: 403,
    code: 54007,
  });
  expect((await map.set("key", { n: 1 })).data).toEqual({ n: 1 });
});

test("SYN-01 SYN-02 a replay that is interrupted is asked for again: nothing is lost, nothing doubled", async () => {
  const stage = await setStage();
  const sid = await conversationOf(stage, ["ada"]);
  const conversation = await openConversation(await connect(sdk, stage, "ada"), sid);
  const shown = collect<Message>(conversation, "messageAdded");
  await expect.poll(() => pushed(stage, "subscription_established").length).toBeGreaterThanOrEqual(5);
  stage.provider.faults.add({ on: "subscription", match: "list", times: 1, do: "interrupt" });
  stage.provider.faults.add({ on: "now", do: "reset" });
  for (const body of ["a", "b", "c", "d"]) await stage.service.conversations(sid).messages.create({ body });
  await expect.poll(() => shown.map(({ body }) => body)).toEqual(["a", "b", "c", "d"]);
  const replays = pushed(stage, "subscription_established").map(({ payload }) => payload?.["event"]);
  expect(replays).toContainEqual(expect.objectContaining({ replay_status: "interrupted" }));
});

test("a client is pinged now and then, and acknowledges it", async () => {
  const plans: { delay: number; task: () => void }[] = [];
  const after = (delay: number, task: () => void) => {
    plans.push({ delay, task });
    return () => {};
  };
  const stage = await setStage({ clock: { ...machineClock, after } });
  await connect(sdk, stage, "ada");
  for (const { task } of plans.splice(0).filter(({ delay }) => delay === 40_000)) task();
  const [ping] = frames(stage, "frame out").filter(({ header }) => header["method"] === "ping");
  const { id } = ping?.header ?? {};
  await expect
    .poll(() => frames(stage, "frame in").map(({ header }) => [header["method"], header["id"]]))
    .toContainEqual(["reply", id]);
  expect(plans.map(({ delay }) => delay)).toContain(40_000);
});

test("a fault ends the sessions of the identity that it names at once, with its code", async () => {
  const stage = await setStage();
  for (const identity of ["ada", "bob"])
    await rawClient(stage.provider.ws, tokenFor(stage.provider, identity));
  stage.provider.faults.add({ on: "now", match: "ada", do: { close: 410 } });
  const closes = frames(stage, "frame out").filter(({ header }) => header["method"] === "close");
  expect(closes.map(({ header }) => header["status"])).toEqual([{ code: 410, status: "TOKEN_EXPIRED" }]);
});

test("a continuation token is honoured when a client comes back, and replaced when it is not known", async () => {
  const stage = await setStage();
  const client = await connect(sdk, stage, "ada");
  const answers = () => frames(stage, "frame out").filter(({ header }) => "continuation_token" in header);
  const comeBack = async (times: number) => {
    stage.provider.faults.add({ on: "now", do: "reset" });
    await expect.poll(() => answers().length).toBe(times);
    await expect.poll(() => client.connectionState).toBe("connected");
  };
  await comeBack(2);
  stage.provider.faults.add({ on: "ws-reply", match: "init", times: 1, do: "reissue" });
  await comeBack(3);
  await comeBack(4);
  const pushed = answers().map(({ header }) => header["continuation_token_status"]);
  expect(pushed).toMatchObject([
    { reissued: true, reissue_reason: "MISSING" },
    { reissued: false },
    { reissued: true, reissue_reason: "INVALID" },
    { reissued: false },
  ]);
  const [first, , third] = answers().map(({ header }) => header["continuation_token"]);
  expect(third).not.toBe(first);
  const ofBob = continuation(stage.provider, "bob", third).continuation_token_status;
  expect(ofBob).toMatchObject({ reissue_reason: "DIFFERENT_IDENTITY" });
});
