import type { IncomingMessage } from "node:http";
import { handlers } from "../desk/http/handlers.ts";
import { hostName } from "../desk/http/hostName.ts";
import { localSiteId } from "../desk/http/localSite.ts";
import { isOperator } from "../desk/http/operator.ts";
import type { OpenDesk } from "../desk/openDesk.ts";
import { readBacklog } from "../desk/readiness.ts";
import { isLocal } from "../desk/twilio/address.ts";
import { answerText, type FileAnswer } from "./fileAnswer.ts";
import { answerFile } from "./files.ts";
import type { HostMatch } from "./hosts.ts";
import { webRequest } from "./http.ts";
import type { ServedSite, Sites } from "./sites.ts";
import { type RequestTarget, targetUrl } from "./target.ts";

/** What one server serves: built sites by their hosts, and the desk behind their chats. */
export type ServerContent = {
  sites: Sites;
  desk: OpenDesk;
  /** Whether the parts beside the sites are there: by name `ok`, or what is wrong. */
  readiness: () => Promise<Record<string, string>>;
  /** What a host of the server that is no site's answers; without it, that there is no such site. */
  otherHost?: (target: RequestTarget, incoming: IncomingMessage) => Promise<Response>;
};

/**
 * Answers a request: whether the server is well, on any host; on its own hosts calls of the desk, else a file
 * of the site whose host is asked.
 */
export async function answer(
  target: RequestTarget,
  incoming: IncomingMessage,
  content: ServerContent,
): Promise<Response | FileAnswer> {
  const { pathname } = target;
  if (pathname === "/healthz") return answerHealth(content);
  if (pathname === "/readyz") return answerReadiness(target, incoming, content);
  const match = isReachable(target) ? content.sites.pagesOf(target.host) : undefined;
  if (!match && pathname === certificatePath) return answerCertificate(target, content);
  if (!match && !isOwnHost(target, content.desk)) return answerText(421, "There is no such site here.\n");
  if (handlers[pathname]) return answerCall(target, incoming, content.desk);
  if (!match) return content.otherHost?.(target, incoming) ?? answerText(404, "There is no such site.\n");
  const location = redirectOf(target, match);
  if (location) return { status: 301, headers: { location, "content-length": 0 } };
  const request = { method: target.method, pathname, headers: incoming.headers };
  const found = await answerFile(request, match.site.folder);
  return match.isPreview ? withoutIndex(found) : found;
}

/** Says that the server runs, and how many sites it has. */
const answerHealth = ({ sites }: ServerContent): Response =>
  Response.json({ status: "ok", sites: sites.all().length });

/**
 * Whether a host can be asked from where a request comes: names under `localhost` are of this machine alone.
 */
const isReachable = ({ host, isFromLoopback }: RequestTarget) =>
  isFromLoopback || localSiteId(host) === undefined;

/**
 * Whether a host that is no site's is the server's: that of PUBLIC_URL, also with or without www, or this
 * machine to itself.
 */
function isOwnHost({ host, isFromLoopback }: RequestTarget, { settings }: OpenDesk): boolean {
  if (withoutWww(host) === withoutWww(hostName(new URL(settings.PUBLIC_URL).host))) return true;
  return isFromLoopback && host !== "" && isLocal(`http://${host}`);
}

const withoutWww = (host: string) => host.replace(/^www\./, "");

async function answerCall(
  target: RequestTarget,
  incoming: IncomingMessage,
  desk: OpenDesk,
): Promise<Response | FileAnswer> {
  let request: Request;
  try {
    request = webRequest(incoming, target);
  } catch {
    return answerText(400, "The request is not one.\n");
  }
  return desk.fetch(request);
}

/** Says whether all parts are there, and to the operator also what waits. */
async function answerReadiness(
  target: RequestTarget,
  { headers }: IncomingMessage,
  { sites, desk, readiness }: ServerContent,
): Promise<Response> {
  const parts = { sites: sites.all().length ? "ok" : "away: none", ...(await readiness()) };
  const isReady = Object.values(parts).every((state) => state === "ok");
  const backlog = isOperator(targetUrl(target), headers.authorization, desk.settings)
    ? { backlog: await readBacklog(desk) }
    : {};
  return Response.json(
    { status: isReady ? "ready" : "not ready", ...parts, ...backlog },
    { status: isReady ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}

/** Where a visitor of a host is sent instead: from http to https, and from the other form of www and apex. */
function redirectOf(
  { host, proxyScheme, pathname, search }: RequestTarget,
  { redirectOrigin, site }: HostMatch & { site: ServedSite },
): string | undefined {
  if (redirectOrigin) return redirectOrigin + pathname + search;
  if (proxyScheme !== "http" || localSiteId(host) !== undefined) return undefined;
  const { siteUrl } = site.facts.business;
  const origin = siteUrl && new URL(siteUrl).hostname === host ? new URL(siteUrl).origin : `https://${host}`;
  return origin + pathname + search;
}

/**
 * Whether the server is reached by a host, a site's or the desk's own: a proxy asks before it gets a
 * certificate for it.
 */
const certificatePath = "/tls-check";

function answerCertificate({ search }: RequestTarget, { sites, desk }: ServerContent): FileAnswer {
  const domain = new URLSearchParams(search).get("domain")?.toLowerCase() ?? "";
  // Nobody gives a certificate for a name of one's own machine.
  const isOwn =
    localSiteId(domain) === undefined &&
    (sites.pagesOf(domain) !== undefined || domain === new URL(desk.settings.PUBLIC_URL).hostname);
  return isOwn ? answerText(200, "A host of a site.\n") : answerText(404, "No host of a site.\n");
}

/** A preview is for the eyes of a business, not for search engines. */
const withoutIndex = (found: FileAnswer): FileAnswer => ({
  ...found,
  headers: { ...found.headers, "x-robots-tag": "noindex" },
});
