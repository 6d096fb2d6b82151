import type { IncomingMessage } from "node:http";
import { isDeepStrictEqual } from "node:util";
import type { AstroIntegration } from "astro";
import type { ViteDevServer } from "vite";
import { siteConfig } from "../src/build/config.ts";
import { makePictures, pictureCache } from "../src/build/pictures.ts";
import { publicFolder } from "../src/build/project.ts";
import { favicon } from "../src/build/siteIcons.ts";
import { type Loaded, type LoadedBusiness, loadBusinesses } from "../src/business/load.ts";
import type { Desk } from "../src/desk/desk.ts";
import { handlers } from "../src/desk/http/handlers.ts";
import { serveFile } from "../src/server/files.ts";
import { sendResponse, webRequest } from "../src/server/http.ts";
import { answerOtherHost, listen, siteIdOfHost } from "../src/server/server.ts";
import { escapeMarkup } from "../src/text/escape.ts";
import { checkFolder, readOptions, readPort, refuseWords, run } from "./commandLine.ts";
import { addressList, localDesk, persistentProvider, waitForStop } from "./frontdesk.ts";
import { watchFolder } from "./watchFolder.ts";

const usage = "Usage: npm run dev [-- --port N] [--businesses DIR] [--out DIR]   (--port 0: a free one)";

/** Addresses of Vite and Astro themselves, the same for every site. */
const toolPaths = /^\/(_astro|_image|@|src\/|node_modules\/|\.cache\/vite\/)/;

/** The businesses as their files are now. */
type Current = { loaded: Loaded };

await run(usage, async () => {
  const { values, positionals } = readOptions({
    port: { type: "string", default: "4300" },
    businesses: { type: "string", default: "businesses" },
    out: { type: "string" },
  });
  refuseWords(positionals);
  const requestedPort = readPort(values.port);
  await checkFolder(values.businesses);
  const current: Current = { loaded: await loadBusinesses(values.businesses) };
  printMistakes(current.loaded);
  const port = await freePort(requestedPort);
  const provider = await persistentProvider(requestedPort);
  const desk = localDesk(
    provider,
    port,
    async (id) => current.loaded.businesses.find((site) => site.id === id),
    { listSites: async () => current.loaded.businesses },
  );
  const { dev } = await import("astro");
  const config = siteConfig(async () => current.loaded.businesses);
  const astro = await dev({
    ...config,
    configFile: false,
    logLevel: "warn",
    server: { host: "127.0.0.1", port },
    integrations: [...config.integrations, siteHosts(values.businesses, current, desk)],
  });
  console.log(addressList(current.loaded.businesses, astro.address.port, provider));
  await waitForStop();
  await Promise.all([astro.stop(), provider.close()]);
  return 0;
});

/** Finds the port to use; rejects when it is busy, where Vite would quietly take another. */
async function freePort(requestedPort: number): Promise<number> {
  const { server, port } = await listen(requestedPort);
  await new Promise((closed) => server.close(closed));
  return port;
}

function printMistakes({ mistakes }: Loaded): void {
  for (const mistake of mistakes) console.error(mistake);
}

/** Serves each site by its host name and shows a changed business file at once. */
function siteHosts(folder: string, current: Current, desk: Desk): AstroIntegration {
  let stopWatching = () => {};
  return {
    name: "frontdesk:hosts",
    hooks: {
      "astro:server:setup": ({ server }) => {
        stopWatching();
        stopWatching = watchFolder(folder, async () => {
          const loaded = await loadBusinesses(folder);
          if (isDeepStrictEqual(loaded, current.loaded)) return;
          printMistakes(loaded);
          current.loaded = loaded;
          reloadPages(server);
        });
        server.middlewares.use((incoming, outgoing, next) => {
          answer(incoming, current, desk)
            .then((response) => (response ? sendResponse(response, outgoing) : next()))
            .catch(next);
        });
      },
      "astro:server:done": () => stopWatching(),
    },
  };
}

/** Has Astro ask for the paths of all pages anew, and each open page load itself again. */
function reloadPages({ environments, hot }: ViteDevServer): void {
  for (const environment of Object.values(environments)) environment.hot.send("astro:content-changed", {});
  hot.send({ type: "full-reload" });
}

/** Answers what is not a page, and points a site's host at its pages; undefined leaves the rest to Astro. */
async function answer(
  incoming: IncomingMessage,
  { loaded }: Current,
  desk: Desk,
): Promise<Response | undefined> {
  const request = webRequest(incoming);
  const { pathname } = new URL(request.url);
  const handler = handlers[pathname];
  if (handler) return handler(request, desk);
  if (pathname === "/healthz") return Response.json({ status: "ok", sites: loaded.businesses.length });
  if (toolPaths.test(pathname)) return undefined;
  const siteId = siteIdOfHost(request);
  if (siteId === undefined) return answerOtherHost(request, loaded.businesses);
  const site = loaded.businesses.find(({ id }) => id === siteId);
  if (!site) return mistakesPage(loaded.mistakes);
  if (pathname.startsWith("/_pictures/")) return servePicture(request, site);
  if (pathname === "/favicon.svg")
    return new Response(await favicon(site), { headers: { "content-type": "image/svg+xml" } });
  const publicFile = /\.\w+$/.test(pathname) ? await servePublicFile(request) : undefined;
  if (publicFile) return publicFile;
  incoming.url = `/${siteId}${incoming.url === "/" ? "" : incoming.url}`;
  return undefined;
}

/** A file that every site has; undefined when there is none of this path. */
async function servePublicFile(request: Request): Promise<Response | undefined> {
  const response = await serveFile(request, publicFolder);
  return response.status < 400 ? response : undefined;
}

/** Makes a picture of a site at the first request for it. */
async function servePicture(request: Request, site: LoadedBusiness): Promise<Response> {
  const name = new URL(request.url).pathname.replace("/_pictures/", "/");
  await makePictures(site);
  return serveFile(new Request(new URL(name, request.url), request), pictureCache);
}

/** Shows the mistakes in the place of a site; Vite's client in the page reloads once the file is mended. */
function mistakesPage(mistakes: readonly string[]): Response {
  const text = escapeMarkup(mistakes.join("\n"));
  const html = `<!doctype html><meta charset="utf-8"><title>Not yet</title><script type="module" src="/@vite/client"></script>
<pre>${text || "There is no such business."}</pre>`;
  return new Response(html, { status: 500, headers: { "content-type": "text/html; charset=utf-8" } });
}
