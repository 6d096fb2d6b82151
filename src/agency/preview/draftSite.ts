import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { headersFile } from "../../build/headers.ts";
import { sitePaths } from "../../business/links.ts";
import type { Business } from "../../business/schema/business.ts";
import { toDraftPage } from "./draftPage.ts";
import { draftHead, draftNote } from "./note.ts";
import { filePlace, type Places, pageFile, relativeHref } from "./places.ts";
import { changeAddresses } from "./style.ts";

/** A site as the build made it, and what its preview says. */
export type BuiltSite = { folder: string; business: Business; time: Date };

/** What a preview has no use for: other hosts' rules, what crawlers read, copies for servers. */
const isLeftOut = (file: string) =>
  /^(?:_headers|_redirects|404\.html|humans\.txt|llms\.txt|robots\.txt|sitemap\.xml)$|\.(?:br|gz)$/.test(
    file,
  );

/** Writes a site that the build made for the root of a domain so that it works in any folder of any host. */
export async function writeDraftSite(site: BuiltSite, draft: string): Promise<void> {
  const { folder, business } = site;
  const pages = new Map(sitePaths(business).map((path) => [sourceFile(path), path]));
  const files = (await listFiles(folder)).filter((file) => !isLeftOut(file));
  const places: Places = new Map(
    files.map((file): [string, string] => {
      const path = pages.get(file);
      return path === undefined ? [`/${file}`, filePlace(file)] : [path, pageFile(path)];
    }),
  );
  for (const file of files) {
    const place = places.get(pages.get(file) ?? `/${file}`) ?? file;
    await mkdir(dirname(join(draft, place)), { recursive: true });
    await writeFileOf(join(folder, file), { draft, place, places, site });
  }
  await writeRules(draft);
}

/** Lists the files of a folder by their paths with slashes. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, "/"))
    .sort();
}

const sourceFile = (path: string) => (path === "/" ? "index.html" : `${path.slice(1)}.html`);

type Target = { draft: string; place: string; places: Places; site: BuiltSite };

async function writeFileOf(file: string, { draft, place, places, site }: Target): Promise<void> {
  const change = textChange(place, places, site);
  if (!change) return copyFile(file, join(draft, place));
  const text = change(await readFile(file, "utf8"));
  // What the rules here do not know would work at the root of a domain alone.
  if (text.includes('"/_astro/')) throw new Error(`${place}: Names a file of /_astro/ by its whole path`);
  await writeFile(join(draft, place), text);
}

/** How a file of a place is changed; undefined where it stays. */
function textChange(place: string, places: Places, site: BuiltSite): ((text: string) => string) | undefined {
  if (place.endsWith(".html")) {
    const note = draftNote(site.business, site.time);
    return (page) => toDraftPage(page, place, places, { head: draftHead, note });
  }
  if (place.endsWith(".css"))
    return (style) => changeAddresses(style, (href) => relativeHref(href, place, places));
  // The scripts of a page that the build joined import others by their whole path.
  if (place.endsWith(".js")) return (script) => script.replaceAll('import "/_astro/', 'import "./');
  return undefined;
}

/** Rules for crawlers and for hosts that read headers from a file. */
async function writeRules(folder: string): Promise<void> {
  await writeFile(join(folder, "robots.txt"), "User-agent: *\nDisallow: /\n");
  const headers = headersFile({
    "/*": [
      ["X-Robots-Tag", "noindex, nofollow"],
      ["X-Content-Type-Options", "nosniff"],
      ["Referrer-Policy", "no-referrer"],
    ],
  });
  await writeFile(join(folder, "_headers"), headers);
}
