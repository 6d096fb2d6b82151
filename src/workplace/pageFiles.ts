import { readFile } from "node:fs/promises";

const types = { css: "text/css", js: "text/javascript", woff2: "font/woff2" } as const;

/** Where the files of the page are served. */
const prefix = "/_workplace/";

/** The face of the page; its files are those of the package. */
const face = "figtree-latin-wght-normal.woff2";

/** A style or script of the page at its address; undefined where there is none. */
export async function readPageFile(pathname: string): Promise<Response | undefined> {
  const [, name, ending] = /^([a-z][A-Za-z0-9-]*)\.(css|js|woff2)$/.exec(pathname.slice(prefix.length)) ?? [];
  if (!pathname.startsWith(prefix) || !isType(ending)) return undefined;
  const file = `${name}.${ending}`;
  const place = file === face ? import.meta.resolve(`@fontsource-variable/figtree/files/${face}`) : `page/${file}`;
  const bytes = await readFile(new URL(place, import.meta.url)).catch(() => undefined);
  return (
    bytes &&
    new Response(bytes, {
      headers: {
        "content-type": ending === "woff2" ? types.woff2 : `${types[ending]}; charset=utf-8`,
        "cache-control": "no-cache",
        "x-content-type-options": "nosniff",
      },
    })
  );
}

const isType = (ending: string | undefined): ending is keyof typeof types =>
  ending !== undefined && ending in types;
