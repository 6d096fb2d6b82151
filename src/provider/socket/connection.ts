import type { WebSocket } from "ws";
import type { World } from "../world.ts";
import { decodeFrame, encodeFrame, type Frame, type Header } from "./frames.ts";
import { answerInit, answerUpdate } from "./initialise.ts";
import type { Session } from "./session.ts";
import { answerUpstream } from "./upstream.ts";

/** What the provider does with each method of a client's frames; others are unknown. */
const methods: Record<string, (world: World, session: Session, frame: Frame) => void> = {
  init: answerInit,
  update: answerUpdate,
  message: answerUpstream,
  put_notification_ctx: acknowledge,
  delete_notification_ctx: acknowledge,
  "telemetry.v1": ignore,
  reply: ignore,
  close: (_world, session) => session.reset(),
};

/** Serves one socket from its opening to its end. */
export function serveSocket(world: World, socket: WebSocket): void {
  const send = (header: Header, payload?: unknown) => {
    world.log.add("frame out", header.method, { header, payload });
    if (socket.readyState === socket.OPEN) socket.send(encodeFrame(header, payload));
  };
  const session: Session = {
    claims: undefined,
    timers: [],
    send,
    push: send,
    reset: () => socket.terminate(),
  };
  world.sessions.add(session);
  socket.on("message", (data) => receive(world, session, toBuffer(data)));
  socket.on("close", () => forget(world, session));
  socket.on("error", () => socket.terminate());
}

function receive(world: World, session: Session, data: Buffer): void {
  const frame = decodeFrame(data);
  if (!frame) {
    world.log.add("unknown", "a message that is no frame", data.toString("utf8", 0, 200));
    return;
  }
  const { method } = frame.header;
  world.log.add("frame in", method, { header: frame.header, payload: frame.payload });
  const serve = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (serve) serve(world, session, frame);
  else world.log.add("unknown", `a frame with the method '${method}'`, frame.header);
}

function forget(world: World, session: Session): void {
  world.sessions.delete(session);
  for (const cancel of session.timers) cancel();
  for (const hearing of world.subscribers.values()) hearing.delete(session);
}

function acknowledge(_world: World, session: Session, { header }: Frame): void {
  session.send({ method: "reply", id: header.id, status: { code: 200, status: "OK" } });
}

function ignore(): void {}

const toBuffer = (data: Buffer | ArrayBuffer | Buffer[]) =>
  Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
