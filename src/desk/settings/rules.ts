import * as v from "valibot";

// How settings are written.

const trimmed = v.pipe(v.string(), v.trim());

export const matching = (pattern: RegExp, problem: string) => v.pipe(trimmed, v.regex(pattern, problem));

export const anyText = v.pipe(trimmed, v.nonEmpty("is empty"));

/** An id of the provider, by the letters that it begins with. */
export const sid = (letters: string) =>
  v.pipe(anyText, v.startsWith(letters, `does not begin with ${letters}`));

/** A random text that nobody guesses, of so many characters or more. */
export const randomText = (minLength: number) =>
  v.pipe(trimmed, v.minLength(minLength, `is shorter than ${minLength} characters`));

/** A secret that callers send in a header, which takes ASCII alone. */
export const randomAscii = (minLength: number) =>
  v.pipe(
    randomText(minLength),
    v.regex(/^[\x21-\x7e]*$/, "has a character that is no letter, digit or sign of ASCII"),
  );

/** An address of one of these schemes, such as `https`. */
export const url = (...schemes: string[]) =>
  v.pipe(
    trimmed,
    v.check(
      (address) => schemes.some((scheme) => address.startsWith(`${scheme}://`)) && URL.canParse(address),
      `is not an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`,
    ),
  );

/** An e-mail address, with a name or without. */
export const mailbox = matching(/^(?:[^<>]*<)?[^\s@<>,;]+@[^\s@<>,;]+>?$/, "is not an e-mail address");

/** A limit that shuts nobody out for longer than an hour. */
export const limit = matching(
  /^\d+\/(minute|hour)(, ?\d+\/(minute|hour))*$/,
  "is not written like '10/minute, 40/hour'",
);

/** A limit of what costs money. */
export const costLimit = matching(
  /^\d+\/(minute|hour|day)(, ?\d+\/(minute|hour|day))*$/,
  "is not written like '10/hour, 30/day'",
);
