import * as v from "valibot";
import { ownFile, pagePath, text } from "./fields.ts";
import { optionalPictureFields } from "./pictureFields.ts";

/** The parts a page can show below its heading, in the order the file names them. */
export const sectionNames = [
  "services",
  "steps",
  "area",
  "about",
  "gallery",
  "team",
  "trust",
  "reviews",
  "faq",
  "hours",
  "locations",
  "contact",
  "policies",
  "action",
] as const;

/** A part of a page in the owner's own words, with or without a picture. */
const textSectionSchema = v.strictObject({
  /** A Markdown file beside the business file. */
  body: ownFile([".md"]),
  ...optionalPictureFields,
});

const sectionMessage = `Choose from ${sectionNames.join(", ")}, or write a text with a picture: { body: story.md, image: team.jpg }.`;

/** A page of a site. */
export const pageSchema = v.strictObject({
  /** Names the page in calls and events; unique in the file. */
  id: v.pipe(
    v.string(),
    v.regex(/^(?!404$)[\w-]{1,100}$/, "An id has letters, digits, '-' and '_', and is not 404."),
  ),
  path: pagePath,
  /** The heading of the page and its name in the menu. */
  title: text(120),
  /** One or two sentences: the page's first paragraph and its text in search results. */
  description: v.optional(text(400)),
  /** A Markdown file beside the business file. */
  body: v.optional(ownFile([".md"])),
  /** Shown in the head of the page, and where other pages lead to it. */
  ...optionalPictureFields,
  /** What the page shows. A page that names none shows what fits its path. */
  sections: v.optional(
    v.pipe(
      v.array(
        v.union([v.picklist(sectionNames), textSectionSchema], ({ issues = [] }) => {
          // A text section whose fields are right but for one that could not be read.
          const unread = issues.find(({ kind, path }) => kind === "transformation" && path);
          return unread ? `${unread.path?.[0].key}: ${unread.message}` : sectionMessage;
        }),
      ),
      v.check((sections) => {
        const names = sections.filter((section) => typeof section === "string");
        return new Set(names).size === names.length;
      }, "A section is named twice."),
    ),
  ),
});

export type SectionName = (typeof sectionNames)[number];
export type TextSection = v.InferOutput<typeof textSectionSchema>;
