import * as v from "valibot";
import { pageHref, readPageLink, readPath } from "../paths.ts";
import { safeText } from "./fields.ts";
import { isPublicHost } from "./publicAddress.ts";

// `v.metadata` as in fields.ts.

/** Disks allow 255 bytes in a name: there is room for an ending and for a name while it is written. */
const maxSegmentBytes = 200;

/** Of a path as browsers send it: hosts take longer addresses, sitemaps up to 2,048 characters. */
const maxPathLength = 1000;

/** A path decoded and in NFC, of a length that disks and hosts take. */
const anyPath = v.pipe(
  v.string(),
  v.transform(readPath),
  v.check(
    (path) => pageHref(path.toWellFormed()).length <= maxPathLength,
    "A path has at most 1,000 characters as browsers send it, where a letter beyond a-z counts 6 to 12.",
  ),
  v.check(
    (path) => path.split("/").every((segment) => Buffer.byteLength(segment) <= maxSegmentBytes),
    "Each part of a path has at most 200 bytes: a letter beyond a-z takes 2 to 4.",
  ),
);

/** Letters without capitals and digits of any script, with the marks that NFC leaves beside a letter. */
const pagePattern =
  /^\/$|^(\/[\p{Ll}\p{Lm}\p{Lo}\p{Nd}][\p{Ll}\p{Lm}\p{Lo}\p{Nd}\p{M}]*([-_][\p{Ll}\p{Lm}\p{Lo}\p{Nd}][\p{Ll}\p{Lm}\p{Lo}\p{Nd}\p{M}]*)*)+$/u;

/** Where a page lies: `/`, or lower-case segments of letters and digits of any script, `-` and `_`. */
export const pagePath = v.pipe(
  v.string(),
  v.metadata({
    title: "Path of a page",
    pattern: /^\/$|^(\/[\p{Ll}\p{Lm}\p{Lo}\p{Nd}%][\p{Ll}\p{Lm}\p{Lo}\p{Nd}\p{M}A-F%_-]*)+$/u.source,
  }),
  anyPath,
  v.check(
    (path) => pagePattern.test(path) && !/\p{Default_Ignorable_Code_Point}/u.test(path),
    "A path starts with '/' and has lower-case letters and digits of any language, '-' and '_' between slashes, such as /services/drain-cleaning or /über-uns.",
  ),
  v.check(
    (path) => !/^\/(api|_astro|_answer|404|healthz|readyz)(\/|$)|\/index$/iu.test(path),
    "This path is used by the site itself: /api, /_astro, /_answer, /404, /healthz, /readyz and the name index are reserved.",
  ),
);

/** A path of an older site that now leads elsewhere, also with capitals and file endings. */
export const oldPath = v.pipe(
  v.string(),
  v.metadata({
    title: "Path of an older site",
    pattern: /^(\/[\p{L}\p{M}\p{Nd}\p{Join_Control}_.~%-]+)+\/?$/u.source,
  }),
  anyPath,
  v.check(
    (path) => /^(\/(?!\.{1,2}(\/|$))[\p{L}\p{M}\p{Nd}\p{Join_Control}_.~-]+)+\/?$/u.test(path),
    "An old path starts with '/' and has letters and digits of any language, '-', '_', '.' and '~' between slashes, such as /about-us.html.",
  ),
  v.check(
    (path) =>
      !/^\/(_|api(\/|$)|healthz(\/|$)|readyz(\/|$)|404(\.html|\/|$)|index\.html$|(robots|llms)\.txt$|sitemap\.xml$|og\.png$|favicon\.)/iu.test(
        path,
      ),
    "This path is used by the site itself.",
  ),
);

const webAddressForm = {
  title: "Address that begins with https://",
  pattern: /^[Hh][Tt][Tt][Pp][Ss]:\/\/./.source,
};

const hostMessage = "The host of an address has only letters, digits, '-', '_' and '.'.";

/** An `https:` address without credentials. */
export const webAddress = v.pipe(
  v.string(),
  v.metadata(webAddressForm),
  v.check(
    isWebAddress,
    "Write a whole https:// address without a user name, such as https://clients.example/harbor.",
  ),
  v.check(hasPlainHost, hostMessage),
);

function isWebAddress(value: string): boolean {
  if (!/^https:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { username, password, hostname } = new URL(value);
  return username === "" && password === "" && hostname !== "";
}

/**
 * Whether the host has no character that means something else in a policy or a header: `;`, `,`, `*`, quotes.
 */
function hasPlainHost(value: string): boolean {
  return !URL.canParse(value) || /^[\w.:[\]-]*$/.test(new URL(value).hostname);
}

/**
 * An `https:` address that this server calls: of the public internet, so that no file reaches what is behind
 * it.
 */
export const publicAddress = v.pipe(
  webAddress,
  v.check(
    (value) => !isWebAddress(value) || isPublicHost(new URL(value).hostname),
    "Is an address of a private network or of this machine. Write one that the whole internet reaches, such as https://crm.example/leads.",
  ),
);

/** The address of a site: `https:`, a host and nothing behind it. */
export const siteOrigin = v.pipe(
  v.string(),
  v.metadata(webAddressForm),
  v.check(
    (value) => isWebAddress(value) && new URL(value).href === `${new URL(value).origin}/`,
    "Write https:// and the host of the site, such as https://harborplumbing.example, without a path.",
  ),
  v.check(hasPlainHost, hostMessage),
);

/** A further host name of a site, made lower-case, and Punycode where it has letters beyond ASCII. */
const hostName = v.pipe(
  v.string(),
  v.metadata({ title: "Host name", maxLength: 253, pattern: /^[^\s:/?#@\\%*]+$/.source }),
  v.check(
    isHostName,
    "Write only a public host name, such as www2.example.com: no https://, no port, no path, no '*', no localhost.",
  ),
  v.transform(toHostName),
);

/** Further host names of a site, each once. */
export const hostNames = v.pipe(
  v.array(hostName),
  v.maxLength(20, "At most 20 hosts."),
  v.check((names) => new Set(names).size === names.length, "A host is named twice. Remove one of them."),
);

/** The host name as browsers send it; empty where the value holds more than a host, or none. */
function toHostName(value: string): string {
  if (/[\s:/?#@\\%*]/.test(value) || !URL.canParse(`https://${value}`)) return "";
  return new URL(`https://${value}`).hostname;
}

function isHostName(value: string): boolean {
  const labels = toHostName(value).split(".");
  return (
    value.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label)) &&
    !/^(localhost|\d+)$/.test(labels.at(-1) ?? "")
  );
}

const plainLink = v.check(
  (value: string) => !/[\s\\"<>]/.test(value),
  "A link has no spaces, quotes or angle brackets.",
);

/** Where a button may lead: a page of the site, a place on it, an `https:` address, a phone or an e-mail. */
export const link = v.pipe(
  v.string(),
  v.metadata({
    title: "Page of the site, https address, tel: or mailto:",
    pattern: /^(\/(?![/\\])|#|tel:|mailto:|[Hh][Tt][Tt][Pp][Ss]:\/\/)[^\s\\"]*$/.source,
  }),
  v.transform(readPageLink),
  v.check(
    (value) =>
      /^(\/(?![/\\])|#|tel:\+?[\d().\s-]+$|mailto:[^\s@]+@[^\s@]+$)/.test(value) || isWebAddress(value),
    "Write a page of the site (/contact), a whole https:// address, tel:+14105550134 or mailto:me@example.com.",
  ),
  plainLink,
  safeText,
);

/** Where visitors of an old path are sent: a page of the site or an `https:` address. */
export const redirectTarget = v.pipe(
  v.string(),
  v.metadata({
    title: "Page of the site, or https address",
    pattern: /^(\/(?![/\\])|[Hh][Tt][Tt][Pp][Ss]:\/\/)[^\s\\"]*$/.source,
  }),
  v.transform(readPageLink),
  v.check(
    (value) => /^\/(?![/\\])/.test(value) || isWebAddress(value),
    "Write a page of the site (/about) or a whole https:// address.",
  ),
  plainLink,
  safeText,
);
