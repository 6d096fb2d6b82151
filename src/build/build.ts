import { fork } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { LoadedBusiness } from "../business/load.ts";
import { BuildError } from "./buildError.ts";
import { goneSiteNotices } from "./goneSites.ts";
import { withInterrupts } from "./interrupts.ts";
import { projectRoot } from "./project.ts";
import type { RenderMessage } from "./render.ts";
import {
  type BuildOptions,
  prepareBuild,
  publishBuild,
  type StagedBuild,
  withBuildLocks,
} from "./stagedBuild.ts";

/** What a build did. */
export type BuildResult = {
  /** The ids of the sites that were built. */
  ids: string[];
  /** A line for each mistake: the output of a wrong business is as it was. */
  mistakes: string[];
  /** A line for each site of the folder that has no business any more; none where ids were named. */
  notices: string[];
  /** What is sound in the files that the build read, and yet maybe not meant: a line each. */
  warnings: readonly string[];
  /** The sound businesses that the build loaded: those that changed, or all with `loadAll`. */
  businesses: readonly LoadedBusiness[];
};

/**
 * Builds the sites of a folder's businesses that changed into `<out>/<id>/`, all by one Astro build in a
 * staging folder. The old output of a site stays until its new one is whole. Throws a `BuildError` when a
 * page cannot be rendered.
 */
export const buildSites = (folder: string, out: string, options: BuildOptions = {}): Promise<BuildResult> =>
  withBuildLocks(out, () => withInterrupts((signal) => buildLocked(folder, out, { ...options, signal })));

async function buildLocked(
  folder: string,
  out: string,
  options: BuildOptions & { signal: AbortSignal },
): Promise<BuildResult> {
  const build = await prepareBuild(folder, out, options);
  const { loaded: businesses, mistakes, warnings } = build;
  const notices = options.ids ? [] : await goneSiteNotices(folder, out);
  if (!build.changed.length) return { ids: [], mistakes: [...mistakes], notices, warnings, businesses };
  await options.onRead?.(build.changed.length);
  options.signal.throwIfAborted();
  await render(build);
  const { ids, failures } = await publishBuild(build);
  return { ids, mistakes: [...mistakes, ...failures], notices, warnings, businesses };
}

/** Has Astro render the pages in a process of its own; what it prints goes to stderr. */
async function render({ changed, rendered, deployment, signal }: StagedBuild): Promise<void> {
  const message: RenderMessage = { businesses: changed, desk: deployment.desk };
  const child = fork(fileURLToPath(new URL("render.ts", import.meta.url)), [resolve(rendered)], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" },
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", 2, 2, "ipc"],
  });
  const stop = () => child.kill("SIGKILL");
  signal.addEventListener("abort", stop);
  // A child that ended before it read this shows by its exit code.
  child.send(message, () => {});
  let cause: unknown;
  child.once("message", (message) => {
    cause = message;
  });
  const [code] = await once(child, "close");
  signal.removeEventListener("abort", stop);
  signal.throwIfAborted();
  if (typeof cause === "string") throw Object.assign(new Error(cause), { path: resolve(rendered) });
  if (code !== 0)
    throw new BuildError("The pages could not be rendered; the sites built before are untouched.");
}
