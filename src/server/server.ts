import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { join } from "node:path";
import type { LoadedBusiness } from "../business/load.ts";
import type { Desk } from "../desk/desk.ts";
import { handlers } from "../desk/http/handlers.ts";
import { causeOf } from "../desk/log.ts";
import { serveFile } from "./files.ts";
import type { ExtraSources } from "./hostFiles.ts";
import { sendResponse, webRequest } from "./http.ts";
import { sitesPage } from "./sitesPage.ts";

/** What one server serves: built sites from `<out>/<id>/`, and the desk behind their chats. */
export type ServerContent = { sites: readonly LoadedBusiness[]; out: string; desk: Desk };

/** A server on its port. */
export type Listener = { server: Server; port: number };

/**
 * Takes a port of 127.0.0.1 (0: a free one) and answers 503 until `serve`. Rejects when the port is taken.
 */
export async function listen(port: number): Promise<Listener> {
  const server = createServer(answerStarting);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve());
  });
  const address = server.address();
  return { server, port: address && typeof address === "object" ? address.port : port };
}

const answerStarting: RequestListener = (_, outgoing) => {
  outgoing.writeHead(503, { "retry-after": "2" }).end("Starting\n");
};

/**
 * Answers the requests of a server: `<id>.localhost` with that site, any other host with the list of sites.
 */
export function serve(server: Server, content: ServerContent): void {
  server.off("request", answerStarting);
  server.on("request", async (incoming, outgoing) => {
    await sendResponse(await answerSafely(incoming, content), outgoing).catch(() => outgoing.destroy());
  });
}

async function answerSafely(incoming: IncomingMessage, content: ServerContent): Promise<Response> {
  const request = parseRequest(incoming);
  if (!request) return new Response("The request is not one.\n", { status: 400 });
  try {
    return await answer(request, content);
  } catch (error) {
    console.error(JSON.stringify({ event: "request-failed", cause: causeOf(error) }));
    return new Response("The request failed.\n", { status: 500 });
  }
}

/** The request, or undefined when its method, host or path is none. */
function parseRequest(incoming: IncomingMessage): Request | undefined {
  try {
    return webRequest(incoming);
  } catch {
    return undefined;
  }
}

async function answer(request: Request, { sites, out, desk }: ServerContent): Promise<Response> {
  const { pathname } = new URL(request.url);
  const handler = handlers[pathname];
  if (handler) return handler(request, desk);
  if (pathname === "/healthz") return Response.json({ status: "ok", sites: sites.length });
  const siteId = siteIdOfHost(request);
  if (siteId === undefined) return answerOtherHost(request, sites);
  const site = sites.find(({ id }) => id === siteId);
  return site
    ? serveFile(request, join(out, site.id), localSources(desk))
    : new Response("There is no such site.\n", { status: 404 });
}

/**
 * Sites under `localhost` speak to the local provider, if there is one, and may stand in a frame of this
 * machine.
 */
function localSources({ settings }: Desk): ExtraSources {
  const { PROVIDER_SOCKET_URL: socket } = settings;
  const origins = socket ? [new URL(socket).origin, new URL(socket.replace("ws", "http")).origin] : [];
  return { connect: origins, frames: ["'self'", "http://localhost:*"] };
}

/** The id in a host name `<id>.localhost`; undefined for any other host. */
export const siteIdOfHost = (request: Request): string | undefined =>
  /^([a-z0-9-]+)\.localhost$/.exec(new URL(request.url).hostname)?.[1];

/** What a host that is no site's answers: the list of sites. */
export async function answerOtherHost(request: Request, sites: readonly LoadedBusiness[]): Promise<Response> {
  const { pathname, port } = new URL(request.url);
  const names = sites.map(({ id, business }) => ({ id, name: business.businessName }));
  return pathname === "/" ? sitesPage(names, port) : new Response("Not found\n", { status: 404 });
}
