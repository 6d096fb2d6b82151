import type { Desk } from "../desk.ts";
import { isOperator } from "../readiness.ts";
import { isLocal } from "../twilio/address.ts";
import { refuse } from "./answers.ts";

/**
 * The refusal of whom is not the operator: the token passes over https alone, but on this machine. `lack`
 * says what a desk without a token does not do.
 */
export function refuseStranger(request: Request, { settings }: Desk, lack: string): Response | undefined {
  if (!settings.OPERATOR_TOKEN) return refuse(404, "token", `This desk ${lack}: set OPERATOR_TOKEN for it.`);
  if (!request.url.startsWith("https:") && !isLocal(request.url))
    return refuse(403, "https", "Send the token over https alone.");
  return isOperator(request.headers.get("authorization") ?? undefined, settings)
    ? undefined
    : refuse(401, "token", "The token is not OPERATOR_TOKEN of this desk.", { "www-authenticate": "Bearer" });
}
