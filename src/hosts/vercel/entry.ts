import { createFunctionDesk } from "../functionDesk.ts";
import { vercelFacts } from "./facts.ts";
import { backlogPath } from "./schedule.ts";

/**
 * What Vercel's run time keeps of the request at hand; its own package `@vercel/functions` reads the same.
 */
type RequestContext = { get?: () => { waitUntil?: (work: Promise<unknown>) => void } | undefined };

/** The entry of a function on Vercel; `facts` are those of its site. Vercel's schedule calls by GET. */
export function createVercelDesk(facts: string): { fetch: (request: Request) => Promise<Response> } {
  const desk = createFunctionDesk(vercelFacts, facts);
  return {
    fetch: (request) =>
      new URL(request.url).pathname === backlogPath
        ? desk.workOffForSchedule(request, keepAwake)
        : desk.handle(request, keepAwake),
  };
}

function keepAwake(work: Promise<unknown>): void {
  const context: RequestContext | undefined = Reflect.get(globalThis, Symbol.for("@vercel/request-context"));
  context?.get?.()?.waitUntil?.(work);
}
