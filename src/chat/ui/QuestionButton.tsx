import { useStore } from "@nanostores/react";
import type { Conversation } from "../conversation.ts";
import { handFocusOn } from "./focus.ts";

/** Sends a question as the visitor's message, unless another is on its way or waits for its reply. */
export function QuestionButton({ conversation, question }: { conversation: Conversation; question: string }) {
  const { sending, generating } = useStore(conversation.$status);
  return (
    <button
      type="button"
      disabled={sending || generating}
      onClick={(event) => {
        handFocusOn(event);
        void conversation.send(question);
      }}
    >
      {question}
    </button>
  );
}
