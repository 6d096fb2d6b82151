import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { Miniflare, type MiniflareOptions } from "miniflare";
import { build } from "vite";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The newest day that the pinned workerd knows. */
const compatibilityDate = "2026-07-30";

/** Bundles a worker of the tests into one module. */
export async function bundleWorker(entry: string): Promise<string> {
  const results = await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    ssr: { noExternal: true, target: "webworker" },
    build: {
      ssr: entry,
      target: "es2023",
      write: false,
      rolldownOptions: { external: /^node:/, output: { format: "es", codeSplitting: false } },
    },
  });
  const [chunk] = [results].flat().flatMap((result) => ("output" in result ? result.output : []));
  if (chunk?.type !== "chunk") throw new Error("The worker was not bundled");
  return chunk.code;
}

/** A worker in workerd, with Durable Objects in a folder that its next life finds again. */
export type Workerd = {
  url: string;
  /** Lines that the worker wrote. */
  lines: string[];
  /** Ends workerd by SIGKILL. */
  kill: () => Promise<void>;
};

type WorkerdOptions = {
  /** Modules by path; the first one is the worker. */
  modules: Record<string, string>;
  /** Classes of Durable Objects by the names of their bindings. */
  objects: Record<string, string>;
  /** Where the objects are stored. */
  folder: string;
  bindings?: Record<string, string>;
  port?: number;
};

/** Starts workerd with a worker. */
export async function startWorkerd(options: WorkerdOptions): Promise<Workerd> {
  const lines: string[] = [];
  const objects = Object.entries(options.objects).map(([name, className]) => [
    name,
    { className, useSQLite: true },
  ]);
  const given: MiniflareOptions = {
    // Else it looks up where this machine is.
    cf: false,
    host: "127.0.0.1",
    port: options.port ?? 0,
    compatibilityDate,
    compatibilityFlags: ["nodejs_compat"],
    modules: Object.entries(options.modules).map(([path, contents]) => ({
      type: "ESModule",
      path,
      contents,
    })),
    durableObjects: Object.fromEntries(objects),
    durableObjectsPersist: options.folder,
    bindings: options.bindings ?? {},
    handleRuntimeStdio: (...streams: Readable[]) => {
      for (const stream of streams) createInterface(stream).on("line", (line) => lines.push(line));
    },
  };
  const miniflare = new Miniflare(given);
  const url = (await miniflare.ready).origin;
  // It ends workerd by SIGKILL, and knows no other way.
  return { url, lines, kill: () => miniflare.dispose() };
}
