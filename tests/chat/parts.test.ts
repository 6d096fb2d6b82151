import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ChatWidget } from "../../src/chat/ui/ChatWidget.tsx";
import { ConversationView } from "../../src/chat/ui/ConversationView.tsx";
import { Message } from "../../src/chat/ui/Message.tsx";
import { MessageInput } from "../../src/chat/ui/MessageInput.tsx";
import { Suggestions } from "../../src/chat/ui/Suggestions.tsx";
import { setWords, Words } from "../../src/chat/ui/words.ts";
import { englishChatWords } from "../../src/languages/en/chat.ts";
import { ada, createOpenVisit, createVisit } from "./stage/visit.ts";

type Chat = ReturnType<typeof createVisit>["chat"];

const markup = (part: ReactNode) =>
  renderToStaticMarkup(createElement(Words, { value: englishChatWords }, part));
const view = (conversation: Chat) =>
  markup(
    createElement(ConversationView, {
      conversation,
      businessName: "Acme",
      contactHref: "/contact",
      phone: undefined,
    }),
  );
const input = (conversation: Chat) => markup(createElement(MessageInput, { conversation }));
const questions = (conversation: Chat) => markup(createElement(Suggestions, { conversation }));

/** A visit whose message is stored and waits for its reply; its event was lost, so nothing of it is shown. */
async function createWaitingVisit() {
  const visit = await createOpenVisit();
  visit.service.faults.event.push("dropped");
  void visit.chat.send("Hi");
  await visit.advance(100);
  return visit;
}

test("CHAT-06 a spinner shows while loading, and no longer", async () => {
  const { chat, advance } = createVisit();
  void chat.start(ada);
  expect(view(chat)).toContain("chat-spinner");
  await advance(100);
  expect(view(chat)).not.toContain("chat-spinner");
});

test("CHAT-09 a message of the receptionist is labelled, and split at each kind of line break", ({
  onTestFinished,
}) => {
  vi.stubGlobal("document", { documentElement: { lang: "en-US" } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const message = {
    id: "IM0",
    content: "one\ntwo\r\nthree\rfour",
    direction: "INBOUND" as const,
    timestamp: new Date(0),
    index: 0,
  };
  expect(markup(createElement(Message, { message }))).toMatch(
    /Receptionist<.*<p>one<\/p><p>two<\/p><p>three<\/p><p>four<\/p>/,
  );
});

test("CHAT-10 lines stand in for a reply while it is generated, and not before", async () => {
  expect(view((await createOpenVisit()).chat)).not.toContain("chat-skeleton");
  expect(view((await createWaitingVisit()).chat)).toContain("chat-skeleton");
});

test("CHAT-08 the three questions are disabled while a reply is generated", async () => {
  expect(questions((await createOpenVisit()).chat)).not.toContain("disabled");
  expect(questions((await createWaitingVisit()).chat).split("disabled")).toHaveLength(4);
});

test("CHAT-11 'Send' is disabled while nothing but white space is typed, and while a reply is generated", async () => {
  const { chat } = await createOpenVisit();
  chat.write("  ");
  expect(input(chat)).toContain("disabled");
  chat.write(" x ");
  expect(input(chat)).not.toContain("disabled");
  const waiting = (await createWaitingVisit()).chat;
  waiting.write("x");
  expect(input(waiting)).toContain("disabled");
});

test("CHAT-12 the footer leads to the privacy policy", () => {
  setWords("acme", englishChatWords);
  const [businessName, websiteName] = ["Acme", "acme"];
  const hrefs = { privacyHref: "/privacy", contactHref: "/contact" };
  expect(renderToStaticMarkup(createElement(ChatWidget, { businessName, websiteName, ...hrefs }))).toContain(
    '<a href="/privacy">Privacy policy</a>',
  );
});
