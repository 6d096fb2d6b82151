import { Failure } from "./failure.ts";

/** What the widget reads of a chat token: a JWT (RFC 7519) of the provider. Its signature is for the provider to check. */
type Token = { alg: unknown; typ: unknown; iss: unknown; exp: unknown; identity: unknown };

/** The identity that a token was issued for, also when it has expired; undefined when it is no such token. */
export function identityOf(token: string): string | undefined {
  const identity = read(token)?.identity;
  return typeof identity === "string" && identity ? identity : undefined;
}

/** Checks a token of the server before the provider's client sees it (spec 5). `now` is the server's time in milliseconds. */
export function checkToken(token: unknown, now: number): asserts token is string {
  if (!token) throw new Failure("A valid Twilio token should be provided");
  const claims = typeof token === "string" ? read(token) : undefined;
  const isSound =
    claims &&
    isText(claims.alg) &&
    claims.typ === "JWT" &&
    isText(claims.iss) &&
    typeof claims.exp === "number" &&
    claims.exp * 1000 > now;
  if (!isSound) throw new Failure("Received invalid token from server");
}

const isText = (value: unknown) => typeof value === "string" && value !== "";

function read(token: string): Token | undefined {
  const parts = token.split(".");
  if (parts.length !== 3 || parts.some((part) => !part)) return undefined;
  try {
    const { alg, typ } = json(parts[0]);
    const { iss, exp, grants } = json(parts[1]);
    return { alg, typ, iss, exp, identity: record(grants)["identity"] };
  } catch {
    return undefined;
  }
}

/** The object that a part of a token holds: JSON in UTF-8 in base64url. */
function json(part = ""): Record<string, unknown> {
  const bytes = atob(part.replace(/-/g, "+").replace(/_/g, "/"));
  return record(JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))));
}

// An object read as a record of unknown values makes no claim about them.
const record = (value: unknown) =>
  (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
