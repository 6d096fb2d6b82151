import { useStore } from "@nanostores/react";
import { type MouseEvent, use, useEffect, useState } from "react";
import type { Conversation } from "../conversation.ts";
import {
  type ChatMessage,
  connectionNoticeId,
  isNotice,
  isSendNotice,
  lastIndex,
  notLeftNoticeId,
} from "../message.ts";
import { handFocusOn } from "./focus.ts";
import { Author, Message } from "./Message.tsx";
import { type ChatPhone, PhoneLink } from "./PhoneLink.tsx";
import { Words } from "./words.ts";

type ListProps = {
  conversation: Conversation;
  messages: readonly ChatMessage[];
  contactHref: string;
  phone: ChatPhone | undefined;
};

/** The messages, oldest first. A log that is live would read visitors what they have written themselves. */
export function MessageList({ conversation, messages, contactHref, phone }: ListProps) {
  return (
    <>
      <div role="log" aria-live="off" aria-label={use(Words).messages.log}>
        <ol className="chat-list">
          {messages.map((message) =>
            isNotice(message) ? (
              <Notice key={message.id} {...{ conversation, message, contactHref, phone }} />
            ) : (
              <Message key={message.id} message={message} />
            ),
          )}
        </ol>
      </div>
      <Announcements messages={messages} />
    </>
  );
}

/** What a screen reader hears: the texts that come in while the list is there, and no history. */
function Announcements({ messages }: { messages: readonly ChatMessage[] }) {
  const [lastOfHistory] = useState(() => lastIndex(messages));
  return (
    <div className="chat-hidden" aria-live="polite">
      {messages.map(
        (message) =>
          message.index > lastOfHistory &&
          message.direction === "INBOUND" &&
          !isNotice(message) && <Announcement key={message.id} message={message} />,
      )}
    </div>
  );
}

/** How long an announcement stays: a reader who moves through the drawer would meet the text twice. */
const announcementMs = 5_000;

function Announcement({ message }: { message: ChatMessage }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), announcementMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    !isOver && (
      <p>
        <Author person={message.person} /> <span lang={message.language}>{message.content}</span>
      </p>
    )
  );
}

type NoticeProps = Omit<ListProps, "messages"> & { message: ChatMessage };

/** A word of the widget itself, with what the visitor can do. */
function Notice({ conversation, message, contactHref, phone }: NoticeProps) {
  const { id, content } = message;
  const isConnection = id === connectionNoticeId;
  const failedText = conversation.failedText(id);
  // A text that still stands in the field is not said twice.
  const isInField = useStore(conversation.$draft).trim() === failedText;
  const retry =
    (isConnection && conversation.tryAgain) || (isSendNotice(message) && (() => conversation.retrySend(id)));
  const kind = retry || id === notLeftNoticeId ? "chat-notice chat-trouble" : "chat-notice";
  return (
    <li className={`chat-message chat-inbound ${kind}`}>
      <Author />
      <div className="chat-bubble">
        <p role="alert">{content}</p>
        {failedText && !isInField && (
          <p className="chat-quote" dir="auto">
            <q>{failedText}</q>
          </p>
        )}
        {retry && (
          <div className="chat-ways">
            <NoticeButton label={use(Words).notices.retry} act={retry} />
            {isConnection && <LeaveMessage {...{ conversation, contactHref }} />}
            {isConnection && <PhoneLink phone={phone} />}
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
function LeaveMessage({ conversation, contactHref }: Pick<NoticeProps, "conversation" | "contactHref">) {
  const draft = useStore(conversation.$draft);
  const words = use(Words).notices;
  if (!draft.trim() || !conversation.isVisitorKnown()) return <a href={contactHref}>{words.leaveMessage}</a>;
  return <NoticeButton label={words.leaveThisMessage} act={conversation.leaveMessage} />;
}
