/** A message as the tab keeps it: its place in the list is its index, `atMs` is since 1970. */
export type KeptMessage = {
  direction: "INBOUND" | "OUTBOUND";
  content: string;
  atMs: number;
  /** The language of a reply that is not in the page's. */
  language?: string;
  choices?: readonly string[];
};

type Kept = { token?: string; messages: readonly KeptMessage[] };

/** What a tab keeps of the chat of one preview, from page to page. Nothing of it throws. */
export type KeptChat = { read: () => Kept; write: (kept: Kept) => void };

export function createKeptChat(): KeptChat {
  let last: Kept = { messages: [] };
  return {
    read: () => {
      try {
        const text = sessionStorage.getItem(storageKey());
        // Nobody else writes under the address of this file.
        return text ? (JSON.parse(text) as Kept) : last;
      } catch {
        return last;
      }
    },
    write: (kept) => {
      last = kept;
      try {
        sessionStorage.setItem(storageKey(), JSON.stringify(kept));
      } catch {
        // A storage that is forbidden or full: the chat lasts as long as the page.
      }
    },
  };
}

/** Several previews may share an origin: each keeps its chat under its own address. */
const storageKey = () => `chat ${import.meta.url}`;
