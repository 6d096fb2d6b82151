import { type Clock, withTimeout } from "../async/clock.ts";
import { idempotencyHeader, leadsPath } from "./call.ts";
import { Failure } from "./failure.ts";

/** What a visitor leaves for the business while the chat cannot take it. */
export type LeftMessage = { name: string; contact: string; message: string; website: string };

/** Leaves a message; rejects when it could not be kept. The same `key` leaves it once. */
export type Leave = (message: LeftMessage, key: string) => Promise<void>;

/** How long it may take, in milliseconds. */
const deadline = 10_000;

/** Posts a lead, with the fields of the site's contact form. */
export const createLeave =
  (send: typeof fetch, clock: Clock): Leave =>
  async (message, key) => {
    const post = (signal: AbortSignal) =>
      send(leadsPath, {
        method: "POST",
        headers: { "content-type": "application/json", [idempotencyHeader]: key },
        body: JSON.stringify(message),
        signal,
      });
    const { ok, status } = await withTimeout(
      deadline,
      new Failure("Leaving the message took too long"),
      post,
      { clock },
    );
    if (!ok) throw new Error(`Failed to leave the message: ${status}`);
  };
