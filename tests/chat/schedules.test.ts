import "../provider/stage/rejections.ts";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { systemClock } from "../../src/async/clock.ts";
import type { FaultRule } from "../../src/provider/faults/rules.ts";
import { messagesOf, providerClient } from "../desk/stage/conversation.ts";
import { createRealOpenVisit } from "./stage/realVisit.ts";

// The schedules of model.test.ts once more, with the provider's client, desk and provider.

type Act = (visit: Awaited<ReturnType<typeof createRealOpenVisit>>) => unknown;

const sending = { on: "ws-reply", match: "POST *Messages", times: 1 } as const;
const opening = { on: "ws-reply", match: "init", times: 1 } as const;
const event = { on: "ws-event", match: "list_item_added", times: 1 } as const;

/** Trouble at the provider. */
const rules: Record<string, FaultRule> = {
  "the socket drops": { on: "now", do: "reset" },
  "the service is down": { on: "now", do: { down: 500 } },
  "the service moves": { on: "now", do: { close: 308, body: { backoff_policy: { reconnect_min_ms: 300 } } } },
  "the token expires": { on: "now", do: { close: 410 } },
  "the token is refused": { on: "now", do: { close: 401 } },
  "the token is about to expire": { on: "now", do: "warn" },
  "new sockets are refused": { ...opening, times: 2, do: { status: 401 } },
  "a new socket fails": { ...opening, do: { status: 500 } },
  "an answer to a message is lost": { ...sending, do: "reset" },
  "an answer to a message never comes": { ...sending, do: "hang" },
  "a message fails": { ...sending, do: { status: 503 } },
  "a message is too much": { ...sending, do: { status: 429 } },
  "a message is refused": { ...sending, do: { status: 403 } },
  "an event is lost": { ...event, do: "drop" },
  "an event is doubled": { ...event, do: { duplicate: 3 } },
  "events change places": { ...event, times: 3, do: { reorder: 3 } },
  "a reply is late": { on: "webhook", times: 1, do: { delay: 400 } },
  "a reply is lost": { on: "webhook", times: 1, do: "drop" },
};

/** That, and what the network and the visitor do. */
const acts: Act[] = [
  ...Object.values(rules).map(
    (rule): Act =>
      ({ faults }) =>
        faults.add(rule),
  ),
  ({ stands }) => stands.push(() => Promise.reject(new TypeError("Failed to fetch"))),
  // The last try too.
  ({ stands }) => stands.push(...Array(3).fill(() => new Response(null, { status: 503 }))),
  ({ chat }) => chat.close(),
  ({ chat }) => chat.open(),
  ({ chat, ids }) => [chat.tryAgain(), ...ids().map(chat.retrySend)],
];

const wait = fc.oneof(fc.nat(500), fc.nat(8_000));
// In letters: digits could pass for the number of a card.
const text = fc.oneof(fc.constant(""), fc.stringMatching(/^[a-z]{12}$/));
const schedule = fc.array(fc.tuple(wait, fc.constantFrom(...acts), text), { minLength: 20, maxLength: 24 });

test.concurrent.for(fc.sample(fc.noBias(schedule), { numRuns: 6, seed: 1 }))(
  "CHAT-14 CHAT-15 ERR-02 in random schedule %$ of faults nothing is lost or doubled, and all is shown in the end",
  async (steps, context) => {
    const visit = await createRealOpenVisit(context);
    const { chat, frontdesk, faults, stands, flags, ids, shown } = visit;
    const [conversation] = await providerClient(frontdesk).conversations.list();
    const notices: number[] = [];
    const isNotice = (text: string) => /having trouble|Connection issue/.test(text);
    chat.$messages.listen(() => notices.push(shown().filter(isNotice).length));
    const taken: string[] = [];
    for (const [ms, act, text] of steps) {
      await systemClock.wait(ms);
      act(visit);
      if (text && !flags().sending && !flags().generating) taken.push(text);
      void chat.send(text);
    }
    faults.clear();
    stands.length = 0;
    void chat.open();
    const expectAllWell = async () => {
      if (ids().includes("error")) void chat.tryAgain();
      expect(flags()).toEqual({ loading: false, connected: true, sending: false, generating: false });
      const stored = (await messagesOf(frontdesk, conversation?.sid ?? "")).map(({ body }) => body);
      expect(shown().filter((_, place) => ids()[place]?.startsWith("IM"))).toEqual(stored);
      const failed = ids().flatMap((id) => chat.failedText(id) ?? []);
      const sent = stored.filter((body) => taken.includes(body));
      expect([...sent, ...failed].toSorted()).toEqual(taken.toSorted());
    };
    await vi.waitFor(expectAllWell, { timeout: 120_000, interval: 100 });
    expect(Math.max(0, ...notices)).toBeLessThanOrEqual(1);
  },
);
