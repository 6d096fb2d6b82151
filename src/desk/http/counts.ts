import { refuse } from "./answers.ts";
import { refuseStranger } from "./operator.ts";
import { withRequestLog } from "./requestLog.ts";

/**
 * Where the operator reads what a desk has of its sites, with `Authorization: Bearer OPERATOR_TOKEN`: `GET`
 * answers `{ "sites": SiteCounts[] }`, counts and topics without a word of a person. A refusal is `{ "error":
 * { "code", "message" } }`.
 */
export const countsPath = "/api/counts";

export const handleCounts = withRequestLog(countsPath, async (request, desk) => {
  const refusal = refuseStranger(request, desk, "tells no counts");
  if (refusal) return refusal;
  if (request.method !== "GET") return refuse(405, "method", "Use GET.", { allow: "GET" });
  try {
    return Response.json({ sites: await desk.counts() }, { headers: { "cache-control": "no-store" } });
  } catch {
    return refuse(503, "store", "The store of the desk failed. Try again.", { "retry-after": "5" });
  }
});
