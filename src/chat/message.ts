/** A message of the list (spec 3). `index` is its place in the conversation; a notice of the widget stands between two. */
export type ChatMessage = {
  id: string;
  content: string;
  direction: "INBOUND" | "OUTBOUND";
  timestamp: Date;
  author?: string;
  attributes?: unknown;
  index: number;
};

/** What a visitor's message carries, and what the visitor's participant keeps of the form (spec 3). */
export type VisitorAttributes = { name: string; email_or_phone: string; website: string };

/** The author of all that does not come from the visitor: the receptionist, and the widget's own notices (spec 4). */
export const systemAuthor = "system";

export const directionOf = (author: string | undefined): ChatMessage["direction"] =>
  author === systemAuthor ? "INBOUND" : "OUTBOUND";

/** The list with a message in its place; the same list when its id is already there. */
export function withMessage(list: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] {
  if (list.some(({ id }) => id === message.id)) return list;
  return [...list, message].sort((a, b) => a.index - b.index);
}

/** The index of the newest message of the service; -1 when there is none. */
export const lastIndex = (list: readonly ChatMessage[]): number =>
  Math.max(-1, ...list.map(({ index }) => Math.floor(index)));

/** The last index without a gap before it, from `first` on: what comes after it may have been missed. */
export function lastIndexBeforeGap(list: readonly ChatMessage[], first: number): number {
  const shown = new Set(list.map(({ index }) => index));
  let next = first;
  while (shown.has(next)) next++;
  return next - 1;
}
