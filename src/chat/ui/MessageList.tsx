import { useStore } from "@nanostores/react";
import type { MouseEvent } from "react";
import type { Conversation } from "../conversation.ts";
import { type ChatMessage, connectionNoticeId, isNotice, isSendNotice, notLeftNoticeId } from "../message.ts";
import { handFocusOn } from "./focus.ts";
import { Author, Message } from "./Message.tsx";
import { words } from "./words.ts";

type ListProps = { conversation: Conversation; messages: readonly ChatMessage[]; contactHref: string };

/**
 * The messages, oldest first. A screen reader hears those that come in while the list is there, and no
 * history.
 */
export function MessageList({ conversation, messages, contactHref }: ListProps) {
  return (
    <div role="log" aria-label={words.messages.log}>
      <ol className="chat-list">
        {messages.map((message) =>
          isNotice(message) ? (
            <Notice key={message.id} {...{ conversation, message, contactHref }} />
          ) : (
            <Message key={message.id} message={message} />
          ),
        )}
      </ol>
    </div>
  );
}

type NoticeProps = Omit<ListProps, "messages"> & { message: ChatMessage };

/**
 * A word of the widget itself, with what the visitor can do. It is an alert: the log does not announce it a
 * second time.
 */
function Notice({ conversation, message, contactHref }: NoticeProps) {
  const { id, content } = message;
  const isConnection = id === connectionNoticeId;
  const failedText = conversation.failedText(id);
  const retry =
    (isConnection && conversation.tryAgain) || (isSendNotice(message) && (() => conversation.retrySend(id)));
  const kind = retry || id === notLeftNoticeId ? "chat-notice chat-trouble" : "chat-notice";
  return (
    <li className={`chat-message chat-inbound ${kind}`} aria-live="off">
      <Author />
      <div className="chat-bubble">
        <p role="alert">{content}</p>
        {failedText && (
          <p className="chat-quote" dir="auto">
            <q>{failedText}</q>
          </p>
        )}
        {retry && (
          <div className="chat-ways">
            <NoticeButton label={words.notices.retry} act={retry} />
            {isConnection && <LeaveMessage {...{ conversation, contactHref }} />}
          </div>
        )}
      </div>
    </li>
  );
}

/** A button that goes away with what it does. */
function NoticeButton({ label, act }: { label: string; act: () => Promise<void> }) {
  const press = (event: MouseEvent<HTMLElement>) => {
    handFocusOn(event);
    void act();
  };
  return (
    <button type="button" onClick={press}>
      {label}
    </button>
  );
}

/** What was typed can be left with the business at once; before anything is, the contact page takes it. */
function LeaveMessage({ conversation, contactHref }: Omit<NoticeProps, "message">) {
  const draft = useStore(conversation.$draft);
  if (!draft.trim() || !conversation.isVisitorKnown())
    return <a href={contactHref}>{words.notices.leaveMessage}</a>;
  return <NoticeButton label={words.notices.leaveThisMessage} act={conversation.leaveMessage} />;
}
