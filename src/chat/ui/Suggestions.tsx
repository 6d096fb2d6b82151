import { useStore } from "@nanostores/react";
import { use } from "react";
import type { Conversation } from "../conversation.ts";
import { QuestionButton } from "./QuestionButton.tsx";
import { Words } from "./words.ts";

/**
 * What a visitor can ask with one click (spec 2); beside a conversation the questions stand in one row, to be
 * moved sideways.
 */
export function Suggestions({ conversation }: { conversation: Conversation }) {
  const { suggestions } = use(Words);
  const { sending, generating } = useStore(conversation.$status);
  const isBusy = sending || generating;
  const isEmpty = useStore(conversation.$messages).length === 0;
  return (
    <fieldset
      aria-label={suggestions.label}
      className={isEmpty ? "chat-suggestions" : "chat-suggestions chat-one-row"}
      // With its buttons disabled the row must be focusable itself to be moved by keyboard.
      tabIndex={isBusy ? 0 : undefined}
      // Browsers leave a question where it is that they show a part of.
      onFocus={({ target }) => target.scrollIntoView({ block: "nearest", inline: "nearest" })}
    >
      {suggestions.questions.map((question) => (
        <QuestionButton key={question} conversation={conversation} question={question} />
      ))}
    </fieldset>
  );
}
