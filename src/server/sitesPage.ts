import { readFile } from "node:fs/promises";
import { escapeMarkup } from "../text/escape.ts";

const template = new URL("sites.html", import.meta.url);

/**
 * The page at `http://localhost:<port>/`: every site of this server by name, and the chosen one in a frame of
 * a chosen width.
 */
export async function sitesPage(
  sites: readonly { id: string; name: string }[],
  port: string,
): Promise<Response> {
  const items = sites.map(({ id, name }) => {
    const address = `http://${id}.localhost${port && `:${port}`}/`;
    return `<li><a href="${address}">${escapeMarkup(name)}</a><span>${address}</span></li>`;
  });
  const html = (await readFile(template, "utf8")).replace("{{sites}}", () => items.join("\n"));
  return new Response(html, {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" },
  });
}
