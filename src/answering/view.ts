import type { AnsweringWords } from "../languages/en/answering.ts";
import { fill } from "../languages/fill.ts";
import type { Answering, AnsweringState } from "./answering.ts";
import { createComposer } from "./composer.ts";
import { createElement, findPart } from "./element.ts";
import { createEnding } from "./ending.ts";
import type { Memory } from "./memory.ts";
import { addMessages, linkedParts } from "./messages.ts";
import { createReading } from "./reading.ts";
import { createTimeFormat } from "./times.ts";

/** What the page is given: the id of its business, and its words. */
export type PageData = { website: string; words: AnsweringWords };

/** Returns how a state of the conversation is shown on the page. */
export function createView(
  { website, words }: PageData,
  memory: Memory,
  answering: Answering,
): (state: AnsweringState) => void {
  const start = findPart("start");
  const ending = findPart("end");
  const openButton = findPart("open");
  const trouble = findPart("trouble");
  const chat = createChat(words, memory, answering);

  openButton.addEventListener("click", () => void answering.open());
  start.hidden = memory.link === "";
  if (memory.link === "") end("missing");

  function end(cause: Parameters<typeof createEnding>[0]): void {
    if (!ending.hidden) return;
    ending.replaceChildren(createEnding(cause, words, { website, link: memory.link }));
    ending.hidden = false;
    ending.scrollIntoView({ block: "end" });
  }

  return (state) => {
    start.hidden = state.step === "open" || state.end !== undefined;
    openButton.textContent = state.step === "opening" ? words.opening : words.open;
    chat(state);
    trouble.textContent = troubleText(state, words);
    if (state.end) end(state.end);
  };
}

function troubleText({ trouble }: AnsweringState, words: AnsweringWords): string {
  if (!trouble) return "";
  return trouble === "away" && !navigator.onLine ? words.offline : words[trouble];
}

/**
 * Returns how the opened conversation is shown: who the visitor is, the messages, and the form to answer in.
 */
function createChat(words: AnsweringWords, memory: Memory, answering: Answering) {
  const chat = findPart("chat");
  const heading = findPart("heading");
  const contact = findPart("contact");
  const linkNote = findPart("link");
  const list = findPart("messages");
  const reading = createReading();
  const composer = createComposer(words, memory, answering);
  const formatTime = createTimeFormat(document.documentElement.lang);
  const format = (time: string) => formatTime(new Date(time));

  return (state: AnsweringState): void => {
    const { shown, messages, end } = state;
    if (!shown) return;
    const visitor = shown.visitor.name || words.visitor;
    heading.textContent = visitor;
    contact.replaceChildren(...contactParts(shown.visitor.contact));
    linkNote.textContent = end ? "" : fill(words.linkUntil, { time: format(shown.linkUntil) });
    composer(state, shown.silentUntil && format(shown.silentUntil));
    const isFirst = chat.hidden;
    chat.hidden = false;
    const isGrown = addMessages(list, messages, { words, visitor, formatTime });
    if (isGrown && !isFirst) reading.onGrown(messages.at(-1)?.from === "person");
    if (!isFirst) return;
    heading.focus({ preventScroll: true });
    reading.goToEnd();
  };
}

/** A number or an address of the visitor's as a link, whatever the form of the number. */
function contactParts(contact: string): (Node | string)[] {
  if (!/^\+?[\d ()./-]{7,30}$/.test(contact)) return linkedParts(contact);
  const link = createElement("a", "", contact);
  link.href = `tel:${contact.replace(/[^\d+]/g, "")}`;
  return [link];
}
