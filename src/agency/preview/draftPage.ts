import {
  type DefaultTreeAdapterMap,
  parse,
  parseFragment,
  serialize,
  defaultTreeAdapter as tree,
} from "parse5";
import { type Places, relativeHref, scriptFolder } from "./places.ts";
import { changeAddresses } from "./style.ts";

type Element = DefaultTreeAdapterMap["element"];
type Parent = DefaultTreeAdapterMap["parentNode"];

/** Attributes that hold an address, and those that hold several, each with a size. */
const addressAttributes = new Set(["href", "src", "action", "poster"]);
const listAttributes = new Set(["srcset", "imagesrcset"]);

/** Attributes whose addresses the loader imports: seen from its own folder. */
const scriptAttributes = new Set([
  "component-url",
  "renderer-url",
  "before-hydration-url",
  "data-loads",
  "data-pictures",
  "data-preview",
]);

/** What stands in a page of a draft beside the page: HTML for its head, and for the start of its body. */
export type DraftParts = { head: string; note: string };

/** Makes of a built page that of a preview: every address relative to `file`, no search engine addressed. */
export function toDraftPage(page: string, file: string, places: Places, parts: DraftParts): string {
  const document = parse(page);
  const relative = (href: string) => relativeHref(href, file, places);
  for (const element of elementsOf(document)) {
    if (isForSearch(element)) tree.detachNode(element);
    else changeElement(element, relative, places);
  }
  const [head, body] = [findElement(document, "head"), findElement(document, "body")];
  if (head) for (const node of parseFragment(parts.head).childNodes) tree.appendChild(head, node);
  // The link to the content stays the first.
  const second = body?.childNodes[1];
  if (body && second)
    for (const node of parseFragment(parts.note).childNodes) tree.insertBefore(body, node, second);
  return serialize(document);
}

function changeElement(element: Element, relative: (href: string) => string, places: Places): void {
  // The content of the file is another now.
  element.attrs = element.attrs.filter(({ name }) => name !== "integrity");
  for (const attribute of element.attrs) {
    const { name, value } = attribute;
    if (addressAttributes.has(name)) attribute.value = relative(value);
    else if (listAttributes.has(name)) attribute.value = changeList(value, relative);
    else if (scriptAttributes.has(name)) attribute.value = seenFromScripts(value, places);
    else if (name === "props") attribute.value = changeProps(value, relative);
    else if (name === "content" && isRedirect(element))
      attribute.value = value.replace(/(?<=url=).*/, relative);
  }
  if (element.tagName !== "style") return;
  for (const node of element.childNodes)
    if (tree.isTextNode(node)) node.value = changeAddresses(node.value, relative);
}

/** The addresses of a `srcset`, which have neither spaces nor commas in the sites of this project. */
const changeList = (list: string, change: (address: string) => string): string =>
  list
    .split(",")
    .map((entry) => {
      const [address = "", ...size] = entry.trim().split(" ");
      return [change(address), ...size].join(" ");
    })
    .join(", ");

/** An address that a script imports begins with a dot, or it would be the name of a package. */
const seenFromScripts = (address: string, places: Places): string =>
  `./${relativeHref(address, `${scriptFolder}/loader.js`, places)}`;

/** The props of an island: addresses are its properties named `href`, `contactHref` and the like. */
const changeProps = (props: string, change: (address: string) => string): string =>
  JSON.stringify(
    JSON.parse(props, (name, value: unknown) =>
      /href$/i.test(name) && Array.isArray(value) && typeof value[1] === "string"
        ? [value[0], change(value[1])]
        : value,
    ),
  );

/** What a page says to search engines and link previews. */
function isForSearch(element: Element): boolean {
  const attribute = (name: string) => element.attrs.find((each) => each.name === name)?.value ?? "";
  if (element.tagName === "script") return attribute("type") === "application/ld+json";
  if (element.tagName === "link") return attribute("rel") === "canonical";
  return element.tagName === "meta" && /^(?:robots$|og:)/.test(attribute("name") || attribute("property"));
}

const isRedirect = ({ tagName, attrs }: Element): boolean =>
  tagName === "meta" && attrs.some(({ name, value }) => name === "http-equiv" && value === "refresh");

const findElement = (parent: Parent, tagName: string): Element | undefined =>
  elementsOf(parent).find((element) => element.tagName === tagName);

/** Lists all elements below a node, those of templates too. */
function elementsOf(parent: Parent): Element[] {
  return parent.childNodes.flatMap((node) => {
    if (!tree.isElementNode(node)) return [];
    const inside = "content" in node ? [node.content] : [];
    return [node, ...[node, ...inside].flatMap(elementsOf)];
  });
}
