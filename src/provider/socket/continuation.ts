import { createHmac, randomUUID } from "node:crypto";
import type { Credentials } from "../credentials.ts";
import { isRecord, parseJson } from "../json.ts";

/**
 * The part of an init's answer about the client's continuation token. A token of its own stays, over restarts
 * too; the provider replaces one that is missing, made up or of somebody else, and says why.
 */
export function continuation(credentials: Credentials, identity: string, token: unknown) {
  const reason = reasonAgainst(credentials, identity, token);
  if (!reason) return { continuation_token: token, continuation_token_status: { reissued: false } };
  const body = Buffer.from(JSON.stringify({ id: randomUUID(), identity })).toString("base64");
  const [reissue_reason, reissue_message] = reason;
  return {
    continuation_token: `${body}.${sign(credentials, body)}`,
    continuation_token_status: { reissued: true, reissue_reason, reissue_message },
  };
}

function reasonAgainst(credentials: Credentials, identity: string, token: unknown) {
  if (typeof token !== "string" || !token) return ["MISSING", "Continuation token is not provided"];
  const [body = "", signature] = token.split(".");
  const value = parseJson(Buffer.from(body, "base64").toString());
  if (signature !== sign(credentials, body) || !isRecord(value))
    return ["INVALID", "Continuation token is not known"];
  if (value["identity"] !== identity)
    return ["DIFFERENT_IDENTITY", "Continuation token is of a different identity"];
  return undefined;
}

const sign = ({ apiKeySecret }: Credentials, body: string) =>
  createHmac("sha256", apiKeySecret).update(body).digest("hex");
