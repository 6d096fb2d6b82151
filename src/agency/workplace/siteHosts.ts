import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import type { AstroIntegration } from "astro";
import type { ViteDevServer } from "vite";
import { limitWorks } from "../../async/limit.ts";
import { fontCache, makeFonts } from "../../build/fonts.ts";
import { makePictures, pictureCache } from "../../build/pictures.ts";
import { publicFolder } from "../../build/project.ts";
import { favicon } from "../../build/siteIcons.ts";
import { toolPage } from "../../build/toolPage.ts";
import type { LoadedBusiness } from "../../business/check/load.ts";
import { formatWarnings } from "../../business/check/warnings.ts";
import { documentAddress } from "../../business/file/documents.ts";
import { handlers } from "../../desk/http/handlers.ts";
import { localSiteId } from "../../desk/http/localSite.ts";
import { ownAddressHeader } from "../../desk/limits/networks.ts";
import type { OpenDesk } from "../../desk/openDesk.ts";
import { isLocal } from "../../desk/twilio/address.ts";
import { type FileAnswer, sendAnswer } from "../../server/fileAnswer.ts";
import { answerFile } from "../../server/files.ts";
import { sendResponse, webRequest } from "../../server/http.ts";
import { openSiteFolder } from "../../server/siteFolder.ts";
import { parseTarget, type RequestTarget } from "../../server/target.ts";
import type { CurrentBusinesses } from "./currentBusinesses.ts";
import { formatMistakeLines } from "./mistakeLine.ts";
import { answerToolPage } from "./pageFiles.ts";
import { withTryOut } from "./tryOut.ts";
import { createWorkplace, type Workplace } from "./workplace.ts";

/** Addresses of Vite and Astro themselves, the same for every site. */
const toolPaths = /^\/(_astro|_image|@|src\/|node_modules\/|\.cache\/vite\/)/;

/** Says to pages that the file of a site was saved, and to the server that a page is there, since when. */
const [savedEvent, openedEvent] = ["frontdesk:saved", "frontdesk:opened"];

/**
 * Has a page load itself again once the file of its site was saved, also while the page was on its way; one in
 * the workplace asks for that, since two who lead a frame at once may each end what the other began. A
 * browser's `performance.timeOrigin` strays from its clock by what that was set since it started.
 */
const reloadWhenSaved = `const siteId = location.hostname.replace(/\\.localhost$/, "");
const sinceMs = Date.now() - performance.now();
const isHeld = new URLSearchParams(location.search).get("preview") === "held" && parent !== window;
const loadAgain = () => isHeld ? parent.postMessage({ type: "preview-saved" }, "*") : location.reload();
const sayOpened = () => import.meta.hot.send("${openedEvent}", { siteId, sinceMs });
import.meta.hot?.on("${savedEvent}", (savedId) => savedId === siteId && loadAgain());
import.meta.hot?.on("vite:ws:connect", sayOpened);
sayOpened();`;

/** A page of a site, and when its browser began to load it. */
type OpenedPage = { siteId: string; sinceMs: number };

/** What serves each site of a folder by its host, as parts of the server of Astro. */
export type SiteHosts = {
  integration: AstroIntegration;
  /** Shows what was saved in these folders, by default in all. */
  onSave: (names?: ReadonlySet<string>) => Promise<void>;
  /** The businesses whose sites somebody looks at: at each save the pages of all are listed anew. */
  listVisited: () => LoadedBusiness[];
};

/** Serves each site by its host name and shows a changed business file at once. */
export function createSiteHosts(folder: string, current: CurrentBusinesses, desk: OpenDesk): SiteHosts {
  const workplace = createWorkplace(folder, { current, onWrite: (id) => onSave(new Set([id])) });
  const visited = new Set<string>();
  const savedMs = new Map<string, number>();
  let server: ViteDevServer | undefined;
  const visit = (siteId: string) => {
    if (visited.has(siteId)) return;
    visited.add(siteId);
    if (server) forgetPaths(server);
  };
  // One reading after the other: the last one stays.
  const inTurn = limitWorks(1);
  const onSave = (names?: ReadonlySet<string>) => inTurn(() => showSaved(names));
  const showSaved = async (names?: ReadonlySet<string>) => {
    const changed = [...(await current.reload(names))];
    if (!changed.length) return;
    for (const id of changed) savedMs.set(id, Date.now());
    const mistakes = new Set(changed.flatMap(current.mistakes));
    if (server) showChanges(server, changed);
    workplace.announce();
    const businesses = changed.flatMap((id) => current.find(id) ?? []);
    for (const line of [...mistakes, ...(await formatWarnings(businesses))]) console.error(line);
  };
  const integration: AstroIntegration = {
    name: "frontdesk:hosts",
    hooks: {
      "astro:config:setup": ({ injectScript }) => injectScript("page", reloadWhenSaved),
      "astro:server:setup": (setup) => {
        server = setup.server;
        server.hot.on(openedEvent, (data: unknown, client) => {
          // Any program of this machine may send anything, also nothing.
          const { siteId = "", sinceMs = Number.POSITIVE_INFINITY }: Partial<OpenedPage> = Object(data);
          if ((savedMs.get(siteId) ?? 0) >= sinceMs) client.send(savedEvent, siteId);
        });
        server.middlewares.use((incoming, outgoing, next) => {
          answer(incoming, { current, desk, visit, workplace })
            .then((response) => {
              if (!response) return withTryOut(incoming.url ?? "", current.find, next);
              return response instanceof Response
                ? sendResponse(response, outgoing)
                : sendAnswer(response, incoming, outgoing);
            })
            .catch(next);
        });
      },
    },
  };
  return {
    integration,
    onSave,
    listVisited: () => [...visited].flatMap((id) => current.lastSound(id) ?? []),
  };
}

/** Has Astro ask for the paths of all pages anew. */
function forgetPaths({ environments }: ViteDevServer): void {
  for (const environment of Object.values(environments)) environment.hot.send("astro:content-changed", {});
}

/** Shows what was saved in each open page of these sites. */
function showChanges(server: ViteDevServer, ids: readonly string[]): void {
  forgetPaths(server);
  for (const id of ids) server.hot.send(savedEvent, id);
}

/** What answers requests while writing. */
type Parts = {
  current: CurrentBusinesses;
  desk: OpenDesk;
  /** Called with the id of each site that somebody looks at. */
  visit: (siteId: string) => void;
  workplace: Workplace;
};

/** Answers what is not a page, and points a site's host at its pages; undefined leaves the rest to Astro. */
async function answer(
  incoming: IncomingMessage,
  { current, desk, visit, workplace }: Parts,
): Promise<Response | FileAnswer | undefined> {
  const target = parseTarget(incoming, ownAddressHeader);
  if (!target) return new Response("The request is not one.\n", { status: 400 });
  const { pathname, search } = target;
  if (pathname === "/healthz")
    return Response.json({ status: "ok", sites: current.list().businesses.length });
  // Astro refuses a foreign host what is its own; the desk is not Astro's.
  if (!target.host || !isLocal(`http://${target.host}`))
    return new Response("There is no such site here.\n", { status: 421 });
  if (handlers[pathname]) return desk.fetch(webRequest(incoming, target));
  if (toolPaths.test(pathname)) return undefined;
  const siteId = localSiteId(target.host);
  if (siteId === undefined) return workplace.answer(target, incoming);
  // A preview goes on with the last sound file.
  const site = current.lastSound(siteId);
  if (!site) return mistakesPage(current.mistakes(siteId));
  if (pathname.startsWith("/_pictures/"))
    return answerMade(target, incoming, pictureCache, () => makePictures(site));
  if (pathname.startsWith("/_fonts/"))
    return answerMade(target, incoming, fontCache, () => makeFonts([pathname]));
  if (pathname.startsWith("/_documents/")) return answerDocument(pathname, site);
  if (pathname === "/favicon.svg")
    return new Response(await favicon(site), { headers: { "content-type": "image/svg+xml" } });
  const publicFile = /\.\w+$/.test(pathname) ? await answerPublicFile(target, incoming) : undefined;
  if (publicFile) return publicFile;
  if (!current.find(siteId) && !new URLSearchParams(search).has("preview"))
    return mistakesPage(current.mistakes(siteId));
  visit(siteId);
  incoming.url = `/${siteId}${incoming.url === "/" ? "" : incoming.url}`;
  return undefined;
}

/** A file that every site has; undefined when there is none of this path. */
async function answerPublicFile(
  target: RequestTarget,
  { headers }: IncomingMessage,
): Promise<FileAnswer | undefined> {
  const answer = await answerFile({ ...target, headers }, openSiteFolder(publicFolder));
  return answer.status < 400 ? answer : undefined;
}

/** Answers with a file of a cache, in which `make` put it at the first request for it. */
async function answerMade(
  target: RequestTarget,
  { headers }: IncomingMessage,
  cache: string,
  make: () => Promise<unknown>,
): Promise<FileAnswer> {
  await make();
  const pathname = target.pathname.replace(/^\/_\w+(?=\/)/, "");
  return answerFile({ ...target, pathname, headers }, openSiteFolder(cache));
}

async function answerDocument(pathname: string, { documents }: LoadedBusiness): Promise<Response> {
  const document = Object.values(documents).find((each) => documentAddress(each) === pathname);
  if (!document) return new Response("There is no such document.\n", { status: 404 });
  return new Response(await readFile(document.file), { headers: { "content-type": "application/pdf" } });
}

/** Shows the mistakes in the place of a site; its script reloads it once the file is mended. */
async function mistakesPage(mistakes: readonly string[]): Promise<Response> {
  const [title, text] = mistakes.length
    ? [
        "This site waits for its file",
        `${formatMistakeLines(mistakes)}<p class="quiet">Once the file is saved without mistakes, the site shows here by itself.</p>`,
      ]
    : [
        "There is no such business",
        "<p>Its folder would have this name. <code>npm run -s site -- new</code> makes one.</p>",
      ];
  const head = '<script type="module" src="/@id/astro:scripts/page.js"></script>\n';
  return answerToolPage(
    500,
    await toolPage({ title, head, body: `<main class="single"><h1>${title}</h1>${text}</main>` }),
  );
}
