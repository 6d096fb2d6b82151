import { type Clock, withTimeout } from "../async/clock.ts";
import type { ChatWords } from "../languages/en/chat.ts";
import { idempotencyHeader, leadsPath } from "./call.ts";
import { Failure } from "./failure.ts";
import { notLeftNoticeId, type VisitorAttributes } from "./message.ts";
import type { Stores } from "./stores.ts";

/**
 * What a visitor leaves for the business while the chat cannot take it: the fields of the site's contact
 * form.
 */
export type LeftMessage = { name: string; contact: string; message: string; website: string };

/** Posts a message to the desk; rejects when the desk could not keep it. The same `key` leaves it once. */
export type PostLead = (message: LeftMessage, key: string) => Promise<void>;

const postTimeoutMs = 10_000;

export const createPostLead =
  (send: typeof fetch, clock: Clock): PostLead =>
  async (message, key) => {
    const post = (signal: AbortSignal) =>
      send(leadsPath, {
        method: "POST",
        headers: { "content-type": "application/json", [idempotencyHeader]: key },
        body: JSON.stringify(message),
        signal,
      });
    const timeoutError = new Failure("Leaving the message took too long");
    const { ok, status } = await withTimeout(postTimeoutMs, timeoutError, post, { clock });
    if (!ok) throw new Error(`Failed to leave the message: ${status}`);
  };

type LeaveMessagePorts = {
  postLead: PostLead;
  newKey: () => string;
  stores: Stores;
  notices: ChatWords["notices"];
  /** Called with each text that the desk has kept. */
  onLeft: (text: string) => void;
};

/**
 * Returns how the visitor leaves what was typed with the business, when the chat cannot take it: one text at
 * a time.
 */
export function createLeaveMessage(ports: LeaveMessagePorts): () => Promise<void> {
  const { postLead, newKey, notices, onLeft, stores } = ports;
  const { $visitor, takeDraft, clearDraft, showNotice, removeMessage } = stores;
  let isBusy = false;
  let leftCount = 0;
  /** What the desk may have kept, though no answer came: it keeps its key, so that it is left once. */
  let unsure: { left: LeftMessage; key: string } | undefined;

  /** Resolves to whether the desk has kept the message. */
  async function post(message: string, visitor: VisitorAttributes): Promise<boolean> {
    const { name, email_or_phone: contact, website } = visitor;
    const left = { name, contact, message, website };
    unsure = unsure && isSame(unsure.left, left) ? unsure : { left, key: newKey() };
    try {
      await postLead(left, unsure.key);
    } catch {
      return false;
    }
    unsure = undefined;
    onLeft(message);
    return true;
  }

  return async () => {
    const visitor = $visitor.get();
    const message = visitor && !isBusy && takeDraft();
    if (!message) return;
    isBusy = true;
    const isLeft = await post(message, visitor);
    isBusy = false;
    if ($visitor.get() !== visitor) return;
    removeMessage(notLeftNoticeId);
    if (!isLeft) return showNotice(notLeftNoticeId, notices.notLeft);
    clearDraft(message);
    showNotice(`left-${++leftCount}`, notices.left);
  };
}

/** A key stands for the words that it was first sent with. */
const isSame = (first: LeftMessage, next: LeftMessage): boolean =>
  first.message === next.message && first.name === next.name && first.contact === next.contact;
