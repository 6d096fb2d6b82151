import { join } from "node:path";
import react from "@astrojs/react";
import type { AstroInlineConfig, AstroIntegration } from "astro";
import { Features, transform } from "lightningcss";
import type { Plugin } from "vite";
import type { LoadedBusiness } from "../business/check/load.ts";
import { type DeskPlace, isOffline, type Site } from "../business/deskPlace.ts";
import { breakpoints, minWidth } from "../navigation/width.ts";
import { projectRoot, publicFolder } from "./project.ts";

/** What the islands load. */
const islandPackages = [
  "@nanostores/react",
  "@twilio/conversations",
  "nanostores",
  "react",
  "react-dom/client",
  "react/jsx-dev-runtime",
  "react/jsx-runtime",
];

/** Answers the businesses whose sites Astro renders, as they are now. */
type ReadBusinesses = () => Promise<readonly LoadedBusiness[]>;

/** A site as the request shall see it that is answered now. */
export type ShowSite = (site: Site) => Site;

/** The same, each with the place of its desk. */
export type ReadSites = () => Promise<readonly Site[]>;

/**
 * Astro's configuration for the sites of these businesses, where their desk is, and how a request shows one.
 * Links are the site's own, so neither `site` nor `base` is ever set.
 */
export function siteConfig(
  readBusinesses: ReadBusinesses,
  desk: DeskPlace = "own",
  showSite: ShowSite = (site) => site,
): AstroInlineConfig & { integrations: AstroIntegration[] } {
  const readSites = async () => (await readBusinesses()).map((loaded) => ({ ...loaded, desk }));
  return astroConfig(desk, sitesModule({ readSites, showSite }));
}

/** Astro's configuration for pages with this place of the desk and this module of their sites. */
function astroConfig(
  desk: DeskPlace,
  sites: Plugin,
): AstroInlineConfig & { integrations: AstroIntegration[] } {
  return {
    root: projectRoot,
    publicDir: publicFolder,
    cacheDir: "./.cache/astro",
    integrations: [react(), handOver(desk, sites)],
    // Hosts answer `/about` with `about.html` at once, but redirect to `/about/` where a folder holds the
    // page. A page that waits for no other file is painted a round trip sooner.
    build: { format: "file", inlineStylesheets: "always" },
    devToolbar: { enabled: false },
    vite: {
      cacheDir: "./.cache/vite",
      // Found late, they would make the dev server reload the page in the middle of a first chat.
      optimizeDeps: { include: islandPackages },
      server: {
        // Vite would let the page of each site read what the list of sites is given.
        cors: false,
        // Beside the sources lie what visitors left and what other builds made.
        fs: { deny: [".env", ".env.*", "*.{crt,pem}", "**/.git/**", "**/.state/**"] },
        watch: { ignored: ["**/dist/**", "**/.cache/**", "**/.state/**", "**/.tools/**"] },
      },
    },
  };
}

/** Astro's configuration for a theme that is compiled into a folder: it renders what it is given. */
export function themeConfig(outDir: string, desk: DeskPlace): AstroInlineConfig {
  const settings = astroConfig(desk, sitesModule());
  return {
    ...settings,
    configFile: false,
    outDir,
    output: "server",
    adapter: {
      name: "frontdesk:theme",
      hooks: {
        "astro:config:done": ({ setAdapter }) =>
          setAdapter({
            name: "frontdesk:theme",
            entrypointResolution: "auto",
            serverEntrypoint: join(projectRoot, "src/build/themeEntry.ts"),
            supportedAstroFeatures: { serverOutput: "stable", sharpImageService: "stable" },
          }),
      },
    },
    vite: {
      ...settings.vite,
      define: { "process.env.NODE_ENV": '"production"' },
      ssr: { noExternal: true, external: ["lightningcss", "sharp", "subset-font", "vite"] },
      // What Vite would say of a failure is in the error.
      logLevel: "silent",
    },
    // What a page throws is for the build to say.
    logLevel: "silent",
  };
}

/** Adds the modules of the pages, and tells Astro what `client:intent` means. */
function handOver(desk: DeskPlace, sites: Plugin): AstroIntegration {
  const intent = desk === "none" ? "intent" : "chatIntent";
  return {
    name: "frontdesk",
    hooks: {
      "astro:config:setup": ({ addClientDirective, command, injectRoute, updateConfig }) => {
        addClientDirective({ name: "intent", entrypoint: `./src/site/${intent}.ts` });
        updateConfig({
          vite: { plugins: [sites, deskModules(desk), plainImports(), customMedia()] },
        });
        if (desk === "preview") updateConfig({ vite: { plugins: [previewDesk()] } });
        // Without a desk nobody of the business answers a chat: the page for it is left out.
        if (!isOffline(desk))
          injectRoute({ pattern: "/[site]/_answer", entrypoint: "./src/pages/_answer.astro" });
        // The packages of the sites take these files: at the top of the output they would be no site's.
        if (command === "build") updateConfig({ vite: { publicDir: false } });
      },
    },
  };
}

/**
 * The module `virtual:sites`. Astro renders in this process, so the pages reach its functions by a global
 * name; without functions, a compiled theme is given each site.
 */
function sitesModule(functions?: { readSites: ReadSites; showSite: ShowSite }): Plugin {
  const [name, key] = ["virtual:sites", "frontdesk.sites"];
  if (functions) Reflect.set(globalThis, Symbol.for(key), functions);
  const text = functions
    ? `export const { readSites, showSite } = globalThis[Symbol.for("${key}")];`
    : "export const [readSites, showSite] = [async () => [], (site) => site];";
  return {
    name: "frontdesk:sites",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? text : undefined),
  };
}

/**
 * Takes from dynamic imports what Vite wraps them in to load styles and scripts ahead: here a page has them
 * already, and each chat would load 0.7 KB of script for it.
 */
function plainImports(): Plugin {
  return {
    name: "frontdesk:imports",
    enforce: "pre",
    // Without it, the list of what would be loaded ahead is left out too.
    configEnvironment: () => ({ build: { modulePreload: false } }),
    load: (id) =>
      id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined,
  };
}

/** Style sheets name breakpoints as custom media (Media Queries Level 5): `(--lg)` and `(--below-lg)`. */
function customMedia(): Plugin {
  const names = Object.keys(breakpoints) as (keyof typeof breakpoints)[];
  const definitions = names.map(
    (name) =>
      `@custom-media --${name} ${minWidth(name)};@custom-media --below-${name} (max-width:${breakpoints[name] - 0.02}px);`,
  );
  return {
    name: "frontdesk:custom-media",
    transform: {
      filter: { id: /\.css(?:\?|$)/, code: /@media[^{]*\(--/ },
      handler: (code, id) =>
        transform({
          filename: id,
          code: Buffer.from(definitions.join("") + code),
          drafts: { customMedia: true },
          include: Features.CustomMediaQueries,
        }).code.toString(),
    },
  };
}

/**
 * What the chat of a preview takes in place of `src/chat/deskPorts.ts`: the page itself answers, and its
 * scripts name their files from where they lie, in any folder of any host.
 */
function previewDesk(): Plugin {
  const [asked, name] = ["../deskPorts.ts", "\0frontdesk:browser-desk"];
  const file = join(projectRoot, "src/agency/preview/browser/browserDesk.ts");
  const text = `export { createBrowserDesk as createDeskPorts, prefetchReceptionist as prefetchDesk } from ${JSON.stringify(file)};`;
  return {
    name: "frontdesk:preview",
    enforce: "pre",
    config: () => ({
      experimental: {
        renderBuiltUrl: (_name, { hostType, ssr }) =>
          hostType === "js" && !ssr ? { relative: true } : undefined,
      },
    }),
    resolveId: (id) => (id === asked ? name : undefined),
    load: (id) => (id === name ? text : undefined),
  };
}

/** What only sites with a desk have, and where it is. */
const deskParts = {
  "virtual:chat": "Chat.astro",
  "virtual:contact-form": "sections/Contact/ContactForm.astro",
};

/**
 * The modules `virtual:chat` and `virtual:contact-form`, parts of pages. Without a desk there is neither, nor
 * its scripts and styles.
 */
function deskModules(desk: DeskPlace): Plugin {
  const ids = new Map(
    Object.entries(deskParts).map(([name, file]) => [
      name,
      desk === "none" ? `\0${name}` : join(projectRoot, "src/site", file),
    ]),
  );
  return {
    name: "frontdesk:desk",
    resolveId: (asked) => ids.get(asked),
    load: (asked) =>
      asked.slice(1) in deskParts && asked.startsWith("\0") ? "export default undefined;" : undefined,
  };
}
