import { createServer } from "node:http";
import { describe, expect, test } from "vitest";
import { rawClient } from "../stage/rawClient.ts";
import { chatSdks, collect, connect, listen, openClient, tokenFor } from "../stage/stage.ts";
import { eventually, oneInRoom, setStage } from "./stage/stage.ts";

/** How many ms pass until something is rejected, and with what. */
async function rejection(promise: Promise<unknown>) {
  const from = Date.now();
  const error = await promise.then(
    () => new Error("It was not rejected"),
    (reason: Error) => reason,
  );
  return { message: error.message, after: Date.now() - from };
}

/** A server that lets no socket in, and when each was tried. */
async function refuseEverybody() {
  const tries: number[] = [];
  const server = createServer().on("upgrade", (_request, socket) => {
    tries.push(Date.now());
    socket.destroy();
  });
  return { ws: `ws://${await listen(server)}/`, tries };
}

describe.each(chatSdks)("$version", ({ sdk }) => {
  test("PRO-20 the init registers for notifications, and telemetry of at most 100 events is taken", async () => {
    const stage = await setStage();
    await connect(sdk, stage, stage.name("ada"));
    const sent = async () => (await stage.log()).filter(({ what }) => what === "telemetry.v1");
    await eventually(async () => (await sent()).length).toBeGreaterThan(0);
    const batches = (await sent()).map(({ detail }) => (detail as { header: { events: [] } }).header.events);
    expect(batches.filter(({ length }) => length === 0 || length > 100)).toEqual([]);
    const reply = (await stage.log()).find(({ kind }) => kind === "frame out");
    const types = ["twilio.sync.event", "twilio.ipmsg.typing_indicator"];
    const message_types = expect.arrayContaining(types);
    expect(reply?.detail).toMatchObject({
      header: {
        status: { code: 200 },
        capabilities: expect.arrayContaining(["telemetry.v1"]),
        init_registrations: [{ product: "ip_messaging", type: "ers", message_types }],
      },
    });
  });

  // That the backoff ends at 2 min is not waited for.
  test("PRO-20 the backoff doubles from 1 s, more or less by a fifth", async () => {
    const stage = await setStage();
    const { ws, tries } = await refuseEverybody();
    openClient(sdk, { ...stage, provider: { ...stage.provider, ws } }, "no.token.needed");
    await eventually(() => tries.length).toBeGreaterThan(3);
    const waits = tries.slice(1).map((time, index) => time - (tries[index] ?? 0));
    expect(waits[0]).toBeGreaterThan(700);
    expect(waits[1]).toBeGreaterThan(1400);
    expect(waits[2]).toBeGreaterThan(2800);
  });

  test("PRO-20 a bare end of the socket is followed by a new connection after 1 s, more or less by a fifth", async () => {
    const stage = await setStage();
    const client = await connect(sdk, stage, stage.name("ada"));
    const states = collect(client, "connectionStateChanged");
    const from = Date.now();
    await stage.fault({ on: "now", match: stage.name("ada"), do: "reset" });
    await eventually(() => states).toEqual(["retrying", "connecting", "connected"]);
    expect(Date.now() - from).toBeGreaterThan(790);
  });
});

// Both at once, since it takes half a minute.
describe(chatSdks.map(({ version }) => version).join(", "), () => {
  test("PRO-20 a request is given up after 30 s, one that waits for a connection after 20 s", async () => {
    const rooms = () => Promise.all(chatSdks.map(({ sdk }) => oneInRoom(sdk)));
    const [silent, cut] = [await rooms(), await rooms()];
    const unanswered = silent.map(async ({ stage, sid, conversation }) => {
      await stage.fault({ on: "ws-reply", match: `POST *${sid}/Messages`, do: "hang" });
      return rejection(conversation.sendMessage("unanswered"));
    });
    const { stage } = silent[0] as (typeof silent)[number];
    await eventually(async () => (await stage.log()).filter(isUnanswered).length).toBe(chatSdks.length);
    await stage.fault({ on: "ws-open", do: { status: 503 } });
    const queued = cut.map(async ({ ada, client, conversation }) => {
      await stage.fault({ on: "now", match: ada, do: "reset" });
      await eventually(() => client.connectionState).not.toBe("connected");
      return rejection(conversation.sendMessage("waits"));
    });
    for (const { message, after } of await Promise.all(queued)) {
      expect(message).toContain("timed out");
      expect(after).toBeGreaterThan(19_500);
    }
    for (const { message, after } of await Promise.all(unanswered)) {
      expect(message).toMatch(/^Twilsock: request timeout/);
      expect(after).toBeGreaterThan(29_500);
    }
  });
});

const isUnanswered = ({ kind, detail }: { kind: string; detail?: unknown }) =>
  kind === "frame in" && JSON.stringify(detail ?? "").includes("unanswered");

describe("any client", () => {
  test("PRO-20 a batch of 100 telemetry events and a frame about notifications are taken", async () => {
    const stage = await setStage();
    const raw = await rawClient(stage.provider.ws, tokenFor(stage.provider, stage.name("ada")));
    const events = Array.from({ length: 100 }, () => ({ start: -2, end: -1, title: "t", details: "" }));
    const silent = raw.send({ method: "telemetry.v1", events });
    const context = await raw.send({ method: "put_notification_ctx" });
    expect(context.header.status.code).toBe(200);
    const next = raw.ask("GET", "/Client/v2/Configuration");
    expect(await Promise.race([silent, next])).toMatchObject({ status: 200 });
  });
});
