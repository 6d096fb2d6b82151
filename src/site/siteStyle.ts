import { declarations } from "../branding/palette.ts";
import type { Site } from "../business/deskPlace.ts";
import { filesInTexts } from "../business/file/ownFiles.ts";
import { sectionNames } from "../business/schema/pages.ts";
import { memoizeBy } from "../languages/memoize.ts";
import bar from "../navigation/bar.css?inline";
import { columnStyle } from "../navigation/columns.ts";
import menus from "../navigation/menus.css?inline";
import { brandColours } from "../trades/kinds.ts";
import { faceStyle } from "../typefaces/style.ts";
import base from "./base.css?inline";
import { entryAt } from "./entryAt.ts";
import frame from "./frame.css?inline";
import { languageStyle } from "./languages/style.ts";
import { lookName } from "./looks/lookName.ts";
import { lookNamed } from "./looks/siteLook.ts";
import { siteMenu } from "./menu.ts";
import { pictureStyle } from "./pictureStyle.ts";
import action from "./sections/Action/style.css?inline";
import contact from "./sections/Contact/style.css?inline";
import shared from "./sections/common.css?inline";
import figures from "./sections/figures.css?inline";
import pageHead from "./sections/pageHead.css?inline";
import { pageSections } from "./sections/pageParts.ts";
import prose from "./sections/prose.css?inline";
import { sectionFolder } from "./sections/sections.ts";

const looks = import.meta.glob<string>("./looks/*/style.css", {
  query: "?inline",
  import: "default",
  eager: true,
});

/** What every page may need: also those that the build makes itself. */
const common = [base, bar, menus, shared, pageHead, prose, contact, action];

/** What only the sites with a section need. */
const ofSections = import.meta.glob<string>(
  ["./sections/*/style.css", "!./sections/{Action,Contact}/style.css"],
  { query: "?inline", import: "default", eager: true },
);

/** The style of a site: what others of its look share, and what is its own. */
export type SiteStyle = { shared: string; own: string };

/**
 * The style of all pages of a site: what its sections and its look need, then its colours and widths. Each
 * text has one hash in the site's policy.
 */
export const siteStyle = memoizeBy((site: Site): SiteStyle => {
  const { business } = site;
  const { entries, barStyle } = siteMenu(site);
  const name = lookName(business);
  const { faces, ownStyle } = lookNamed(name);
  const used = new Set(business.pages.flatMap((page) => pageSections(site, page)));
  const sections = sectionNames
    .filter((name) => used.has(name))
    .map((name) => ofSections[`./sections/${sectionFolder(name)}/style.css`] ?? "");
  const hasFigures = used.has("gallery") || filesInTexts(business, site.texts).pictures.length > 0;
  const figureStyle = hasFigures ? figures : "";
  const shared = [
    ...common,
    languageStyle(business.language),
    figureStyle,
    ...sections,
    frame,
    faceStyle(faces, business.language),
    entryAt(looks, `./looks/${name}/style.css`),
  ].join("");
  const own = [
    // Looks may choose other grounds of the palette.
    `:where(:root){${declarations(brandColours(business), shared)}}`,
    ownStyle?.(business) ?? "",
    barStyle,
    columnStyle(entries),
    pictureStyle(site),
  ];
  return { shared, own: own.join("") };
});
