import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { type Clock, systemClock } from "./clock.ts";
import { createIds } from "./ids.ts";
import { createLog, type Log } from "./log.ts";
import { serveRest } from "./rest/serve.ts";
import { createService, isService } from "./services.ts";
import { type Credentials, localCredentials, refuseRealCredentials } from "./settings.ts";
import { serveSocket } from "./socket/connection.ts";
import { openStore } from "./store.ts";
import { createWorld, type World } from "./world.ts";

// A stand-in for the chat provider on one machine: its socket, its REST API, its webhooks and its media, for the provider's own
// unmodified clients. It does not send SMS, e-mail or push notifications, keeps no backups, and only listens on loopback.

export type Options = {
  /** 0 or none: a free one. */
  port?: number;
  /** Keeps everything in this file, over restarts. Without it, in memory. */
  state?: string;
  clock?: Clock;
  /** Makes the same ids at each run. */
  seed?: string;
  credentials?: Partial<Credentials>;
};

/** A provider that is up. `ws` is for browsers, `rest` for servers. */
export type Provider = Credentials & {
  ws: string;
  rest: string;
  log: Log;
  close(): Promise<void>;
};

/** Starts a provider on loopback. Throws when the port is taken (`code` EADDRINUSE) or the credentials are not of the local pattern. */
export async function startProvider(options: Options = {}): Promise<Provider> {
  refuseRealCredentials(options.credentials ?? {});
  const world = openWorld(options);
  const server = createServer((request, response) => serveHttp(world, request, response));
  const port = await listen(server, options.port ?? 0);
  world.address = `http://127.0.0.1:${port}`;
  const sockets = new WebSocketServer({ server, path: "/v3/wsconnect" });
  sockets.on("connection", (socket) => serveSocket(world, socket));
  return {
    ...world.credentials,
    ws: `ws://127.0.0.1:${port}/v3/wsconnect`,
    rest: world.address,
    log: world.log,
    close: () => close(world, server, sockets),
  };
}

function openWorld({ state, seed, clock = systemClock, credentials = {} }: Options): World {
  const store = openStore(state);
  const world = createWorld({
    credentials: { ...localCredentials, ...credentials },
    clock,
    ids: createIds(seed, store.restored),
    store,
    log: createLog(clock),
  });
  const { serviceSid } = world.credentials;
  if (!isService(world, serviceSid)) world.settle(() => createService(world, "Local", serviceSid));
  return world;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    // A server that listens on a port has an address of this form.
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

async function close(world: World, server: Server, sockets: WebSocketServer): Promise<void> {
  for (const session of world.sessions) session.reset();
  sockets.close();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  world.store.close();
}

async function serveHttp(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const url = new URL(request.url ?? "/", world.address);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const method = request.method ?? "GET";
  serveRest(world, { method, url, headers, body: Buffer.concat(chunks).toString() }, ({ status, body }) => {
    world.log.add("request", `${method} ${url.pathname}`, { status });
    response.writeHead(status, body === undefined ? {} : { "content-type": "application/json" });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
