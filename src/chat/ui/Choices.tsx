import { useStore } from "@nanostores/react";
import { use } from "react";
import type { Conversation } from "../conversation.ts";
import { findChoices } from "../message.ts";
import { QuestionButton } from "./QuestionButton.tsx";
import { Words } from "./words.ts";

/** The titles that the newest reply offers, below it, for one click each. */
export function Choices({ conversation }: { conversation: Conversation }) {
  const { suggestions } = use(Words);
  const messages = useStore(conversation.$messages);
  const choices = findChoices(messages, useStore(conversation.$awaitedIndex));
  if (!choices.length) return null;
  return (
    <fieldset aria-label={suggestions.choices} className="chat-choices">
      {choices.map((title) => (
        <QuestionButton key={title} conversation={conversation} question={title} />
      ))}
    </fieldset>
  );
}
