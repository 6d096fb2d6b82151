import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { deserializeBuildOutput, deserializeLambda } from "@vercel/build-utils";

type Route = {
  src?: string;
  handle?: string;
  dest?: string;
  status?: number;
  headers?: Record<string, string>;
  continue?: boolean;
  caseSensitive?: boolean;
};

/** What a path of a deployment is answered with: a file, a function, another address, or nothing. */
export type Routed = {
  status: number;
  headers: Record<string, string>;
  /** The output by its path: a page of the site, a function, or an address elsewhere. */
  output?: string;
};

/** Reads the output of a build as Vercel does. */
export async function readVercelOutput(folder: string) {
  const warnings: string[] = [];
  const result = await deserializeBuildOutput({
    outputDir: join(folder, ".vercel", "output"),
    repoRootPath: folder,
    deserializeLambda: (files, config, root, cache) => deserializeLambda(files, config, root, cache),
    groupLambdas: async (lambdas) => lambdas,
    warn: (message) => warnings.push(message),
  });
  const config = JSON.parse(await readFile(join(folder, ".vercel", "output", "config.json"), "utf8"));
  return { ...result, config, warnings };
}

/** Answers paths by walking the routes of a deployment, by their documented phases. */
export function createVercelRouter(routes: readonly Route[], outputs: Record<string, unknown>) {
  const phaseOf = (name: string | undefined) => {
    const starts = routes.flatMap(({ handle }, index) => (handle ? [{ handle, index }] : []));
    const from =
      name === undefined ? 0 : (starts.find(({ handle }) => handle === name)?.index ?? routes.length) + 1;
    const end = starts.find(({ index }) => index >= from)?.index ?? routes.length;
    return routes.slice(from, end);
  };
  // Routes match a path as it is sent; outputs have their names decoded.
  const find = (path: string) => {
    const name = decodeURIComponent(path.slice(1));
    return [name, `${name}index.html`].find((output) => Object.hasOwn(outputs, output));
  };
  const walk = (path: string, phase: readonly Route[], headers: Record<string, string>) => {
    for (const { src = "", dest, status, headers: own, continue: goesOn, caseSensitive } of phase) {
      const match = new RegExp(src, caseSensitive ? "" : "i").exec(path);
      if (!match) continue;
      const fill = (text: string) => text.replace(/\$(\d)/g, (_, digit) => match[Number(digit)] ?? "");
      for (const [name, value] of Object.entries(own ?? {})) headers[name.toLowerCase()] = fill(value);
      if (!goesOn) return { status, dest: dest === undefined ? undefined : fill(dest) };
    }
    return undefined;
  };
  const hit = (path: string, headers: Record<string, string>, output: string): Routed => {
    walk(path, phaseOf("hit"), headers);
    return { status: 200, headers, output };
  };
  return (path: string): Routed => {
    const headers: Record<string, string> = {};
    const first = walk(path, phaseOf(undefined), headers);
    if (first?.status && headers["location"]) return { status: first.status, headers };
    const file = find(first?.dest ?? path);
    if (file !== undefined) return hit(path, headers, file);
    const second = walk(path, phaseOf("filesystem"), headers);
    const output = second?.dest?.startsWith("https:") ? second.dest : second?.dest && find(second.dest);
    if (output !== undefined) return { status: 200, headers, output };
    const error = walk(path, phaseOf("error"), headers);
    const page = error?.dest === undefined ? undefined : find(error.dest);
    return { status: error?.status ?? 404, headers, ...(page === undefined ? {} : { output: page }) };
  };
}
