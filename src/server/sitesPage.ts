import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import type { SiteFacts } from "../business/facts.ts";
import { escapeMarkup } from "../text/escape.ts";
import type { RequestTarget } from "./target.ts";

const template = new URL("sites.html", import.meta.url);

/** What a host of this machine that is no site's answers: the list of sites. */
export async function answerLocalHost(
  { pathname }: Pick<RequestTarget, "pathname">,
  { headers }: IncomingMessage,
  sites: readonly SiteFacts[],
): Promise<Response> {
  const port = /:(\d{1,5})$/.exec(headers.host ?? "")?.[1] ?? "";
  const names = sites.map(({ id, business }) => ({ id, name: business.businessName }));
  return pathname === "/" ? sitesPage(names, port) : new Response("Not found\n", { status: 404 });
}

/**
 * The page at `http://localhost:<port>/`: every site of this server by name, and the chosen one in a frame of
 * a chosen width.
 */
async function sitesPage(sites: readonly { id: string; name: string }[], port: string): Promise<Response> {
  const items = sites.map(({ id, name }) => {
    const address = `http://${id}.localhost${port && `:${port}`}/`;
    return `<li><a href="${address}">${escapeMarkup(name)}</a><span>${address}</span></li>`;
  });
  const html = (await readFile(template, "utf8")).replace("{{sites}}", () => items.join("\n"));
  return new Response(html, {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" },
  });
}
