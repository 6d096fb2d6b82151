import { fileURLToPath } from "node:url";
import react from "@astrojs/react";
import type { AstroInlineConfig, AstroIntegration } from "astro";
import type { Plugin } from "vite";

/** The project's own folder, wherever the command is run from. */
export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

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

/** Which businesses a build or the dev server renders: the folder that holds them, and the ids asked for (all when absent). */
export type Tenants = { folder: string; ids?: readonly string[] };

/** Astro's configuration for these tenants. Links are the tenant's own, so neither `site` nor `base` is ever set. */
export function siteConfig(tenants: Tenants): AstroInlineConfig {
  return {
    root: projectRoot,
    cacheDir: "./.cache/astro",
    integrations: [react(), tenantsOf(tenants)],
    // Hosts answer `/about` with `about.html` at once, but with a redirect to `/about/` where a folder holds the page; and a page
    // that waits for no other file is painted a round trip sooner.
    build: { format: "file", inlineStylesheets: "always" },
    devToolbar: { enabled: false },
    vite: {
      cacheDir: "./.cache/vite",
      // Found late, they would make the dev server reload the page in the middle of a first chat.
      optimizeDeps: { include: islandPackages },
      server: {
        // Beside the sources lie what visitors left and what other builds made.
        fs: { deny: [".env", ".env.*", "*.{crt,pem}", "**/.git/**", "**/.state/**"] },
        watch: { ignored: ["**/dist/**", "**/.cache/**", "**/.state/**", "**/.tools/**"] },
      },
    },
  };
}

/** Tells the pages which tenants to render, and Astro what `client:intent` means. */
function tenantsOf(tenants: Tenants): AstroIntegration {
  return {
    name: "frontdesk",
    hooks: {
      "astro:config:setup": ({ addClientDirective, updateConfig }) => {
        addClientDirective({ name: "intent", entrypoint: "./src/site/intent.ts" });
        updateConfig({ vite: { plugins: [tenantsModule(tenants)] } });
      },
    },
  };
}

function tenantsModule(tenants: Tenants): Plugin {
  const name = "virtual:tenants";
  return {
    name: "frontdesk:tenants",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export const tenants = ${JSON.stringify(tenants)};` : undefined),
  };
}
