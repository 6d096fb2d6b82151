import { createHmac, timingSafeEqual } from "node:crypto";
import type { Credentials } from "./credentials.ts";
import { isRecord, parseJson } from "./json.ts";
import { Problem } from "./problem.ts";

/** Who a valid access token speaks for, and what it opens. Times in milliseconds. */
export type Claims = {
  identity: string;
  issuedAt: number;
  expiresAt: number;
  /** The chat service it may use, if any. */
  chat: string | undefined;
  /** The realtime data service it may use, if any. */
  sync: string | undefined;
};

const maxLifeSeconds = 24 * 60 * 60;

const refuse = (code: number, message: string) => new Problem(401, code, message);

/**
 * Checks an access token (JWT, HS256): form, signature, key, account, times, identity and grants.
 * Throws a 401 with the service's code: 20101 invalid, 20104 expired, 20106 no grant, 20107 bad signature,
 * 20157 lives too long.
 */
export function readToken(token: unknown, credentials: Credentials, now: number): Claims {
  const parts = typeof token === "string" ? token.split(".") : [];
  const [head = "", body = "", signature = ""] = parts;
  const header = parsePart(head);
  const payload = parsePart(body);
  if (parts.length !== 3 || !header || !payload || header["alg"] !== "HS256" || header["typ"] !== "JWT")
    throw refuse(20101, "Invalid Access Token");
  if (!isSignedWith(credentials.apiKeySecret, `${head}.${body}`, signature))
    throw refuse(20107, "Invalid Access Token signature");
  if (payload["iss"] !== credentials.apiKeySid || payload["sub"] !== credentials.accountSid)
    throw refuse(20103, "Invalid Access Token issuer/subject");
  const { iat, exp, nbf } = payload;
  if (typeof exp !== "number") throw refuse(20101, "Invalid Access Token");
  if (exp * 1000 <= now) throw refuse(20104, "Access Token has expired or expiration date is invalid");
  if (typeof nbf === "number" && nbf * 1000 > now) throw refuse(20105, "Access Token not yet valid");
  const issuedAt = typeof iat === "number" ? iat : now / 1000;
  if (exp - issuedAt > maxLifeSeconds) throw refuse(20157, "Expiration Time in the Access Token is too long");
  return { issuedAt: issuedAt * 1000, expiresAt: exp * 1000, ...readGrants(payload["grants"]) };
}

function readGrants(value: unknown): Pick<Claims, "identity" | "chat" | "sync"> {
  const grants = isRecord(value) ? value : {};
  const identity = grants["identity"];
  if (typeof identity !== "string" || !identity)
    throw refuse(20101, "Invalid Access Token: it has no identity");
  const chat = readServiceSid(grants["chat"] ?? grants["ip_messaging"]);
  const sync = readServiceSid(grants["data_sync"]);
  if (!chat && !sync) throw refuse(20106, "Invalid Access Token grants");
  return { identity, chat, sync };
}

function readServiceSid(grant: unknown): string | undefined {
  const sid = isRecord(grant) ? grant["service_sid"] : undefined;
  return typeof sid === "string" && sid ? sid : undefined;
}

function isSignedWith(secret: string, text: string, signature: string): boolean {
  const expected = createHmac("sha256", secret).update(text).digest();
  const given = Buffer.from(signature, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function parsePart(part: string): Record<string, unknown> | undefined {
  const value = parseJson(Buffer.from(part, "base64url").toString());
  return isRecord(value) ? value : undefined;
}

/** Signs a token for chat and realtime data, as a server's helper would; `life` in seconds. */
export function signToken(identity: string, credentials: Credentials, now: number, life = 3600): string {
  const issuedAt = Math.floor(now / 1000);
  const { accountSid, apiKeySid, apiKeySecret, serviceSid } = credentials;
  const header = { alg: "HS256", typ: "JWT", cty: "twilio-fpa;v=1" };
  const payload = {
    jti: `${apiKeySid}-${issuedAt}`,
    grants: { identity, chat: { service_sid: serviceSid }, data_sync: { service_sid: serviceSid } },
    iat: issuedAt,
    exp: issuedAt + life,
    iss: apiKeySid,
    sub: accountSid,
  };
  const body = [header, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  return `${body}.${createHmac("sha256", apiKeySecret).update(body).digest("base64url")}`;
}
