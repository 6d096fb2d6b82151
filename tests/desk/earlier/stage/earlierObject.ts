import type { ObjectState } from "../../../../src/hosts/cloudflare/deskObject.ts";
import { openObjectStores } from "../../../../src/hosts/cloudflare/objectStores.ts";
import { readKept } from "./kept.ts";

// A worker with a Durable Object, which does the queries of a POST, or without any opens the stores of a desk.

type Env = { OBJECTS: { idFromName(name: string): unknown; get(id: unknown): Fetcher } };
type Fetcher = { fetch(request: Request): Promise<Response> };

export const worker = {
  fetch: (request: Request, { OBJECTS }: Env): Promise<Response> =>
    OBJECTS.get(OBJECTS.idFromName("")).fetch(request),
};

const tablesQuery =
  "SELECT name FROM sqlite_master WHERE name IN ('starts', 'unanswered', 'lead_versions', 'leads')";

export class EarlierObject {
  readonly #state: ObjectState;
  constructor(state: ObjectState) {
    this.#state = state;
  }

  async fetch(request: Request): Promise<Response> {
    const { sql } = this.#state.storage;
    const queries: string[] = await request.json();
    for (const query of queries) Array.from(sql.exec(query));
    if (queries.length) return Response.json({});
    const stores = openObjectStores(sql, { log: () => {}, now: () => new Date() });
    const tables = Array.from(sql.exec<{ name: string }>(tablesQuery), ({ name }) => name);
    return Response.json({ kept: await readKept(stores), left: tables });
  }
}
