import type { Wrong } from "./places.ts";

/** One piece of XML: a comment, declaration or instruction; character data; an end tag; a start tag; text. */
const piece =
  /<!--(?:(?!--)[\s\S])*-->|<!DOCTYPE[^[>]*>|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<\/(?<end>[^\s<>/]+)\s*>|<(?<start>[^\s<>/!?"'=]+)(?<attributes>(?:\s+[^\s<>/"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<closed>\/?)>|[^<]+/gy;

const attribute = /([^\s"'=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** A `&` that begins none of the references that every reader of XML knows. */
const strayReference = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

/** Elements that run code, or hold a page of their own. */
const active = /^(script|handler|listener|foreignobject|iframe|object|embed)$/i;

type Element = { name: string; attributes: Map<string, string> };

/**
 * The size in px of an SVG drawing. Refused is what browsers would not show, for they read it as strictly as XML wants it, and what could
 * run code once the drawing is opened by itself.
 */
export function readDrawing(text: string): { width: number; height: number; kind: "drawing" } | Wrong {
  if (/<!ENTITY/.test(text)) return { wrong: "The drawing declares entities. Save it as plain SVG." };
  const elements = elementsOf(text.trim());
  const [root] = elements ?? [];
  if (!elements || !root) return { wrong: "This is not a whole SVG drawing. Save it anew." };
  if (elements.some(isActive) || /<\?xml-stylesheet/i.test(text))
    return { wrong: "The drawing has a script. Save it without." };
  const { attributes } = root;
  if (![...attributes.values()].includes("http://www.w3.org/2000/svg"))
    return {
      wrong: 'The drawing does not begin with <svg xmlns="http://www.w3.org/2000/svg">. Save it anew.',
    };
  const [, , width, height] = (attributes.get("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const side = (name: string) => Number(/^([\d.]+)(px)?$/.exec(attributes.get(name) ?? "")?.[1]);
  return {
    width: Math.round(side("width") || width || 300),
    height: Math.round(side("height") || height || 150),
    kind: "drawing",
  };
}

/** All elements of an XML text, the root first; undefined when it is not well-formed. */
function elementsOf(text: string): Element[] | undefined {
  const [elements, open]: [Element[], string[]] = [[], []];
  let read = 0;
  for (const { 0: part, groups = {} } of text.matchAll(piece)) {
    const { start, end, attributes: written = "", closed } = groups;
    read += part.length;
    if (end && open.pop() !== end) return undefined;
    if (!/^<[!?]/.test(part) && strayReference.test(part)) return undefined;
    if (!start) continue;
    const pairs = [...written.matchAll(attribute)].map(
      ([, name = "", double, single]) => [name, double ?? single ?? ""] as const,
    );
    const attributes = new Map(pairs);
    const isSecondRoot = elements.length > 0 && !open.length;
    if (isSecondRoot || attributes.size < pairs.length) return undefined;
    elements.push({ name: start, attributes });
    if (!closed) open.push(start);
  }
  return read === text.length && !open.length && hasItsPrefixes(elements) ? elements : undefined;
}

/** Whether every prefix of a name, such as `xlink:` in `xlink:href`, is declared. */
function hasItsPrefixes(elements: readonly Element[]): boolean {
  const names = new Set(elements.flatMap(({ name, attributes }) => [name, ...attributes.keys()]));
  const prefixes = [...names].flatMap((name) => /^(?!xml(?:ns)?:)([^:]+):/.exec(name)?.[1] ?? []);
  return prefixes.every((prefix) => names.has(`xmlns:${prefix}`));
}

const isActive = ({ name, attributes }: Element) =>
  active.test(localName(name)) ||
  [...attributes].some(([key, value]) => /^on/i.test(localName(key)) || /^javascript:/i.test(asRead(value)));

const localName = (name: string) => name.replace(/^.*:/, "");

/** An attribute's value as a browser reads an address: without references and without blanks. */
const asRead = (value: string) =>
  value
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex, code) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10) % 0x110000),
    )
    .replace(/[\s\p{Cc}]/gu, "");
