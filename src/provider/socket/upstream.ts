import { STATUS_CODES } from "node:http";
import { clientRoutes } from "../api/chat/chatRoutes.ts";
import type { Answer, Call, Operation } from "../api/socketCall.ts";
import { syncRoutes } from "../api/sync/syncRoutes.ts";
import type { Trouble } from "../faults/rules.ts";
import { isRecord } from "../json.ts";
import { notFound, Problem, problemBody } from "../problem.ts";
import { createRouter } from "../router.ts";
import { isQuestion, settleAsking } from "../webhooks/beforehand.ts";
import type { World } from "../world.ts";
import type { Frame } from "./frames.ts";
import type { ClientSession } from "./session.ts";

const findRoute = createRouter<Operation>([...clientRoutes, ...syncRoutes]);

/** Answers a request that came inside a frame: by its path alone, whatever host it names. */
export function answerUpstream(world: World, session: ClientSession, { header, payload }: Frame): void {
  const { claims } = session;
  if (!claims) {
    const status = { code: 401, status: "UNAUTHORIZED", errorCode: 20003, description: "Send init first" };
    session.send({ method: "reply", id: header.id, status });
    return;
  }
  const request = readRequest(header["http_request"]);
  const trouble = world.faults.take("ws-reply", `${request.method} ${request.path}`);
  settleAsking(
    world,
    () => fromTrouble(trouble) ?? perform(world, session, { ...request, text: payload, claims }),
    (answer) => reply(session, header.id, answer, trouble),
  );
}

type Reply = Answer & { text?: string; headers?: Record<string, string> };

/** The answer that was asked for in place of the operation's. */
function fromTrouble(trouble: Trouble | undefined): Reply | undefined {
  if (!trouble || !("status" in trouble)) return undefined;
  const { status, code = 0, message = STATUS_CODES[status] ?? "", headers = {}, body } = trouble;
  return { status, text: message, headers, body: body ?? problemBody(new Problem(status, code, message)) };
}

type Request = { method: string; path: string; query: URLSearchParams; headers: Map<string, string> };

function perform(
  world: World,
  session: ClientSession,
  { method, path, ...request }: Request & { text: string; claims: Call["claims"] },
): Reply {
  const route = findRoute(method, path.replace(/^(\/v\d+)\/Services\/[^/]+/, "$1"));
  if (!route) {
    world.log.add("unknown", `${method} ${path}`);
    return refusal(notFound(`The requested resource ${path}`));
  }
  const header = (name: string) => request.headers.get(name);
  const { conversation } = route.params;
  try {
    if (conversation !== undefined && method !== "GET" && !world.verdict) world.pace.count(conversation);
    return route.operation({ world, session, params: route.params, ...request, header });
  } catch (error) {
    if (isQuestion(error)) throw error;
    if (error instanceof Problem) return refusal(error);
    console.error(error);
    return refusal(new Problem(500, 20500, "The local provider made a mistake"));
  }
}

const refusal = (problem: Problem): Reply => ({
  status: problem.status,
  body: problemBody(problem),
  text: problem.message,
});

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
    for (const one of Array.isArray(given) ? given : [given]) query.append(name, decode(String(one)));
  const lowerCase = Object.entries(isRecord(headers) ? headers : {}).map(
    ([name, given]) => [name.toLowerCase(), String(given)] as const,
  );
  return { method: String(method), path: String(path), query, headers: new Map(lowerCase) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
