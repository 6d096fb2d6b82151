import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { serveRest } from "./api/rest/serveRest.ts";
import { serveControl } from "./control.ts";
import type { HttpAnswer, HttpRequest } from "./exchange.ts";
import type { Trouble } from "./faults/rules.ts";
import { damage, type Outlet, spoil } from "./faults/spoil.ts";
import { isFromThisMachine } from "./loopback.ts";
import { serveMedia } from "./media/serveMedia.ts";
import { Problem, problemBody } from "./problem.ts";
import { isQuestion, settleAsking } from "./webhooks/beforehand.ts";
import type { World } from "./world.ts";

/** Largest bodies, in bytes: of a file of the largest size with its wrapping, and of everything else. */
const maxBodyBytes = { file: 160 * 1024 * 1024, text: 1024 * 1024 };

/** Answers one request: of a test that steers the provider, of a client with a file, or of a server. */
export async function serveHttp(
  world: World,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refuse = (problem: Problem) => send(world, response, refusal(problem), undefined);
  if (!isFromThisMachine(incoming.headers)) return refuse(new Problem(403, 20403, "Only for this machine"));
  const url = new URL(incoming.url?.startsWith("/") ? `${world.address}${incoming.url}` : world.address);
  const isMedia = /^(\/v1\/Services\/[^/]+\/Media(Set)?(\/|$)|\/media\/)/.test(url.pathname);
  const request = await read(incoming, url, isMedia ? maxBodyBytes.file : maxBodyBytes.text);
  if (!request) return refuse(new Problem(413, 20413, "The body is too large"));
  const { method } = request;
  const subject = `${method} ${url.pathname}`;
  if (url.pathname.startsWith("/__provider/"))
    return send(world, response, serveControl(world, request), undefined);
  const trouble = world.faults.take(isMedia ? "media" : "rest", subject);
  const serve = isMedia ? serveMedia : serveRest;
  settleAsking(
    world,
    () => fromTrouble(trouble) ?? answerOf(() => serve(world, request)),
    (answer) => {
      world.log.add("request", subject, {
        query: url.search,
        status: answer.status,
        ...(trouble ? { trouble } : {}),
      });
      send(world, response, isMedia ? withCors(answer) : answer, trouble);
    },
  );
}

/** The answer of an operation; what it throws is told as the service does. */
function answerOf(operation: () => HttpAnswer): HttpAnswer {
  try {
    return operation();
  } catch (error) {
    if (isQuestion(error)) throw error;
    if (error instanceof Problem) return refusal(error);
    console.error(error);
    return refusal(new Problem(500, 20500, "The local provider made a mistake"));
  }
}

const refusal = (problem: Problem): HttpAnswer => ({ status: problem.status, body: problemBody(problem) });

function fromTrouble(trouble: Trouble | undefined): HttpAnswer | undefined {
  if (!trouble || !("status" in trouble)) return undefined;
  const { status, code = 0, message = STATUS_CODES[status] ?? "", headers = {}, body } = trouble;
  return { status, headers, body: body ?? problemBody(new Problem(status, code, message)) };
}

/** Pages of any origin may upload and read files: their token says who they are. */
const withCors = (answer: HttpAnswer): HttpAnswer => ({
  ...answer,
  headers: {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET, POST, OPTIONS",
    "access-control-allow-headers": "X-Twilio-Token, Content-Type",
    ...answer.headers,
  },
});

/** A request with its body; undefined when that is larger than `mostBytes`. */
async function read(
  incoming: IncomingMessage,
  url: URL,
  mostBytes: number,
): Promise<HttpRequest | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > mostBytes) return undefined;
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
