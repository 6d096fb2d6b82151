import { type KeyboardEvent, use } from "react";
import { fill } from "../../languages/fill.ts";
import type { Conversation } from "../conversation.ts";
import { useUnreadTitle } from "./useUnreadTitle.ts";
import { Words } from "./words.ts";

type ButtonProps = { conversation: Conversation; contactHref: string; opens: string };

/**
 * Opens the drawer of the id `opens`: a link, so that it leads somewhere without JavaScript; the loader makes
 * it open the drawer.
 */
export function ChatButton({ conversation, contactHref, opens }: ButtonProps) {
  const words = use(Words).button;
  const count = useUnreadTitle(conversation);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button leads nowhere before JavaScript is there.
    <a
      role="button"
      className="chat-button"
      href={contactHref}
      data-opens={opens}
      aria-haspopup="dialog"
      aria-label={words.open}
      aria-describedby={count && "chat-unread"}
      onKeyDown={clickOnSpace}
    >
      <svg className="chat-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 5h16v11H10l-5 4v-4H4z" />
        <path d="M8 9h8M8 12.5h5" />
      </svg>
      <span className="chat-button-label">{words.open}</span>
      {count && (
        // The style sheet shows the number: it is no part of the button's name.
        <span className="chat-unread" data-count={count}>
          <span id="chat-unread" hidden>
            {fill(words.unread, { count })}
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
