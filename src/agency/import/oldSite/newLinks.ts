import { linkedDocument } from "../../../business/file/ownFiles.ts";
import { pageHref } from "../../../business/paths.ts";
import type { Targets } from "./markdown.ts";
import type { OldPage } from "./oldPage.ts";
import { plainHost } from "./siteShape.ts";

/** What a link of an old page can lead to on the new site. */
export type LinkTargets = {
  host: string;
  /** The path of the new page that a link leads to. */
  newPath: (page: OldPage, href: string) => string | undefined;
  /** The name beside the business of the file that a reference means. */
  documentName: (page: OldPage, href: string) => string | undefined;
  pictureName: (page: OldPage, src: string) => string | undefined;
};

/** Rewrites the links of a page; `onLost` gets those that lead nowhere any more. */
export const createTargets = (page: OldPage, site: LinkTargets, onLost: (href: string) => void): Targets => ({
  picture: (src) => site.pictureName(page, src),
  link: (href) => {
    const target = rewrite(page, href, site);
    if (target === undefined && href && !href.startsWith("#")) onLost(href);
    return target;
  },
});

function rewrite(page: OldPage, href: string, site: LinkTargets): string | undefined {
  if (!href || href.startsWith("#")) return undefined;
  const contact = /^(?:mailto:[^\s@?<>()\\]{1,100}@[^\s@?<>()\\]{1,200}|tel:\+?[\d().\s-]{3,30})/i.exec(
    href,
  )?.[0];
  if (contact) return encodeLink(contact);
  const path = site.newPath(page, href);
  if (path !== undefined) return encodeLink(pageHref(path));
  const document = site.documentName(page, href);
  if (document && linkedDocument(document)) return document;
  return isForeign(href, site.host) ? encodeLink(new URL(href).href) : undefined;
}

/** Whether a link leads to another site, by https and without a password. */
function isForeign(href: string, host: string): boolean {
  if (!/^https:\/\//i.test(href) || !URL.canParse(href)) return false;
  const { username, password } = new URL(href);
  return !username && !password && plainHost(href) !== host;
}

/** A link within the round brackets of Markdown. */
const encodeLink = (link: string): string =>
  link.replace(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);
