import { createServer, type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { machineClock, type ProviderClock } from "./clock.ts";
import { type Credentials, localCredentials, refuseRealCredentials } from "./credentials.ts";
import { createFaults, type Faults } from "./faults/faults.ts";
import { actNow, endLastingTrouble } from "./faults/immediate.ts";
import { serveHttp } from "./http.ts";
import { createIds } from "./ids.ts";
import { createLog, type Log } from "./log.ts";
import { isFromThisMachine } from "./loopback.ts";
import { createPace } from "./pace.ts";
import { serveSocket } from "./socket/connection.ts";
import { conversations } from "./state/chat/chatRecords.ts";
import { clearPresence, createService, isService, restoreTimers } from "./state/chat/services.ts";
import { applySeed, parseSeed } from "./state/seed.ts";
import { openStore, type StateStore } from "./state/store.ts";
import { signToken } from "./token.ts";
import { createWorld, type World } from "./world.ts";

// A stand-in for the hosted chat service on one machine; README.md says what it does and does not do.

export type Options = {
  /** 0 or none: a free one. */
  port?: number;
  /** Keeps everything in this file, over restarts. Without it, in memory. */
  state?: string;
  clock?: ProviderClock;
  /** Makes the same ids at each run. */
  idSeed?: string;
  /** What an empty provider starts with: JSON text, see `applySeed`. */
  content?: string;
  credentials?: Partial<Credentials>;
  /** How many changes a conversation takes in a second (the service: about 30). Without it, any number. */
  actionsPerSecond?: number;
};

/** A provider that is up. `ws` is for browsers, `rest` for servers. */
export type Provider = Credentials & {
  ws: string;
  rest: string;
  /** A token of an identity, valid for `life` seconds, for chat and realtime data. */
  token(identity: string, life?: number): string;
  /** Everything that went over a wire, and how much of it was not understood. */
  log: Log;
  /** Asks for trouble. */
  faults: Faults;
  /** Adds conversations, as `applySeed` reads them. */
  seed(content: unknown): void;
  /** Ends all sockets and trouble and forgets all that was kept, but the log: as a new provider at the same address. */
  reset(): void;
  close(): Promise<void>;
};

const socketPath = "/v3/wsconnect";

/** Largest frame, in bytes: many times what any call of a client needs. */
const maxFrameBytes = 1024 * 1024;

/**
 * Starts a provider on loopback. Throws when the port is taken (`code` EADDRINUSE), when another provider
 * keeps its state in the same file, or when the credentials are not of the local pattern.
 */
export async function startProvider(options: Options = {}): Promise<Provider> {
  refuseRealCredentials(options.credentials ?? {});
  const store = openStore(options.state);
  const server = createServer();
  try {
    const port = await listen(server, options.port ?? 0);
    return serve(server, port, createProviderWorld(store, options));
  } catch (error) {
    server.close();
    store.close();
    throw error;
  }
}

function serve(server: Server, port: number, world: World): Provider {
  server.on("request", (request, response) => {
    // Who hangs up while it is still sending gets no answer.
    serveHttp(world, request, response).catch(() => response.destroy());
  });
  world.address = `http://127.0.0.1:${port}`;
  server.on("connection", (socket) => {
    if (world.clock.now() < world.downUntilMs) socket.destroy();
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes });
  server.on("upgrade", (request, socket, head) => {
    // A client may be gone before it is let in or refused; nobody else listens for that by now.
    socket.on("error", () => socket.destroy());
    openSocket(world, request, socket, () =>
      sockets.handleUpgrade(request, socket, head, (client) => serveSocket(world, client, socket)),
    );
  });
  return {
    ...world.credentials,
    ws: `ws://127.0.0.1:${port}${socketPath}`,
    rest: world.address,
    token: (identity, life) => signToken(identity, world.credentials, world.clock.now(), life),
    log: world.log,
    faults: world.faults,
    seed: (content) => applySeed(world, content),
    reset: () => reset(world),
    close: () => close(world, server),
  };
}

function createProviderWorld(store: StateStore, options: Options): World {
  const { idSeed, content, credentials = {}, actionsPerSecond } = options;
  const trueClock = options.clock ?? machineClock;
  const clock: ProviderClock = { ...trueClock, now: () => trueClock.now() + world.skewMs };
  const world: World = createWorld({
    credentials: { ...localCredentials, ...credentials },
    clock,
    ids: createIds(idSeed, store.restored),
    store,
    log: createLog(trueClock),
    pace: createPace(clock, actionsPerSecond),
    faults: createFaults(idSeed, {
      act: (rule) => actNow(world, rule),
      clear: () => endLastingTrouble(world),
    }),
  });
  const { serviceSid } = world.credentials;
  world.commit(() => {
    if (!isService(world, serviceSid)) createService(world, "Local", serviceSid);
    restoreTimers(world);
    clearPresence(world);
  });
  if (content !== undefined && !conversations(world).size) applySeed(world, parseSeed(content));
  return world;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    // A server that listens on a port has an address of this form.
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

/** Lets a client's socket in by `accept`, unless trouble was asked for or the path is another. */
function openSocket(world: World, request: IncomingMessage, socket: Duplex, accept: () => void): void {
  const [path] = (request.url ?? "").split("?");
  const trouble = world.faults.take("ws-open", `GET ${path}`);
  if (!isFromThisMachine(request.headers)) socket.end("HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n");
  else if (path !== socketPath) {
    world.log.add("unknown", `a socket at ${path}`);
    socket.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n");
  } else if (!trouble) accept();
  else if ("status" in trouble)
    socket.end(
      `HTTP/1.1 ${trouble.status} ${STATUS_CODES[trouble.status] ?? ""}\r\nconnection: close\r\n\r\n`,
    );
  else if ("delay" in trouble) world.clock.after(world.faults.delayMs(trouble.delay, trouble.jitter), accept);
  else if (!("hang" in trouble)) socket.destroy();
}

function reset(world: World): void {
  for (const session of world.sessions) session.reset();
  world.faults.clear();
  world.commit(() => {
    world.store.clear();
    createService(world, "Local", world.credentials.serviceSid);
  });
}

async function close(world: World, server: Server): Promise<void> {
  for (const session of world.sessions) session.reset();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  world.store.close();
}
