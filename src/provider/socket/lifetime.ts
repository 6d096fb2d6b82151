import { STATUS_CODES } from "node:http";
import type { Claims } from "../token.ts";
import type { World } from "../world.ts";
import type { ClientSession } from "./session.ts";

/** A client learns of the end of its token so early, or after half of what is left when that is less. */
const noticeMs = 180_000;

/** Plans the notice and the end of a session by its token, in place of what an older token planned. */
export function watchToken(world: World, session: ClientSession, { expiresAt }: Claims): void {
  const { clock } = world;
  for (const cancel of session.timers) cancel();
  const left = expiresAt - clock.now();
  session.timers = [
    clock.after(left - Math.min(noticeMs, left / 2), () => warn(world, session)),
    clock.after(left, () => endSession(world, session)),
  ];
}

/** Time for a client to go by itself once its token has ended. */
const graceMs = 5_000;

function endSession(world: World, session: ClientSession): void {
  closeSession(world, session, 410);
  session.timers.push(world.clock.after(graceMs, () => session.reset()));
}

const pingIntervalMs = 40_000;

/** Pings a client now and then for as long as it is there. It has only to acknowledge that. */
export function keepAlive(world: World, session: ClientSession): void {
  world.clock.after(pingIntervalMs, () => {
    if (!world.sessions.has(session)) return;
    session.send({ method: "ping", id: world.ids.sid("TM") });
    keepAlive(world, session);
  });
}

/** Tells a client that its token ends soon. */
export function warn(world: World, session: ClientSession): void {
  session.send({
    method: "client_update",
    id: world.ids.sid("TM"),
    client_update_type: "token_about_to_expire",
    client_update_message: "Your token is about to expire. Please update it.",
  });
}

/** Sends the protocol's close; the client ends the socket itself and, by the code, comes back or not. */
export function closeSession(world: World, session: ClientSession, code: number, payload?: unknown): void {
  const status = (code === 410 ? "TOKEN_EXPIRED" : STATUS_CODES[code]?.toUpperCase()) ?? "CLOSED";
  session.send({ method: "close", id: world.ids.sid("TM"), status: { code, status } }, payload);
}
