import { readFile } from "node:fs/promises";
import { bundleForBrowser } from "../../build/browserBundle.ts";
import { readToolStyle, toolPage } from "../../build/toolPage.ts";

/** Where the files of the page are served. */
const prefix = "/_workplace/";

type PageFile = { type: string; read: () => Promise<BodyInit> };

const style = (read: () => Promise<BodyInit>): PageFile => ({ type: "text/css; charset=utf-8", read });
const readStyle = (name: string) => style(() => readFile(new URL(`page/${name}`, import.meta.url)));

const files: ReadonlyMap<string, PageFile> = new Map([
  ["frontdesk.css", style(readToolStyle)],
  ["workplace.css", readStyle("workplace.css")],
  ["site.css", readStyle("site.css")],
  [
    "main.js",
    {
      type: "text/javascript; charset=utf-8",
      read: () => bundleForBrowser("src/agency/workplace/page/main.ts"),
    },
  ],
]);

/** Answers with a style or script of the page, or that there is none at this address. */
export async function answerPageFile(pathname: string): Promise<Response> {
  const file = pathname.startsWith(prefix) && files.get(pathname.slice(prefix.length));
  if (!file) return answerNotThere();
  return new Response(await file.read(), {
    headers: { "content-type": file.type, "cache-control": "no-cache", "x-content-type-options": "nosniff" },
  });
}

/** Says that nothing is at an address, and where the sites are. */
export const answerNotThere = async (): Promise<Response> =>
  answerToolPage(
    404,
    await toolPage({
      title: "Not found",
      body: `<main class="single"><h1>Nothing is at this address</h1><p>${toList}</p></main>`,
    }),
  );

const toList = '<a href="/">See all sites</a>';

/** A page as an answer that nobody keeps. */
export const answerToolPage = (status: number, html: string): Response =>
  new Response(html, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
