import { findElements, getAttribute, type HtmlElement, isHtmlElement } from "./nodes.ts";
import type { OldPage } from "./oldPage.ts";

/** So many elements around a picture may say that it is a logo. */
const nearParents = 3;

/** The picture that a page shows as its logo: one that calls itself so, else the first in its header. */
export function findLogo({ document }: OldPage): string {
  const images = findElements(document).filter(({ tagName }) => tagName === "img");
  const logo =
    images.find((image) => [image, ...parentsOf(image).slice(0, nearParents)].some(isNamedLogo)) ??
    images.find((image) => parentsOf(image).some(({ tagName }) => tagName === "header"));
  return logo ? getAttribute(logo, "src") : "";
}

const isNamedLogo = (element: HtmlElement): boolean =>
  ["id", "class", "alt", "src"].some((name) => /logo(?![a-z])/i.test(getAttribute(element, name)));

function parentsOf({ parentNode }: HtmlElement): HtmlElement[] {
  return parentNode && isHtmlElement(parentNode) ? [parentNode, ...parentsOf(parentNode)] : [];
}
