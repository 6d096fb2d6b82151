import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { AstroInlineConfig, AstroIntegration } from "astro";
import { type LoadedBusiness, loadBusinesses } from "../business/check/load.ts";
import { buildOutput, type OutputResult } from "./buildOutput.ts";
import { compressAssets } from "./compressAssets.ts";
import { siteConfig } from "./config.ts";
import type { RenderedSite } from "./finishPages.ts";
import { atExit } from "./interrupts.ts";
import { removeStaging, renderedFolder } from "./outputLock.ts";
import type { Theme } from "./publish.ts";
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
  const [staged, rendered] = [Promise.withResolvers<StagedBuild>(), Promise.withResolvers<Theme>()];
  let built: Promise<OutputResult> | undefined;
  let keepStaging = () => {};
  const openTheme = (build: StagedBuild) => {
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
        built = buildOutput(folder, fileURLToPath(config.outDir), { all: true, openTheme });
        const build = await Promise.race([staged.promise, built.then(findNothing)]);
        onLoad(build.changed);
        await rm(renderedFolder, { recursive: true, force: true });
        updateConfig({ outDir: pathToFileURL(`${renderedFolder}/`) });
      },
      "astro:build:done": async ({ logger }) => {
        if (!built) return;
        keepStaging();
        const assets = join(renderedFolder, "_astro");
        await compressAssets(assets);
        rendered.resolve({ assets, renderSite: async ({ id }) => readPages(renderedFolder, id) });
        const [{ out }, { ids, mistakes, notices }] = await Promise.all([staged.promise, built]);
        await rm(renderedFolder, { recursive: true, force: true });
        for (const notice of notices) logger.warn(notice);
        logger.info(`Sites in ${out}: ${ids.join(", ")}`);
        // The sound sites are in their places; the error gives the command its status.
        if (mistakes.length) throw new Error(mistakes.join("\n"));
      },
    },
  };
}

/** The pages that Astro rendered of a site: each is whole. */
function readPages(folder: string, id: string): RenderedSite {
  const names = readdirSync(join(folder, id), { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => name.endsWith(".html")).map((name) => [name, join(folder, id, name)]);
  const pages = [["index.html", join(folder, `${id}.html`)], ...files].map(([name = "", file = ""]) => ({
    name,
    path: "",
    html: readFileSync(file, "utf8"),
  }));
  return { pages, mark: randomUUID(), texts: new Map() };
}
