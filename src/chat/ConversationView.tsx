import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import type { Conversation } from "./conversation.ts";
import { MessageList } from "./MessageList.tsx";
import type { Status } from "./stores.ts";

/** Step 2: the greeting and the messages, kept at the newest one. */
export function ConversationView(props: {
  conversation: Conversation;
  businessName: string;
  contactHref: string;
}) {
  const { conversation, businessName, contactHref } = props;
  const status = useStore(conversation.$status);
  const messages = useStore(conversation.$messages);
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed, so the end has moved.
  useEffect(() => {
    // Braces: newer browsers answer with a promise, which React would take for a clean-up.
    end.current?.scrollIntoView({ block: "end" });
  }, [messages, status]);
  return (
    <div className="chat-view">
      <p className="chat-hidden" role="status">
        {stateText(status)}
      </p>
      <div className="chat-greeting">
        <p>Hello, I'm {businessName}'s receptionist</p>
        <p>As an AI, I'm still learning. You can type a question or pick a topic like...</p>
      </div>
      {(messages.length > 0 || !status.loading) && (
        <MessageList {...{ conversation, messages, contactHref }} />
      )}
      {status.loading && <div className="chat-spinner" aria-hidden="true" />}
      {status.generating && <Skeleton />}
      <div ref={end} />
    </div>
  );
}

const stateText = ({ loading, generating }: Status) =>
  (loading && "Loading the conversation") || (generating && "The receptionist is writing a reply") || "";

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
