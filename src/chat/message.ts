import type { ChatWords } from "../languages/en/chat.ts";
import { systemAuthor } from "./author.ts";
import { CallError } from "./failure.ts";

/**
 * A message of the list (spec 3). `index` is its place in the conversation; a notice of the widget stands
 * between two.
 */
export type ChatMessage = {
  id: string;
  content: string;
  direction: "INBOUND" | "OUTBOUND";
  timestamp: Date;
  author?: string;
  attributes?: unknown;
  index: number;
  /** The name of the person of the business who wrote it in the receptionist's place (reading 36). */
  person?: string;
  /**
   * Until when it keeps the receptionist silent, in ms since 1970 by the browser's clock: a person's, or a
   * foreign author's.
   */
  silentUntilMs?: number;
  /** The language of a reply that is not in the page's. */
  language?: string;
  /** Titles that the reply offers to choose from. */
  choices?: readonly string[];
};

/** What a visitor's message carries, and what the visitor's participant keeps of the form (spec 3). */
export type VisitorAttributes = { name: string; email_or_phone: string; website: string };

/** The list with a message in its place; the same list when its id is already there. */
export function withMessage(list: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] {
  if (list.some(({ id }) => id === message.id)) return list;
  return [...list, message].sort((a, b) => a.index - b.index);
}

/** The index of the newest message of the service; -1 when there is none. */
export const lastIndex = (list: readonly ChatMessage[]): number =>
  Math.max(-1, ...list.map(({ index }) => Math.floor(index)));

/** The last index without a gap before it, from `first` on: messages after it may be missing. */
export function lastIndexBeforeGap(list: readonly ChatMessage[], first: number): number {
  const shown = new Set(list.map(({ index }) => index));
  let next = first;
  while (shown.has(next)) next++;
  return next - 1;
}

/** The titles that the newest message offers, where it came after that of an index which this page sent. */
export function findChoices(list: readonly ChatMessage[], sentIndex: number): readonly string[] {
  const newest = list.findLast((message) => !isNotice(message));
  return (sentIndex >= 0 && newest && newest.index > sentIndex && newest.choices) || [];
}

/** Id of the notice of a connection problem: there is at most one (spec 8). */
export const connectionNoticeId = "error";

/** Id of the notice of a message that could not be left. */
export const notLeftNoticeId = "not-left";

const sendNoticePrefix = "send-";

/** Id of the notice of the n-th message that could not be sent. */
export const sendNoticeId = (count: number) => `${sendNoticePrefix}${count}`;

export const isSendNotice = ({ id }: ChatMessage) => id.startsWith(sendNoticePrefix);

/** Whether a message keeps the receptionist silent at this time. */
export const isTakeover = ({ silentUntilMs = 0 }: ChatMessage, nowMs: number) => silentUntilMs > nowMs;

export const isNotice = ({ index }: ChatMessage) => !Number.isInteger(index);

/** Returns a notice of the widget, placed after everything that is shown now. */
export function createNotice(
  id: string,
  content: string,
  list: readonly ChatMessage[],
  nowMs: number,
): ChatMessage {
  return {
    id,
    content,
    direction: "INBOUND",
    timestamp: new Date(nowMs),
    author: systemAuthor,
    index: lastIndex(list) + 0.5,
  };
}

/** Words of an error by which its cause lies in the page or the set-up, not in the moment (spec 8). */
const lastingCauses = ["upstream error", "Not Found", "404", "Forbidden", "Unauthorized"];

/**
 * Returns the text of the notice of a connection error. A proxy writes its reason into the body of its
 * answer.
 */
export function connectionText(error: unknown, notices: ChatWords["notices"]): string {
  const text = error instanceof Error ? error.message : String(error);
  const body = error instanceof CallError ? error.body : "";
  const isLasting = lastingCauses.some((cause) => text.includes(cause) || body.includes(cause));
  return isLasting ? notices.connectionIssue : notices.connectionTrouble;
}
