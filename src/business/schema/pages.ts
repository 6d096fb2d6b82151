import * as v from "valibot";
import { findNearest } from "../file/nearest.ts";
import { readPath } from "../paths.ts";
import { fieldWithDefault, optionalField, requiredField } from "./describe.ts";
import { ownFile, text } from "./fields.ts";
import { optionalPictureFields } from "./pictureFields.ts";
import { link, pagePath } from "./webFields.ts";

/** The parts a page can show below its heading, in the order the file names them. */
export const sectionNames = [
  "services",
  "groups",
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
  body: requiredField("The name of a Markdown file beside this one.", ownFile([".md"]), "story.md"),
  ...optionalPictureFields,
});

const sectionMessage = `Choose from ${sectionNames.join(", ")}, or write a text with a picture: { body: story.md, image: team.jpg }.`;

const sections = v.pipe(
  v.array(
    v.union([v.picklist(sectionNames), textSectionSchema], ({ input, issues = [] }) => {
      // A text section whose fields are right but for one that could not be read.
      const unread = issues.find(({ kind, path }) => kind === "transformation" && path);
      if (unread) return `${unread.path?.[0].key}: ${unread.message}`;
      const nearest = typeof input === "string" && findNearest(input, sectionNames);
      return nearest ? `Is no section. Did you mean ${nearest}?` : sectionMessage;
    }),
  ),
  v.check((list) => {
    const names = list.filter((section) => typeof section === "string");
    return new Set(names).size === names.length;
  }, "A section is named twice."),
);

/** A page of a site. */
const pageSchema = v.strictObject({
  id: requiredField(
    "A name for the page in code, of letters, digits, '-' and '_'. Each page has its own.",
    v.pipe(
      v.string(),
      v.regex(/^(?!404$)[\w-]{1,100}$/, "An id has letters, digits, '-' and '_', and is not 404."),
    ),
    "drains",
  ),
  path: requiredField(
    "Where the page lies. Paths make the menu: pages below `/services/` stand in the group Services. One page has the path `/`.",
    pagePath,
    "/services/drain-cleaning",
  ),
  title: requiredField("The heading of the page and its name in the menu.", text(120), "Drain cleaning"),
  description: optionalField(
    "One or two sentences: the page's first paragraph and its text in search results.",
    text(400),
    "Slow drains and blocked sewers, cleared the same day.",
  ),
  body: optionalField(
    "The text of the page: the name of a Markdown file beside this one.",
    ownFile([".md"]),
    "drain-cleaning.md",
  ),
  ...optionalPictureFields,
  sections: optionalField(
    "What the page shows, from top to bottom: parts by name, or a text of your own with or without a picture. A page that names none shows what fits its path.",
    sections,
    ["services", { body: "story.md", image: "team.jpg" }, "contact"],
  ),
});

const pages = v.pipe(
  v.array(pageSchema),
  v.minLength(1, "A business needs at least one page, such as { id: home, path: /, title: Home }."),
  v.maxLength(1000, "At most 1,000 pages: each of them lists all others in its menu."),
);

/** The fields of a business file that say which pages its site has. */
export const pageFields = {
  pages: requiredField({
    description: "The pages of the site, in the order of the menu.",
    schema: pages,
    example: [
      { id: "home", path: "/", title: "Home", sections: ["services", "reviews", "contact"] },
      { id: "drains", path: "/services/drain-cleaning", title: "Drain cleaning", body: "drain-cleaning.md" },
      { id: "about", path: "/about", title: "About us", sections: [{ body: "story.md", image: "team.jpg" }] },
      { id: "contact", path: "/contact", title: "Contact" },
    ],
    isOwn: true,
    aliases: "menu navigation nav",
  }),
  groupTitles: fieldWithDefault(
    {},
    {
      description:
        "Titles of groups in the menu, by the first part of their paths, where the computed one is wrong.",
      schema: v.record(v.pipe(v.string(), v.transform(readPath)), text(60)),
      example: { services: "What we do" },
      isOwn: true,
    },
  ),
  privacyLink: optionalField(
    "Where the privacy policy is. Without it, a page such as /privacy is used: one of this file, or one that is made.",
    link,
    "https://harborplumbing.example/privacy.pdf",
  ),
};

export type SectionName = (typeof sectionNames)[number];
export type TextSection = v.InferOutput<typeof textSectionSchema>;
