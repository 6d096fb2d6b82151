import { setImmediate } from "node:timers/promises";
import { createApp } from "astro/app/entrypoint";
import type { Site } from "../business/deskPlace.ts";
import { type SitePage, sitePages } from "../business/sitePages.ts";
import { createSharedParts, type SharedParts } from "../site/sharedParts.ts";
import type { RenderedPage, RenderedSite } from "./finishPages.ts";

export { checkSites } from "./checkedSites.ts";
export { publishBuild } from "./publish.ts";

declare global {
  namespace App {
    interface Locals {
      /** The page to show; Astro's own builds have it in the properties. */
      shown?: { site: Site; shared: SharedParts } & Omit<SitePage, "path">;
    }
  }
}

// The entry of a compiled theme (theme.ts): it holds all that sites are checked, made and packaged by.
const app = createApp({ streaming: false });
// What a page throws is for the build to say, with its site and path.
app.renderError = async (_request, { error, status }) => {
  throw error ?? new Error(`The page was answered with status ${status}.`);
};

const routeOf = (file: string) =>
  app.manifest.routes.find(({ routeData }) => routeData.component.endsWith(file))?.routeData;
const [pageRoute, takeoverRoute] = [routeOf("/[...path].astro"), routeOf("/_answer.astro")];

/**
 * Renders the pages of a site. Rejects with what a page throws, whose message names its path, and with the
 * reason of the signal.
 */
export async function renderSite(site: Site, signal: AbortSignal): Promise<RenderedSite> {
  const pages: RenderedPage[] = [];
  const shared = createSharedParts();
  for (const { path, page, made } of sitePages(site)) {
    const routeData = made === "takeover" ? takeoverRoute : pageRoute;
    if (!routeData) throw new Error(`${path}: The theme has no such page.`);
    // A turn of the event loop: signals come, and what a page left in memory goes.
    await setImmediate();
    signal.throwIfAborted();
    const request = new Request(`http://localhost/${site.id}${path}`);
    const html = await app
      .render(request, { routeData, locals: { shown: { site, page, made, shared } } })
      .then((response) => response.text())
      .catch((error: Error) => {
        throw new Error(`${path || "/"} cannot be rendered: ${error.message}`, { cause: error });
      });
    pages.push({ name: `${path.slice(1) || "index"}.html`, path: page?.path ?? path, html });
  }
  return { pages, ...shared };
}
