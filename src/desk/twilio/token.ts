import { base64url, bytesOf, hmac } from "../encoding.ts";
import type { Settings } from "../settings/settings.ts";

/** How long a visitor's token lives, in seconds: one hour (design: short, and renewed before it ends). */
const lifetime = 3600;

/** Signs an access token of the provider for one identity and one chat service (JWT, RFC 7519, HS256). */
export async function issueToken(settings: Settings, identity: string, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const header = { alg: "HS256", typ: "JWT", cty: "twilio-fpa;v=1" };
  const claims = {
    jti: `${settings.TWILIO_API_KEY_SID}-${issuedAt}`,
    grants: { identity, chat: { service_sid: settings.TWILIO_CHAT_SERVICE_SID } },
    iat: issuedAt,
    exp: issuedAt + lifetime,
    iss: settings.TWILIO_API_KEY_SID,
    sub: settings.TWILIO_ACCOUNT_SID,
  };
  const body = [header, claims].map((part) => base64url(bytesOf(JSON.stringify(part)))).join(".");
  return `${body}.${base64url(await hmac("SHA-256", settings.TWILIO_API_KEY_SECRET, body))}`;
}
