import { idempotencyHeader, realtimeHeader } from "../../chat/call.ts";
import type { Handler } from "../desk.ts";
import { causeOf } from "../log.ts";
import { refuse } from "./answers.ts";
import { refusalPage } from "./formPages.ts";
import { isFromAnySite } from "./origin.ts";
import { formType, isOfType } from "./receive.ts";
import { withRequestLog } from "./requestLog.ts";

/** What a page may send; a browser keeps this for two hours, the longest that Chromium does. */
const preflightHeaders = {
  "access-control-allow-methods": "POST",
  "access-control-allow-headers": `Content-Type, ${idempotencyHeader}`,
  "access-control-max-age": "7200",
};

/** What the chat reads of an answer beside its body: the server's time judges its token. */
const readHeaders = [realtimeHeader, "Retry-After", "Date"];

/**
 * Wraps a handler that pages call: those of the desk's own sites may do so from where they are (the Fetch
 * standard's CORS, without credentials). Any other origin gets the handler's refusal, and no leave to read
 * it.
 */
export function withCors(path: string, handle: Handler): Handler {
  const answerPreflight = withRequestLog(
    path,
    async () => new Response(null, { status: 204, headers: preflightHeaders }),
  );
  return async (request, desk) => {
    const isAllowed = await isFromAnySite(request, desk).catch((error: unknown) => ({
      cause: causeOf(error),
    }));
    if (typeof isAllowed === "object") return refuseUnread(path, isAllowed.cause)(request, desk);
    const isAnswered = isAllowed && isPreflight(request);
    const response = await (isAnswered ? answerPreflight : handle)(request, desk);
    response.headers.append("vary", "Origin");
    if (!isAllowed) return response;
    response.headers.set("access-control-allow-origin", request.headers.get("origin") ?? "");
    response.headers.set("access-control-expose-headers", readHeaders.join(", "));
    return response;
  };
}

/** Answers while the sites cannot be read: no page is known to be of one. */
const refuseUnread = (path: string, cause: string): Handler =>
  withRequestLog(path, async (request, _, note) => {
    note({ cause });
    const response = isOfType(request, formType)
      ? refusalPage({ status: 503, reason: "failed" }, { home: undefined })
      : refuse(503, "store", "The store of the desk failed. Try again.");
    response.headers.set("retry-after", "5");
    return response;
  });

const isPreflight = ({ method, headers }: Request) =>
  method === "OPTIONS" && headers.has("access-control-request-method");
