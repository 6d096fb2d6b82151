import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import type { Conversation } from "./conversation.ts";
import { EarlierMessages } from "./EarlierMessages.tsx";
import { MessageList } from "./MessageList.tsx";
import { connectionNoticeId } from "./notices.ts";

/** Step 2: the greeting and the messages, kept at the newest one. */
export function ConversationView(props: {
  conversation: Conversation;
  businessName: string;
  contactHref: string;
}) {
  const { conversation, businessName, contactHref } = props;
  const { loading, connected, generating } = useStore(conversation.$status);
  const messages = useStore(conversation.$messages);
  const isOpen = useStore(conversation.$isOpen);
  const isAway = !connected && !loading && !messages.some(({ id }) => id === connectionNoticeId);
  const isShown = messages.length > 0 || !loading;
  const end = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them moves the end.
  useEffect(() => {
    // Not as the effect's value: browsers answer with a promise (CSSOM View), which React would call to clean up.
    end.current?.scrollIntoView({ block: "end" });
  }, [messages, loading, generating, isAway, isOpen]);
  return (
    <div className="chat-view">
      <p className="chat-hidden" role="status">
        {(loading && "Loading the conversation") || (generating && "The receptionist is writing a reply")}
      </p>
      <div className="chat-message chat-inbound chat-greeting">
        <span className="chat-author">Receptionist</span>
        <div className="chat-bubble">
          <p>Hello, I'm {businessName}'s receptionist</p>
          <p>As an AI, I'm still learning. You can type a question or pick a topic like...</p>
        </div>
      </div>
      {isShown && <EarlierMessages conversation={conversation} />}
      {isShown && <MessageList {...{ conversation, messages, contactHref }} />}
      {loading && <Spinner />}
      {generating && <Skeleton />}
      <p className="chat-away" role="status" ref={end}>
        {isAway && "You are not connected right now. The chat goes on as soon as you are."}
      </p>
    </div>
  );
}

export const Spinner = () => <div className="chat-spinner" aria-hidden="true" />;

/** Stands where the reply will be. */
function Skeleton() {
  return (
    <div className="chat-skeleton" aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}
