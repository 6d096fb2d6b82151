import type { Memory } from "../../../../src/chat/takeover/memory.ts";
import { type CallPerson, Refused } from "../../../../src/chat/takeover/post.ts";
import { createPersonChat } from "../../../../src/chat/takeover/takeoverChat.ts";
import type { ShownMessage, TakeoverAnswer, TakeoverCall } from "../../../../src/chat/takeoverCall.ts";
import { englishTakeoverWords } from "../../../../src/languages/en/desk.ts";
import { takeoverChatWords } from "../../../../src/languages/words.ts";
import { createVirtualClock } from "../../stage/virtualClock.ts";

/** What happens to one call: refused, answered late, or taken though its answer is lost. */
type CallFault = Refused | { slowMs: number } | "lost";

/**
 * A person's view of a conversation at a virtual time, before a desk in memory that stands in for the call. Faults are used
 * up from the front; an empty list means that all goes well.
 */
export function createPersonVisit() {
  const { clock, advance } = createVirtualClock();
  const begin = clock.now();
  const messages: ShownMessage[] = [];
  const calls: (TakeoverCall & { atMs: number })[] = [];
  const faults: (CallFault | undefined)[] = [];
  const posted = new Set<string>();
  const memory: Memory = { link: "p1.link", name: "", isOpened: false, draft: "", unsure: undefined };
  let keys = 0;

  const say = (from: ShownMessage["from"], text: string, name?: string) => {
    const at = new Date(clock.now()).toISOString();
    messages.push({ index: messages.length, from, text, at, ...(name ? { name } : {}) });
  };

  const answer = (): TakeoverAnswer["data"] => ({
    visitor: { name: "Ada", contact: "ada@example.org" },
    messages: messages.slice(-50),
    linkUntil: new Date(begin + 8 * 3_600_000).toISOString(),
    ...(messages.some(({ from }) => from === "person")
      ? { silentUntil: new Date(clock.now() + 4 * 3_600_000).toISOString() }
      : {}),
  });

  const call: CallPerson = async ({ post, ...rest }) => {
    calls.push({ ...rest, ...(post ? { post } : {}), atMs: clock.now() - begin });
    const fault = faults.shift();
    if (fault instanceof Refused) throw fault;
    if (post && !posted.has(post.key)) {
      posted.add(post.key);
      say("person", post.text, post.name);
    }
    if (fault === "lost") throw new Refused("away");
    const shown = answer();
    await clock.wait(fault?.slowMs ?? 20);
    return shown;
  };

  const chat = createPersonChat({
    website: "harbor",
    call,
    clock,
    newKey: () => `key-${++keys}`,
    memory,
    save: () => {},
    names: englishTakeoverWords,
    notices: takeoverChatWords("en").notices,
  });
  const { conversation } = chat;
  void conversation.open();
  return {
    ...chat,
    advance,
    say,
    calls,
    faults,
    messages,
    status: () => conversation.$status.get(),
    /** Writes a text in the field, and presses the button. */
    send: async (text: string) => {
      conversation.write(text);
      await conversation.sendDraft();
    },
    /** The texts that are shown, notices too. */
    shown: () => conversation.$messages.get().map(({ content }) => content),
    /** When each call was made, in ms. */
    times: () => calls.map(({ atMs }) => atMs),
  };
}

/** The same, once the conversation is open. */
export async function createOpenPersonVisit() {
  const visit = createPersonVisit();
  void visit.open("Maria");
  await visit.advance(100);
  return visit;
}
