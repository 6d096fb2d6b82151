import { useStore } from "@nanostores/react";
import type { Conversation } from "./conversation.ts";
import { Message } from "./Message.tsx";
import type { ChatMessage } from "./message.ts";
import { connectionNoticeId, isNotice, isSendNotice } from "./notices.ts";

type ListProps = { conversation: Conversation; messages: readonly ChatMessage[]; contactHref: string };

/** The messages, oldest first. A screen reader hears those that come in while the list is there, and no history. */
export function MessageList({ conversation, messages, contactHref }: ListProps) {
  return (
    <div role="log" aria-label="Messages">
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

/** A word of the widget itself, with what the visitor can do. */
function Notice({ conversation, message, contactHref }: NoticeProps) {
  const { id, content } = message;
  const retry =
    (id === connectionNoticeId && conversation.tryAgain) ||
    (isSendNotice(message) && (() => conversation.retrySend(id)));
  return (
    <li className="chat-message chat-inbound chat-notice">
      <span className="chat-author">Receptionist</span>
      <div className="chat-bubble" role="alert">
        <p>{content}</p>
        {retry && (
          <button type="button" onClick={() => void retry()}>
            Try again
          </button>
        )}
        {id === connectionNoticeId && <LeaveMessage {...{ conversation, contactHref }} />}
      </div>
    </li>
  );
}

/** What was typed can be left with the business at once; before anything is, the contact page takes it. */
function LeaveMessage({ conversation, contactHref }: Omit<NoticeProps, "message">) {
  const draft = useStore(conversation.$draft);
  if (!draft.trim() || !conversation.isVisitorKnown()) return <a href={contactHref}>Leave a message</a>;
  return (
    <button type="button" onClick={() => void conversation.leaveMessage()}>
      Leave this message
    </button>
  );
}
