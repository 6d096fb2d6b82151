import type { Claims } from "../token.ts";
import type { Header } from "./frames.ts";

/** One connected client. Before its init it has no claims and hears of nothing. */
export type Session = {
  claims: Claims | undefined;
  /** Takes back what is planned for the end of its token. */
  timers: (() => void)[];
  /** Sends a reply or an order of the protocol. */
  send(header: Header, payload?: unknown): void;
  /** Sends a notification; the fault rules for events apply. */
  push(header: Header, payload: unknown): void;
  /** Ends the socket without a word. */
  reset(): void;
};
