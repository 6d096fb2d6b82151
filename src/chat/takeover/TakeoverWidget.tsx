import { useStore } from "@nanostores/react";
import { use, useEffect, useRef, useState } from "react";
import { systemClock } from "../../async/clock.ts";
import { fitToKeyboard } from "../../drawer/keyboard.ts";
import type { ChatWords } from "../../languages/en/chat.ts";
import type { TakeoverWords } from "../../languages/en/desk.ts";
import { fill } from "../../languages/fill.ts";
import { ConversationView } from "../ui/ConversationView.tsx";
import { Linked, timeText } from "../ui/Message.tsx";
import { MessageInput } from "../ui/MessageInput.tsx";
import { useUnreadTitle } from "../ui/useUnreadTitle.ts";
import { findWords, Words } from "../ui/words.ts";
import { Ending } from "./Ending.tsx";
import { readMemory, writeMemory } from "./memory.ts";
import { createCallPerson } from "./post.ts";
import { StartForm } from "./StartForm.tsx";
import { createPersonChat, type TakeoverChat } from "./takeoverChat.ts";

type PersonPage = {
  /** The id of the business. */
  website: string;
  /** Where the desk takes calls of persons. */
  address: string;
  words: TakeoverWords;
};

/**
 * The chat as a person of the business has it, on a page of its own: whoever opens links, and runs their
 * scripts, changes nothing before the form is sent.
 */
export function TakeoverWidget({
  businessName,
  website,
  address,
  words,
}: PersonPage & { businessName: string }) {
  const chatWords = findWords(website);
  const [chat] = useState(() => browserChat({ website, address, words, chatWords }));
  const { conversation, memory } = chat;
  const view = useStore(chat.$view);
  const isChat = useStore(conversation.$step) === "chat";
  const main = useRef<HTMLElement>(null);
  useEffect(() => (main.current ? fitToKeyboard(main.current) : undefined), []);
  useEffect(() => followPage(chat), [chat]);
  useUnreadTitle(conversation);
  const { visitor, linkUntil } = view;
  const end = memory.link ? view.end : "missing";
  const until = linkUntil && !end && fill(words.linkUntil, { time: timeText(new Date(linkUntil)) });
  return (
    <Words value={{ ...chatWords, greeting: until ? [until] : [] }}>
      <main className="drawer" ref={main}>
        <div className="drawer-head">
          <p className="business">{businessName}</p>
          <h1>{visitor ? <bdi>{visitor.name || words.visitor}</bdi> : words.title}</h1>
          {visitor && <Contact contact={visitor.contact} />}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long area must move by keyboard too. */}
        <div className="drawer-body" tabIndex={0}>
          {!isChat && !end && <StartForm {...{ words, chat }} />}
          {isChat && (visitor || !end) && (
            <ConversationView {...{ conversation, businessName }} contactHref="" phone={undefined} />
          )}
          {end && <Ending {...{ end, words, website, chat }} />}
        </div>
        {isChat && !end && <Foot {...{ words, chat }} />}
      </main>
    </Words>
  );
}

/** What becomes of the receptionist, or what is waited for, and where the person writes. */
function Foot({ words, chat }: { words: TakeoverWords; chat: TakeoverChat }) {
  const { conversation, $view } = chat;
  const { silentUntil, isAway, visitor, unread } = useStore($view);
  const { messages, status } = use(Words);
  const silence = silentUntil
    ? fill(words.silentUntil, { time: timeText(new Date(silentUntil)) })
    : words.beforeSilence;
  const name = visitor?.name || words.visitor;
  const reading =
    unread === undefined
      ? ""
      : unread
        ? fill(words.unread, { count: `${unread}` })
        : fill(words.read, { name });
  return (
    <div className="drawer-foot">
      <p className="chat-note" role="status">
        {visitor ? `${reading} ${silence}`.trim() : isAway ? messages.notConnected : status.loading}
      </p>
      {visitor && <MessageInput conversation={conversation} />}
    </div>
  );
}

/** A number or an address of the visitor's as a link, whatever the form of the number. */
function Contact({ contact }: { contact: string }) {
  const isPhone = /^\+?[\d ()./-]{7,30}$/.test(contact);
  return (
    <p className="contact">
      {isPhone ? <a href={`tel:${contact.replace(/[^\d+]/g, "")}`}>{contact}</a> : <Linked text={contact} />}
    </p>
  );
}

/** Has the chat follow what happens to its page; returns how to stop. */
function followPage({ conversation, polling }: TakeoverChat): () => void {
  const listeners = new AbortController();
  const follow = () => {
    polling.setVisible(!document.hidden);
    if (document.hidden) conversation.close();
    else void conversation.open();
  };
  const listen = (target: EventTarget, names: string[], act: () => void) => {
    for (const name of names) target.addEventListener(name, act, { signal: listeners.signal });
  };
  follow();
  listen(document, ["visibilitychange"], follow);
  listen(window, ["keydown", "pointerdown"], polling.noteActivity);
  listen(window, ["online", "pageshow"], polling.hurry);
  // Another link may be opened in the same tab, where only the part after '#' differs.
  listen(window, ["hashchange"], () => location.reload());
  return () => listeners.abort();
}

function browserChat({
  website,
  address,
  words,
  chatWords,
}: PersonPage & { chatWords: ChatWords }): TakeoverChat {
  return createPersonChat({
    website,
    call: createCallPerson(address, (path, init) => fetch(path, init), systemClock),
    clock: systemClock,
    newKey: () => crypto.randomUUID(),
    memory: readMemory(location.hash.slice(1)),
    // Kept for a reload of this tab, the link leaves the address, which others may see and histories keep.
    save: (memory) => {
      if (writeMemory(memory) && memory.isOpened && location.hash)
        history.replaceState(history.state, "", location.pathname + location.search);
    },
    names: words,
    notices: chatWords.notices,
  });
}
