import type { Leave } from "./leave.ts";
import type { VisitorAttributes } from "./message.ts";
import { leftText, notLeftNoticeId, notLeftText } from "./notices.ts";
import type { Stores } from "./stores.ts";

export type LeavingPorts = { leave: Leave; newKey: () => string; onLeft: (text: string) => void };

/** How the visitor leaves what was typed with the business, when the chat cannot take it: one text at a time. */
export function createLeaving({ leave, newKey, onLeft }: LeavingPorts, stores: Stores): () => Promise<void> {
  const { $visitor, showNotice, removeMessage } = stores;
  let isBusy = false;
  let leftCount = 0;
  /** A text that may be left already, though no answer came: it keeps its key, so that it is left once. */
  let unsure: { message: string; key: string } | undefined;

  async function isLeft(message: string, visitor: VisitorAttributes): Promise<boolean> {
    const { name, email_or_phone: contact, website } = visitor;
    unsure = unsure?.message === message ? unsure : { message, key: newKey() };
    try {
      await leave({ name, contact, message, website }, unsure.key);
    } catch {
      return false;
    }
    unsure = undefined;
    onLeft(message);
    return true;
  }

  return async () => {
    const visitor = $visitor.get();
    const message = visitor && !isBusy && stores.meantDraft();
    if (!message) return;
    isBusy = true;
    const isDone = await isLeft(message, visitor);
    isBusy = false;
    if ($visitor.get() !== visitor) return;
    removeMessage(notLeftNoticeId);
    if (!isDone) return showNotice(notLeftNoticeId, notLeftText);
    stores.clearDraft(message);
    showNotice(`left-${++leftCount}`, leftText);
  };
}
