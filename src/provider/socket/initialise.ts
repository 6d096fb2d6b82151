import { createHash, randomUUID } from "node:crypto";
import { isRecord } from "../call.ts";
import { ensureUser } from "../conversations/users.ts";
import { Problem } from "../problem.ts";
import { isService } from "../services.ts";
import { type Claims, readToken } from "../token.ts";
import type { World } from "../world.ts";
import type { Frame } from "./frames.ts";
import { watchToken } from "./lifetime.ts";
import type { Session } from "./session.ts";

/** Answers a client's first frame: its token opens the session, or is refused. */
export function answerInit(world: World, session: Session, { header }: Frame): void {
  const claims = checkToken(world, session, header.id, header["token"]);
  if (!claims) return;
  open(world, session, claims);
  const capabilities = Array.isArray(header["capabilities"]) ? header["capabilities"] : [];
  session.send({
    method: "reply",
    id: header.id,
    status: { code: 200, status: "OK" },
    ...continuation(header["continuation_token"]),
    capabilities: capabilities.filter((one) => known.includes(String(one))),
    offline_storage: { [productOf(claims)]: { storage_id: storageId(world, claims) } },
    init_registrations: registrations(header["registrations"]),
  });
}

/** Answers a renewed token. One of another identity is refused: a session is one user's. */
export function answerUpdate(world: World, session: Session, { header }: Frame): void {
  const claims = checkToken(world, session, header.id, header["token"]);
  if (!claims) return;
  if (session.claims && session.claims.identity !== claims.identity) {
    refuse(session, header.id, new Problem(401, 20101, "The token is of another identity"));
    return;
  }
  open(world, session, claims);
  session.send({ method: "reply", id: header.id, status: { code: 200, status: "OK" } });
}

const known = ["client_update", "offline_storage", "telemetry.v1"];

const productOf = ({ chat }: Claims) => (chat === undefined ? "data_sync" : "ip_messaging");

/** What browsers cache under. It changes with each start of the provider, so that nothing cached before is taken for news. */
const storageId = (world: World, { identity }: Claims) =>
  createHash("sha1").update(`${world.bootId} ${identity}`).digest("hex");

function open(world: World, session: Session, claims: Claims): void {
  session.claims = claims;
  watchToken(world, session, claims);
  const { chat } = claims;
  if (chat !== undefined) world.settle(() => ensureUser(world, chat, claims.identity));
}

function checkToken(world: World, session: Session, id: string, token: unknown): Claims | undefined {
  try {
    const claims = readToken(token, world.credentials, world.clock.now());
    for (const service of [claims.chat, claims.sync])
      if (service !== undefined && !isService(world, service))
        throw new Problem(401, 20106, "The token's grant names an unknown service");
    return claims;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    refuse(session, id, error);
    return undefined;
  }
}

function refuse(session: Session, id: string, { status: code, code: errorCode, message }: Problem): void {
  const status = { code, status: "UNAUTHORIZED", errorCode, description: message };
  session.send({ method: "reply", id, status });
}

/** A continuation token says nothing here: one that is known to the client is echoed, else it gets a new one. */
function continuation(token: unknown) {
  if (typeof token === "string" && token)
    return { continuation_token: token, continuation_token_status: { reissued: false } };
  return {
    continuation_token: `${Buffer.from(randomUUID()).toString("base64")}.local`,
    continuation_token_status: {
      reissued: true,
      reissue_reason: "MISSING",
      reissue_message: "Continuation token is not provided",
    },
  };
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
