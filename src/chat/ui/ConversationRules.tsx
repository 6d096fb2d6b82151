import { type ReactNode, Suspense, use } from "react";
import rules from "./conversation.css?url&no-inline";

/** How long the conversation waits for its style sheet: better plain than never. */
const rulesTimeoutMs = 5_000;

let loaded: Promise<void> | undefined;

/**
 * Adds the style sheet of the conversation to the page, once. Settles when it is there, and also when it does
 * not come.
 */
export function loadRules(): Promise<void> {
  loaded ??= new Promise((resolve) => {
    const link = document.createElement("link");
    const done = () => resolve();
    Object.assign(link, { rel: "stylesheet", href: rules, onload: done, onerror: done });
    document.head.append(link);
    setTimeout(done, rulesTimeoutMs);
  });
  return loaded;
}

/** A part of the conversation, shown once the conversation's style sheet is there: pages do not link it. */
export const ConversationRules = ({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) => (
  <Suspense fallback={fallback}>
    <WithRules>{children}</WithRules>
  </Suspense>
);

function WithRules({ children }: { children: ReactNode }) {
  use(loadRules());
  return children;
}
