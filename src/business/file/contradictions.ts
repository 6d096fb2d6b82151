import * as v from "valibot";
import { currencyOf } from "../../prices/money.ts";
import { sitePaths, thanksPath } from "../links.ts";
import { pathsAbove, readPath } from "../paths.ts";
import { findPhoneMistakes } from "../phones.ts";
import { fieldNames, notesOf } from "../schema/business.ts";
import { phone as phoneField } from "../schema/fields.ts";
import type { Mistake } from "../schema/mistake.ts";
import { link } from "../schema/webFields.ts";
import { wordMistakes } from "../schema/words.ts";
import { brokenLinkMessage, toPagePath, trimSlash } from "./brokenLinks.ts";
import { findNearest } from "./nearest.ts";
import { getEntry, toEntries, toList } from "./untyped.ts";

/** Finds values that contradict each other; it reads the raw value, whatever the schema says of it. */
export function contradictions(value: unknown): Mistake[] {
  const pages = toList(getEntry(value, "pages"));
  const paths = pages.map((page) => toReadPath(getEntry(page, "path")));
  const ids = pages.map((page) => getEntry(page, "id"));
  const pagePaths = paths.filter((path) => typeof path === "string");
  return [
    ...repetitions(paths, "path"),
    ...repetitions(ids, "id"),
    ...missingHome(paths),
    ...brokenFieldLinks(value, pagePaths),
    ...redirectConflicts(value, pagePaths),
    ...emptyGroupTitles(getEntry(value, "groupTitles"), pagePaths),
    ...missingCurrencies(value),
    ...impossiblePhones(value),
    ...(value && typeof value === "object" ? wordMistakes(value) : []),
  ];
}

const toReadPath = (path: unknown) => (typeof path === "string" ? readPath(path) : path);

const missingHome = (paths: unknown[]): Mistake[] =>
  !paths.length || paths.includes("/")
    ? []
    : [{ path: ["pages"], message: "No page has the path '/', where visitors arrive." }];

function repetitions(values: unknown[], field: "path" | "id"): Mistake[] {
  const seen = new Set<unknown>();
  return values.flatMap((value, index) => {
    if (typeof value !== "string" || !seen.has(value)) {
      seen.add(value);
      return [];
    }
    const message = `'${value}' is already the ${field} of another page.`;
    return [{ path: ["pages", index, field], message }];
  });
}

const getRedirects = (value: unknown) => toEntries(getEntry(value, "redirects"));

const readSitePaths = (value: unknown, pagePaths: string[]) =>
  new Set(
    sitePaths({
      pages: pagePaths.map((path) => ({ path })),
      privacyLink: getEntry(value, "privacyLink"),
    }),
  );

/** Finds links of the file's fields to pages that the site does not have. */
function brokenFieldLinks(value: unknown, pagePaths: string[]): Mistake[] {
  const fields: Mistake["path"][] = [
    ...fieldNames.flatMap((name) => (notesOf(name)?.kind === link ? [[name]] : [])),
    ...getRedirects(value).map(([from]) => ["redirects", from]),
    ...toList(getEntry(value, "services")).map((_, index) => ["services", index, "page"]),
  ];
  // Most sites have a page that follows the form: only those without a desk do not.
  const paths = readSitePaths(value, pagePaths).add(thanksPath);
  return fields.flatMap((path) => {
    const target = path.reduce(getEntry, value);
    return isBrokenLink(target, paths) ? [{ path, message: brokenLinkMessage(target, pagePaths) }] : [];
  });
}

const isBrokenLink = (target: unknown, paths: ReadonlySet<string>): target is string =>
  typeof target === "string" && /^\/(?!\/)/.test(target) && !paths.has(toPagePath(target));

/** Finds old paths that are pages, stand there twice, or lie below one another. */
function redirectConflicts(value: unknown, pagePaths: string[]): Mistake[] {
  const keys = getRedirects(value).map(([from]) => from);
  const oldPaths = keys.map(readPath);
  const trimmedPaths = oldPaths.map(trimSlash);
  const paths = readSitePaths(value, pagePaths);
  const counts = new Map<string, number>();
  const isRepeated = trimmedPaths.map((path) => {
    const count = counts.get(path) ?? 0;
    counts.set(path, count + 1);
    return count > 0;
  });
  const files = new Set(trimmedPaths.filter((path) => /\.\w+$/.test(path)));
  const conflicts: [message: string, isConflict: (from: string, index: number) => boolean][] = [
    [
      "A page of this file has this path. Remove the redirect or the page.",
      (from) => paths.has(trimSlash(from.replace(/index\.html$/, ""))),
    ],
    [
      "The page that follows the contact form has this path wherever the site has a desk, so that nobody would be sent on. Remove the redirect.",
      (from) => !paths.has(thanksPath) && trimSlash(from.replace(/(\/index)?\.html$/, "")) === thanksPath,
    ],
    ["This old path is named twice.", (_, index) => isRepeated[index] ?? false],
    [
      "This path lies below another old path that is a file. Remove one of them.",
      (from) => pathsAbove(from).some((folder) => files.has(folder)),
    ],
  ];
  return conflicts.flatMap(([message, isConflict]) =>
    keys
      .filter((_, index) => isConflict(oldPaths[index] ?? "", index))
      .map((key) => ({ path: ["redirects", key], message })),
  );
}

/** Finds group titles of segments that have no pages below them. */
function emptyGroupTitles(titles: unknown, paths: string[]): Mistake[] {
  const segments = [...new Set(paths.flatMap((path) => /^\/([^/]+)\//.exec(path)?.[1] ?? []))];
  return toEntries(titles).flatMap(([key]) => {
    const segment = readPath(key);
    if (segments.includes(segment)) return [];
    const nearest = findNearest(segment, segments);
    const hint = nearest ? `Did you mean ${nearest}?` : "Write the first part of their paths.";
    return [{ path: ["groupTitles", key], message: `No pages lie below /${segment}/. ${hint}` }];
  });
}

/** Finds prices in values whose currency neither they nor the address tell. */
function missingCurrencies(value: unknown): Mistake[] {
  const country = getEntry(getEntry(value, "address"), "country");
  if (currencyOf(typeof country === "string" ? country : undefined)) return [];
  return toList(getEntry(value, "services")).flatMap((service, index) => {
    const price = getEntry(service, "price");
    if (typeof price !== "object" || !price || getEntry(price, "currency") !== undefined) return [];
    const message = "Write its currency, such as currency: USD, or the country of the address.";
    return [{ path: ["services", index, "price"], message }];
  });
}

/** Finds phone numbers that their country cannot have; what is no phone number at all, its field says. */
function impossiblePhones(value: unknown): Mistake[] {
  const country = getEntry(getEntry(value, "address"), "country");
  const fields = [["phone"], ["emergency", "phone"]];
  const phones = fields.flatMap((path): [string[], string][] => {
    const phone = path.reduce(getEntry, value);
    return typeof phone === "string" && v.is(phoneField, phone) ? [[path, phone.trim()]] : [];
  });
  return findPhoneMistakes(phones, typeof country === "string" ? country : undefined);
}
