import type { ObjectState } from "../../../../src/hosts/cloudflare/deskObject.ts";
import { openObjectStores } from "../../../../src/hosts/cloudflare/objectStores.ts";
import { decode, encode, type Held, type ObjectCall, type ObjectOutcome } from "./objectCalls.ts";

// A worker whose Durable Objects hold the stores of a desk and call them as a test says: a POST to the name
// of an object has the calls in an array and is answered by their outcomes. Each number of an opening has its
// stores opened anew.

type Env = { STORES: { idFromName(name: string): unknown; get(id: unknown): Fetcher } };
type Fetcher = { fetch(request: Request): Promise<Response> };

export const worker = {
  fetch: (request: Request, { STORES }: Env): Promise<Response> =>
    STORES.get(STORES.idFromName(new URL(request.url).pathname)).fetch(request),
};

export class StoresObject {
  readonly #state: ObjectState;
  readonly #openings = new Map<number, ReturnType<typeof openStores>>();
  constructor(state: ObjectState) {
    this.#state = state;
  }

  async fetch(request: Request): Promise<Response> {
    // Only a test of ours sends these.
    const calls = decode(await request.text()) as ObjectCall[];
    return new Response(encode(await Promise.all(calls.map((call) => this.#answer(call)))));
  }

  async #answer({ opening, ...call }: ObjectCall): Promise<ObjectOutcome> {
    const callStores = this.#openings.get(opening) ?? openStores(this.#state);
    this.#openings.set(opening, callStores);
    try {
      return { value: await callStores(call) };
    } catch (error) {
      return { error: error instanceof Error ? error.message : "" };
    }
  }
}

function openStores({ storage: { sql } }: ObjectState) {
  const host = { log: () => {}, now: () => new Date() };
  const targets: Record<string, unknown> = { ...openObjectStores(sql, host) };
  let count = 0;
  const hold = (value: object & { count?: number }): Held => {
    count += 1;
    const held = `held ${count}`;
    targets[held] = value;
    return { held, ...(value.count === undefined ? {} : { count: value.count }) };
  };
  return async ({ target, method, args }: Omit<ObjectCall, "opening">): Promise<unknown> => {
    const owner = targets[target];
    const value: unknown = await (method ? Reflect.get(Object(owner), method) : owner)(...args);
    const hasMethods = Object.values(Object(value)).some((part) => typeof part === "function");
    return hasMethods ? hold(Object(value)) : value;
  };
}
