import { expect, test } from "vitest";
import { createLeaveMessage } from "../../src/chat/leaveMessage.ts";
import { createStores } from "../../src/chat/stores.ts";
import { englishChatWords } from "../../src/languages/en/chat.ts";
import { createVirtualClock } from "./stage/virtualClock.ts";
import { createOpenVisit } from "./stage/visit.ts";

const thanks = "Thank you. Your message was left for us, and we will get back to you.";
const sorry = "Sorry, your message could not be left. Please try again, or call us.";

/** A visitor who has typed a text, and a business that answers each message left with it when told to. */
function createDesk(draft: string) {
  const stores = createStores(createVirtualClock().clock);
  const sent: { message: string; key: string; answer: PromiseWithResolvers<void> }[] = [];
  let keys = 0;
  const leave = createLeaveMessage({
    postLead: async ({ message }, key) => {
      const answer = Promise.withResolvers<void>();
      sent.push({ message, key, answer });
      await answer.promise;
    },
    newKey: () => `key-${++keys}`,
    stores,
    notices: englishChatWords.notices,
    onLeft: () => {},
  });
  stores.$visitor.set({ name: "Ada", email_or_phone: "ada@example.org", website: "harbor" });
  stores.write(draft);
  return {
    stores,
    leave,
    sent,
    answer: (place: number) => sent[place]?.answer.resolve(),
    fail: (place: number) => sent[place]?.answer.reject(new TypeError("Failed to fetch")),
    shown: () => stores.$messages.get().map(({ content }) => content),
  };
}

test("a message that is asked for twice at once is left once", async () => {
  const { leave, sent, answer, shown } = createDesk("My pipe leaks");
  const left = leave();
  await leave();
  answer(0);
  await left;
  expect(sent).toHaveLength(1);
  expect(shown()).toEqual([thanks]);
});

test("a message that could not be left keeps its text and its key, until it is left", async () => {
  const { stores, leave, sent, answer, fail, shown } = createDesk("My pipe leaks");
  const first = leave();
  fail(0);
  await first;
  const second = leave();
  fail(1);
  await second;
  expect(shown()).toEqual([sorry]);
  expect(stores.$draft.get()).toBe("My pipe leaks");
  const third = leave();
  answer(2);
  await third;
  expect(shown()).toEqual([thanks]);
  stores.write("My pipe leaks");
  void leave();
  expect(sent.map(({ key }) => key)).toEqual(["key-1", "key-1", "key-1", "key-2"]);
});

test("what was typed while a message was being left stays in the field", async () => {
  const { stores, leave, answer } = createDesk("My pipe leaks");
  const left = leave();
  stores.write("My pipe leaks badly");
  answer(0);
  await left;
  expect(stores.$draft.get()).toBe("My pipe leaks badly");
});

test("a card number is left only when the visitor asks once more", async () => {
  const { stores, leave, sent } = createDesk("Charge 4111 1111 1111 1111 12/28");
  await leave();
  expect(sent).toEqual([]);
  expect(stores.$cardFound.get()).toBe(true);
  void leave();
  expect(sent).toHaveLength(1);
});

test.each([
  ["on its way", 1_000],
  ["failed", 40_000],
])("a text that is %s is not sent any more when it was left", async (_, wait) => {
  const { chat, service, left, ids, advance, flags } = await createOpenVisit();
  service.faults.open.push(new TypeError("Failed to fetch"));
  service.endSessions({ renewable: false, error: new Error("gone") });
  chat.write("My pipe leaks");
  void chat.sendDraft();
  await advance(wait);
  void chat.leaveMessage();
  await advance(100);
  expect(ids()).toEqual(["error", "left-1"]);
  void chat.tryAgain();
  await advance(1_000);
  expect(left).toHaveLength(1);
  expect(service.messages).toEqual([]);
  expect(flags()).toEqual({ loading: false, connected: true, sending: false, generating: false });
});

test("nothing is said of it in a chat that was ended meanwhile", async () => {
  const { stores, leave, answer, shown } = createDesk("My pipe leaks");
  const left = leave();
  stores.clear();
  answer(0);
  await left;
  expect(shown()).toEqual([]);
});
