import { readFile } from "node:fs/promises";

const types = { css: "text/css", js: "text/javascript", woff2: "font/woff2" } as const;

/** Where the files of the page are served. */
const prefix = "/_workplace/";

/** The face of the page; its files are those of the package. */
const face = "figtree-latin-wght-normal.woff2";

/** Answers with a style, script or font of the page, or that there is none at this address. */
export async function answerPageFile(pathname: string): Promise<Response> {
  const [, name, ending] = /^([a-z][A-Za-z0-9-]*)\.(css|js|woff2)$/.exec(pathname.slice(prefix.length)) ?? [];
  if (!pathname.startsWith(prefix) || !isType(ending)) return answerNotThere();
  const file = `${name}.${ending}`;
  const place =
    file === face ? import.meta.resolve(`@fontsource-variable/figtree/files/${face}`) : `page/${file}`;
  const bytes = await readFile(new URL(place, import.meta.url)).catch(() => undefined);
  if (!bytes) return answerNotThere();
  const charset = ending === "woff2" ? "" : "; charset=utf-8";
  return new Response(bytes, {
    headers: {
      "content-type": types[ending] + charset,
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
    },
  });
}

export const answerNotThere = (): Response => new Response("Not found\n", { status: 404 });

const isType = (ending: string | undefined): ending is keyof typeof types =>
  ending !== undefined && ending in types;
