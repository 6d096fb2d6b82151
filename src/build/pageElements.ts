/** Elements of pages that stand alike: what they are, and where. Pages share one tree of them. */
export type PageElement = {
  tag: string;
  id: string;
  classes: readonly string[];
  parent: PageElement | undefined;
  children: Map<string, PageElement>;
};

/** All that selectors can find in the pages of a site, and the languages and directions that these name. */
export type PageElements = {
  elements: readonly PageElement[];
  languages: Set<string>;
  directions: Set<string>;
};

const tagPattern = /<(\/?)([a-z][^\s"<>/]*)((?:\s+[^\s"=<>/]+(?:="[^"]*")?)*)\s*(\/?)>/gi;
const attributePattern = /([^\s"=<>/]+)="([^"]*)"/g;
const textElement = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g;
const voidTags = new Set([
  "area",
  "br",
  "col",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);

/** Reads the elements of pages as Astro and React write them. */
export function readElements(pages: readonly string[]): PageElements {
  const all: PageElements & { elements: PageElement[] } = {
    elements: [],
    languages: new Set(),
    directions: new Set(),
  };
  const top = createElement("", {}, undefined);
  for (const page of pages) readPage(page, top, all);
  return all;
}

function readPage(page: string, top: PageElement, all: PageElements & { elements: PageElement[] }): void {
  let current = top;
  for (const [, slash, name = "", text = "", closed] of page.replace(textElement, "").matchAll(tagPattern)) {
    const tag = name.toLowerCase();
    if (slash) {
      current = parentOf(current, tag);
      continue;
    }
    const attributes = readAttributes(text);
    if (attributes["lang"]) all.languages.add(attributes["lang"]);
    if (attributes["dir"]) all.directions.add(attributes["dir"]);
    const key = `${tag} ${attributes["id"] ?? ""} ${attributes["class"] ?? ""}`;
    let element = current.children.get(key);
    if (!element) {
      element = createElement(tag, attributes, current === top ? undefined : current);
      current.children.set(key, element);
      all.elements.push(element);
    }
    if (!closed && !voidTags.has(tag)) current = element;
  }

  /** What an end tag leads back to: an end without its start leads nowhere. */
  function parentOf(element: PageElement, tag: string): PageElement {
    let each: PageElement | undefined = element;
    while (each && each.tag !== tag) each = each.parent;
    return each ? (each.parent ?? top) : element;
  }
}

const readAttributes = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(attributePattern)].map(([, name = "", value = ""]) => [name, value]));

function createElement(
  tag: string,
  attributes: Record<string, string>,
  parent: PageElement | undefined,
): PageElement {
  const classes = (attributes["class"] ?? "").split(/\s+/);
  return { tag, id: attributes["id"] ?? "", classes, parent, children: new Map() };
}
