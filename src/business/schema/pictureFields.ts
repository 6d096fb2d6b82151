import * as v from "valibot";
import { anyCase } from "./anyCase.ts";
import { optionalField, requiredField } from "./describe.ts";
import { ownFile, text } from "./fields.ts";

/** The endings of files that sites show as pictures. */
export const imageEndings = [".svg", ".png", ".jpg", ".jpeg", ".webp", ".avif"] as const;

const sides = { left: 0, top: 0, center: 50, right: 100, bottom: 100 } as const;

/** The part of a picture, in percent of its width and height, that stays in sight where it is cropped. */
export type Focus = readonly [x: number, y: number];

/** Reads `left`, `top left` or `30% 20%`; undefined for anything else. */
function parseFocus(words: string): Focus | undefined {
  const percent = /^(\d{1,3})% (\d{1,3})%$/.exec(words);
  if (percent) {
    const [x, y] = [Number(percent[1]), Number(percent[2])];
    return x <= 100 && y <= 100 ? [x, y] : undefined;
  }
  const named =
    /^(?:(?<vertical>top|center|bottom) ?)?(?<horizontal>left|center|right)?$/.exec(words) ??
    /^(?<horizontal>left|center|right) (?<vertical>top|center|bottom)$/.exec(words);
  if (!words || !named) return undefined;
  // The expressions hold no other words than the names of sides.
  const { horizontal = "center", vertical = "center" } = named.groups as Partial<
    Record<"horizontal" | "vertical", keyof typeof sides>
  >;
  return [sides[horizontal], sides[vertical]];
}

const focusMessage =
  "Write left, right, top, bottom, two of them such as 'top left', or '30% 20%' from the top left corner.";

const focusPattern = anyCase(
  "^\\s*(\\d{1,3}% \\d{1,3}%|(top|center|bottom)( ?(left|center|right))?|(left|center|right)( (top|center|bottom))?)\\s*$",
);

const focus = v.pipe(
  v.string(),
  v.metadata({ title: "left, right, top, bottom, center, two of them, or 30% 20%", pattern: focusPattern }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const value = parseFocus(dataset.value.trim().toLowerCase());
    if (value) return value;
    addIssue({ message: focusMessage });
    return NEVER;
  }),
);

/** What may stand beside a picture. */
const altAndFocus = {
  alt: optionalField(
    "What the picture shows, for those who cannot see it. Empty, in quotes, for a picture that says nothing beside its text.",
    v.union([v.literal(""), text(200)], ({ received }) => `Write text, in quotes; this is ${received}.`),
    "Our van before row houses",
  ),
  focus: optionalField(
    "The part of the picture that stays in sight where it is cropped: a side, a corner, or a point from the top left corner.",
    focus,
    "top left",
    "30% 20%",
  ),
};

const picture = ownFile(imageEndings);

/** The fields of an entry that is a picture. */
export const pictureFields = {
  image: requiredField("The name of a picture file beside this one.", picture, "van.jpg"),
  ...altAndFocus,
};

/** The fields of an entry that may carry a picture. */
export const optionalPictureFields = {
  image: optionalField("The name of a picture file beside this one.", picture, "van.jpg"),
  ...altAndFocus,
};

/** A picture as a business file names it. */
export type NamedPicture = { image: string; alt?: string | undefined; focus?: Focus | undefined };

/** An entry that may carry a picture. */
type Pictured = { image?: string | undefined } & Omit<NamedPicture, "image">;

/** The picture of an entry that has one. */
export const namedPicture = ({ image, alt, focus }: Pictured): NamedPicture | undefined =>
  image ? { image, alt, focus } : undefined;
