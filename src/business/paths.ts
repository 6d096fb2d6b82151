/** A path as business files may spell it, as sites keep it: without percent-encoding, and in NFC. */
export const readPath = (path: string): string => decode(path).normalize("NFC");

/** A link to a page with its path as `readPath` answers it; any other link as it is. */
export const readPageLink = (link: string): string =>
  /^\/(?!\/)/.test(link) ? link.replace(/^[^?#]*/, (path) => readPath(path)) : link;

/**
 * A path, or a link, in ASCII alone, as HTML, headers and machines need it (RFC 3986); what is encoded
 * already stays.
 */
export function pageHref(link: string): string {
  if (!/[^\x21-\x7e]/.test(link)) return link;
  return URL.canParse(link) ? new URL(link).href : link.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** A path without the accents of its letters, for words that people write with and without them. */
export const foldAccents = (path: string): string => path.normalize("NFD").replace(/\p{M}/gu, "");

/** Decodes what means the same in either form: an encoded slash is none. What is no UTF-8 stays. */
function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The paths above a path: `/a` and `/a/b` of `/a/b/c`. */
export const pathsAbove = (path: string): string[] =>
  [...path.matchAll(/\//g)].flatMap(({ index }) => (index ? [path.slice(0, index)] : []));
