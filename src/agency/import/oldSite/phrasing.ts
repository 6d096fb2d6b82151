import type { Nodes, PhrasingContent } from "mdast";

/** Whether a node is part of a line. */
export const isPhrasing = (node: Nodes): node is PhrasingContent =>
  /^(?:text|break|image|link|strong|emphasis)$/.test(node.type);

/** The words of a node in one line, without its pictures. */
export function phrasingText(node: Nodes): string {
  if (node.type === "break") return " ";
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(phrasingText).join("") : "";
}

/** Cuts a line without its pictures where its words begin and end; of several blanks in a row, one stays. */
function cutBlanks(line: readonly PhrasingContent[]) {
  const parts: PhrasingContent[] = [];
  for (const part of line.filter(({ type }) => type !== "image").flatMap(splitBlanks)) {
    const last = parts.at(-1);
    if (part.type === "break" && last && isBlank(last)) parts.pop();
    if (!isBlank(part) || !last || !(isBlank(last) || last.type === "break")) parts.push(part);
  }
  const hasWords = (part: PhrasingContent) => !isBlank(part) && part.type !== "break";
  const end = parts.findLastIndex(hasWords) + 1;
  const start = end ? parts.findIndex(hasWords) : 0;
  return { before: parts.slice(0, start), words: parts.slice(start, end), after: parts.slice(end) };
}

const isBlank = (part: PhrasingContent): boolean => part.type === "text" && part.value === " ";

const splitBlanks = (part: PhrasingContent): PhrasingContent[] =>
  part.type === "text"
    ? part.value
        .split(/(^ | $)/)
        .filter(Boolean)
        .map((value) => ({ type: "text", value }))
    : [part];

/** Wraps the words of a line; pictures, breaks and blanks around them stay outside. */
export function wrapWords(
  line: readonly PhrasingContent[],
  wrap: (words: PhrasingContent[]) => PhrasingContent,
): PhrasingContent[] {
  const { before, words, after } = cutBlanks(line);
  const pictures = line.filter(({ type }) => type === "image");
  return [...pictures, ...before, ...(words.length ? [wrap(words)] : []), ...after];
}

/** The words and links of nodes in one line that nothing marks, such as a heading, which is strong as it is. */
export const withoutMarks = (nodes: readonly Nodes[]): PhrasingContent[] =>
  nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === "link") return [{ ...node, children: withoutMarks(node.children) }];
    if (node.type === "text" || node.type === "image") return [node];
    const words = "children" in node ? withoutMarks(node.children) : [];
    return node.type === "strong" || node.type === "emphasis"
      ? words
      : [...words, { type: "text", value: " " }];
  });

/** The lines of a paragraph without its pictures: several breaks in a row divide it. */
export function splitLines(line: readonly PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const part of cutBlanks(line).words) {
    const last = lines.at(-1) ?? [];
    if (part.type !== "break" || last.at(-1)?.type !== "break") last.push(part);
    else lines.push([]);
  }
  return lines.map((each) => cutBlanks(each).words).filter(({ length }) => length);
}

/** Joins texts that follow one another, since what a sign makes depends on those beside it. */
export function joinTexts<T extends Nodes>(nodes: readonly T[]): T[] {
  const joined: T[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type !== "text" || last?.type !== "text") joined.push(node);
    else joined.splice(-1, 1, { ...last, value: last.value + node.value });
  }
  return joined;
}
