import { readFile } from "node:fs/promises";
import { bundleForBrowser } from "../../build/browserBundle.ts";

/** Where the files of the page are served. */
const prefix = "/_workplace/";

/** The face of the page; its files are those of the package. */
const face = "figtree-latin-wght-normal.woff2";

type PageFile = { type: string; read: () => Promise<BodyInit> };

const readStyle = (place: string): PageFile => ({
  type: "text/css; charset=utf-8",
  read: () => readFile(new URL(place, import.meta.url)),
});

const files: ReadonlyMap<string, PageFile> = new Map([
  ["frontdesk.css", readStyle("../../branding/frontdesk.css")],
  ["workplace.css", readStyle("page/workplace.css")],
  ["site.css", readStyle("page/site.css")],
  [
    "main.js",
    {
      type: "text/javascript; charset=utf-8",
      read: () => bundleForBrowser("src/agency/workplace/page/main.ts"),
    },
  ],
  [
    face,
    {
      type: "font/woff2",
      read: () => readFile(new URL(import.meta.resolve(`@fontsource-variable/figtree/files/${face}`))),
    },
  ],
]);

/** Answers with a style, script or font of the page, or that there is none at this address. */
export async function answerPageFile(pathname: string): Promise<Response> {
  const file = pathname.startsWith(prefix) && files.get(pathname.slice(prefix.length));
  if (!file) return answerNotThere();
  return new Response(await file.read(), {
    headers: { "content-type": file.type, "cache-control": "no-cache", "x-content-type-options": "nosniff" },
  });
}

export const answerNotThere = (): Response => new Response("Not found\n", { status: 404 });
