import { parseFacts } from "../../business/facts.ts";
import { refuse } from "../../desk/http/answers.ts";
import { handlers } from "../../desk/http/handlers.ts";
import { type DeskObject, type ObjectState, openDeskObject } from "./deskObject.ts";

/** What answers requests: another worker, an object, or the assets of this worker. */
type Fetcher = { fetch(request: Request): Promise<Response> };

/** What the host hands a worker: its settings and secrets as texts, and what wrangler.jsonc binds. */
export type WorkerEnv = Record<string, unknown> & {
  DESK: { idFromName(name: string): unknown; get(id: unknown): Fetcher };
  /** The pages of the site. */
  ASSETS: Fetcher;
};

/** There is one object of the desk, so that nobody else works on what it has. */
const objectName = "desk";

/**
 * Creates a worker for Cloudflare and the class of its Durable Object, in which the whole desk runs: `DESK`
 * is to be bound to the class `Desk`. `factsText` is what `formatFacts` wrote of its site.
 */
export function createCloudflareWorker(factsText: string) {
  const site = parseFacts(factsText);
  return {
    worker: {
      fetch: answer,
    },
    Desk: class Desk {
      readonly #object: DeskObject;
      constructor(state: ObjectState, env: WorkerEnv) {
        this.#object = openDeskObject(state, env, site);
      }
      fetch(request: Request): Promise<Response> {
        return this.#object.fetch(request);
      }
      alarm(): Promise<void> {
        return this.#object.alarm();
      }
    },
  };
}

/** Answers by the object where the desk has a handler, else by a file of the site. */
async function answer(request: Request, { DESK, ASSETS }: WorkerEnv): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (Object.hasOwn(handlers, pathname)) {
    try {
      return await DESK.get(DESK.idFromName(objectName)).fetch(request);
    } catch {
      // The object has too much to do, or is moving: the host says so by an error, and the next call finds it
      // again.
      return refuse(503, "desk", "The desk is busy. Try again.", { "retry-after": "2" });
    }
  }
  if (pathname.startsWith("/api/")) return refuse(404, "path", "There is nothing at this address.");
  return ASSETS.fetch(request);
}
