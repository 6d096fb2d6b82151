import type { IncomingMessage, ServerResponse } from "node:http";
import { prepareRest } from "./api/rest/serveRest.ts";
import { prepareControl } from "./control.ts";
import type { HttpAnswer, HttpRequest } from "./exchange.ts";
import type { Trouble } from "./faults/rules.ts";
import { damage, type Outlet, spoil } from "./faults/spoil.ts";
import { serveInspector } from "./inspector/serveInspector.ts";
import { isFromThisMachine } from "./loopback.ts";
import { prepareMedia } from "./media/serveMedia.ts";
import { type Prepared, perform } from "./operation.ts";
import { Problem } from "./problem.ts";
import { problemToAnswer, troubleToAnswer } from "./refusal.ts";
import type { World } from "./world.ts";

/** Pages of any origin may upload and read files: their token says who they are. */
const openToPages = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST, OPTIONS",
  "access-control-allow-headers": "X-Twilio-Token, Content-Type",
};

/** What answers the paths that a pattern finds. */
type Part = {
  path: RegExp;
  maxBytes: number;
  /** Where trouble is asked for it; a part without such a place has none and is not logged. */
  place?: "media" | "rest";
  headers?: Record<string, string>;
  prepare(world: World, request: HttpRequest): Prepared<HttpAnswer>;
};

const maxBodyBytes = 1024 * 1024;
/** A file of the largest size with its wrapping. */
const maxFileBytes = 160 * 1024 * 1024;

const rest: Part = { path: /^/, maxBytes: maxBodyBytes, place: "rest", prepare: prepareRest };

/** The first part whose pattern finds a path answers it. */
const parts: readonly Part[] = [
  {
    path: /^\/__provider\//,
    maxBytes: maxBodyBytes,
    prepare: prepareControl,
  },
  {
    path: /^\/inspect(\/|$)/,
    maxBytes: maxBodyBytes,
    prepare: (_, request) => ({ run: () => serveInspector(request) }),
  },
  {
    path: /^(\/v1\/Services\/[^/]+\/Media(Set)?(\/|$)|\/media\/)/,
    maxBytes: maxFileBytes,
    place: "media",
    headers: openToPages,
    prepare: prepareMedia,
  },
];

/** Answers one request: of a test that steers the provider, of a client with a file, or of a server. */
export async function serveHttp(
  world: World,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refuse = (problem: Problem) => send(world, response, problemToAnswer(problem), undefined);
  if (!isFromThisMachine(incoming.headers)) return refuse(new Problem(403, 20403, "Only for this machine"));
  const url = new URL(incoming.url?.startsWith("/") ? `${world.address}${incoming.url}` : world.address);
  const part = parts.find(({ path }) => path.test(url.pathname)) ?? rest;
  const request = await read(incoming, url, part.maxBytes);
  if (!request) return refuse(new Problem(413, 20413, "The body is too large"));
  const subject = `${request.method} ${url.pathname}`;
  const trouble = part.place && world.faults.take(part.place, subject);
  const instead = troubleToAnswer(trouble);
  const prepare = () => (instead ? { run: () => instead } : part.prepare(world, request));
  await perform(world, prepare, problemToAnswer, (answer) => {
    const { status, headers } = answer;
    if (part.place)
      world.log.add("request", subject, { query: url.search, status, ...(trouble ? { trouble } : {}) });
    send(world, response, { ...answer, headers: { ...part.headers, ...headers } }, trouble);
  });
}

/** A request with its body; undefined when that is larger than `maxBytes`. */
async function read(incoming: IncomingMessage, url: URL, maxBytes: number): Promise<HttpRequest | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  return { method: incoming.method ?? "GET", url, headers, body: Buffer.concat(chunks) };
}

function send(
  world: World,
  response: ServerResponse,
  answer: HttpAnswer,
  trouble: Trouble | undefined,
): void {
  const { status, body, headers = {} } = answer;
  const type = body === undefined || body instanceof Buffer ? {} : { "content-type": "application/json" };
  const bytes = body instanceof Buffer ? body : Buffer.from(body === undefined ? "" : JSON.stringify(body));
  const date = new Date(world.clock.now()).toUTCString();
  const start = () => response.writeHead(status, { date, ...type, ...headers });
  const outlet: Outlet<Buffer> = {
    held: [],
    send(some) {
      if (!response.writableEnded) start().end(some);
    },
    sendBroken(some, how) {
      start();
      for (const piece of damage(some, how)) response.write(piece);
      response.end();
    },
    reset: () => response.destroy(),
    close: () => response.destroy(),
  };
  spoil(world, trouble, bytes, outlet);
}
