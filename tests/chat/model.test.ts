import fc from "fast-check";
import { expect, test } from "vitest";
import { TokenRefused } from "../../src/chat/failure.ts";
import { refusedCall } from "./stage/modelService.ts";
import { tokenWith } from "./stage/tokens.ts";
import { createVisit } from "./stage/visit.ts";

type Visit = ReturnType<typeof createVisit>;
type Step = { wait: number; name: string; act: (visit: Visit) => void };

/** Everything a visitor, the service and the network may do, in any order. */
const acts: Record<string, Step["act"]> = {
  say: ({ service }) => void service.say("A word of the receptionist"),
  sayElsewhere: ({ service }) => void service.sayElsewhere("A word from another tab"),
  drop: ({ service }) => service.setConnected(false),
  back: ({ service }) => service.setConnected(true),
  expire: ({ service }) =>
    service.endSessions({ renewable: true, error: new TokenRefused("401 Unauthorized") }),
  fatal: ({ service }) => service.endSessions({ renewable: false, error: new Error("gone") }),
  warn: ({ service }) => service.tokenAboutToExpire(),
  renewalRefused: ({ service }) => void service.faults.update.push(new TokenRefused("401 Unauthorized")),
  renewalHangs: ({ service }) => void service.faults.update.push("hangs"),
  renewElsewhere: ({ tokens }) => tokens.changeElsewhere(tokenWith({ claims: { jti: "elsewhere" } })),
  callFails: ({ service }) => void service.faults.open.push(new TypeError("Failed to fetch")),
  callRefused: ({ service }) => void service.faults.open.push(refusedCall(503, "Service Unavailable")),
  tokenRefused: ({ service }) => void service.faults.connect.push(new TokenRefused("401 Unauthorized")),
  initFails: ({ service }) => void service.faults.connect.push(new Error("Client initialization timeout")),
  sendLost: ({ service }) => void service.faults.send.push("lost"),
  sendStored: ({ service }) => void service.faults.send.push("stored"),
  sendSlow: ({ service }) => void service.faults.send.push("slow"),
  sendUnanswered: ({ service }) => void service.faults.send.push("unanswered"),
  sendHangs: ({ service }) => void service.faults.send.push("hangs"),
  sendThrottled: ({ service }) => void service.faults.send.push({ status: 429 }),
  sendRefused: ({ service }) => void service.faults.send.push({ status: 403 }),
  eventDropped: ({ service }) => void service.faults.event.push("dropped"),
  eventDoubled: ({ service }) => void service.faults.event.push("doubled"),
  eventLate: ({ service }) => void service.faults.event.push("late"),
  closeDrawer: ({ chat }) => chat.close(),
  openDrawer: ({ chat }) => void chat.open(),
  tryAgain: ({ chat }) => void chat.tryAgain(),
  retry: ({ chat, ids }) =>
    ids()
      .filter(isSendNotice)
      .forEach((id) => void chat.retrySend(id)),
};

const isSendNotice = (id: string) => id.startsWith("send-");
// Often short, so that one thing happens while another is under way.
const wait = fc.oneof(fc.nat(100), fc.nat(12_000));
const act = fc
  .tuple(wait, fc.constantFrom(...Object.keys(acts)))
  .map(([ms, name]): Step => ({ wait: ms, name, act: acts[name] ?? (() => {}) }));
// Few texts, so that the same one is said again, and was said before.
const words = ["Hello", "Are you open?", "Thank you"];
const send = fc
  .tuple(wait, fc.constantFrom(...words))
  .map(([ms, text]): Step => ({ wait: ms, name: `send ${text}`, act: ({ chat }) => void chat.send(text) }));
const schedule = fc.array(fc.oneof({ weight: 3, arbitrary: act }, { weight: 1, arbitrary: send }), {
  minLength: 1,
  maxLength: 25,
});

/** What was said before: nothing, or all the texts. */
const past = fc.constantFrom([], words);

/** A visitor who has just come back to a conversation with a past. */
function createReturn(earlier: readonly string[]): Visit {
  const visit = createVisit({ stored: tokenWith() });
  for (const text of earlier) visit.service.sayElsewhere(text);
  void visit.chat.open();
  return visit;
}

/** What holds at every moment. */
function expectSound({ chat, service, ids, flags }: Visit): void {
  const messages = chat.$messages.get();
  expect(new Set(ids()).size).toBe(messages.length);
  expect(messages.map(({ index }) => index)).toEqual(
    messages.map(({ index }) => index).sort((a, b) => a - b),
  );
  const asked = service.messages.findLast(({ attributes }) => attributes)?.index ?? -1;
  const hasReply = messages.some(({ direction, index }) => direction === "INBOUND" && index > asked);
  expect(flags().generating && hasReply).toBe(false);
}

/** Takes the steps; answers with the texts that were accepted for sending. One that failed, and is said again, is no new one. */
async function play(visit: Visit, steps: readonly Step[]): Promise<string[]> {
  const accepted: string[] = [];
  const look = () => ({ isSending: visit.flags().sending, failed: visit.ids().filter(isSendNotice).length });
  for (const step of steps) {
    await visit.advance(step.wait);
    const before = look();
    step.act(visit);
    const after = look();
    const isNew = !before.isSending && after.isSending && before.failed === after.failed;
    if (step.name.startsWith("send ") && isNew) accepted.push(step.name.slice(5));
    expectSound(visit);
  }
  return accepted;
}

/**
 * Faults stop, the network is back, and the receptionist says a last word. The visitor does no more than have the drawer open
 * and take what the notice of a connection problem offers.
 */
async function heal({ chat, service, advance, ids }: Visit): Promise<void> {
  for (const faults of Object.values(service.faults)) faults.length = 0;
  service.setConnected(true);
  service.say("Goodbye");
  if (!chat.$isOpen.get()) void chat.open();
  await advance(120_000);
  if (ids().includes("error")) void chat.tryAgain();
  await advance(60_000);
}

const countOf = (text: string, texts: readonly string[]) => texts.filter((other) => other === text).length;

test("CHAT-14 CHAT-15 CHAT-19 ERR-02 any schedule of faults: nothing is lost or doubled, all settles, and all is shown in the end", async () => {
  await fc.assert(
    fc.asyncProperty(past, schedule, async (before, steps) => {
      const visit = createReturn(before);
      const accepted = await play(visit, steps);
      await heal(visit);
      const { chat, service, flags, ids, advance } = visit;
      const stored = service.messages.map(({ content }) => content);
      const sent = stored.slice(before.length).filter((text) => words.includes(text));
      const shown = chat.$messages.get().filter(({ id }) => id.startsWith("IM"));
      const calls = service.calls.length;
      expect(flags()).toEqual({ loading: false, connected: true, sending: false, generating: false });
      expect(ids()).not.toContain("error");
      expect(service.liveCount()).toBe(1);
      expect(sent).toHaveLength(accepted.length - ids().filter(isSendNotice).length);
      expect(words.filter((text) => countOf(text, sent) > countOf(text, accepted))).toEqual([]);
      expect(shown.map(({ content }) => content)).toEqual(stored);
      expectSound(visit);
      await advance(600_000);
      expect(service.calls).toHaveLength(calls);
    }),
    { numRuns: 1000 },
  );
});

const ends: Record<string, Step["act"]> = {
  here: ({ chat }) => chat.end(),
  elsewhere: ({ tokens }) => tokens.changeElsewhere(undefined),
};

test.each(Object.entries(ends))(
  "CHAT-13 any schedule of faults and an end %s: nothing is left of the chat",
  async (_, end) => {
    await fc.assert(
      fc.asyncProperty(past, schedule, wait, async (before, steps, rest) => {
        const visit = createReturn(before);
        await play(visit, steps);
        await visit.advance(rest);
        end(visit);
        await visit.advance(600_000);
        expect(visit.tokens.store.read()).toBeUndefined();
        expect(visit.service.liveCount()).toBe(0);
        expect(visit.ids()).toEqual([]);
        expect(visit.flags()).toEqual({
          loading: false,
          connected: false,
          sending: false,
          generating: false,
        });
      }),
      { numRuns: 300 },
    );
  },
);
