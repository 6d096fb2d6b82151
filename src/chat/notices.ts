import { type ChatMessage, lastIndex, systemAuthor } from "./message.ts";
import { CallError } from "./openCall.ts";

/** Id of the notice of a connection problem: there is at most one (spec 8). */
export const connectionNoticeId = "error";

/** Id of the notice of a message that could not be left. */
export const notLeftNoticeId = "not-left";

export const isSendNotice = ({ id }: ChatMessage) => id.startsWith("send-");

export const isNotice = ({ index }: ChatMessage) => !Number.isInteger(index);

/** A notice of the widget, placed after everything that is shown now. */
export function notice(id: string, content: string, list: readonly ChatMessage[], now: number): ChatMessage {
  return {
    id,
    content,
    direction: "INBOUND",
    timestamp: new Date(now),
    author: systemAuthor,
    index: lastIndex(list) + 0.5,
  };
}

/** Words of an error by which its cause lies in the page or the set-up, not in the moment (spec 8). */
const lasting = ["upstream error", "Not Found", "404", "Forbidden", "Unauthorized"];

/** What a visitor is told of a connection error. A proxy tells its reason in the body of its answer. */
export function connectionText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const body = error instanceof CallError ? error.body : "";
  return lasting.some((word) => text.includes(word) || body.includes(word))
    ? "Connection issue detected. Please try refreshing the page or contact support if the problem persists."
    : "Sorry, we're having trouble connecting. Please try again later.";
}

export const sendText = "Sorry, your message could not be sent. Please try again.";

/** What a visitor is told when a reply does not come: politely, and without an end to the chat. */
export const lateText =
  "Sorry, this reply is taking longer than usual. It will appear here when it is ready, and you can write again meanwhile.";

/** What a visitor is told whose message was left with the business. */
export const leftText = "Thank you. Your message was left for us, and we will get back to you.";

export const notLeftText = "Sorry, your message could not be left. Please try again, or call us.";
