import { useStore } from "@nanostores/react";
import { type KeyboardEvent, useCallback, useEffect, useState } from "react";
import { Drawer } from "../drawer/Drawer.tsx";
import "./chat.css";
import { ContactForm } from "./ContactForm.tsx";
import { ConversationView } from "./ConversationView.tsx";
import { systemClock } from "./clock.ts";
import { type ChatEvent, type Conversation, createConversation } from "./conversation.ts";
import { createLeave } from "./leave.ts";
import { MessageInput } from "./MessageInput.tsx";
import { createOpen } from "./open.ts";
import { Suggestions } from "./Suggestions.tsx";
import { createConnect } from "./session.ts";
import { createTokenStore } from "./storedToken.ts";

export type ChatWidgetProps = {
  businessName: string;
  /** The id of the business. */
  websiteName: string;
  privacyHref: string;
  /** Where the chat button leads without JavaScript, and where a visitor can leave a message instead. */
  contactHref: string;
};

/** By this id the loader opens the drawer, also before the island is hydrated. */
const drawerId = "chat-drawer";

/** The chat: a floating button, and a drawer with the form and then the conversation. */
export function ChatWidget({ businessName, websiteName, privacyHref, contactHref }: ChatWidgetProps) {
  const [conversation] = useState(() => browserConversation(websiteName));
  const step = useStore(conversation.$step);
  const isChat = step === "chat";
  const follow = useCallback(
    (open: boolean) => (open ? void conversation.open() : conversation.close()),
    [conversation],
  );
  useEffect(() => conversation.follow(), [conversation]);
  return (
    <>
      <ChatButton contactHref={contactHref} conversation={conversation} />
      <Drawer
        id={drawerId}
        title={`${businessName} chat`}
        onOpenChange={follow}
        actions={isChat && <EndButton conversation={conversation} />}
        toolbar={isChat && <Suggestions conversation={conversation} />}
        footer={
          <>
            {isChat && <MessageInput conversation={conversation} />}
            <p className="chat-note">
              This chat is powered by an AI assistant. <a href={privacyHref}>Privacy policy</a>
            </p>
          </>
        }
      >
        {isChat ? (
          <ConversationView {...{ conversation, businessName, contactHref }} />
        ) : (
          <ContactForm contactHref={contactHref} onSubmit={conversation.start} />
        )}
      </Drawer>
    </>
  );
}

/** A link, so that it leads somewhere without JavaScript; the loader makes it open the drawer. */
function ChatButton({ contactHref, conversation }: { contactHref: string; conversation: Conversation }) {
  const unread = useStore(conversation.$unread);
  useUnreadTitle(unread);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button leads nowhere before JavaScript is there.
    <a
      role="button"
      className="chat-button"
      href={contactHref}
      data-opens={drawerId}
      aria-haspopup="dialog"
      aria-label="Open chat"
      aria-describedby={unread ? "chat-unread" : undefined}
      onKeyDown={clickOnSpace}
    >
      <svg className="chat-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 5h16v11H10l-5 4v-4H4z" />
        <path d="M8 9h8M8 12.5h5" />
      </svg>
      <span className="chat-button-label">Open chat</span>
      {unread > 0 && (
        <span id="chat-unread" className="chat-unread">
          {unread}
          <span className="chat-hidden"> unread {unread === 1 ? "message" : "messages"}</span>
        </span>
      )}
    </a>
  );
}

/** A link hears only Enter; a button hears Space too. */
function clickOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

/** Shows the number of unread messages in the title of the page. */
function useUnreadTitle(unread: number) {
  useEffect(() => {
    if (!unread) return;
    const { title } = document;
    document.title = `(${unread}) ${title}`;
    return () => {
      document.title = title;
    };
  }, [unread]);
}

function EndButton({ conversation }: { conversation: Conversation }) {
  return (
    <button type="button" className="chat-end" onClick={conversation.end}>
      End chat
    </button>
  );
}

function browserConversation(websiteName: string): Conversation {
  const send: typeof fetch = (...request) => fetch(...request);
  return createConversation({
    websiteName,
    open: createOpen(send, systemClock),
    leave: createLeave(send, systemClock),
    connect: createConnect(systemClock),
    tokens: createTokenStore(),
    clock: systemClock,
    newKey: () => crypto.randomUUID(),
    record: (detail: ChatEvent) => dispatchEvent(new CustomEvent("analytics", { detail })),
  });
}
