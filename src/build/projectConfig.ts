import { fileURLToPath, pathToFileURL } from "node:url";
import type { AstroInlineConfig, AstroIntegration } from "astro";
import { type LoadedBusiness, loadBusinesses } from "../business/load.ts";
import { explainOutputError } from "./buildError.ts";
import { siteConfig } from "./config.ts";
import { goneSiteNotices } from "./goneSites.ts";
import { atExit, withInterrupts } from "./interrupts.ts";
import { writeNodeServer } from "./nodeServer.ts";
import {
  cleanUp,
  prepareBuild,
  publishBuild,
  removeStaging,
  type StagedBuild,
  withBuildLocks,
} from "./stagedBuild.ts";

/** The configuration of `astro build`, `astro dev` and `astro check` for the businesses of a folder. */
export function projectConfig(folder: string): AstroInlineConfig {
  let rendered: readonly LoadedBusiness[] | undefined;
  const config = siteConfig(async () => rendered ?? (await loadBusinesses(folder)).businesses);
  const packaging = packageSites(folder, (businesses) => {
    rendered = businesses;
  });
  return { ...config, integrations: [...config.integrations, packaging] };
}

/** Makes of `astro build` what `npm run build` makes: every site in a folder of its own. */
function packageSites(
  folder: string,
  onLoad: (businesses: readonly LoadedBusiness[]) => void,
): AstroIntegration {
  let build: StagedBuild | undefined;
  let unlock = () => {};
  let keepStaging = () => {};
  return {
    name: "frontdesk:packages",
    hooks: {
      "astro:config:setup": async ({ command, config, updateConfig }) => {
        if (command !== "build") return;
        const out = fileURLToPath(config.outDir);
        unlock = await lockBuild(out);
        // Astro tells no integration that a build failed or was stopped.
        keepStaging = atExit(() => removeStaging(out));
        build = await prepareBuild(folder, out, { all: true });
        const mistakes = build.mistakes.join("\n");
        if (!build.changed.length) throw new Error(mistakes || `${folder}: There is no business here.`);
        onLoad(build.changed);
        updateConfig({ outDir: pathToFileURL(`${build.rendered}/`) });
      },
      "astro:build:done": async ({ logger }) => {
        if (!build) return;
        keepStaging();
        const { ids, failures } = await publishOrClear(build);
        unlock();
        for (const notice of await goneSiteNotices(folder, build.out)) logger.warn(notice);
        logger.info(`Sites in ${build.out}: ${ids.join(", ")}`);
        const mistakes = [...build.mistakes, ...failures];
        // The sound sites are in their places; the error gives the command its status.
        if (mistakes.length) throw new Error(mistakes.join("\n"));
      },
    },
  };
}

/** Publishes a build; where that fails or is stopped, clears up and throws what tells the cause. */
function publishOrClear(build: StagedBuild): Promise<{ ids: string[]; failures: string[] }> {
  return withInterrupts(async (signal) => {
    const result = await publishBuild({ ...build, signal });
    await writeNodeServer(build.out);
    return result;
  }).catch(async (error) => {
    await cleanUp(build.out).catch(() => {});
    removeStaging(build.out);
    throw await explainOutputError(error, build.out);
  });
}

/** Takes the locks of a build; answers a function that gives them back, as the end of the process does. */
function lockBuild(out: string): Promise<() => void> {
  return new Promise((locked, failed) => {
    withBuildLocks(out, () => new Promise<void>((unlock) => locked(unlock))).catch(failed);
  });
}
