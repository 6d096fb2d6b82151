import { useStore } from "@nanostores/react";
import { use, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { systemClock } from "../../async/clock.ts";
import { Drawer } from "../../drawer/Drawer.tsx";
import type { ChatWords } from "../../languages/en/chat.ts";
import { fill } from "../../languages/fill.ts";
import { type Conversation, createConversation } from "../conversation.ts";
import { createDeskPorts, prefetchDesk } from "../deskPorts.ts";
import type { ChatEvent } from "../lifecycle.ts";
import { analyticsEvent, drawerId } from "../pageNames.ts";
import { withTabLock } from "../tabLock.ts";
import { ChatButton } from "./ChatButton.tsx";
import { ContactForm } from "./ContactForm.tsx";
import { ConversationRules, loadRules } from "./ConversationRules.tsx";
import { ConversationView, Spinner } from "./ConversationView.tsx";
import { EndChat } from "./EndChat.tsx";
import { MessageInput } from "./MessageInput.tsx";
import type { ChatPhone } from "./PhoneLink.tsx";
import { Suggestions } from "./Suggestions.tsx";
import { findWords, Words } from "./words.ts";
import "./chat.css";

export type ChatWidgetProps = {
  businessName: string;
  /** The id of the business. */
  websiteName: string;
  privacyHref: string;
  /** Where the chat button leads without JavaScript, and where a visitor can leave a message instead. */
  contactHref: string;
  /** Where visitors call while the chat does not work. */
  phone?: ChatPhone | undefined;
  /** The origin of the desk that is called, where it is not the site's own. */
  deskOrigin?: string;
};

/** The chat: a floating button, and a drawer with the form and then the conversation. */
export function ChatWidget(props: ChatWidgetProps) {
  const { businessName, websiteName, privacyHref, contactHref, phone, deskOrigin = "" } = props;
  const words = findWords(websiteName);
  const [conversation] = useState(() => browserConversation(websiteName, deskOrigin, words.notices));
  const isChat = useStore(conversation.$step) === "chat";
  const follow = useCallback(
    (open: boolean) => (open ? void conversation.open() : conversation.close()),
    [conversation],
  );
  useEffect(() => conversation.follow(), [conversation]);
  return (
    <Words value={words}>
      <ChatButton {...{ conversation, contactHref }} opens={drawerId} />
      <Drawer
        id={drawerId}
        title={fill(words.title, { name: businessName })}
        mark={<img src="/favicon.svg" alt="" width="40" height="40" loading="lazy" />}
        note={words.promise}
        labels={words.drawer}
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
              {`${words.footer.note} `}
              <a href={privacyHref}>{words.footer.privacy}</a>
            </p>
          </>
        }
      >
        <Progress conversation={conversation} />
        {isChat ? (
          <ConversationRules fallback={<Spinner />}>
            <ConversationView {...{ conversation, businessName, contactHref, phone }} />
          </ConversationRules>
        ) : (
          <FirstStep {...{ conversation, businessName, contactHref }} />
        )}
      </Drawer>
    </Words>
  );
}

/**
 * What screen readers hear while something takes long. A status that comes with its text would not be read
 * out.
 */
function Progress({ conversation }: { conversation: Conversation }) {
  const words = use(Words).status;
  const { loading, generating } = useStore(conversation.$status);
  const isTyping = useStore(conversation.$isTyping);
  return (
    <p className="chat-hidden" role="status">
      {(loading && words.loading) || ((generating || isTyping) && words.generating)}
    </p>
  );
}

type FirstStepProps = Pick<ChatWidgetProps, "businessName" | "contactHref"> & { conversation: Conversation };

/** The greeting and the form; for a visitor who comes back nothing of it is seen before the conversation. */
function FirstStep({ conversation, businessName, contactHref }: FirstStepProps) {
  const { greeting, form } = use(Words);
  const isOpen = useStore(conversation.$isOpen);
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  if (isHydrated && !isOpen && conversation.isExpected()) return <Spinner />;
  return (
    <div className={isHydrated ? undefined : "chat-unsure"}>
      <p className="chat-hello">
        <b>{fill(greeting[0] ?? "", { name: businessName })}</b>
        <br />
        {form.intro}
      </p>
      <ContactForm contactHref={contactHref} onTyped={prefetchConversation} onSubmit={conversation.start} />
    </div>
  );
}

/** What step 2 needs is fetched while the form is filled in. */
function prefetchConversation() {
  void loadRules();
  prefetchDesk();
}

function browserConversation(
  websiteName: string,
  deskOrigin: string,
  notices: ChatWords["notices"],
): Conversation {
  return createConversation({
    websiteName,
    ...createDeskPorts(deskOrigin, systemClock),
    clock: systemClock,
    newKey: () => crypto.randomUUID(),
    withTabLock,
    notices,
    record: (detail: ChatEvent) => dispatchEvent(new CustomEvent(analyticsEvent, { detail })),
  });
}
