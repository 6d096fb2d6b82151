import { setImmediate } from "node:timers/promises";
import { createApp } from "astro/app/entrypoint";
import type { Site } from "../business/deskPlace.ts";
import { type SitePage, sitePages } from "../business/sitePages.ts";
import { createSharedParts, type SharedParts } from "../site/sharedParts.ts";
import type { RenderedPage, RenderedSite } from "./finishPages.ts";

export { checkSites } from "./checkedSites.ts";
export { publishBuild } from "./publish.ts";

type PageProps = { site: Site } & Omit<SitePage, "path">;

/** The pages of a site, to be rendered by one request. */
type ShownSite = {
  site: Site;
  shared: SharedParts;
  /** Shows each page, one after another. */
  inTurn: <T>(show: (path: string, props: PageProps) => T) => AsyncIterable<T>;
  /** Takes the text of the page of a path. */
  keep: (path: string, text: string) => void;
};

declare global {
  namespace App {
    interface Locals {
      /** What a compiled theme shall show; Astro's own builds have a page in the properties. */
      shown?: ShownSite;
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
  // A turn of the event loop: signals come, and what a site left in memory goes.
  await setImmediate();
  signal.throwIfAborted();
  const [shared, asked] = [createSharedParts(), sitePages(site)];
  const pages: RenderedPage[] = [];
  const add = (path: string, html: string) => {
    const page = asked.find((each) => each.path === path)?.page;
    pages.push({ name: `${path.slice(1) || "index"}.html`, path: page?.path ?? path, html });
  };
  let current = "";
  const shown: ShownSite = {
    site,
    shared,
    async *inTurn(show) {
      for (const { path, ...props } of asked) {
        signal.throwIfAborted();
        current = path;
        if (props.made !== "takeover") yield show(path, { site, ...props });
      }
    },
    keep: (path, text) => {
      // Astro writes the head's styles once a request, in front of what it renders first.
      const start = text.indexOf("<html");
      if (start > 0) shared.texts.set("head", text.slice(0, start));
      add(path, `<!DOCTYPE html>${text.slice(start)}`);
    },
  };
  const render = async (path: string, routeData: typeof pageRoute) => {
    if (!routeData) throw new Error("The theme has no such page.");
    const request = new Request(`http://localhost/${site.id}${path}`);
    return (await app.render(request, { routeData, locals: { shown } })).text();
  };
  try {
    await render("", pageRoute);
    for (const { path, made } of asked) {
      current = path;
      if (made === "takeover") add(path, await render(path, takeoverRoute));
    }
  } catch (error) {
    signal.throwIfAborted();
    const { message } = error as Error;
    throw new Error(`${current || "/"} cannot be rendered: ${message}`, { cause: error });
  }
  return { pages, ...shared };
}
