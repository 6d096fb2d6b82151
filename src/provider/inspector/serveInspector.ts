import { readFileSync } from "node:fs";
import type { HttpAnswer, HttpRequest } from "../exchange.ts";
import { runInspector } from "./runInspector.ts";

/** Its own files alone, and nobody shows it in a frame. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const read = (name: string) => readFileSync(new URL(name, import.meta.url));

const files: Record<string, () => [type: string, content: Buffer]> = {
  "/inspect": () => ["text/html", read("inspector.html")],
  "/inspect/inspector.css": () => ["text/css", read("inspector.css")],
  "/inspect/inspector.js": () => ["text/javascript", Buffer.from(`(${runInspector})()`)],
};

/** Answers `GET /inspect`, the page that shows what happens in the provider, and the page's files. */
export function serveInspector({ method, url }: HttpRequest): HttpAnswer {
  const file = Object.hasOwn(files, url.pathname) ? files[url.pathname] : undefined;
  if (method !== "GET" || !file) return { status: 404, body: { message: "There is GET /inspect" } };
  const [type, body] = file();
  return {
    status: 200,
    body,
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  };
}
