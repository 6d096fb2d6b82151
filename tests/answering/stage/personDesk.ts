import { type AnsweringState, createAnswering } from "../../../src/answering/answering.ts";
import { type CallPerson, Refused, type Shown } from "../../../src/answering/call.ts";
import type { PersonCall, ShownMessage } from "../../../src/chat/person.ts";
import { createVirtualClock } from "../../chat/stage/virtualClock.ts";

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
  const calls: (PersonCall & { atMs: number })[] = [];
  const faults: (CallFault | undefined)[] = [];
  const posted = new Set<string>();
  const states: AnsweringState[] = [];
  const memory: Parameters<typeof createAnswering>[0]["memory"] = { unsure: undefined };
  let keys = 0;

  const say = (from: ShownMessage["from"], text: string, name?: string) => {
    const at = new Date(clock.now()).toISOString();
    messages.push({ index: messages.length, from, text, at, ...(name ? { name } : {}) });
  };

  const answer = (): Shown => ({
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

  const answering = createAnswering({
    website: "harbor",
    link: "p1.link",
    call,
    clock,
    newKey: () => `key-${++keys}`,
    memory,
    onChange: (state) => states.push(state),
  });
  return {
    answering,
    advance,
    say,
    calls,
    faults,
    messages,
    memory,
    state: () => states.at(-1),
    /** The texts that are shown. */
    shown: () => (states.at(-1)?.messages ?? []).map(({ text }) => text),
    /** When each call was made, in ms. */
    times: () => calls.map(({ atMs }) => atMs),
  };
}

/** The same, once the conversation is open. */
export async function createOpenPersonVisit() {
  const visit = createPersonVisit();
  void visit.answering.open();
  await visit.advance(100);
  return visit;
}
