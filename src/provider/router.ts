import { decodePart } from "./exchange.ts";

/** A line of a table: method, path with `:name` parts, operation, and what a pre-webhook is asked. */
export type Route<Operation, Intend = never> = readonly [
  method: string,
  path: string,
  operation: Operation,
  intend?: Intend,
];

export type RouteMatch<Operation, Intend> = {
  operation: Operation;
  intend: Intend | undefined;
  params: Record<string, string>;
};

/** Reads a table of routes; returns what finds a request's route by its percent-encoded path. */
export function createRouter<Operation, Intend = never>(
  routes: readonly Route<Operation, Intend>[],
): (method: string, path: string) => RouteMatch<Operation, Intend> | undefined {
  const wanted = routes.map(([method, path, operation, intend]) => ({
    ...{ method, operation, intend },
    parts: path.split("/"),
  }));
  return (method, path) => {
    const parts = path.split("/").map(decodePart);
    for (const route of wanted) {
      const params = route.method === method ? matchParts(route.parts, parts) : undefined;
      if (params) return { operation: route.operation, intend: route.intend, params };
    }
    return undefined;
  };
}

function matchParts(wanted: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (wanted.length !== parts.length) return undefined;
  const fits = wanted.every((want, index) => want.startsWith(":") || want === parts[index]);
  if (!fits) return undefined;
  return Object.fromEntries(
    wanted.flatMap((want, index) => (want.startsWith(":") ? [[want.slice(1), parts[index] ?? ""]] : [])),
  );
}
