import { createFunctionDesk } from "../functionDesk.ts";
import { netlifyFacts } from "./facts.ts";

/** What Netlify hands to a function beside the request. */
type NetlifyContext = { waitUntil?: (work: Promise<unknown>) => void };

type NetlifyFunction = (request: Request, context: NetlifyContext) => Promise<Response>;

/**
 * The entries of functions on Netlify, for calls and for the schedule; `facts` are those of its site.
 */
export function createNetlifyDesk(facts: string): {
  handle: NetlifyFunction;
  workOffBacklog: NetlifyFunction;
} {
  const desk = createFunctionDesk(netlifyFacts, facts);
  const waitUntilOf = (context: NetlifyContext) => (work: Promise<unknown>) => context.waitUntil?.(work);
  return {
    handle: (request, context) => desk.handle(request, waitUntilOf(context)),
    workOffBacklog: (_, context) => desk.workOffBacklog(waitUntilOf(context)),
  };
}
