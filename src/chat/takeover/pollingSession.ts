import type { WritableAtom } from "nanostores";
import type { Clock } from "../../async/clock.ts";
import { Aborted } from "../failure.ts";
import type { ChatMessage } from "../message.ts";
import type { Connect, Session } from "../session.ts";
import type { ShownMessage, TakeoverAnswer, TakeoverCall } from "../takeoverCall.ts";
import type { Memory } from "./memory.ts";
import type { Polling } from "./polling.ts";
import { type CallPerson, type End, Refused } from "./post.ts";

/** What a person sees of a conversation beside its messages. */
export type PersonView = Partial<Omit<TakeoverAnswer["data"], "messages">> & {
  /** So many messages of persons the visitor has not read; missing before the first. */
  unread?: number;
  /** The desk does not answer just now. */
  isAway?: boolean;
  /** Why nothing will be shown any more. */
  end?: End;
};

/** The names of those who have none of their own. */
type WriterNames = Readonly<Record<"visitor" | "receptionist" | "colleague", string>>;

export type PollingPorts = {
  website: string;
  call: CallPerson;
  clock: Clock;
  newKey: () => string;
  memory: Readonly<Memory>;
  /** Changes what the tab remembers. */
  remember: (changes: Partial<Memory>) => void;
  names: WriterNames;
  /** When the person last typed, in ms of the clock. */
  typing: { atMs: number };
};

/** How long somebody counts as typing after a change: as long as two looks are apart. */
const typingMs = 4_000;

/** A session without the provider's client: the desk is asked again and again, until the link ends. */
export function createPersonConnect(
  { website, call, clock, newKey, memory, remember, names, typing }: PollingPorts,
  polling: Polling,
  $view: WritableAtom<PersonView>,
): Connect {
  /** Calls begun, and the newest whose answer is shown: a slow answer is older than a quick one after it. */
  let begun = 0;
  let newest = 0;
  /** The desk shows the newest messages alone: the first of them is the first of all here. */
  let firstIndex: number | undefined;
  let messages: readonly ChatMessage[] = [];

  /** Asks for the conversation, after posting in it where there is a post. */
  async function ask(post?: TakeoverCall["post"]): Promise<readonly ChatMessage[]> {
    const order = ++begun;
    const isTyping = clock.now() - typing.atMs < typingMs;
    const asked = call({
      website,
      link: memory.link,
      ...(post ? { post } : isTyping ? { typing: true } : {}),
    });
    const { messages: shown, ...view } = await asked.catch((error) => refuse(error, post !== undefined));
    firstIndex ??= shown[0]?.index ?? 0;
    const first = firstIndex;
    const writers = { ...names, visitor: view.visitor.name || names.visitor };
    const answered = shown.map((message) => toChatMessage(message, writers, first));
    polling.onAnswer((answered.at(-1)?.index ?? -1) > (messages.at(-1)?.index ?? -1));
    if (order < newest || $view.get().end) return answered;
    newest = order;
    messages = answered;
    const ofPersons = shown.filter(({ from }) => from === "person");
    const unread = ofPersons.filter(({ index }) => index > (view.readIndex ?? -1)).length;
    $view.set({ ...view, ...(ofPersons.length ? { unread } : {}) });
    return answered;
  }

  /** Draws the key of a text, or has that of its last call, as long as the desk may have posted it already. */
  function keyOf(name: string, text: string): string {
    const { unsure } = memory;
    const key = unsure?.name === name && unsure.text === text ? unsure.key : newKey();
    remember({ unsure: { name, text, key } });
    return key;
  }

  function refuse(error: unknown, isPost: boolean): never {
    const { refusal, retryAfterMs } = error instanceof Refused ? error : new Refused("away");
    const isForNow = refusal === "away" || refusal === "tooMany";
    // What a text was refused for may be its own: a look tells.
    if (isPost && (isForNow || refusal === "unfit")) {
      if (refusal === "away") polling.hurry();
    } else if (isForNow) {
      polling.onFailure(retryAfterMs);
      $view.set({ ...$view.get(), isAway: true });
    } else $view.set({ ...$view.get(), isAway: false, end: refusal === "unfit" ? "invalid" : refusal });
    throw error;
  }

  /** Asks until the desk answers. */
  async function begin(signal: AbortSignal): Promise<readonly ChatMessage[]> {
    for (;;) {
      try {
        return await ask();
      } catch {
        if ($view.get().end) throw new Aborted();
        await polling.wait(signal);
      }
    }
  }

  return async (_ticket, events, signal) => {
    const show = (shown: readonly ChatMessage[]) => {
      if (!signal.aborted) shown.forEach(events.onMessage);
    };
    const isConnected = () => !$view.get().isAway;
    const follow = async () => {
      for (;;) {
        await polling.wait(signal);
        if ($view.get().end) return;
        await ask().then(show, () => {});
      }
    };
    const history = await begin(signal);
    signal.throwIfAborted();
    events.onAccepted();
    const stop = $view.listen(() => events.onConnected(isConnected()));
    follow().catch(() => {});
    const session: Session = {
      history,
      visitor: { name: memory.name, email_or_phone: "", website },
      send: async (text, { name }) => {
        const shown = await ask({ name, text, key: keyOf(name, text) });
        remember({ unsure: undefined });
        show(shown);
        return shown.findLast(({ direction }) => direction === "OUTBOUND")?.index ?? 0;
      },
      messagesAfter: async (index) => messages.filter((message) => message.index > index),
      messagesBefore: async () => [],
      updateToken: async () => {},
      isConnected,
      close: stop,
    };
    return session;
  };
}

/** A message as the widget shows it: those of persons of the business are this side's. */
const toChatMessage = (
  { index, from, name, text, at }: ShownMessage,
  names: WriterNames,
  firstIndex: number,
): ChatMessage => ({
  id: `message-${index}`,
  index: index - firstIndex,
  content: text,
  timestamp: new Date(at),
  ...(from === "person"
    ? // Nobody waits for a reply of the receptionist after it.
      { direction: "OUTBOUND", person: name ?? names.colleague, silentUntilMs: Number.POSITIVE_INFINITY }
    : { direction: "INBOUND", person: names[from] }),
});
