import { SaxesParser, type SaxesTagNS } from "saxes";
import type { Wrong } from "./places.ts";

const svg = "http://www.w3.org/2000/svg";

/** Elements that run code, or hold a page of their own. */
const active = /^(script|handler|listener|foreignobject|iframe|object|embed)$/i;

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
  if (root.uri !== svg || root.local !== "svg")
    return { wrong: `The drawing does not begin with <svg xmlns="${svg}">. Save it anew.` };
  const written = (name: string) => root.attributes[name]?.value ?? "";
  const side = (name: string) => Number(/^([\d.]+)(px)?$/.exec(written(name))?.[1]);
  const [, , width, height] = written("viewBox")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return {
    width: Math.round(side("width") || width || 300),
    height: Math.round(side("height") || height || 150),
    kind: "drawing",
  };
}

/** All elements of an XML text, the root first; undefined when it is not well-formed, or a prefix is not declared. */
function elementsOf(text: string): SaxesTagNS[] | undefined {
  const elements: SaxesTagNS[] = [];
  let isWhole = true;
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", () => {
    isWhole = false;
  });
  parser.on("opentag", (element) => elements.push(element));
  parser.write(text).close();
  return isWhole ? elements : undefined;
}

const isActive = ({ local, attributes }: SaxesTagNS) =>
  active.test(local) ||
  /^(.+:)?(href$|on)/i.test(attributes["attributeName"]?.value ?? "") ||
  Object.values(attributes).some(({ local, value }) => /^on/i.test(local) || runs.test(value));

/** An address as a browser reads it: blanks within do not count. */
const runs = new RegExp(["^", ..."javascript:"].join("[\\s\\p{Cc}]*"), "iu");
