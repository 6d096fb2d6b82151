import { type KeyboardEvent, use, useEffect, useRef, useState } from "react";
import { Words } from "./words.ts";

/** The way out of a chat for good: it asks once before anything is forgotten. */
export function EndChat({ onEnd }: { onEnd: () => void }) {
  const words = use(Words);
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
        {words.end.button}
      </button>
      {isAsking && (
        <div
          role="alertdialog"
          className="chat-ending"
          aria-labelledby="chat-ending"
          aria-describedby="chat-ending-means"
          onKeyDown={keepOnEscape}
        >
          <h3 id="chat-ending">{words.end.question}</h3>
          <p id="chat-ending-means">{words.end.consequence}</p>
          <button type="button" ref={keepButton} onClick={keep}>
            {words.end.keep}
          </button>
          <button type="button" onClick={onEnd}>
            {words.end.confirm}
          </button>
        </div>
      )}
    </>
  );
}
