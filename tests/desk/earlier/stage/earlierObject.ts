import type { ObjectState } from "../../../../src/hosts/cloudflare/deskObject.ts";
import { openObjectStores } from "../../../../src/hosts/cloudflare/objectStores.ts";
import { type asked, countAttempts, readKept } from "./kept.ts";

// A worker with a Durable Object, which first does the queries of a POST, and then opens the stores of a desk.

type Env = { OBJECTS: { idFromName(name: string): unknown; get(id: unknown): Fetcher } };
type Fetcher = { fetch(request: Request): Promise<Response> };

/** What a POST has, as JSON. */
export type ObjectQueries = {
  queries: [query: string, ...values: (string | number | null)[]][];
  asked: typeof asked;
};

export const worker = {
  fetch: (request: Request, { OBJECTS }: Env): Promise<Response> =>
    OBJECTS.get(OBJECTS.idFromName("")).fetch(request),
};

export class EarlierObject {
  readonly #state: ObjectState;
  constructor(state: ObjectState) {
    this.#state = state;
  }

  async fetch(request: Request): Promise<Response> {
    const { sql } = this.#state.storage;
    const { queries, asked }: ObjectQueries = await request.json();
    for (const query of queries) Array.from(sql.exec(...query));
    const stores = openObjectStores(sql, { log: () => {}, now: () => new Date() });
    const [deliveredMs] = sql.exec<{ untilMs: number }>(
      "SELECT until_ms AS untilMs FROM entries WHERE kind = 'leads' AND key = ?",
      asked.delivered.id,
    );
    return Response.json({
      kept: await readKept(stores, asked),
      attempts: [await countAttempts(stores, "IM1"), await countAttempts(stores, "IM3")],
      deliveredMs,
      points: await stores.counters.read("site:3600:acme"),
      tables: Array.from(
        sql.exec<{ name: string }>(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name",
        ),
        ({ name }) => name,
      ),
    });
  }
}
