import { createHash, createHmac } from "node:crypto";
import { isSameText } from "../sameText.ts";

/** Header in which the provider signs what it sends. */
export const signatureHeader = "x-twilio-signature";

/**
 * Whether the provider signed a form: base64 HMAC-SHA1, by the account's auth token, over the public URL and
 * the form's names and values, sorted by name; the values of a repeated name without doubles and sorted.
 */
export function isSigned(authToken: string, url: string, form: URLSearchParams, signature: string): boolean {
  const text = signedText(form);
  return spellings(url).some((spelling) => {
    const expected = createHmac("sha1", authToken)
      .update(spelling + text)
      .digest("base64");
    return isSameText(signature, expected);
  });
}

/**
 * Whether the provider signed a body that is no form: the URL, signed alone, carries its SHA-256 as
 * `bodySHA256`.
 */
export function isSignedBody(authToken: string, url: string, body: string, signature: string): boolean {
  const hash = createHash("sha256").update(body).digest("hex");
  const isBody = isSameText(new URL(url).searchParams.get("bodySHA256") ?? "", hash);
  return isSigned(authToken, url, new URLSearchParams(), signature) && isBody;
}

function signedText(form: URLSearchParams): string {
  const values = valuesByName(form);
  return Object.keys(values)
    .sort()
    .flatMap((name) => [...new Set(values[name])].sort().map((value) => name + value))
    .join("");
}

/** One pass, whatever a stranger sends: nothing is signed yet. */
function valuesByName(pairs: URLSearchParams): Record<string, string[]> {
  const values: Record<string, string[]> = Object.create(null);
  for (const [name, value] of pairs) {
    values[name] ??= [];
    values[name].push(value);
  }
  return values;
}

/**
 * The ways in which the provider may have written the address: with the port or without, with other escapes
 * (twilio 6.2.0).
 */
function spellings(url: string): string[] {
  const asReceived = [url, withoutPort(url), withPort(url)];
  const { href } = new URL(url);
  const normal = [withoutPort(href), withPort(href)];
  return [...new Set([...asReceived, ...normal, ...normal.map(withLegacyQuery)])];
}

/** Scheme (with a user, if any), host and port of a URL. */
const authority = /^([a-z][a-z0-9+.-]*:\/\/(?:[^/?#]*@)?)(\[[^\]]*\]|[^/?#:]*)(:[^/?#]*)?/i;

const withoutPort = (url: string) => url.replace(authority, "$1$2");

const withPort = (url: string) =>
  url.replace(
    authority,
    (_, scheme: string, host: string, port: string | undefined) =>
      scheme + host + (port || (/^https:/i.test(scheme) ? ":443" : ":80")),
  );

/**
 * The query as Node's `querystring` writes it: names once, in order of their first value, with its own
 * escapes.
 */
function withLegacyQuery(url: string): string {
  const start = url.indexOf("?");
  if (start < 0 || start === url.length - 1) return url;
  const values = valuesByName(new URLSearchParams(url.slice(start + 1)));
  const query = Object.entries(values).flatMap(([name, all]) =>
    all.map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
  );
  return `${url.slice(0, start)}?${query.join("&")}`;
}
