import { createHash, randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Trouble } from "../faults/rules.ts";
import { isRecord } from "../json.ts";
import { Problem } from "../problem.ts";
import { isService } from "../state/chat/services.ts";
import { ensureUser, showPresence } from "../state/chat/users.ts";
import { type Claims, readToken } from "../token.ts";
import type { World } from "../world.ts";
import { continuation } from "./continuation.ts";
import type { Frame, Header } from "./frames.ts";
import { keepAlive, watchToken } from "./lifetime.ts";
import type { ClientSession } from "./session.ts";

/** Answers a client's first frame: its token opens the session, or is refused. */
export function answerInit(world: World, session: ClientSession, { header }: Frame): void {
  const trouble = world.faults.take("ws-reply", "init");
  const claims = admit(world, session, header, trouble);
  if (!claims) return;
  const forgotten = trouble !== undefined && "reissue" in trouble;
  const capabilities = Array.isArray(header["capabilities"]) ? header["capabilities"] : [];
  const reply = {
    method: "reply",
    id: header.id,
    status: { code: 200, status: "OK" },
    ...continuation(
      world.credentials,
      claims.identity,
      forgotten ? "forgotten" : header["continuation_token"],
    ),
    capabilities: capabilities.filter((capability) => knownCapabilities.includes(String(capability))),
    offline_storage: { [claimsToProduct(claims)]: { storage_id: storageId(world, claims) } },
    init_registrations: registrations(header["registrations"]),
  };
  session.send(reply, undefined, trouble);
}

/** Answers a renewed token. One of another identity is refused: a session is one user's. */
export function answerUpdate(world: World, session: ClientSession, { header }: Frame): void {
  const trouble = world.faults.take("ws-reply", "update");
  if (!admit(world, session, header, trouble)) return;
  session.send({ method: "reply", id: header.id, status: { code: 200, status: "OK" } }, undefined, trouble);
}

/** Lets the token of a frame in; undefined when it was refused, which the client has been told. */
function admit(
  world: World,
  session: ClientSession,
  header: Header,
  trouble: Trouble | undefined,
): Claims | undefined {
  if (trouble && "status" in trouble) {
    const { status: code, code: errorCode = 0, message = STATUS_CODES[code] ?? "", body } = trouble;
    refuse(session, header.id, { code, errorCode, message }, body);
    return undefined;
  }
  try {
    const claims = checkToken(world, session, header["token"]);
    open(world, session, claims);
    return claims;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    refuse(session, header.id, { code: error.status, errorCode: error.code, message: error.message });
    return undefined;
  }
}

const knownCapabilities = ["client_update", "offline_storage", "telemetry.v1"];

const claimsToProduct = ({ chat }: Claims) => (chat === undefined ? "data_sync" : "ip_messaging");

/** Browsers cache under this id; it changes with each start, which makes older caches void. */
const storageId = (world: World, { identity }: Claims) =>
  createHash("sha1").update(`${world.bootId} ${identity}`).digest("hex");

function open(world: World, session: ClientSession, claims: Claims): void {
  const { chat, identity } = claims;
  if (chat !== undefined) world.commit(() => ensureUser(world, chat, identity));
  if (!session.claims) keepAlive(world, session);
  session.claims = claims;
  watchToken(world, session, claims);
  world.commit(() => showPresence(world, chat, identity));
}

function checkToken(world: World, session: ClientSession, token: unknown): Claims {
  const claims = readToken(token, world.credentials, world.clock.now());
  if (session.claims && session.claims.identity !== claims.identity)
    throw new Problem(401, 20101, "The token is of another identity");
  for (const service of [claims.chat, claims.sync])
    if (service !== undefined && !isService(world, service))
      throw new Problem(401, 20106, "The token's grant names an unknown service");
  return claims;
}

type Refusal = { code: number; errorCode: number; message: string };

function refuse(
  session: ClientSession,
  id: string,
  { code, errorCode, message }: Refusal,
  body?: unknown,
): void {
  const text = (STATUS_CODES[code] ?? "Refused").toUpperCase().replaceAll(" ", "_");
  const status = { code, status: text, errorCode, description: message };
  session.send({ method: "reply", id, status }, body);
}

function registrations(wanted: unknown) {
  if (!Array.isArray(wanted)) return [];
  return wanted.filter(isRecord).map(({ type, product, message_types }) => ({
    notification_ctx_id: randomUUID(),
    type,
    product,
    message_types,
  }));
}
