import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** The vocabulary of schema.org as the declarations of schema-dts hold it, read from their text. */
type Vocabulary = {
  /** The properties of each declaration itself, and the names that each property's value may be of. */
  properties: Map<string, Map<string, string[]>>;
  /** What each declaration extends. */
  parents: Map<string, string[]>;
  /** The declaration of each type: `Plumber` is `PlumberLeaf`. */
  leaves: Map<string, string>;
  /** The members of each union: names of declarations, `string`, `number`, and texts in quotes. */
  members: Map<string, string[]>;
};

const file = fileURLToPath(import.meta.resolve("schema-dts")).replace(/schema\.js$/, "schema.d.ts");

export function readVocabulary(): Vocabulary {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const vocabulary: Vocabulary = {
    properties: new Map(),
    parents: new Map(),
    leaves: new Map(),
    members: new Map(),
  };
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement)) readInterface(statement, source, vocabulary);
    if (ts.isTypeAliasDeclaration(statement))
      vocabulary.members.set(statement.name.text, readUnion(statement.type, source));
  }
  return vocabulary;
}

function readInterface(node: ts.InterfaceDeclaration, source: ts.SourceFile, vocabulary: Vocabulary) {
  const name = node.name.text;
  const types = node.heritageClauses?.flatMap(({ types }) => types) ?? [];
  vocabulary.parents.set(
    name,
    types.map(({ expression }) => expression.getText(source)),
  );
  const properties = new Map<string, string[]>();
  for (const member of node.members) {
    if (!ts.isPropertySignature(member) || !ts.isStringLiteral(member.name) || !member.type) continue;
    if (member.name.text === "@type") vocabulary.leaves.set(readText(member.type), name);
    else properties.set(member.name.text, readValueTypes(member.type, source));
  }
  vocabulary.properties.set(name, properties);
}

const readText = (node: ts.TypeNode): string =>
  ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) ? node.literal.text : "";

/** The first argument of `SchemaValue<Text | URL, "image">`. */
function readValueTypes(node: ts.TypeNode, source: ts.SourceFile): string[] {
  const [types] = ts.isTypeReferenceNode(node) ? (node.typeArguments ?? []) : [];
  return types ? readUnion(types, source) : [];
}

const readUnion = (node: ts.TypeNode, source: ts.SourceFile): string[] =>
  ts.isUnionTypeNode(node) ? node.types.map((type) => type.getText(source)) : [node.getText(source)];

/** Finds what is wrong with an entry of JSON-LD: unknown types and properties, and values that do not fit. */
export function findMisuse(vocabulary: Vocabulary, entry: Record<string, unknown>, place = ""): string[] {
  const types = [entry["@type"]].flat().map(String);
  const unknown = types.filter((type) => !vocabulary.leaves.has(type));
  if (unknown.length) return unknown.map((type) => `${place}: ${type} is no type`);
  return Object.entries(entry).flatMap(([name, value]) => {
    const here = `${place}/${types.join("+")}.${name}`;
    if (name === "@context") return value === "https://schema.org" ? [] : [`${here}: is ${value}`];
    if (name.startsWith("@")) return [];
    const expected = types.flatMap((type) => findProperty(vocabulary, vocabulary.leaves.get(type), name));
    if (!expected.length) return [`${here}: no such property`];
    return [value].flat().flatMap((each) => checkValue(vocabulary, each, expected, here));
  });
}

function findProperty(vocabulary: Vocabulary, declaration: string | undefined, name: string): string[] {
  if (!declaration) return [];
  const own = vocabulary.properties.get(declaration)?.get(name);
  if (own) return own;
  const parents = vocabulary.parents.get(declaration) ?? [];
  return parents.flatMap((parent) => findProperty(vocabulary, parent, name));
}

function checkValue(vocabulary: Vocabulary, value: unknown, expected: string[], place: string): string[] {
  if (typeof value !== "object" || value === null)
    return expected.some((type) => fitsPlain(vocabulary, value, type))
      ? []
      : [`${place}: ${JSON.stringify(value)} is none of ${expected.join(", ")}`];
  const entry = value as Record<string, unknown>;
  if (!("@type" in entry))
    return "@id" in entry && expected.includes("IdReference") ? [] : [`${place}: has no type`];
  const types = [entry["@type"]].flat().map((type) => vocabulary.leaves.get(String(type)) ?? "");
  const fits = types.some((leaf) => expected.some((type) => includesLeaf(vocabulary, type, leaf)));
  return [
    ...(fits ? [] : [`${place}: ${entry["@type"]} is none of ${expected.join(", ")}`]),
    ...findMisuse(vocabulary, entry, place),
  ];
}

/** Whether a declaration is one of a type or of what is more exact. */
const includesLeaf = (vocabulary: Vocabulary, type: string, leaf: string): boolean =>
  type === leaf ||
  (vocabulary.members.get(type)?.some((member) => includesLeaf(vocabulary, member, leaf)) ?? false);

/** What texts of a kind look like; a text of no kind here may say anything. */
const textForms: Readonly<Record<string, RegExp>> = {
  URL: /^https?:\/\/[^\s"<>]+$/,
  // ISO 8601 has years and months by themselves too.
  Date: /^\d{4}(-\d\d(-\d\d)?)?$/,
  DateTime: /^\d{4}-\d\d-\d\dT/,
  Time: /^\d\d:\d\d(:\d\d)?$/,
};

/** Whether a text, number or truth fits a kind of data or is a value of an enumeration. */
function fitsPlain(vocabulary: Vocabulary, value: unknown, type: string): boolean {
  if (type === "Text") return typeof value === "string" && value.trim() !== "";
  const form = textForms[type];
  if (form) return typeof value === "string" && form.test(value);
  if (type === "Number") return typeof value === "number" && Number.isFinite(value);
  if (type === "Integer") return Number.isInteger(value);
  if (type === "Boolean") return typeof value === "boolean";
  return vocabulary.members.get(type)?.includes(JSON.stringify(value)) ?? false;
}
