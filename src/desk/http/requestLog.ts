import { randomUUID } from "node:crypto";
import type { Desk, Handler } from "../desk.ts";
import { causeOf, type LogFields } from "../log.ts";
import { refuse } from "./answers.ts";

/** Adds fields to the line of the request at hand. */
export type Note = (fields: LogFields) => void;

/** Wraps a handler: each request writes one JSON line, whatever happens in it. */
export const withRequestLog =
  (path: string, handle: (request: Request, desk: Desk, note: Note) => Promise<Response>): Handler =>
  async (request, desk) => {
    const startedMs = performance.now();
    const requestId = randomUUID();
    const fields: LogFields = {};
    const note: Note = (more) => void Object.assign(fields, more);
    const response = await handle(request, desk, note).catch((error: unknown) => {
      note({ cause: causeOf(error) });
      return refuse(500, "server", "The request failed. Try again.");
    });
    desk.log({
      at: desk.now().toISOString(),
      event: "request",
      request: requestId,
      method: methodOf(request),
      path,
      status: response.status,
      ms: Math.round(performance.now() - startedMs),
      ...fields,
    });
    return withHeaders(response, requestId, desk);
  };

/**
 * What every answer tells a browser: it is data, never a page, and comes over https where there is https
 * (OWASP ASVS 5, 3.4).
 */
function withHeaders(response: Response, requestId: string, { settings }: Desk): Response {
  const isPage = response.headers.has("content-security-policy");
  const headers: Record<string, string> = {
    "x-request-id": requestId,
    "x-content-type-options": "nosniff",
    ...(isPage ? {} : { "content-security-policy": noPage, "referrer-policy": "no-referrer" }),
    ...(settings.PUBLIC_URL.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

const noPage = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

const methodOf = ({ method }: Request) => (/^[A-Z]{3,7}$/.test(method) ? method : "other");
