import { createHmac, randomUUID } from "node:crypto";
import type { Settings } from "../settings/settings.ts";

/** How long a visitor's token lives: it is short, and renewed before it ends. */
export const tokenLifetimeSeconds = 3600;

/** Whose account signs a token, and for which service. */
type Issuer = Pick<
  Settings,
  "TWILIO_ACCOUNT_SID" | "TWILIO_API_KEY_SID" | "TWILIO_API_KEY_SECRET" | "TWILIO_CHAT_SERVICE_SID"
>;

/** Signs an access token of the provider for one identity and one chat service (JWT, RFC 7519, HS256). */
export function issueToken(settings: Issuer, identity: string, now: Date): string {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const header = { alg: "HS256", typ: "JWT", cty: "twilio-fpa;v=1" };
  const claims = {
    jti: `${settings.TWILIO_API_KEY_SID}-${randomUUID()}`,
    grants: { identity, chat: { service_sid: settings.TWILIO_CHAT_SERVICE_SID } },
    iat: issuedAt,
    exp: issuedAt + tokenLifetimeSeconds,
    iss: settings.TWILIO_API_KEY_SID,
    sub: settings.TWILIO_ACCOUNT_SID,
  };
  const body = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  return `${body}.${createHmac("sha256", settings.TWILIO_API_KEY_SECRET).update(body).digest("base64url")}`;
}
