import type { Trouble } from "../faults/rules.ts";
import type { Claims } from "../token.ts";
import type { Header } from "./frames.ts";

/** One connected client. Before its init it has no claims and hears of nothing. */
export type ClientSession = {
  claims: Claims | undefined;
  /** Sids of the objects that it subscribed to. */
  subscriptions: Set<string>;
  /** Takes back what is planned for the end of its token. */
  timers: (() => void)[];
  /** Sends a frame through its trouble. `text` is the payload as JSON, where it exists already. */
  send(header: Header, payload?: unknown, trouble?: Trouble, text?: string): void;
  /** Sends a notification; rules for `ws-event` apply. */
  push(header: Header, payload: Record<string, unknown>, text?: string): void;
  /** Ends the socket without a word. */
  reset(): void;
};
