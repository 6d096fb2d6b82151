import { useStore } from "@nanostores/react";
import { use, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Conversation } from "../conversation.ts";
import { Message } from "./Message.tsx";
import { boxesAround } from "./useStickToBottom.ts";
import { Words } from "./words.ts";

/**
 * The messages before those of the log, and the way to more of them: a button, pressed also by scrolling up
 * to it.
 */
export function EarlierMessages({ conversation }: { conversation: Conversation }) {
  const words = use(Words).earlier;
  const { messages, isMore } = useStore(conversation.$earlier);
  const [status, setStatus] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const statusLine = useRef<HTMLParagraphElement>(null);
  useKeptPlace(conversation, statusLine);
  const show = useCallback(async () => {
    setStatus(words.loading);
    const isRead = await conversation.showEarlier();
    setStatus(isRead ? words.shown : words.failed);
  }, [conversation, words]);
  useEffect(() => (isMore && button.current ? whenSeen(button.current, show) : undefined), [isMore, show]);
  const isFocused = useRef(false);
  useLayoutEffect(() => {
    // The button goes with the last of them, and would take the focus along.
    if (!isMore && isFocused.current) list.current?.focus({ preventScroll: true });
  }, [isMore]);
  return (
    <>
      <p className={status === words.failed ? "chat-missing" : "chat-hidden"} role="status" ref={statusLine}>
        {status}
      </p>
      {isMore && (
        <button
          type="button"
          className="chat-earlier"
          ref={button}
          onClick={show}
          onFocus={() => {
            isFocused.current = true;
          }}
          onBlur={() => {
            isFocused.current = false;
          }}
        >
          {words.show}
        </button>
      )}
      {messages.length > 0 && (
        <ol className="chat-list" aria-label={words.list} ref={list} tabIndex={-1}>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
    </>
  );
}

/** Keeps what is read where it is on the screen when messages come in above it. */
function useKeptPlace(conversation: Conversation, above: { current: HTMLElement | null }) {
  const { messages } = useStore(conversation.$earlier);
  const below = useRef<readonly number[]>([]);
  useEffect(
    () =>
      conversation.$earlier.listen(() => {
        below.current = boxesAround(above.current).map(
          ({ scrollHeight, scrollTop }) => scrollHeight - scrollTop,
        );
      }),
    [conversation, above],
  );
  useLayoutEffect(() => {
    if (!messages.length) return;
    for (const [place, box] of boxesAround(above.current).entries())
      box.scrollTop = box.scrollHeight - (below.current[place] ?? 0);
  }, [messages, above]);
}

/** Does something each time an element comes into sight; returns how to stop. */
function whenSeen(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && act());
  observer.observe(element);
  return () => observer.disconnect();
}
