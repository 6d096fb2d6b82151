import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { Drawer } from "../../drawer/Drawer.tsx";
import { ChatButton } from "./ChatButton.tsx";
import "./chat.css";
import { systemClock } from "../../async/clock.ts";
import { type ChatEvent, type Conversation, createConversation } from "../conversation.ts";
import { createLeave } from "../leave.ts";
import { createOpen } from "../openCall.ts";
import { createConnect, prefetch } from "../session.ts";
import { createTokenStore } from "../storedToken.ts";
import { takeTurn } from "../tabLock.ts";
import { ContactForm } from "./ContactForm.tsx";
import { ConversationRules, loadRules } from "./ConversationRules.tsx";
import { ConversationView, Spinner } from "./ConversationView.tsx";
import { EndChat } from "./EndChat.tsx";
import { MessageInput } from "./MessageInput.tsx";
import { Suggestions } from "./Suggestions.tsx";

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
  const isChat = useStore(conversation.$step) === "chat";
  const follow = useCallback(
    (open: boolean) => (open ? void conversation.open() : conversation.close()),
    [conversation],
  );
  useEffect(() => conversation.follow(), [conversation]);
  return (
    <>
      <ChatButton {...{ conversation, contactHref }} opens={drawerId} />
      <Drawer
        id={drawerId}
        title={`${businessName} chat`}
        onOpenChange={follow}
        actions={
          isChat && (
            <ConversationRules>
              <EndChat onEnd={conversation.end} />
            </ConversationRules>
          )
        }
        toolbar={
          isChat && (
            <ConversationRules>
              <Suggestions conversation={conversation} />
            </ConversationRules>
          )
        }
        footer={
          <>
            {isChat && (
              <ConversationRules>
                <MessageInput conversation={conversation} />
              </ConversationRules>
            )}
            <p className="chat-note">
              This chat is powered by an AI assistant. <a href={privacyHref}>Privacy policy</a>
            </p>
          </>
        }
      >
        <Progress conversation={conversation} />
        {isChat ? (
          <ConversationRules fallback={<Spinner />}>
            <ConversationView {...{ conversation, businessName, contactHref }} />
          </ConversationRules>
        ) : (
          <FirstStep {...{ conversation, contactHref }} />
        )}
      </Drawer>
    </>
  );
}

/** Tells screen readers what takes a while. It is there before there is anything to tell, else it would not be heard. */
function Progress({ conversation }: { conversation: Conversation }) {
  const { loading, generating } = useStore(conversation.$status);
  return (
    <p className="chat-hidden" role="status">
      {(loading && "Loading the conversation") || (generating && "The receptionist is writing a reply")}
    </p>
  );
}

/** The form; for a visitor who comes back nothing of it is seen before the conversation. */
function FirstStep({ conversation, contactHref }: { conversation: Conversation; contactHref: string }) {
  const isOpen = useStore(conversation.$isOpen);
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  if (isHydrated && !isOpen && conversation.isExpected()) return <Spinner />;
  return (
    <div className={isHydrated ? undefined : "chat-unsure"}>
      <ContactForm contactHref={contactHref} onTyped={prefetchConversation} onSubmit={conversation.start} />
    </div>
  );
}

/** What step 2 needs is fetched while the form is filled in. */
function prefetchConversation() {
  void loadRules();
  prefetch();
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
    takeTurn,
    record: (detail: ChatEvent) => dispatchEvent(new CustomEvent("analytics", { detail })),
  });
}
