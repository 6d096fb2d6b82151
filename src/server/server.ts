import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { join } from "node:path";
import type { LoadedBusiness } from "../business/load.ts";
import type { Desk } from "../desk/desk.ts";
import { handlers } from "../desk/http/handlers.ts";
import { causeOf } from "../desk/log.ts";
import { serveFile } from "./files.ts";
import type { Allowed } from "./hostFiles.ts";
import { sendResponse, webRequest } from "./http.ts";
import { sitesPage } from "./sitesPage.ts";

/** What one server serves: built sites from `<out>/<id>/`, and the desk behind their chats. */
export type Served = { sites: readonly LoadedBusiness[]; out: string; desk: Desk };

/** Takes a port of 127.0.0.1 (0: a free one) before all is up; until then it answers 503. Rejects when the port is taken. */
export async function listen(port: number): Promise<{ server: Server; port: number }> {
  const server = createServer(starting);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve());
  });
  const address = server.address();
  return { server, port: address && typeof address === "object" ? address.port : port };
}

const starting: RequestListener = (_, outgoing) => {
  outgoing.writeHead(503, { "retry-after": "2" }).end("Starting\n");
};

/** Answers the requests of a server: `<id>.localhost` with that site, any other host with the list of sites. */
export function serve(server: Server, served: Served): void {
  server.off("request", starting);
  server.on("request", async (incoming, outgoing) => {
    await sendResponse(await answerSafely(incoming, served), outgoing).catch(() => outgoing.destroy());
  });
}

async function answerSafely(incoming: IncomingMessage, served: Served): Promise<Response> {
  const request = readable(incoming);
  if (!request) return new Response("The request is not one.\n", { status: 400 });
  try {
    return await answer(request, served);
  } catch (error) {
    console.error(JSON.stringify({ event: "request-failed", cause: causeOf(error) }));
    return new Response("The request failed.\n", { status: 500 });
  }
}

/** The request, or undefined when its method, host or path is none. */
function readable(incoming: IncomingMessage): Request | undefined {
  try {
    return webRequest(incoming);
  } catch {
    return undefined;
  }
}

async function answer(request: Request, { sites, out, desk }: Served): Promise<Response> {
  const { pathname } = new URL(request.url);
  const handler = handlers[pathname];
  if (handler) return handler(request, desk);
  if (pathname === "/healthz") return Response.json({ status: "ok", sites: sites.length });
  const tenant = tenantOfHost(request);
  if (tenant === undefined) return answerOutside(request, sites);
  const site = sites.find(({ id }) => id === tenant);
  return site
    ? serveFile(request, join(out, site.id), onThisMachine(desk))
    : new Response("There is no such site.\n", { status: 404 });
}

/** Sites under `localhost` speak to the local provider, if there is one, and may stand in a frame of this machine. */
function onThisMachine({ settings }: Desk): Allowed {
  const { PROVIDER_SOCKET_URL: socket } = settings;
  const origins = socket ? [new URL(socket).origin, new URL(socket.replace("ws", "http")).origin] : [];
  return { connect: origins, frames: ["'self'", "http://localhost:*"] };
}

/** The id in a host name `<id>.localhost`; undefined for any other host. */
export const tenantOfHost = (request: Request): string | undefined =>
  /^([a-z0-9-]+)\.localhost$/.exec(new URL(request.url).hostname)?.[1];

/** What a host that is no tenant's answers: the list of sites. */
export async function answerOutside(request: Request, sites: readonly LoadedBusiness[]): Promise<Response> {
  const { pathname, port } = new URL(request.url);
  const names = sites.map(({ id, business }) => ({ id, name: business.businessName }));
  return pathname === "/" ? sitesPage(names, port) : new Response("Not found\n", { status: 404 });
}
