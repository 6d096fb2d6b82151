import type { InlineConfig, Rolldown } from "vite";
import { projectRoot } from "./project.ts";

/** Bundles with Vite by these options alone; resolves to its scripts. Throws an error of the bundler. */
export async function bundleScripts(options: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  // Seldom needed, and slow to load.
  const { build } = await import("vite");
  const results = await build({
    root: projectRoot,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    ...options,
    build: { write: false, ...options.build },
  });
  const outputs = [results].flat().flatMap((result) => ("output" in result ? result.output : []));
  return outputs.flatMap((output) => (output.type === "chunk" ? output : []));
}
