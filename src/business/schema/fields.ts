import * as v from "valibot";
import { isLanguage } from "../../languages/languageTag.ts";
import { fileNamePattern, isFileName } from "./fileNames.ts";

// What `v.metadata` notes of a kind is its form in JSON Schema, where a transformation hides what follows it
// or only a function can tell: true of all that the kind accepts, and of some that it refuses.

/** NUL and other controls, bidi overrides, lone surrogates, and characters that XML does not have. */
const unsafeCharacter = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Surrogate}/u;

/** A check of a text that stands where markup, headers or terminals read it. */
export const safeText = v.check(
  (value: string) => !unsafeCharacter.test(value),
  "Has a control or text-direction character. Remove it.",
);

/** A text that is shorter as it is read than as it is written, in JSON Schema. */
export const spacedText = {
  description: "A text with white space at its ends, or over several lines: it is counted without.",
  type: "string",
  pattern: /^\s|\s$|\n/.source,
} as const;

/** Whether anything of a text shows: blanks, joiners and fillers alone do not. */
const hasVisibleCharacter = (value: string) =>
  /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);

/** One line or paragraph of an owner's text: trimmed, without line breaks, not empty. */
export const text = (maxLength = 500) =>
  v.pipe(
    v.string(),
    v.metadata({
      title: `Text, at most ${maxLength} characters`,
      pattern: /\S/.source,
      anyOf: [{ type: "string", maxLength }, { $ref: "#/definitions/spacedText" }],
    }),
    safeText,
    v.transform((value) => value.replace(/(?<!\s)\s*\n\s*/g, " ").trim()),
    v.check(hasVisibleCharacter, "Is empty. Write something or remove the line."),
    v.maxLength(maxLength, `Is longer than ${maxLength} characters.`),
  );

/** A colour of the brand, `#RGB` or `#RRGGBB`, made `#RRGGBB` in capitals. */
export const colour = v.pipe(
  v.string(),
  v.metadata({ title: "Colour, such as #0A5C8A or #FB0" }),
  v.regex(/^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/, "Write a colour as '#0A5C8A', in quotes."),
  v.transform((value) =>
    (value.length === 4 ? value.replace(/[0-9a-f]/gi, (digit) => digit + digit) : value).toUpperCase(),
  ),
);

/** A file beside the business file, by name: no way out of its folder. */
export const ownFile = (endings: readonly string[]) =>
  v.pipe(
    v.string(),
    v.metadata({ title: `File name ending in ${endings.join(", ")}`, pattern: fileNamePattern(endings) }),
    v.check(
      (name) => isFileName(name, endings),
      `Write the name of a file beside this one, ending in ${endings.join(", ")}.`,
    ),
  );

/** A phone number as people write it: up to 15 digits, an optional `+`, spaces and `( ) . -` between. */
export const phone = v.pipe(
  v.string(),
  v.metadata({ title: "Phone number", pattern: /^\s*([+().-][\s().-]*)?(\d[\s().-]*){3,15}$/.source }),
  v.trim(),
  v.regex(/^\+?[\d\s().-]+$/, "Write a phone number with digits, such as '+1 410 555 0134', in quotes."),
  v.check((value) => {
    const digits = value.replace(/\D/g, "").length;
    return digits >= 3 && digits <= 15;
  }, "A phone number has 7 to 15 digits, a short one such as 112 at least 3."),
);

/** An e-mail address; a message shows the example. */
export const emailAddress = (example: string) =>
  v.pipe(
    v.string(),
    v.metadata({ title: "E-mail address", pattern: /^[\w+.-]+@[^\s@]+$/.source }),
    v.email(`Write an e-mail address, such as ${example}.`),
  );

/** The tag of a language, such as `en` or `es-MX`. */
export const languageTag = v.pipe(
  v.string(),
  v.metadata({ title: "Language", pattern: /^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$/.source }),
  v.check(isLanguage, "Write a language such as en or es-MX."),
);

/** The name of a time zone in the IANA list. */
export const timezone = v.pipe(
  v.string(),
  v.metadata({ title: "Time zone", pattern: /^[\w/:+-]+$/.source }),
  v.check(isTimezone, "Write a time zone such as America/New_York."),
);

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
