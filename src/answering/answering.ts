import type { Clock } from "../async/clock.ts";
import { retry } from "../async/retry.ts";
import type { ShownMessage } from "../chat/person.ts";
import { type CallFailure, type CallPerson, type End, Refused, type Shown } from "./call.ts";
import type { Memory } from "./memory.ts";

/** What the page shows of a conversation. */
export type AnsweringState = {
  /** `opening` once the person has pressed the button, `open` once the desk has answered. */
  step: "start" | "opening" | "open";
  /** Who the visitor is, and until when link and silence last, as the newest answer has it. */
  shown?: Omit<Shown, "messages">;
  /** All messages of all answers, oldest first. */
  messages: readonly ShownMessage[];
  isSending: boolean;
  /** The text in the field did not go out; `unfit` when it never will, as it is. */
  unsent?: "failed" | "unfit" | undefined;
  /** Why nothing new is shown just now. */
  trouble?: "away" | "tooMany" | undefined;
  /** Why nothing will be shown any more. */
  end?: End;
};

/** One person's view of a conversation: a state, and the verbs that change it. It knows no page. */
export type Answering = {
  /**
   * Opens the conversation: the first thing that is sent. From then on it is looked at again and again, until
   * the end.
   */
  open: () => Promise<void>;
  /** Posts a text once, however often it has to be tried; resolves to whether it is out. One at a time. */
  send: (name: string, text: string) => Promise<boolean>;
  /** Whether the page is before somebody's eyes: hidden, it looks seldom; back, it looks at once. */
  setVisible: (isVisible: boolean) => void;
  /** Whoever is at the page did something there, such as pressing a key: it looks often for a while. */
  noteActivity: () => void;
  /** Looks at once, since the network may be back. */
  look: () => void;
};

export type AnsweringPorts = {
  website: string;
  link: string;
  call: CallPerson;
  clock: Clock;
  newKey: () => string;
  /** Keeps the key of a text that may be out, also over a reload. */
  memory: Pick<Memory, "unsure">;
  onChange: (state: AnsweringState) => void;
};

/** Pauses between two looks, in ms: where something happened of late, and where nothing did. */
const visiblePauseMs = 3_000;
const quietPauseMs = 15_000;
const hiddenPauseMs = 30_000;
const longestPauseMs = 60_000;

/** Nothing happens once nobody has written, pressed anything or come back for so long. */
const quietAfterMs = 3 * 60_000;

type Self = AnsweringPorts & {
  state: AnsweringState;
  /**
   * Calls begun, and the newest of those whose answer is shown: a slow answer is older than a quick one after
   * it.
   */
  begun: number;
  newest: number;
  failures: number;
  retryAfterMs: number;
  isVisible: boolean;
  /** When a message came, or the person did something, last. */
  activeAtMs: number;
  isQuietPause: boolean;
  pause: AbortController;
};

export function createAnswering(ports: AnsweringPorts): Answering {
  const self: Self = {
    ...ports,
    state: { step: "start", messages: [], isSending: false },
    begun: 0,
    newest: 0,
    failures: 0,
    retryAfterMs: 0,
    isVisible: true,
    activeAtMs: ports.clock.now(),
    isQuietPause: false,
    pause: new AbortController(),
  };
  return {
    open: () => open(self),
    send: (name, text) => send(self, name, text),
    setVisible: (isVisible) => {
      self.isVisible = isVisible;
      if (isVisible) lookNow(self);
    },
    noteActivity: () => {
      self.activeAtMs = self.clock.now();
      if (self.isQuietPause) self.pause.abort();
    },
    look: () => lookNow(self),
  };
}

function lookNow(self: Self): void {
  self.activeAtMs = self.clock.now();
  self.pause.abort();
}

function change(self: Self, changes: Partial<AnsweringState>): void {
  self.state = { ...self.state, ...changes };
  self.onChange(self.state);
}

async function open(self: Self): Promise<void> {
  if (self.state.step !== "start") return lookNow(self);
  self.activeAtMs = self.clock.now();
  change(self, { step: "opening" });
  await look(self);
  void lookAgain(self);
}

async function lookAgain(self: Self): Promise<void> {
  while (!self.state.end) {
    self.pause = new AbortController();
    self.isQuietPause = isQuiet(self) && self.failures === 0;
    await self.clock.wait(pauseMs(self), self.pause.signal).catch(() => {});
    if (!self.state.end) await look(self);
  }
}

const isQuiet = ({ isVisible, activeAtMs, clock }: Self) =>
  isVisible && clock.now() - activeAtMs >= quietAfterMs;

function pauseMs(self: Self): number {
  const { failures, retryAfterMs, isVisible } = self;
  const openPauseMs = isQuiet(self) ? quietPauseMs : visiblePauseMs;
  const usualMs = isVisible ? openPauseMs : hiddenPauseMs;
  return Math.max(Math.min(usualMs * 2 ** failures, longestPauseMs), retryAfterMs);
}

/** Looks at the conversation once. */
async function look(self: Self): Promise<void> {
  try {
    await ask(self);
  } catch (error) {
    const { refusal, retryAfterMs } = toRefused(error);
    self.failures++;
    self.retryAfterMs = retryAfterMs;
    // A look holds nothing but the link.
    showRefusal(self, refusal === "unfit" ? "invalid" : refusal);
  }
}

const toRefused = (error: unknown): Refused => (error instanceof Refused ? error : new Refused("away"));

function showRefusal(self: Self, refusal: CallFailure): void {
  if (refusal === "away" || refusal === "tooMany") change(self, { trouble: refusal });
  else if (refusal !== "unfit") change(self, { end: refusal, trouble: undefined });
}

/** Asks for the conversation, after posting in it where there is a post, and shows the answer. */
async function ask(self: Self, post?: Memory["unsure"]): Promise<void> {
  const { website, link, call } = self;
  const order = ++self.begun;
  const { messages, ...shown } = await call({ website, link, ...(post ? { post } : {}) });
  self.failures = 0;
  self.retryAfterMs = 0;
  const isNewest = order > self.newest;
  if (isNewest) self.newest = order;
  const joined = joinMessages(self.state.messages, messages);
  if (joined.length > self.state.messages.length) self.activeAtMs = self.clock.now();
  change(self, {
    step: "open",
    messages: joined,
    trouble: undefined,
    ...(isNewest ? { shown } : {}),
  });
}

/** All messages of two answers, each once, oldest first: the newer answer may begin later. */
function joinMessages(before: readonly ShownMessage[], after: readonly ShownMessage[]): ShownMessage[] {
  const byIndex = new Map([...before, ...after].map((message) => [message.index, message]));
  return [...byIndex.values()].sort((a, b) => a.index - b.index);
}

async function send(self: Self, name: string, text: string): Promise<boolean> {
  const { state, memory, clock, newKey } = self;
  if (state.step !== "open" || state.isSending || state.end) return false;
  const { unsure } = memory;
  const isSame = unsure?.name === name && unsure.text === text;
  const post = isSame ? unsure : { name, text, key: newKey() };
  memory.unsure = post;
  change(self, { isSending: true, unsent: undefined });
  try {
    await retry(() => ask(self, post), minRetryDelayMs, { clock }, { maxRetries: 2 });
    memory.unsure = undefined;
    change(self, { isSending: false });
    return true;
  } catch (error) {
    const { refusal } = toRefused(error);
    showRefusal(self, refusal);
    change(self, { isSending: false, unsent: refusal === "unfit" ? "unfit" : "failed" });
    return false;
  }
}

/** A failed network and a desk that is down for a moment heal; a limit is for the person to wait for. */
const minRetryDelayMs = (error: unknown): number | undefined =>
  error instanceof Refused && error.refusal === "away" ? error.retryAfterMs : undefined;
