import { useStore } from "@nanostores/react";
import type { Conversation } from "../conversation.ts";
import { handFocusOn } from "./focus.ts";

/** What a visitor can ask with one click (spec 2). */
const questions = ["Tell me more about your services", "Do you serve my area", "I'd like to book a service"];

/** The suggested questions; beside a conversation they stand in one row, to be moved sideways. */
export function Suggestions({ conversation }: { conversation: Conversation }) {
  const { sending, generating } = useStore(conversation.$status);
  const isBusy = sending || generating;
  const isEmpty = useStore(conversation.$messages).length === 0;
  return (
    <fieldset
      aria-label="Suggested questions"
      className={isEmpty ? "chat-suggestions" : "chat-suggestions chat-one-row"}
      // With its buttons disabled the row must be focusable itself to be moved by keyboard.
      tabIndex={isBusy ? 0 : undefined}
    >
      {questions.map((question) => (
        <button
          key={question}
          type="button"
          disabled={isBusy}
          onClick={(event) => {
            handFocusOn(event);
            void conversation.send(question);
          }}
        >
          {question}
        </button>
      ))}
    </fieldset>
  );
}
