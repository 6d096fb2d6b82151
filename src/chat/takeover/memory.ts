/** What this tab remembers, so that a reload goes on where it was. */
export type Memory = {
  /** The text of the link, which is a secret: only this tab keeps it. */
  link: string;
  /** The name of the person, which this browser keeps for the next chat too. */
  name: string;
  /** The person has opened the chat in this tab. */
  isOpened: boolean;
  /** What is typed and not sent. */
  draft: string;
  /** A text that may be out, though no answer came, and the key that posts it once. */
  unsure: { name: string; text: string; key: string } | undefined;
};

const memoryKey = "answering";
const nameKey = "answering_name";

/** Reads what this tab remembers of a link; of the last one when there is none in the address. */
export function readMemory(link: string): Memory {
  const stored = attempt((): Partial<Memory> => JSON.parse(sessionStorage.getItem(memoryKey) ?? "{}")) ?? {};
  const name = attempt(() => localStorage.getItem(nameKey)) ?? "";
  const isSame = stored.link !== undefined && (link === "" || stored.link === link);
  return { link, name, isOpened: false, draft: "", unsure: undefined, ...(isSame ? stored : {}) };
}

/** Remembers; answers whether this browser lets it. */
export const writeMemory = (memory: Memory): boolean =>
  attempt(() => {
    localStorage.setItem(nameKey, memory.name);
    sessionStorage.setItem(memoryKey, JSON.stringify(memory));
    return true;
  }) ?? false;

/** A storage throws when it is forbidden or full, and JSON that is none. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
