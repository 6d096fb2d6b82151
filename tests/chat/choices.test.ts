import { expect, test } from "vitest";
import { findChoices } from "../../src/chat/message.ts";
import { readReplyAttributes } from "../../src/chat/replyAttributes.ts";
import { createOpenVisit } from "./stage/visit.ts";

const titles = ["Drain cleaning", "Water heaters", "Leak repair"];

/** A visit, and the titles that are offered in it now. */
async function openVisit() {
  const visit = await createOpenVisit();
  const { $messages, $awaitedIndex } = visit.chat;
  return { ...visit, offered: () => findChoices($messages.get(), $awaitedIndex.get()) };
}

test("14.5 the reply to what this page sent offers its titles until the visitor writes again", async () => {
  const { chat, service, advance, offered } = await openVisit();
  void chat.send("Do you fix it?");
  await advance(100);
  expect(offered()).toEqual([]);
  service.offer(titles);
  expect(offered()).toEqual(titles);
  void chat.send(titles[1] ?? "");
  await advance(100);
  expect([service.messages.at(-1)?.content, offered()]).toEqual([titles[1], []]);
  service.say("We do.");
  expect(offered()).toEqual([]);
});

test("14.5 a message that could not be sent leaves the titles, one of another tab does not", async () => {
  const { chat, service, advance, offered } = await openVisit();
  void chat.send("Do you fix it?");
  await advance(100);
  service.offer(titles);
  service.faults.send.push({ status: 403 });
  void chat.send("And that?");
  await advance(100);
  expect([chat.$messages.get().at(-1)?.id, offered()]).toEqual(["send-1", titles]);
  service.sayElsewhere("Hello");
  expect(offered()).toEqual([]);
});

test("14.5 a page that loads offers nothing of the history", async () => {
  const { chat, service, advance, offered } = await openVisit();
  service.offer(titles);
  expect([chat.$messages.get().at(-1)?.choices, offered()]).toEqual([titles, []]);
  void chat.send("Do you fix it?");
  await advance(100);
  service.offer(titles);
  expect(offered()).toEqual(titles);
});

test.each([
  ["three titles", titles, titles],
  ["a title twice", ["a", "a"], ["a"]],
  ["200 characters", ["a".repeat(200)], ["a".repeat(200)]],
  ["201 characters", ["a".repeat(201)], undefined],
  ["four titles", ["a", "b", "c", "d"], undefined],
  ["an empty title", ["a", " "], undefined],
  ["a title that is no text", ["a", 1], undefined],
  ["no list", "a", undefined],
  ["an empty list", [], undefined],
])("14.5 attributes with %s are checked", (_, choices, expected) => {
  expect(readReplyAttributes({ author: "system", attributes: { choices } }).choices).toEqual(expected);
});

test("16.1 a reply of the receptionist says its language where that is not the page's", () => {
  expect(readReplyAttributes({ author: "system", attributes: { language: "es" } })).toEqual({
    language: "es",
  });
  expect(readReplyAttributes({ author: "system", attributes: { language: 1 } })).toEqual({});
  expect(readReplyAttributes({ author: "visitor-1", attributes: { language: "es" } })).toEqual({});
});

test("14.5 only replies of the receptionist offer titles", () => {
  const attributes = { choices: titles };
  expect(readReplyAttributes({ author: "visitor-1", attributes })).toEqual({});
  expect(readReplyAttributes({ author: "system", attributes: { ...attributes, person: "Maria" } })).toEqual(
    {},
  );
});
