import { createHash, timingSafeEqual } from "node:crypto";
import type { Desk } from "../desk.ts";
import type { Settings } from "../settings/settings.ts";
import { isLocal } from "../twilio/address.ts";
import { refuse } from "./answers.ts";

/** The refusal of whom is not the operator; `lack` says what a desk without a token does not do. */
export function refuseStranger(request: Request, { settings }: Desk, lack: string): Response | undefined {
  if (!settings.OPERATOR_TOKEN) return refuse(404, "token", `This desk ${lack}: set OPERATOR_TOKEN for it.`);
  if (!isPrivate(request.url)) return refuse(403, "https", "Send the token over https alone.");
  return isOperator(request.url, request.headers.get("authorization") ?? undefined, settings)
    ? undefined
    : refuse(401, "token", "The token is not OPERATOR_TOKEN of this desk.", { "www-authenticate": "Bearer" });
}

/**
 * Whether a request to `url` proves by its `Authorization` header to be the operator's. Takes as long for any
 * token.
 */
export function isOperator(
  url: string,
  authorization: string | undefined,
  { OPERATOR_TOKEN: token }: Pick<Settings, "OPERATOR_TOKEN">,
): boolean {
  if (!token || !authorization || !isPrivate(url)) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const given = authorization.replace(/^Bearer +/i, "");
  return given !== authorization && timingSafeEqual(digest(given), digest(token));
}

/** Whether the token may pass to an address: over https, or on this machine. */
const isPrivate = (url: string) => url.startsWith("https:") || isLocal(url);
