import { fileURLToPath, pathToFileURL } from "node:url";
import type { AstroInlineConfig, AstroIntegration } from "astro";
import { type LoadedBusiness, loadBusinesses } from "../business/check/load.ts";
import { buildOutput, type OutputResult } from "./buildOutput.ts";
import { siteConfig } from "./config.ts";
import { atExit } from "./interrupts.ts";
import { removeStaging } from "./outputLock.ts";
import type { StagedBuild } from "./stagedBuild.ts";

/** The configuration of `astro build`, `astro dev` and `astro check` for the businesses of a folder. */
export function projectConfig(folder: string): AstroInlineConfig {
  let rendered: readonly LoadedBusiness[] | undefined;
  const config = siteConfig(async () => rendered ?? (await loadBusinesses(folder)).businesses);
  const packaging = packageSites(folder, (businesses) => {
    rendered = businesses;
  });
  return { ...config, integrations: [...config.integrations, packaging] };
}

/** Makes of `astro build` what `npm run build` makes: Astro itself renders the pages of the build. */
function packageSites(
  folder: string,
  onLoad: (businesses: readonly LoadedBusiness[]) => void,
): AstroIntegration {
  const [staged, rendered] = [Promise.withResolvers<StagedBuild>(), Promise.withResolvers<void>()];
  let built: Promise<OutputResult> | undefined;
  let keepStaging = () => {};
  const render = (build: StagedBuild) => {
    // Astro tells no integration that a build failed or was stopped.
    keepStaging = atExit(() => removeStaging(build.out));
    staged.resolve(build);
    return rendered.promise;
  };
  const findNothing = ({ mistakes }: OutputResult) => {
    throw new Error(mistakes.join("\n") || `${folder}: There is no business here.`);
  };
  return {
    name: "frontdesk:packages",
    hooks: {
      "astro:config:setup": async ({ command, config, updateConfig }) => {
        if (command !== "build") return;
        built = buildOutput(folder, fileURLToPath(config.outDir), { all: true, render });
        const build = await Promise.race([staged.promise, built.then(findNothing)]);
        onLoad(build.changed);
        updateConfig({ outDir: pathToFileURL(`${build.rendered}/`) });
      },
      "astro:build:done": async ({ logger }) => {
        if (!built) return;
        keepStaging();
        rendered.resolve();
        const [{ out }, { ids, mistakes, notices }] = await Promise.all([staged.promise, built]);
        for (const notice of notices) logger.warn(notice);
        logger.info(`Sites in ${out}: ${ids.join(", ")}`);
        // The sound sites are in their places; the error gives the command its status.
        if (mistakes.length) throw new Error(mistakes.join("\n"));
      },
    },
  };
}
