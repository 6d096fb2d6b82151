import type { PageElement, PageElements } from "./pageElements.ts";

/** One part of a selector, such as `li.note:hover`, and how it stands to the part before it. */
type Part = { combinator: string; simple: readonly string[] };

const combinatorPattern = /[\s>+~]/;

/** Splits a text at a mark that stands outside brackets and quotes. */
export function splitOutside(text: string, mark: string): string[] {
  const parts = [""];
  let [depth, quote] = [0, ""];
  for (const letter of text) {
    if (quote) quote = letter === quote ? "" : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === "(" || letter === "[") depth += 1;
    else if (letter === ")" || letter === "]") depth -= 1;
    if (letter === mark && depth === 0 && !quote) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

const parsed = new Map<string, readonly Part[]>();

function parse(selector: string): readonly Part[] {
  const known = parsed.get(selector);
  if (known) return known;
  const parts: { combinator: string; simple: string[] }[] = [{ combinator: "", simple: [] }];
  for (let rest = selector.trim(); rest; ) {
    const combinator = /^\s*[>+~]\s*|^\s+/.exec(rest)?.[0];
    const simple = combinator ?? readSimple(rest);
    const last = parts.at(-1);
    if (combinator !== undefined) parts.push({ combinator: combinator.trim() || " ", simple: [] });
    else last?.simple.push(simple);
    rest = rest.slice(simple.length);
  }
  parsed.set(selector, parts);
  return parts;
}

/** The first simple selector of a text, with its arguments. */
function readSimple(text: string): string {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index);
    const isStart = index > 0 && /[.#[:]/.test(letter) && !text.slice(0, index).endsWith(":");
    if (depth === 0 && (isStart || combinatorPattern.test(letter))) return text.slice(0, index);
    if (letter === "(" || letter === "[") depth += 1;
    if (letter === ")" || letter === "]") depth -= 1;
  }
  return text;
}

/**
 * Whether a selector may find an element. What visitors and scripts change, states and attributes, counts as
 * given.
 */
export function canMatch(selector: string, pages: PageElements): boolean {
  const parts = parse(selector);
  return pages.elements.some((element) => matches(element, parts, parts.length - 1));

  function matches(element: PageElement, all: readonly Part[], index: number): boolean {
    const { combinator, simple } = all[index] as Part;
    if (!simple.every((each) => matchesSimple(element, each))) return false;
    if (index === 0 || all[index - 1]?.simple.length === 0) return true;
    const { parent } = element;
    if (combinator === ">") return parent !== undefined && matches(parent, all, index - 1);
    if (combinator === "+" || combinator === "~")
      return [...(parent?.children.values() ?? [])].some((each) => matches(each, all, index - 1));
    for (let each = parent; each; each = each.parent) if (matches(each, all, index - 1)) return true;
    return false;
  }

  function matchesSimple(element: PageElement, simple: string): boolean {
    const name = simple.slice(1);
    if (simple.startsWith(".")) return element.classes.includes(name);
    if (simple.startsWith("#")) return element.id === name;
    if (simple.startsWith("[")) return matchesAttribute(name.slice(0, -1));
    if (simple.startsWith(":")) return matchesPseudoClass(element, name);
    return simple === "*" || simple === "&" || element.tag === simple.toLowerCase();
  }

  function matchesAttribute(attribute: string): boolean {
    const [name, value = ""] = attribute.replace(/["']/g, "").split("=");
    return name !== "dir" || pages.directions.has(value);
  }

  function matchesPseudoClass(element: PageElement, pseudo: string): boolean {
    const [, name, text = ""] = /^([\w-]+)(?:\((.*)\))?$/s.exec(pseudo) ?? [];
    const choices = splitOutside(text, ",");
    if (name === "root") return element.parent === undefined;
    if (name === "lang")
      return [...pages.languages].some((each) => choices.some((choice) => each.startsWith(choice.trim())));
    if (name === "is" || name === "where")
      return choices.some((choice) => {
        const all = parse(choice);
        return matches(element, all, all.length - 1);
      });
    return name !== "has" || choices.some((choice) => hasPart(element, choice));
  }

  /** Whether each part of a relative selector is somewhere below an element, or below one beside it. */
  function hasPart(element: PageElement, selector: string): boolean {
    const all = parse(selector).filter(({ simple }) => simple.length > 0);
    const isBeside = all.some(({ combinator }) => combinator === "+" || combinator === "~");
    const inside = descendants(isBeside && element.parent ? element.parent : element);
    return all.every(({ simple }) => inside.some((each) => simple.every((one) => matchesSimple(each, one))));
  }
}

const descendants = (element: PageElement): PageElement[] =>
  [...element.children.values()].flatMap((each) => [each, ...descendants(each)]);
