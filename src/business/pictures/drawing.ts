import { SaxesParser, type SaxesTagNS } from "saxes";
import type { FileError } from "../schema/mistake.ts";

const svgNamespace = "http://www.w3.org/2000/svg";

/** Elements that run code, or hold a page of their own. */
const activeElement = /^(script|handler|listener|foreignobject|iframe|object|embed)$/i;

/** Reads the size in px of an SVG drawing; refuses what browsers would not show, and what could run code. */
export function readDrawing(text: string): { width: number; height: number; kind: "drawing" } | FileError {
  if (/<!ENTITY/.test(text)) return { error: "The drawing declares entities. Save it as plain SVG." };
  const { root, hasScript, isDeep } = parseElements(text.trim());
  if (isDeep) return { error: `The drawing is nested deeper than ${maxDepth} elements. Save it anew.` };
  if (!root) return { error: "This is not a whole SVG drawing. Save it anew." };
  if (hasScript || /<\?xml-stylesheet/i.test(text))
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

/** Deeper than any drawing is: to read on takes long. */
const maxDepth = 256;

type Elements = { root?: SaxesTagNS | undefined; hasScript: boolean; isDeep: boolean };

/** The root of an XML text, none where it is not well-formed, and what is known of its elements. */
function parseElements(text: string): Elements {
  let [root, depth, hasScript]: [SaxesTagNS | undefined, number, boolean] = [undefined, 0, false];
  const parser = new SaxesParser({ xmlns: true });
  const refuse = () => {
    throw new Error("This is no drawing");
  };
  parser.on("error", refuse);
  parser.on("opentag", (element) => {
    root ??= element;
    hasScript ||= isActive(element);
    depth++;
    if (depth > maxDepth) refuse();
  });
  parser.on("closetag", () => {
    depth--;
  });
  try {
    parser.write(text).close();
    return { root, hasScript, isDeep: false };
  } catch {
    return { hasScript, isDeep: depth > maxDepth };
  }
}

const isActive = ({ local, attributes }: SaxesTagNS) =>
  activeElement.test(local) ||
  /^(.+:)?(href$|on)/i.test(attributes["attributeName"]?.value ?? "") ||
  Object.values(attributes).some(({ local, value }) => /^on/i.test(local) || scriptAddress.test(value));

/** An address that runs code, as a browser reads it: blanks within do not count. */
const scriptAddress = new RegExp(["^", ..."javascript:"].join("[\\s\\p{Cc}]*"), "iu");
