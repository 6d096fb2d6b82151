import * as v from "valibot";
import { costLimitPattern, limitPattern } from "./limitWindows.ts";

// How settings are written. `what` says what a setting is for.

export const required = (what: string) =>
  v.pipe(v.string("is missing"), v.trim(), v.nonEmpty("is empty"), v.description(what));

export const optional = (what: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty("is empty"), v.description(what)));

/** A random text that nobody guesses, of so many characters or more. */
export const secret = (minLength: number, what: string) =>
  v.optional(v.pipe(secretText(minLength), v.description(what)));

/** A secret that callers send in a header, which takes ASCII alone. */
export const headerSecret = (minLength: number, what: string) =>
  v.optional(
    v.pipe(
      secretText(minLength),
      v.regex(/^[\x21-\x7e]*$/, "has a character that is no letter, digit or sign of ASCII"),
      v.description(what),
    ),
  );

const secretText = (minLength: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(minLength, `is shorter than ${minLength} characters`));

/** An address of one of these schemes, such as `https`. */
export const url = (...schemes: string[]) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => schemes.some((scheme) => text.startsWith(`${scheme}://`)) && URL.canParse(text),
      `is not an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`,
    ),
  );

export const address = (what: string, ...schemes: string[]) =>
  v.optional(v.pipe(url(...schemes), v.description(what)));

/** An e-mail address, with a name or without. */
export const mailbox = (what: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(?:[^<>]*<)?[^\s@<>,;]+@[^\s@<>,;]+>?$/, "is not an e-mail address"),
      v.description(what),
    ),
  );

/** Limits written like `10/minute, 40/hour`; without the setting `figures` hold. */
export const limit = (figures: string, what: string) =>
  limitLike(limitPattern, "10/minute, 40/hour", figures, what);

/** Limits of what costs money, which may hold for a day: written like `10/hour, 30/day`. */
export const costLimit = (figures: string, what: string) =>
  limitLike(costLimitPattern, "10/hour, 30/day", figures, what);

const limitLike = (pattern: RegExp, example: string, figures: string, what: string) =>
  v.optional(
    v.pipe(v.string(), v.trim(), v.regex(pattern, `is not written like '${example}'`), v.description(what)),
    figures,
  );
