import { linkParts } from "../chat/links.ts";
import type { ShownMessage } from "../chat/person.ts";
import type { AnsweringWords } from "../languages/en/answering.ts";
import { createElement } from "./element.ts";

/** How a message is shown: in which words, by which name of the visitor, and how a time is written. */
export type MessageForm = { words: AnsweringWords; visitor: string; formatTime: (time: Date) => string };

/** Adds to a list, oldest first, the messages that it does not show yet; answers whether there were any. */
export function addMessages(
  list: HTMLElement,
  messages: readonly ShownMessage[],
  form: MessageForm,
): boolean {
  const items = [...list.querySelectorAll<HTMLElement>("[data-index]")];
  const shown = new Set(items.map(({ dataset }) => Number(dataset["index"])));
  const missing = messages.filter(({ index }) => !shown.has(index));
  for (const message of missing) {
    const next = items.find(({ dataset }) => Number(dataset["index"]) > message.index);
    list.insertBefore(createMessage(message, form), next ?? null);
  }
  return missing.length > 0;
}

function createMessage({ index, from, name, text, at }: ShownMessage, form: MessageForm): HTMLLIElement {
  const { words, visitor, formatTime } = form;
  const writer = { visitor, receptionist: words.receptionist, person: name ?? words.colleague }[from];
  const time = createElement("time", "", formatTime(new Date(at)));
  time.dateTime = at;
  const head = createElement("p", "message-head", createElement("bdi", "", writer), " ", time);
  const body = createElement("p", "message-text", ...linkedParts(text));
  body.dir = "auto";
  const item = createElement("li", `message from-${from}`, head, body);
  item.dataset["index"] = String(index);
  return item;
}

/** A text whose addresses and phone numbers are links; everything else of it is text. */
export const linkedParts = (text: string): (Node | string)[] =>
  linkParts(text).map(({ text: part, href }) => (href ? createLink(part, href) : part));

function createLink(text: string, href: string): HTMLAnchorElement {
  const link = createElement("a", "", text);
  link.href = href;
  if (href.startsWith("http")) {
    link.target = "_blank";
    link.rel = "noopener noreferrer nofollow";
  }
  return link;
}
