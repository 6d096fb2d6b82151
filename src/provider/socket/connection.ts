import type { Duplex } from "node:stream";
import type { RawData, WebSocket } from "ws";
import { damage, type Outlet, spoil } from "../faults/spoil.ts";
import { showPresence } from "../state/chat/users.ts";
import { leaveQuery } from "../state/sync/liveQueries.ts";
import type { World } from "../world.ts";
import { decodeFrame, encodeFrame, encodeText, type Frame, type Header } from "./frames.ts";
import { answerInit, answerUpdate } from "./initialise.ts";
import { closeSession } from "./lifetime.ts";
import type { ClientSession } from "./session.ts";
import { answerUpstream } from "./upstream.ts";

/** Serves one frame; some frames are answered later. */
type Serve = (world: World, session: ClientSession, frame: Frame) => Promise<void> | undefined | void;

/** What the provider does with each method of a client's frames; others are unknown. */
const methods: Record<string, Serve> = {
  init: answerInit,
  update: answerUpdate,
  message: answerUpstream,
  put_notification_ctx: acknowledge,
  delete_notification_ctx: acknowledge,
  "telemetry.v1": ignore,
  reply: ignore,
  close: (_world, session) => session.reset(),
};

/** Serves one socket from its opening to its end; `wire` is what carries it. */
export function serveSocket(world: World, socket: WebSocket, wire: Duplex): void {
  const session = createSession(world, socket);
  world.sessions.add(session);
  socket.on("message", (data) => {
    // All that one message brings its sender goes out at once.
    wire.cork();
    receive(world, session, toBuffer(data));
    wire.uncork();
  });
  socket.on("close", () => forget(world, session));
  socket.on("error", () => socket.terminate());
}

function createSession(world: World, socket: WebSocket): ClientSession {
  const outlet: Outlet<Buffer> = {
    held: [],
    send(bytes) {
      if (socket.readyState === socket.OPEN) socket.send(bytes);
    },
    sendBroken(bytes, how) {
      const pieces = damage(bytes, how);
      for (const [index, piece] of pieces.entries()) socket.send(piece, { fin: index === pieces.length - 1 });
    },
    reset: () => socket.terminate(),
    close: (code, body) => closeSession(world, session, code, body),
  };
  const session: ClientSession = {
    claims: undefined,
    subscriptions: new Set(),
    timers: [],
    send(header, payload, trouble, text) {
      const bytes = text === undefined ? encodeFrame(header, payload) : encodeText(header, text);
      const detail = { header, payload, ...(trouble ? { trouble } : {}) };
      world.log.add("frame out", header.method, detail, bytes.length);
      spoil(world, trouble, bytes, outlet);
    },
    push(header, payload, text) {
      const subject = `${String(header["message_type"])} ${String(payload["event_type"] ?? "")}`;
      session.send(header, payload, world.faults.take("ws-event", subject), text);
    },
    reset: outlet.reset,
  };
  return session;
}

function receive(world: World, session: ClientSession, data: Buffer): void {
  const frame = decodeFrame(data);
  if (!frame) {
    world.log.add("unknown", "a message that is no frame", data.toString("utf8", 0, 200));
    return;
  }
  const { method } = frame.header;
  world.log.add("frame in", method, { ...frame, header: withoutToken(frame.header) }, data.length);
  const serve = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (serve) serveSafely(session, () => serve(world, session, frame));
  else world.log.add("unknown", `a frame with the method '${method}'`, withoutToken(frame.header));
}

/** Whatever a client sends, a mistake over it ends that client's socket and nothing else. */
function serveSafely(session: ClientSession, serve: () => ReturnType<Serve>): void {
  const end = (error: unknown) => {
    console.error(error);
    session.reset();
  };
  try {
    serve()?.catch(end);
  } catch (error) {
    end(error);
  }
}

/** Forgets a client that is gone: its plans, what it hears of, and that it is online. */
function forget(world: World, session: ClientSession): void {
  world.sessions.delete(session);
  for (const cancel of session.timers) cancel();
  for (const sid of session.subscriptions) {
    world.subscribers.get(sid)?.delete(session);
    leaveQuery(world, session, sid);
  }
  const { claims } = session;
  if (claims) world.commit(() => showPresence(world, claims.chat, claims.identity));
}

function acknowledge(_world: World, session: ClientSession, { header }: Frame): void {
  session.send({ method: "reply", id: header.id, status: { code: 200, status: "OK" } });
}

function ignore(): void {}

/** A header as it may be shown: a token is a secret, also one that was sent here by mistake. */
const withoutToken = ({ token, ...header }: Header) =>
  token === undefined ? header : { ...header, token: "..." };

const toBuffer = (data: RawData) =>
  Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? Buffer.from(data) : data;
