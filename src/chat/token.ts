import { Failure } from "./failure.ts";
import { tokenKey } from "./pageNames.ts";

/**
 * What the widget reads of a chat token: a JWT (RFC 7519) of the provider. Its signature is for the provider
 * to check.
 */
type Token = { alg: unknown; typ: unknown; iss: unknown; exp: unknown; identity: unknown };

/** The identity that a token was issued for, also when it has expired; undefined when it is no such token. */
export function identityOf(token: string): string | undefined {
  const identity = parseToken(token)?.identity;
  return typeof identity === "string" && identity ? identity : undefined;
}

/** Checks a token of the server before the provider's client sees it (spec 5). */
export function checkToken(token: unknown, serverTimeMs: number): asserts token is string {
  if (!token) throw new Failure("A valid Twilio token should be provided");
  const claims = typeof token === "string" ? parseToken(token) : undefined;
  const isSound =
    claims &&
    isText(claims.alg) &&
    claims.typ === "JWT" &&
    isText(claims.iss) &&
    typeof claims.exp === "number" &&
    claims.exp * 1000 > serverTimeMs;
  if (!isSound) throw new Failure("Received invalid token from server");
}

const isText = (value: unknown) => typeof value === "string" && value !== "";

function parseToken(token: string): Token | undefined {
  const parts = token.split(".");
  if (parts.length !== 3 || parts.some((part) => !part)) return undefined;
  try {
    const { alg, typ } = parsePart(parts[0]);
    const { iss, exp, grants } = parsePart(parts[1]);
    return { alg, typ, iss, exp, identity: toRecord(grants)["identity"] };
  } catch {
    return undefined;
  }
}

/** The object that a part of a token holds: JSON in UTF-8 in base64url. */
function parsePart(part = ""): Record<string, unknown> {
  const bytes = atob(part.replace(/-/g, "+").replace(/_/g, "/"));
  return toRecord(JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))));
}

// An object read as a record of unknown values makes no claim about them.
const toRecord = (value: unknown) =>
  (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;

/**
 * Keeps the token of this visitor. Nothing of it throws: without a working storage the token lives as long as
 * the page.
 */
export type TokenStore = {
  read: () => string | undefined;
  write: (token: string) => void;
  forget: () => void;
  /**
   * Calls the listener with each token that another tab writes, or undefined when it forgets it; returns how
   * to stop.
   */
  follow: (listener: (token: string | undefined) => void) => () => void;
};

export function createTokenStore(): TokenStore {
  let kept: string | undefined;
  return {
    read: () => attempt(() => localStorage.getItem(tokenKey)) ?? kept,
    write: (token) => {
      kept = token;
      attempt(() => localStorage.setItem(tokenKey, token));
    },
    forget: () => {
      kept = undefined;
      attempt(() => localStorage.removeItem(tokenKey));
    },
    follow: (listener) => {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key !== tokenKey && key !== null) return;
        kept = newValue ?? undefined;
        listener(kept);
      };
      addEventListener("storage", onStorage);
      return () => removeEventListener("storage", onStorage);
    },
  };
}

/** A storage throws when it is forbidden or full. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
