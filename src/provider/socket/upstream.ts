import { STATUS_CODES } from "node:http";
import { callToActor } from "../api/chat/caller.ts";
import { chatRoutes } from "../api/chat/chatRoutes.ts";
import type { SocketCall } from "../api/socketCall.ts";
import { syncRoutes } from "../api/sync/syncRoutes.ts";
import { decodePart, type HttpAnswer } from "../exchange.ts";
import type { Trouble } from "../faults/rules.ts";
import { isRecord } from "../json.ts";
import { type Prepared, perform } from "../operation.ts";
import { notFound } from "../problem.ts";
import { problemToAnswer, troubleToAnswer } from "../refusal.ts";
import { createRouter } from "../router.ts";
import type { Claims } from "../token.ts";
import type { World } from "../world.ts";
import type { Frame } from "./frames.ts";
import type { ClientSession } from "./session.ts";

const findRoute = createRouter([...chatRoutes, ...syncRoutes]);

/** Answers a request that came inside a frame: by its path alone, whatever host it names. */
export function answerUpstream(
  world: World,
  session: ClientSession,
  { header, payload }: Frame,
): Promise<void> | undefined {
  const { claims } = session;
  if (!claims) {
    const status = { code: 401, status: "UNAUTHORIZED", errorCode: 20003, description: "Send init first" };
    session.send({ method: "reply", id: header.id, status });
    return undefined;
  }
  const request = readRequest(header["http_request"]);
  const trouble = world.faults.take("ws-reply", `${request.method} ${request.path}`);
  const instead = troubleToAnswer(trouble);
  const prepare = () =>
    instead ? { run: () => instead } : prepareCall(world, session, { ...request, text: payload, claims });
  return perform<Reply>(world, prepare, problemToAnswer, (answer) =>
    reply(session, header.id, answer, trouble),
  );
}

type Reply = HttpAnswer & { text?: string };

type Request = { method: string; path: string; query: URLSearchParams; headers: Map<string, string> };

/** Finds what a client's request wants. */
function prepareCall(
  world: World,
  session: ClientSession,
  { method, path, ...request }: Request & { text: string; claims: Claims },
): Prepared<Reply> {
  const route = findRoute(method, path.replace(/^(\/v\d+)\/Services\/[^/]+/, "$1"));
  if (!route) {
    world.log.add("unknown", `${method} ${path}`);
    throw notFound(`The requested resource ${path}`);
  }
  const { operation, intend, params } = route;
  if (params["conversation"] !== undefined && method !== "GET") world.pace.count(params["conversation"]);
  const header = (name: string) => request.headers.get(name);
  const call: SocketCall = { world, session, params, ...request, header };
  const service = request.claims.chat;
  return {
    question:
      intend && service !== undefined
        ? { service, actor: callToActor(call), intend: () => intend(call) }
        : undefined,
    run: (changes) => operation({ ...call, changes }),
  };
}

function reply(
  session: ClientSession,
  id: string,
  { status, body, text, headers }: Reply,
  trouble?: Trouble,
): void {
  const header = {
    method: "reply",
    id,
    status: { code: 200, status: "OK" },
    http_status: { code: status, status: text ?? STATUS_CODES[status] ?? "" },
    http_headers: { "content-type": "application/json", ...headers },
  };
  session.send(header, body, trouble);
}

/** The request of a frame. Parameters are percent-encoded texts, a repeated one is an array. */
function readRequest(value: unknown): Request {
  const { method, path, params, headers } = isRecord(value) ? value : {};
  const query = new URLSearchParams();
  for (const [name, given] of Object.entries(isRecord(params) ? params : {}))
    for (const value of Array.isArray(given) ? given : [given]) query.append(name, decodePart(String(value)));
  const lowerCase = Object.entries(isRecord(headers) ? headers : {}).map(
    ([name, given]) => [name.toLowerCase(), String(given)] as const,
  );
  return { method: String(method), path: String(path), query, headers: new Map(lowerCase) };
}
