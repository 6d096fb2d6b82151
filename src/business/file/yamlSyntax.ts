import {
  Composer,
  Document,
  type ErrorCode,
  isCollection,
  isNode,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  Parser,
  Scalar,
  visit,
  type YAMLError,
  type YAMLMap,
  type YAMLWarning,
} from "yaml";
import type { Mistake } from "../schema/mistake.ts";

/** A text as a document with its mistakes; one that is not readable has nothing else to say. */
export type ParsedText = { document: Document; mistakes: Mistake[]; isReadable: boolean };

/** No business file is nested as deep: reading what is takes long. */
const maxDepth = 50;

/** Words and signs of a file: ten thousand pages have fewer. */
const maxLexemes = 400_000;

/** No site has as many of anything. */
const maxEntries = 20_000;

/** No person repeats as much by `*name`: reading what does takes long. */
const maxAliases = 1000;

/** Reads YAML; what is wrong with it is said in words for people who write a business file. */
export function parseYaml(text: string): ParsedText {
  const parser = new Parser();
  let stop: Mistake | undefined;
  function* readTokens() {
    let count = 0;
    for (const lexeme of new Lexer().lex(text)) {
      yield* parser.next(lexeme);
      count++;
      const message = parser.stack.length > maxDepth ? tooDeep : count > maxLexemes ? tooLong : "";
      if (!message) continue;
      stop = { path: [], message, offset: parser.offset };
      return;
    }
    yield* parser.end();
  }
  const composer = new Composer({ prettyErrors: false, uniqueKeys: false });
  const [document = new Document(), second] = composer.compose(readTokens(), true, text.length);
  if (stop) return unreadable(document, [stop]);
  const { errors, warnings } = document;
  const mistakes = [
    ...explainErrors([...firstOfLines(errors, text), ...warnings], text, document),
    ...(second ? [{ path: [], message: secondDocument, offset: second.range[0] }] : []),
  ];
  if (errors.length) return unreadable(document, withMoreToCome(mistakes));
  const large = findLargeCollection(document);
  if (large) return unreadable(document, [...mistakes, large]);
  return { document, mistakes: [...mistakes, ...takeOutMistakes(document)], isReadable: true };
}

/** Finds a list, or fields, of more entries than any site shows: to look at each takes long. */
function findLargeCollection(document: Document): Mistake | undefined {
  let found: Mistake | undefined;
  visit(document, {
    Collection: (_, node, ancestors) => {
      if (node.items.length <= maxEntries) return undefined;
      const path = fieldPath([...ancestors, node]);
      found = { path, message: tooLarge, offset: node.range?.[0] };
      return visit.BREAK;
    },
  });
  return found;
}

/** Says once that a text which cannot be read keeps the mistakes in its fields to itself. */
const withMoreToCome = (mistakes: Mistake[]): Mistake[] =>
  mistakes.map((mistake, index) =>
    index < mistakes.length - 1
      ? mistake
      : { ...mistake, message: `${mistake.message} More mistakes may show once the file can be read.` },
  );

const unreadable = (document: Document, mistakes: Mistake[]): ParsedText => ({
  document,
  mistakes,
  isReadable: false,
});

const tooDeep = `Is nested deeper than ${maxDepth} levels. Close the brackets or take back the indentation before this.`;
const tooLong = "Has more up to here than any site shows. Remove some.";
const tooLarge = "Has more than 20,000 entries. Remove some.";
const secondDocument =
  "Here a second document begins. One file holds one business: remove this line and what follows.";

const tooManyAliases = `Repeats others by *name more than ${maxAliases} times. Write the values themselves.`;

const quoteIt = "Put the text in quotes.";

/** What the codes of the parser mean to who writes the file; a text that ends so begins with the parser's. */
const explanations: Partial<Record<ErrorCode, string>> = {
  BAD_DIRECTIVE: "A line that begins with % is a directive of YAML, and none is known here. Remove it.",
  BAD_SCALAR_START: "Text cannot begin with this character. Put it in quotes.",
  BLOCK_AS_IMPLICIT_KEY:
    "A second colon on one line. Put text that holds a colon in quotes, as in 'Smith & Sons: Plumbing'; if this is a field of its own, indent it as its neighbours.",
  KEY_OVER_1024_CHARS: "The name of a field has at most 1,024 characters.",
  MULTILINE_IMPLICIT_KEY:
    "This is no field: write name: value on one line, with a blank after the colon and indented as its neighbours, and text of several lines in quotes.",
  TAB_AS_INDENT: "A tab indents nothing in YAML. Indent with spaces.",
};

/** Explains errors; of lines that a tab indents, the first, which counts the others. */
function explainErrors(
  errors: readonly (YAMLError | YAMLWarning)[],
  text: string,
  document: Document,
): Mistake[] {
  const [first, ...others] = errors.filter(({ code }) => code === "TAB_AS_INDENT");
  const counted = new Set(others);
  const count = others.length ? ` Further lines with a tab: ${others.length}.` : "";
  return errors
    .filter((error) => !counted.has(error))
    .map((error) => {
      const mistake = explainError(error, text, document);
      return error === first ? { ...mistake, message: mistake.message + count } : mistake;
    });
}

function explainError(error: YAMLError | YAMLWarning, text: string, document: Document): Mistake {
  const { code, message, pos } = error;
  const words = explanations[code] ?? explainBySource(code, message, text.slice(...pos), text[pos[0] - 1]);
  const opening = isUnclosed(error) ? findOpening(document, pos[0], text) : "";
  return { path: [], message: words + opening, offset: pos[0] };
}

/** Whether an error names a bracket or a quote that nothing closes: it stands where the text ends. */
const isUnclosed = ({ message }: { message: string }) => /end with a .$|^Missing closing/.test(message);

/** Says on which line the last text or list begins that an error leaves open, where it is another line. */
function findOpening(document: Document, offset: number, text: string): string {
  let start: number | undefined;
  visit(document, (_, node) => {
    const [from, to] = (isNode(node) && node.range) || [0, 0];
    const isOpen = isCollection(node) ? node.flow : isScalar(node) && /^QUOTE/.test(node.type ?? "");
    if (isOpen && from < offset && offset <= to) start = from;
  });
  const line = text.slice(0, start).split("\n").length;
  const isAbove = start !== undefined && text.slice(start, offset).includes("\n");
  return isAbove ? ` What it closes begins on line ${line}.` : "";
}

/** What a code of the parser means where its own words or the text at the place tell which case it is. */
function explainBySource(code: ErrorCode, message: string, source: string, before = ""): string {
  const closing = /end with a (.)$/.exec(message)?.[1];
  if (closing)
    return `A ${closing} is missing: write it where the list or the fields end, and indent their lines.`;
  if (code === "BAD_INDENT") return "Indent this line as its neighbours.";
  if (code === "BAD_DQ_ESCAPE") return `${message}. Write a backslash twice, or use single quotes.`;
  if (code === "TAG_RESOLVE_FAILED")
    return `${source} is a tag of YAML, and none is known here. Remove it, or put text that begins with ! in quotes.`;
  if (/^Missing closing/.test(message)) return `${message}. Write it where the text ends.`;
  if (code === "MISSING_CHAR")
    return "This is no field: write name: value, with a blank after the colon, and indent it as its neighbours.";
  if (code === "UNEXPECTED_TOKEN" && /['"]/.test(before))
    return `The ${before} before this ends the text. Put a text that has ${before} in it between ${before === "'" ? '"' : "'"}.`;
  if (code === "UNEXPECTED_TOKEN")
    return `'${source.trim()}' does not belong here. Remove it, or put the text in quotes.`;
  return `${message.replace(/\.$/, "")}. ${quoteIt}`;
}

/**
 * The first mistake of each line, up to one that leaves the lines after it without a place: the others
 * follow from them.
 */
function firstOfLines(errors: readonly YAMLError[], text: string): YAMLError[] {
  let end = -1;
  const firsts = errors.filter(({ pos: [offset] }) => {
    if (offset <= end) return false;
    end = text.indexOf("\n", offset);
    if (end < 0) end = text.length;
    return true;
  });
  const last = firsts.findIndex(isUnclosed);
  return last < 0 ? firsts : firsts.slice(0, last + 1);
}

/**
 * Finds what YAML can say and a business file cannot, and takes it out of the document; an alias of nothing
 * becomes the text that it was meant as.
 */
function takeOutMistakes(document: Document): Mistake[] {
  const mistakes: Mistake[] = [];
  const anchors = new Set<string>();
  let aliasCount = 0;
  const noteAnchor = ({ anchor }: { anchor?: string | undefined }) => anchor && anchors.add(anchor);
  visit(document, {
    Scalar: (_, scalar) => void noteAnchor(scalar),
    Seq: (_, list) => void noteAnchor(list),
    Map: (_, map, ancestors) => {
      noteAnchor(map);
      mistakes.push(...takeOutKeys(map, fieldPath([...ancestors, map])));
    },
    Alias: (_, alias, ancestors) => {
      aliasCount++;
      const message = findAliasMistake(alias.source, anchors, aliasCount);
      if (!message) return undefined;
      const path = fieldPath([...ancestors, alias]);
      mistakes.push({ path, message, offset: alias.range?.[0], isFinal: true });
      if (aliasCount > maxAliases) return visit.BREAK;
      return Object.assign(new Scalar(`*${alias.source}`), { range: alias.range ?? null });
    },
  });
  return mistakes;
}

function findAliasMistake(name: string, anchors: ReadonlySet<string>, count: number): string | undefined {
  if (count > maxAliases) return tooManyAliases;
  return anchors.has(name)
    ? undefined
    : `*${name} repeats what &${name} names, which the file does not have before. Put text that begins with * in quotes.`;
}

/** Takes names that stand in a map twice, or cannot be used, out of it. */
function takeOutKeys(map: YAMLMap, path: Mistake["path"]): Mistake[] {
  const names = new Set<string>();
  const mistakes: Mistake[] = [];
  map.items = map.items.filter(({ key }) => {
    const name = isScalar(key) ? String(key.value) : "";
    const message = findKeyMistake(name, names.has(name));
    names.add(name);
    if (message && isNode(key)) mistakes.push({ path: [...path, name], message, offset: key.range?.[0] });
    return !message;
  });
  return mistakes;
}

function findKeyMistake(name: string, isDoubled: boolean): string | undefined {
  // JavaScript gives these to every object: validation would silently drop them.
  if (/^(__proto__|constructor|prototype)$/.test(name)) return "This name cannot be used. Choose another.";
  if (name === "<<")
    return "Merges fields of another place, which nothing here does. Write the fields themselves.";
  return isDoubled ? "Stands here twice. Keep one of them." : undefined;
}

/** The path of a node, the last of these, by the nodes around it. */
export const fieldPath = (nodes: readonly unknown[]): Mistake["path"] =>
  nodes.flatMap((node, index): Mistake["path"] => {
    if (isPair(node)) return isScalar(node.key) ? [String(node.key.value)] : [];
    return isSeq(node) && index + 1 < nodes.length ? [node.items.indexOf(nodes[index + 1])] : [];
  });
