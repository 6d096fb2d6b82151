import { useStore } from "@nanostores/react";
import { type KeyboardEvent, useEffect } from "react";
import type { Conversation } from "../conversation.ts";
import { words } from "./words.ts";

type ButtonProps = { conversation: Conversation; contactHref: string; opens: string };

/**
 * Opens the drawer of the id `opens`: a link, so that it leads somewhere without JavaScript; the loader makes
 * it open the drawer.
 */
export function ChatButton({ conversation, contactHref, opens }: ButtonProps) {
  const unread = useStore(conversation.$unread);
  useUnreadTitle(unread);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button leads nowhere before JavaScript is there.
    <a
      role="button"
      className="chat-button"
      href={contactHref}
      data-opens={opens}
      aria-haspopup="dialog"
      aria-label={words.button.open}
      aria-describedby={unread ? "chat-unread" : undefined}
      onKeyDown={clickOnSpace}
    >
      <svg className="chat-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 5h16v11H10l-5 4v-4H4z" />
        <path d="M8 9h8M8 12.5h5" />
      </svg>
      <span className="chat-button-label">{words.button.open}</span>
      {unread > 0 && (
        <span id="chat-unread" className="chat-unread">
          {unread}
          <span className="chat-hidden">
            {" "}
            {unread === 1 ? words.button.unreadOne : words.button.unreadMany}
          </span>
        </span>
      )}
    </a>
  );
}

/** A link reacts to Enter alone, a button to Space too. */
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
