import { isBusinessId } from "../../business/businessId.ts";
import { formatFacts, parseFacts, type SiteFacts } from "../../business/facts.ts";
import type { Handler } from "../desk.ts";
import { causeOf } from "../log.ts";
import type { SiteStore } from "../stores/sites.ts";
import { SiteError } from "../stores/storeError.ts";
import { refuse } from "./answers.ts";
import { refuseStranger } from "./operator.ts";
import { isOfType, jsonType, receiveBody } from "./receive.ts";
import { type Note, withRequestLog } from "./requestLog.ts";

/**
 * Where the operator publishes sites to a desk that has a store of its own, with `Authorization: Bearer
 * OPERATOR_TOKEN`: `PUT /api/sites/<id>` with the JSON of `formatFacts` and `DELETE /api/sites/<id>` answer
 * 204, `GET /api/sites/<id>` answers those facts, `GET /api/sites` `{ "ids": [...] }`. A refusal is `{
 * "error": { "code", "message" } }`.
 */
export const sitesPath = "/api/sites";

/** Whether a path is `sitesPath` or lies below it. */
export const isSitesPath = (pathname: string): boolean =>
  pathname === sitesPath || pathname.startsWith(`${sitesPath}/`);

/** Path of the facts of a site. */
export const siteFactsPath = (id: string): string => `${sitesPath}/${id}`;

/**
 * Most bytes of the facts of a site: what a row of a Durable Object's SQLite holds, less a little for its id.
 */
export const maxFactsBytes = 2_000_000;

/** Handles `sitesPath` and what lies below it, for a desk whose sites are in a store. */
export const createSitesHandler = (sites: SiteStore): Handler =>
  withRequestLog(sitesPath, async (request, desk, note) => {
    const refusal = refuseStranger(request, desk, "takes no sites");
    if (refusal) return refusal;
    const id = new URL(request.url).pathname.slice(sitesPath.length + 1);
    try {
      return id ? await answerSite(id, request, sites, note) : await answerSites(request, sites);
    } catch (error) {
      note({ cause: causeOf(error) });
      return refuse(503, "store", "The store of the desk failed. Try again.", { "retry-after": "5" });
    }
  });

async function answerSites({ method }: Request, sites: SiteStore): Promise<Response> {
  if (method !== "GET") return refuse(405, "method", "Use GET.", { allow: "GET" });
  return Response.json({ ids: await sites.listIds() }, { headers: { "cache-control": "no-store" } });
}

async function answerSite(id: string, request: Request, sites: SiteStore, note: Note): Promise<Response> {
  if (request.method === "GET") return answerFacts(await sites.get(id).catch(unlessUnusable));
  if (request.method === "DELETE") await sites.remove(id);
  else if (request.method === "PUT") {
    const facts = await receiveFacts(id, request);
    if (facts instanceof Response) return facts;
    await sites.put(facts);
  } else return refuse(405, "method", "Use GET, PUT or DELETE.", { allow: "GET, PUT, DELETE" });
  note({ site: id });
  return new Response(null, { status: 204 });
}

/** Facts of another version are none to who publishes: new ones take their place. */
function unlessUnusable(error: unknown): undefined {
  if (!(error instanceof SiteError)) throw error;
}

const answerFacts = (site: SiteFacts | undefined): Response =>
  site
    ? new Response(formatFacts(site), { headers: { "content-type": jsonType, "cache-control": "no-store" } })
    : refuse(404, "site", "There is no site of this name.");

async function receiveFacts(id: string, request: Request): Promise<SiteFacts | Response> {
  if (!isOfType(request, jsonType)) return refuse(415, "content-type", `Send ${jsonType}.`);
  const body = await receiveBody(request, { maxBytes: maxFactsBytes });
  if (body instanceof Response) return body;
  try {
    const facts = parseFacts(body);
    if (!isBusinessId(id)) return refuse(422, "id", "This is no id of a business.");
    return facts.id === id ? facts : refuse(422, "id", "The facts are those of another site.");
  } catch (error) {
    return refuse(422, "facts", error instanceof Error ? error.message : "");
  }
}
