import fc from "fast-check";
import { expect, test } from "vitest";
import { TokenRefused } from "../../src/chat/session.ts";
import { refusedCall } from "./modelService.ts";
import { createOpenVisit } from "./visit.ts";

type Visit = Awaited<ReturnType<typeof createOpenVisit>>;
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
  callFails: ({ service }) => void service.faults.open.push(new TypeError("Failed to fetch")),
  callRefused: ({ service }) => void service.faults.open.push(refusedCall(503, "Service Unavailable")),
  tokenRefused: ({ service }) => void service.faults.connect.push(new TokenRefused("401 Unauthorized")),
  initFails: ({ service }) => void service.faults.connect.push(new Error("Client initialization timeout")),
  sendLost: ({ service }) => void service.faults.send.push("lost"),
  sendStored: ({ service }) => void service.faults.send.push("stored"),
  sendSlow: ({ service }) => void service.faults.send.push("slow"),
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
const wait = fc.integer({ min: 0, max: 12_000 });
const act = fc
  .tuple(wait, fc.constantFrom(...Object.keys(acts)))
  .map(([ms, name]): Step => ({ wait: ms, name, act: acts[name] ?? (() => {}) }));
const send = fc
  .tuple(wait, fc.uuid())
  .map(([ms, text]): Step => ({ wait: ms, name: `send ${text}`, act: ({ chat }) => void chat.send(text) }));
const schedule = fc.array(fc.oneof({ weight: 3, arbitrary: act }, { weight: 1, arbitrary: send }), {
  minLength: 1,
  maxLength: 25,
});

/** What holds at every moment. */
function expectSound({ chat, ids }: Visit): void {
  const messages = chat.$messages.get();
  expect(new Set(ids()).size).toBe(messages.length);
  expect(messages.map(({ index }) => index)).toEqual(
    messages.map(({ index }) => index).sort((a, b) => a - b),
  );
}

/** Takes the steps; answers with the texts that were accepted for sending. */
async function play(visit: Visit, steps: readonly Step[]): Promise<string[]> {
  const accepted: string[] = [];
  for (const step of steps) {
    await visit.advance(step.wait);
    const before = visit.flags().sending;
    step.act(visit);
    if (step.name.startsWith("send ") && !before && visit.flags().sending) accepted.push(step.name.slice(5));
    expectSound(visit);
  }
  return accepted;
}

/** Faults stop, the network is back, and the visitor tries again what is offered. */
async function heal({ chat, service, advance, ids }: Visit): Promise<void> {
  for (const faults of Object.values(service.faults)) faults.length = 0;
  service.setConnected(true);
  await advance(120_000);
  void chat.open();
  void chat.tryAgain();
  await advance(60_000);
  expect(ids()).not.toContain("error");
}

test("CHAT-14 CHAT-15 ERR-02 any schedule of faults: nothing is lost or doubled, all settles, and all is shown in the end", async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async (steps) => {
      const visit = await createOpenVisit();
      const accepted = await play(visit, steps);
      await heal(visit);
      const stored = visit.service.messages.map(({ content }) => content);
      const missing = accepted.filter((text) => !stored.includes(text));
      const doubled = accepted.filter((text) => stored.indexOf(text) !== stored.lastIndexOf(text));
      const shown = visit.chat.$messages.get().filter(({ id }) => id.startsWith("IM"));
      expect(visit.flags()).toEqual({ loading: false, connected: true, sending: false, generating: false });
      expect(missing).toHaveLength(visit.ids().filter(isSendNotice).length);
      expect(doubled).toEqual([]);
      expect(shown.map(({ content }) => content)).toEqual(stored);
      expectSound(visit);
    }),
    { numRuns: 1000 },
  );
});
