import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { handlers } from "../desk/http/handlers.ts";
import { causeOf } from "../desk/log.ts";
import type { AccessLog } from "./accessLog.ts";
import { answer, type ServerContent } from "./answer.ts";
import { answerText, type FileAnswer, sendAnswer } from "./fileAnswer.ts";
import { sendResponse } from "./http.ts";
import { parseTarget, type RequestTarget } from "./target.ts";

/** How long a connection may take, in ms. */
type ConnectionTimeouts = {
  /** For its headers, and for the whole of a request; what is slower is answered with 408. */
  requestMs: number;
  /** Without a byte that passes while an answer is sent. */
  stallMs: number;
  /** Between two requests. */
  idleMs: number;
};

const defaultTimeouts: ConnectionTimeouts = { requestMs: 15_000, stallMs: 60_000, idleMs: 15_000 };

/** A server on its port. */
export type Listener = { server: Server; port: number };

/** Takes a port (0: a free one) and answers 503 until `serve`. Rejects when the port is taken. */
export async function listen(
  port: number,
  address = "127.0.0.1",
  { requestMs, stallMs, idleMs } = defaultTimeouts,
): Promise<Listener> {
  const options = {
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: Math.min(1_000, requestMs / 2),
  };
  const server = createServer(options, answerStarting).setTimeout(stallMs);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, address, () => resolve());
  });
  const bound = server.address();
  return { server, port: bound && typeof bound === "object" ? bound.port : port };
}

const answerStarting: RequestListener = (_, outgoing) => {
  outgoing.writeHead(503, { "retry-after": "2" }).end("Starting\n");
};

/** Answers the requests of a server, and notes each but the desk's own, which the desk notes. */
export function serve(server: Server, content: ServerContent, accessLog?: AccessLog): void {
  server.off("request", answerStarting);
  server.on("request", async (incoming, outgoing) => {
    const startedMs = performance.now();
    const target = parseTarget(incoming, content.desk.settings.CLIENT_ADDRESS_HEADER);
    const response = await answerSafely(target, incoming, content);
    await send(response, incoming, outgoing).catch(() => outgoing.destroy());
    if (target && accessLog && !handlers[target.pathname])
      accessLog.write(target, response.status, performance.now() - startedMs);
  });
}

/**
 * Takes no more requests, and resolves once those under way are answered; what takes longer than `timeoutMs`
 * is cut off.
 */
export async function closeServer(server: Server, timeoutMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection is idle only after its answer.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const late = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

async function answerSafely(
  target: RequestTarget | undefined,
  incoming: IncomingMessage,
  content: ServerContent,
): Promise<Response | FileAnswer> {
  if (!target) return answerText(400, "The request is not one.\n");
  try {
    return await answer(target, incoming, content);
  } catch (error) {
    content.desk.log({ event: "request-failed", cause: causeOf(error) });
    return answerText(500, "The request failed.\n");
  }
}

const send = (response: Response | FileAnswer, incoming: IncomingMessage, outgoing: ServerResponse) =>
  response instanceof Response ? sendResponse(response, outgoing) : sendAnswer(response, incoming, outgoing);
