/** One line of a table of routes: method, path with `:name` parts, and the operation that answers. */
export type Route<Operation> = readonly [method: string, path: string, operation: Operation];

export type RouteMatch<Operation> = { operation: Operation; params: Record<string, string> };

/** Reads a table of routes once; the function returned finds the route of a request. `path` is percent-encoded, its parts are handed on decoded. */
export function createRouter<Operation>(
  routes: readonly Route<Operation>[],
): (method: string, path: string) => RouteMatch<Operation> | undefined {
  const wanted = routes.map(([method, path, operation]) => ({ method, parts: path.split("/"), operation }));
  return (method, path) => {
    const parts = path.split("/").map(decode);
    for (const route of wanted) {
      const params = route.method === method ? matchParts(route.parts, parts) : undefined;
      if (params) return { operation: route.operation, params };
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

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
