import { useStore } from "@nanostores/react";
import { use, useEffect, useRef } from "react";
import { fill } from "../../languages/fill.ts";
import type { Conversation } from "../conversation.ts";
import { connectionNoticeId, isNotice } from "../message.ts";
import { Choices } from "./Choices.tsx";
import { EarlierMessages } from "./EarlierMessages.tsx";
import { handFocusOn } from "./focus.ts";
import { Author } from "./Message.tsx";
import { MessageList } from "./MessageList.tsx";
import { type ChatPhone, PhoneLink } from "./PhoneLink.tsx";
import { useStickToBottom } from "./useStickToBottom.ts";
import { Words } from "./words.ts";

/** Step 2: the greeting and the messages, kept at the newest one. */
export function ConversationView(props: {
  conversation: Conversation;
  businessName: string;
  contactHref: string;
  phone: ChatPhone | undefined;
}) {
  const { conversation, businessName, contactHref, phone } = props;
  const words = use(Words);
  const { loading, connected, generating } = useStore(conversation.$status);
  const isTyping = useStore(conversation.$isTyping);
  const messages = useStore(conversation.$messages);
  const isOpen = useStore(conversation.$isOpen);
  const isAway = !connected && !loading && !messages.some(({ id }) => id === connectionNoticeId);
  // Not before its history, as long as that is awaited: a log that is there already would announce it.
  const isShown = !loading || !messages.every(isNotice);
  const view = useRef<HTMLDivElement>(null);
  const { isBehind, goToEnd } = useStickToBottom(view, messages.at(-1));
  useEffect(() => {
    if (isOpen) goToEnd();
  }, [isOpen, goToEnd]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message, and each new connection, is told of.
  useEffect(() => {
    const mark = () => void (isOpen && !document.hidden && conversation.markRead());
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [conversation, isOpen, connected, messages]);
  return (
    <div className="chat-view" ref={view}>
      <div className="chat-message chat-inbound chat-greeting">
        <Author />
        <div className="chat-bubble">
          {words.greeting.map((line) => (
            <p key={line}>{fill(line, { name: businessName })}</p>
          ))}
        </div>
      </div>
      {isShown && <EarlierMessages conversation={conversation} />}
      {isShown && <MessageList {...{ conversation, messages, contactHref, phone }} />}
      <Choices conversation={conversation} />
      {loading && <Spinner />}
      {(generating || isTyping) && <Skeleton />}
      <p className="chat-away" role="status">
        {isAway && `${words.messages.notConnected} `}
        {isAway && <PhoneLink phone={phone} />}
      </p>
      {isBehind && (
        <button
          type="button"
          className="chat-newer"
          onClick={(event) => {
            handFocusOn(event);
            goToEnd();
          }}
        >
          {words.messages.newer}
        </button>
      )}
    </div>
  );
}

export const Spinner = () => <div className="chat-spinner" aria-hidden="true" />;

/** Stands where the reply will be. */
function Skeleton() {
  return (
    <div className="chat-message chat-inbound chat-skeleton" aria-hidden="true">
      <Author />
      <div className="chat-bubble">
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
