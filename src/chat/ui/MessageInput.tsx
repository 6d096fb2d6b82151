import { useStore } from "@nanostores/react";
import { type KeyboardEvent, type SyntheticEvent, use, useEffect, useRef } from "react";
import { maxLengths } from "../contact.ts";
import type { Conversation } from "../conversation.ts";
import { Words } from "./words.ts";

/**
 * Where the visitor writes. Enter sends, Shift and Enter begin a new line. The text stays until its message
 * is shown.
 */
export function MessageInput({ conversation }: { conversation: Conversation }) {
  const words = use(Words);
  const { sending, generating } = useStore(conversation.$status);
  const draft = useStore(conversation.$draft);
  const isCard = useStore(conversation.$cardFound);
  const field = useRef<HTMLTextAreaElement>(null);
  const isOpen = useStore(conversation.$isOpen);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void conversation.sendDraft();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the choice of a word in East Asian writing; Safari says so by the code 229 alone.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || event.shiftKey || isComposing) return;
    // An Enter that is held down is no second thought.
    if (event.repeat) event.preventDefault();
    else submit(event);
  };
  return (
    <form className="chat-input" onSubmit={submit}>
      {isCard && (
        <p className="chat-card" role="alert">
          {words.input.cardFound}
        </p>
      )}
      <div className="chat-row">
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          aria-label={words.input.label}
          placeholder={words.input.placeholder}
          maxLength={maxLengths.message}
          enterKeyHint="send"
          value={draft}
          onChange={({ target }) => conversation.write(target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className="chat-act chat-send"
          aria-label={words.input.send}
          disabled={!draft.trim() || sending || generating}
        >
          <svg className="chat-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 19V5M6 11l6-6 6 6" />
          </svg>
        </button>
      </div>
    </form>
  );
}
