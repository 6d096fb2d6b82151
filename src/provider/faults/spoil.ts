import type { ProviderClock } from "../clock.ts";
import type { Faults } from "./faults.ts";
import type { Trouble } from "./rules.ts";

/** A way out for parcels (frames, answers, webhooks), and what may happen to them instead. */
export type Outlet<Parcel> = {
  send(parcel: Parcel): void;
  /** Sends a parcel that is cut, in pieces or broken. */
  sendBroken(parcel: Parcel, how: Damage): void;
  reset(): void;
  close(code: number, body: unknown): void;
  /** What waits to be sent in another order. */
  held: Parcel[];
};

export type Damage = Extract<Trouble, { truncate: number } | { slice: number } | { "corrupt-json": true }>;

/** Longest wait, in ms, for the others that a parcel is to be reordered with. */
const maxHoldMs = 500;

/** Sends a parcel through trouble: late, often, broken or never. Who made the parcel heeded a `status`. */
export function spoil<Parcel>(
  { clock, faults }: { clock: ProviderClock; faults: Faults },
  trouble: Trouble | undefined,
  parcel: Parcel,
  out: Outlet<Parcel>,
): void {
  if (!trouble || "status" in trouble || "reissue" in trouble) out.send(parcel);
  else if ("reset" in trouble) out.reset();
  else if ("close" in trouble) out.close(trouble.close, trouble.body);
  else if ("delay" in trouble)
    clock.after(faults.delayMs(trouble.delay, trouble.jitter), () => out.send(parcel));
  else if ("truncate" in trouble || "slice" in trouble || "corrupt-json" in trouble)
    out.sendBroken(parcel, trouble);
  else if ("duplicate" in trouble) for (let copy = 0; copy < trouble.duplicate; copy++) out.send(parcel);
  else if ("reorder" in trouble) hold(clock, trouble.reorder, parcel, out);
  // What remains is `hang` and `drop`: nothing is sent.
}

function hold<Parcel>(clock: ProviderClock, window: number, parcel: Parcel, out: Outlet<Parcel>): void {
  out.held.push(parcel);
  if (out.held.length === 1) clock.after(maxHoldMs, () => release(out));
  if (out.held.length >= window) release(out);
}

function release<Parcel>(out: Outlet<Parcel>): void {
  for (const parcel of out.held.splice(0).reverse()) out.send(parcel);
}

/** The pieces that arrive of bytes that were damaged. */
export function damage(bytes: Buffer, how: Damage): Buffer[] {
  if ("truncate" in how) return [bytes.subarray(0, how.truncate)];
  if ("corrupt-json" in how) return [Buffer.concat([bytes.subarray(0, -1), Buffer.from("~")])];
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += how.slice) pieces.push(bytes.subarray(at, at + how.slice));
  return pieces;
}
