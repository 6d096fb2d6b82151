import { type KeyboardEvent, useEffect, useRef, useState } from "react";

/** The way out of a chat for good: it asks once before anything is forgotten. */
export function EndChat({ onEnd }: { onEnd: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) keepButton.current?.focus();
  }, [isAsking]);
  const keep = () => {
    setAsking(false);
    button.current?.focus();
  };
  const keepOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // Escape would close the drawer too.
    event.preventDefault();
    keep();
  };
  return (
    <>
      <button
        type="button"
        className="chat-end"
        ref={button}
        aria-expanded={isAsking}
        onClick={() => setAsking(!isAsking)}
      >
        End chat
      </button>
      {isAsking && (
        <div
          role="alertdialog"
          className="chat-ending"
          aria-labelledby="chat-ending"
          aria-describedby="chat-ending-means"
          onKeyDown={keepOnEscape}
        >
          <h3 id="chat-ending">End this chat?</h3>
          <p id="chat-ending-means">Its messages will no longer be shown in this browser.</p>
          <button type="button" ref={keepButton} onClick={keep}>
            Keep chatting
          </button>
          <button type="button" onClick={onEnd}>
            End and forget
          </button>
        </div>
      )}
    </>
  );
}
