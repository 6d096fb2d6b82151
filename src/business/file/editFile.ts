import { isDeepStrictEqual } from "node:util";
import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  stringify,
  type ToStringOptions,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";

/** A field of a business file and its new value; `undefined` takes the field out. */
export type Edit = { path: readonly (string | number)[]; value: unknown };

/** A part of the text, from its first character to the one behind it, and what comes in its place. */
type Splice = { start: number; end: number; text: string };

/**
 * Changes values of a YAML or JSON file, and leaves its comments and the layout of all else as they are. The
 * text must be one that parses without errors; throws an `Error` where a path leads through a text.
 */
export function editFile(text: string, edits: readonly Edit[]): string {
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : "";
  const lines = text.slice(mark.length).split("\n");
  const hasCrlf = lines.length > 1 && lines.slice(0, -1).every((line) => line.endsWith("\r"));
  const plain = lines.join("\n");
  const edited = edits.reduce(applyEdit, hasCrlf ? plain.replaceAll("\r\n", "\n") : plain);
  return mark + (hasCrlf ? edited.replaceAll("\n", "\r\n") : edited);
}

/** Some editors of Windows put it before the first letter. */
const byteOrderMark = "\ufeff";

function applyEdit(text: string, { path, value }: Edit): string {
  const document = parseDocument(text, { keepSourceTokens: true });
  const wanted = document.clone();
  if (value === undefined) deleteWithEmptyParents(wanted, path);
  else wanted.setIn(path, wanted.createNode(value));
  const splice = value === undefined ? removal(document, text, path) : change(document, text, path, value);
  const edited = splice && text.slice(0, splice.start) + splice.text + text.slice(splice.end);
  if (edited !== undefined && isSame(edited, wanted)) return edited;
  // A layout that splices do not know is written anew: comments stay, line breaks may move.
  const json = isJson(text);
  return json ? `${JSON.stringify(wanted.toJS(), null, 2)}\n` : wanted.toString({ lineWidth: 0 });
}

function isSame(text: string, wanted: Document.Parsed | Document): boolean {
  const edited = parseDocument(text);
  return !edited.errors.length && isDeepStrictEqual(edited.toJS(), wanted.toJS());
}

/** Takes a field out, and what held nothing else: a key without a value would be a mistake. */
function deleteWithEmptyParents(document: Document, path: readonly (string | number)[]): void {
  document.deleteIn(path);
  const parent = path.slice(0, -1);
  const holder = parent.length ? document.getIn(parent) : undefined;
  if (isCollection(holder) && !holder.items.length) deleteWithEmptyParents(document, parent);
}

const isJson = (text: string) => /^\s*\{/.test(text);

/** Replaces the value at a path, or adds it behind the last field of the nearest thing around it. */
function change(
  document: Document,
  text: string,
  path: readonly (string | number)[],
  value: unknown,
): Splice | undefined {
  const [depth, holder] = findHolder(document, path);
  if (!holder) return undefined;
  const key = path[depth] ?? 0;
  const inner = path.slice(depth + 1).reduceRight<unknown>((held, step) => wrap(step, held), value);
  const item = findItem(holder, key);
  if (item) return replacement(text, holder, item, inner);
  return holder.flow ? flowAddition(text, holder, key, inner) : blockAddition(text, holder, key, inner);
}

const wrap = (step: string | number, value: unknown) =>
  typeof step === "number" ? [value] : { [step]: value };

/** Finds the deepest collection that a path leads through, and how many steps lead to it. */
function findHolder(
  document: Document,
  path: readonly (string | number)[],
): [depth: number, YAMLMap | YAMLSeq | undefined] {
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const node = depth ? document.getIn(path.slice(0, depth), true) : document.contents;
    if (isMap(node) || isSeq(node)) return [depth, node];
  }
  return [0, undefined];
}

/** An entry of a map by its key, or of a list by its place: the key's node, if any, and that of the value. */
type Item = { key?: Node; value: Node | null };

function findItem(holder: YAMLMap | YAMLSeq, step: string | number): Item | undefined {
  if (isSeq(holder)) {
    const value = holder.items[Number(step)];
    // Items of a parsed list are nodes.
    return value === undefined ? undefined : { value: value as Node };
  }
  const pair = holder.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
  return pair && toItem(pair);
}

// Keys and values of a parsed map are nodes.
const toItem = ({ key, value }: Pair): Item => ({ key: key as Node, value: value as Node | null });

function replacement(
  text: string,
  holder: YAMLMap | YAMLSeq,
  { key, value }: Item,
  next: unknown,
): Splice | undefined {
  const keyEnd = key?.range?.[1];
  if (holder.flow || (isLine(value) && !isObject(next))) {
    if (value?.range && value.range[1] > value.range[0])
      return { start: value.range[0], end: value.range[1], text: formatInline(text, next, value) };
    const colon = keyEnd === undefined ? -1 : text.indexOf(":", keyEnd);
    return colon < 0 ? undefined : { start: colon + 1, end: colon + 1, text: ` ${formatInline(text, next)}` };
  }
  if (!key?.range) return undefined;
  const indent = columnOf(text, key.range[0]);
  const body = formatEntry(text.slice(key.range[0], key.range[1]), next, indent);
  return { start: key.range[0], end: Math.max(contentEnd(text, value) ?? 0, key.range[1] + 1), text: body };
}

const isLine = (value: Node | null) =>
  value === null || (isScalar(value) && !["BLOCK_LITERAL", "BLOCK_FOLDED"].includes(String(value.type)));

const isObject = (value: unknown) => typeof value === "object" && value !== null;

/** Where the last letter of a value stands: a block's range goes on into what follows. */
function contentEnd(text: string, node: Node | null | undefined): number | undefined {
  if (!node?.range) return undefined;
  if (!isCollection(node) || node.flow) return text.slice(0, node.range[1]).trimEnd().length;
  const last = node.items.at(-1);
  if (isMap(node)) {
    const { key, value } = toItem(last as Pair);
    return contentEnd(text, value) ?? key?.range?.[1];
  }
  return contentEnd(text, last as Node);
}

function flowAddition(
  text: string,
  holder: YAMLMap | YAMLSeq,
  key: string | number,
  value: unknown,
): Splice | undefined {
  const end = holder.range?.[1];
  if (end === undefined) return undefined;
  const name = isJson(text) ? `${JSON.stringify(key)}: ` : `${formatInline(text, key)}: `;
  const entry = `${isSeq(holder) ? "" : name}${formatInline(text, value)}`;
  const last = lastEnd(holder);
  if (last === undefined) return { start: end - 1, end: end - 1, text: ` ${entry} ` };
  const lines = /\n([ \t]*)\S/.exec(text.slice(holder.range?.[0], last));
  return { start: last, end: last, text: lines ? `,\n${lines[1]}${entry}` : `, ${entry}` };
}

function lastEnd(holder: YAMLMap | YAMLSeq): number | undefined {
  const last = holder.items.at(-1);
  if (!last) return undefined;
  if (isSeq(holder)) return (last as Node).range?.[1];
  const { key, value } = toItem(last as Pair);
  return value?.range?.[1] ?? key?.range?.[1];
}

function blockAddition(
  text: string,
  holder: YAMLMap | YAMLSeq,
  key: string | number,
  value: unknown,
): Splice | undefined {
  const start = holder.range?.[0];
  const last = contentEnd(text, holder);
  if (start === undefined || last === undefined) return undefined;
  const indent = columnOf(text, start);
  const lineEnd = endOfLine(text, last);
  const entry = isSeq(holder)
    ? indentLines(stringify([value], { lineWidth: 0 }).trimEnd(), indent)
    : formatEntry(formatInline(text, key), value, indent);
  return { start: lineEnd, end: lineEnd, text: `\n${" ".repeat(indent)}${entry}` };
}

/** Takes an entry out with its lines, and with the thing around it that it leaves empty. */
function removal(document: Document, text: string, path: readonly (string | number)[]): Splice | undefined {
  const parent = path.slice(0, -1);
  const holder = parent.length ? document.getIn(parent, true) : document.contents;
  if (!isMap(holder) && !isSeq(holder)) return { start: 0, end: 0, text: "" };
  const item = findItem(holder, path.at(-1) ?? 0);
  if (!item) return { start: 0, end: 0, text: "" };
  if (holder.items.length === 1 && parent.length) return removal(document, text, parent);
  const start = item.key?.range?.[0] ?? item.value?.range?.[0];
  const end = contentEnd(text, item.value) ?? item.key?.range?.[1];
  if (start === undefined || end === undefined) return undefined;
  if (holder.flow) return flowRemoval(text, start, end);
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  // A field behind the dash of its list item shares that line with it.
  const isAlone = isMap(holder) ? /^ *$/ : /^[ -]*$/;
  if (!isAlone.test(text.slice(lineStart, start))) return undefined;
  return { start: lineStart, end: endOfLine(text, end) + 1, text: "" };
}

function flowRemoval(text: string, start: number, end: number): Splice {
  const [comma] = /^\s*,\s*/.exec(text.slice(end)) ?? [];
  if (comma) return { start, end: end + comma.length, text: "" };
  const before = /,\s*$/.exec(text.slice(0, start));
  return { start: before?.index ?? start, end, text: "" };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

const columnOf = (text: string, offset: number) => offset - (text.lastIndexOf("\n", offset - 1) + 1);

/** A value in one line, as the file's kind writes it: a text in the quotes of the value that it replaces. */
function formatInline(text: string, value: unknown, replaced?: Node): string {
  if (isJson(text)) return JSON.stringify(value);
  const style = typeof value === "string" && !value.includes("\n") ? quotesOf(replaced) : {};
  return stringify(value, { collectionStyle: "flow", lineWidth: 0, ...style })
    .trimEnd()
    .replace(/\n\s*/g, " ");
}

function quotesOf(node: Node | undefined): ToStringOptions {
  const type = isScalar(node) ? node.type : undefined;
  return type === "QUOTE_SINGLE" || type === "QUOTE_DOUBLE" ? { defaultStringType: type } : {};
}

/** A field as lines of a block: the first without its indent, the others with it. */
function formatEntry(name: string, value: unknown, indent: number): string {
  const [first = "", ...others] = stringify({ key: value }, { lineWidth: 0 }).trimEnd().split("\n");
  return indentLines([first.replace("key", () => name), ...others].join("\n"), indent);
}

const indentLines = (text: string, indent: number) => text.replace(/\n(?=.)/g, `\n${" ".repeat(indent)}`);
