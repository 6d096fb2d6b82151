import * as v from "valibot";
import type { SiteFacts } from "../../business/facts.ts";
import { readJson } from "../../text/json.ts";
import type { Desk } from "../desk.ts";
import { causeOf } from "../log.ts";
import { refuse } from "./answers.ts";
import { isFromSite, readOrigin, refuseOrigin } from "./origin.ts";
import { jsonType, receiveFromPage } from "./receive.ts";
import type { Note } from "./requestLog.ts";

/** What a handler takes of a page: JSON of a schema that names its site. */
type CallTerms<Call> = {
  schema: v.GenericSchema<unknown, Call>;
  siteId: (call: Call) => string;
  maxBytes: number;
  /** What is wanted, in a sentence. */
  wanted: string;
};

/** The call of a page of a site, or the refusal of what is wrong with it. */
export async function receiveSiteCall<Call>(
  request: Request,
  desk: Desk,
  { schema, siteId, maxBytes, wanted }: CallTerms<Call>,
): Promise<{ call: Call; site: SiteFacts } | Response> {
  const body = await receiveFromPage(request, { types: [jsonType], maxBytes });
  if (body instanceof Response) return body;
  const json = readJson(body);
  const call = v.safeParse(schema, json);
  const site = call.success ? await desk.business(siteId(call.output)) : undefined;
  // Only a site can vouch for pages of another host: without one they are told nothing.
  if (site ? !isFromSite(request, site, desk.settings) : readOrigin(request) === "elsewhere")
    return refuseOrigin();
  if (json === undefined) return refuse(400, "json", "The body is not JSON.");
  if (!call.success) return refuse(422, "fields", wanted);
  if (!site) return refuse(404, "site", "There is no site of this name.");
  return { call: call.output, site };
}

/** The refusal of a call that the provider did not do, noted with its cause. */
export function refuseProvider(error: unknown, note: Note): Response {
  note({ cause: causeOf(error) });
  return error instanceof Error && error.name === "TimeoutError"
    ? refuse(504, "provider", "The chat service took too long. Try again.")
    : refuse(502, "provider", "The chat service did not answer. Try again.");
}
