import { useStore } from "@nanostores/react";
import type { Conversation } from "./conversation.ts";

/** What a visitor can ask with one click (spec 2). */
const questions = ["Tell me more about your services", "Do you serve my area", "I'd like to book a service"];

export function Suggestions({ conversation }: { conversation: Conversation }) {
  const { sending, generating } = useStore(conversation.$status);
  const isEmpty = useStore(conversation.$messages).length === 0;
  return (
    <fieldset
      className={`chat-suggestions ${isEmpty ? "" : "chat-one-row"}`}
      disabled={sending || generating}
    >
      <legend className="chat-hidden">Suggested questions</legend>
      {questions.map((question) => (
        <button key={question} type="button" onClick={() => void conversation.send(question)}>
          {question}
        </button>
      ))}
    </fieldset>
  );
}
