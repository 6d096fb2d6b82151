import { SaxesParser, type SaxesTagNS } from "saxes";
import type { FileError } from "./source.ts";

const svgNamespace = "http://www.w3.org/2000/svg";

/** Elements that run code, or hold a page of their own. */
const activeElement = /^(script|handler|listener|foreignobject|iframe|object|embed)$/i;

/** Reads the size in px of an SVG drawing; refuses what browsers would not show, and what could run code. */
export function readDrawing(text: string): { width: number; height: number; kind: "drawing" } | FileError {
  if (/<!ENTITY/.test(text)) return { error: "The drawing declares entities. Save it as plain SVG." };
  const elements = parseElements(text.trim());
  const [root] = elements ?? [];
  if (!elements || !root) return { error: "This is not a whole SVG drawing. Save it anew." };
  if (elements.some(isActive) || /<\?xml-stylesheet/i.test(text))
    return { error: "The drawing has a script. Save it without." };
  if (root.uri !== svgNamespace || root.local !== "svg")
    return { error: `The drawing does not begin with <svg xmlns="${svgNamespace}">. Save it anew.` };
  const attribute = (name: string) => root.attributes[name]?.value ?? "";
  const side = (name: string) => Number(/^([\d.]+)(px)?$/.exec(attribute(name))?.[1]);
  const [, , width, height] = attribute("viewBox")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return {
    width: Math.round(side("width") || width || 300),
    height: Math.round(side("height") || height || 150),
    kind: "drawing",
  };
}

/** Lists the elements of an XML text, the root first; undefined where it is not well-formed. */
function parseElements(text: string): SaxesTagNS[] | undefined {
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
  activeElement.test(local) ||
  /^(.+:)?(href$|on)/i.test(attributes["attributeName"]?.value ?? "") ||
  Object.values(attributes).some(({ local, value }) => /^on/i.test(local) || scriptAddress.test(value));

/** An address that runs code, as a browser reads it: blanks within do not count. */
const scriptAddress = new RegExp(["^", ..."javascript:"].join("[\\s\\p{Cc}]*"), "iu");
