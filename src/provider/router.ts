/** One line of a table of routes: method, path with `:name` parts, and the operation that answers. */
export type Route<Operation> = readonly [method: string, path: string, operation: Operation];

export type Match<Operation> = { operation: Operation; params: Record<string, string> };

/** Finds the route of a request. `path` is percent-encoded; the parts handed on are decoded. */
export function findRoute<Operation>(
  routes: readonly Route<Operation>[],
  method: string,
  path: string,
): Match<Operation> | undefined {
  const parts = path.split("/").map(decode);
  for (const [routeMethod, pattern, operation] of routes) {
    const params = routeMethod === method ? matchPath(pattern, parts) : undefined;
    if (params) return { operation, params };
  }
  return undefined;
}

function matchPath(pattern: string, parts: readonly string[]): Record<string, string> | undefined {
  const wanted = pattern.split("/");
  if (wanted.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, want] of wanted.entries()) {
    const part = parts[index] ?? "";
    if (want.startsWith(":")) params[want.slice(1)] = part;
    else if (want !== part) return undefined;
  }
  return params;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
