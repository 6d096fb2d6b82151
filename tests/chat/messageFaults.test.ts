import { describe, expect, type TestContext, test, vi } from "vitest";
import type { Frontdesk } from "../../scripts/frontdesk.ts";
import { createRealOpenVisit, createRealVisit } from "./stage/realVisit.ts";

// Faults R21 to R29 of messages, through the unmodified client. The webhook is silenced: no reply disturbs the count.

const notSent = "Sorry, your message could not be sent. Please try again.";
const seconds = (count: number) => ({ timeout: count * 1000, interval: 20 });
const sending = "POST *Messages";
const newMessage = "list_item_added";

/** How many events met the trouble that was asked for. */
const hits = ({ log }: Frontdesk["provider"]) =>
  log.entries
    .filter(({ detail }) => JSON.stringify(detail ?? "").includes(`"event_type":"${newMessage}"`))
    .filter(({ detail }) => JSON.stringify(detail).includes('"trouble"')).length;

async function createQuietVisit(context: TestContext) {
  const visit = await createRealOpenVisit(context);
  visit.faults.add({ on: "webhook", do: "drop" });
  /** What a second tab of the visitor reads: what the service holds. */
  const stored = async () => {
    const tab = await createRealVisit(context, {
      stored: visit.tokens.store.read() ?? "",
      desk: visit.frontdesk,
    });
    await tab.chat.open();
    return tab.shown();
  };
  return { ...visit, stored };
}

describe.concurrent("a message on its way", () => {
  test.for([502, 503, 504, 429])(
    "R21 R22 a %i: read again, sent again, once in all",
    async (status, context) => {
      const visit = await createQuietVisit(context);
      visit.faults.add({ on: "ws-reply", match: sending, times: 1, do: { status } });
      await visit.chat.send("Hello");
      expect(visit.flags()).toMatchObject({ sending: false, generating: true });
      await vi.waitFor(() => expect(visit.shown()).toEqual(["Hello"]), seconds(5));
      expect(await visit.stored()).toEqual(["Hello"]);
    },
  );
  test.for([400, 403, 404])("ERR-03 R23 a %i: not sent, and the text is kept", async (status, context) => {
    const { chat, faults, shown, flags } = await createQuietVisit(context);
    faults.add({ on: "ws-reply", match: sending, do: { status } });
    chat.write("Hello");
    await chat.sendDraft();
    expect(shown()).toEqual([notSent]);
    expect(chat.$draft.get()).toBe("Hello");
    expect(flags()).toMatchObject({ sending: false, generating: false });
  });
  test("R24 stored, but its answer is lost with the socket: one copy, there and here", async (context) => {
    const visit = await createQuietVisit(context);
    visit.faults.add({ on: "ws-reply", match: sending, times: 1, do: "reset" });
    await visit.chat.send("Hello");
    await vi.waitFor(() => expect(visit.shown()).toEqual(["Hello"]), seconds(10));
    expect(await visit.stored()).toEqual(["Hello"]);
    expect(visit.flags()).toMatchObject({ sending: false, generating: true });
  });
  test("R27 events that come five times show one message", async (context) => {
    const { chat, faults, shown, provider } = await createQuietVisit(context);
    faults.add({ on: "ws-event", match: newMessage, do: { duplicate: 5 } });
    await chat.send("one");
    await vi.waitFor(() => expect(shown()).toEqual(["one"]), seconds(5));
    expect(hits(provider)).toBe(1);
  });
});

describe.concurrent("events of several messages", () => {
  test("R28 that come in another order are shown in that of the service", async (context) => {
    const { chat, faults, provider, shown } = await createRealOpenVisit(context);
    faults.add({ on: "ws-event", match: newMessage, do: { reorder: 5 } });
    await chat.send("Are you open on Saturday?");
    await vi.waitFor(() => expect(shown()).toHaveLength(2), seconds(10));
    expect(chat.$messages.get().map(({ index }) => index)).toEqual([0, 1]);
    expect(provider.log.unknown).toBe(0);
    expect(hits(provider)).toBe(2);
  });
  test("R29 that are dropped are read when the connection is back", async (context) => {
    const visit = await createQuietVisit(context);
    const tab = await createRealVisit(context, {
      stored: visit.tokens.store.read() ?? "",
      desk: visit.frontdesk,
    });
    await tab.chat.open();
    const takeBack = visit.faults.add({ on: "ws-event", match: newMessage, do: "drop" });
    await tab.chat.send("From another tab");
    // The service answers who sends before it tells the tabs, of which there are two.
    await vi.waitFor(() => expect(hits(visit.provider)).toBe(2), seconds(10));
    takeBack();
    expect(visit.shown()).toEqual([]);
    visit.faults.add({ on: "now", do: "reset" });
    await vi.waitFor(() => expect(visit.shown()).toEqual(["From another tab"]), seconds(10));
  });
});
