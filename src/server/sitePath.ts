import { posix, relative, sep } from "node:path";
import { hostFiles } from "./hostFiles.ts";

/**
 * The path below a site's folder that a request's path names, however that is spelled; it begins with '/'.
 * Undefined for one outside of the folder, and for the host's own files: nobody may ask for these.
 */
export function sitePath(pathname: string): string | undefined {
  const path = isPlain(pathname) ? pathname : decodePath(pathname);
  if (path === undefined) return undefined;
  // A disk that knows no capitals has one file for all spellings, `ſ` for `s` among them.
  const name = path
    .replace(/^\/|\/$/g, "")
    .toUpperCase()
    .toLowerCase();
  return hostFiles.includes(name) ? undefined : path;
}

/** The path of a file below a folder, as `sitePath` answers it. */
export const fileToSitePath = (folder: string, file: string): string =>
  `/${relative(folder, file).replaceAll(sep, "/")}`;

/** Whether a path needs no decoding and names no folder above: what pages and their files are asked by. */
const isPlain = (pathname: string) =>
  /^\/[\w~./-]*$/.test(pathname) && !pathname.includes("/.") && !pathname.includes("//");

function decodePath(pathname: string): string | undefined {
  const decoded = decode(pathname);
  // A backslash is a slash on Windows; no file of a site has one in its name.
  if (decoded === undefined || decoded.includes("\0") || decoded.includes("\\")) return undefined;
  const path = posix.normalize(`./${decoded}`);
  return path === ".." || path.startsWith("../") ? undefined : posix.join("/", path);
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname).normalize("NFC");
  } catch {
    return undefined;
  }
}
