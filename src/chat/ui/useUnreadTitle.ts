import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import type { Conversation } from "../conversation.ts";
import { pageLanguage } from "./words.ts";

/** Shows the number of unread messages in the title of the page; returns it, undefined for none. */
export function useUnreadTitle({ $unread }: Pick<Conversation, "$unread">): string | undefined {
  const unread = useStore($unread);
  const count = unread ? unread.toLocaleString(pageLanguage()) : undefined;
  useEffect(() => {
    if (!count) return;
    const { title } = document;
    document.title = `(${count}) ${title}`;
    return () => {
      document.title = title;
    };
  }, [count]);
  return count;
}
