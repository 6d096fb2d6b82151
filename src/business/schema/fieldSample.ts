import type * as v from "valibot";
import { Document, visit } from "yaml";
import { fieldNotes } from "./describe.ts";
import type { Mistake } from "./mistake.ts";
import { unwrap } from "./nestingSchema.ts";

/** So many characters show how a value is written. */
const maxLength = 80;

/** How the value at a path is written, `, as in geo: { latitude: 1 }`; empty where nothing is noted. */
export function asIn(schema: v.GenericSchema, path: Mistake["path"]): string {
  const sample = findSample(schema, path);
  return sample === undefined ? "" : `, as in ${sample}`;
}

/** What is written of an example, made once: a file may have a mistake ten thousand times. */
const samples = new WeakMap<object, string>();

function findSample(schema: v.GenericSchema, path: Mistake["path"]): string | undefined {
  const example = findExample(schema, path);
  const last = path.at(-1);
  const name = typeof last === "string" ? `${last}: ` : "";
  if (example === undefined || example === null) return undefined;
  if (typeof example !== "object") return name + toFlow(example);
  const sample = samples.get(example) ?? formatSample(example, name);
  samples.set(example, sample);
  return sample;
}

/** As many fields of an example, or of its first entry, as are read at a glance. */
function formatSample(example: object, name: string): string {
  const [first] = Array.isArray(example) ? example : [example];
  const shorter = typeof first === "object" ? shorterObjects(first) : [first];
  const texts = shorter.map((each) => name + toFlow(Array.isArray(example) ? [each] : each));
  return texts.find((text) => text.length <= maxLength) ?? texts.at(-1) ?? "";
}

/** An object, and what is left of it without its last fields, one fewer each. */
const shorterObjects = (object: object): object[] => {
  const entries = Object.entries(object);
  return entries.map((_, index) => Object.fromEntries(entries.slice(0, entries.length - index)));
};

const toFlow = (value: unknown): string =>
  createSample(value)
    .toString({ collectionStyle: "flow", singleQuote: true, lineWidth: 0 })
    .trim()
    .replace(/^\[ (.*) \]$/, "[$1]");

/** A document of a value, with quotes where people would wonder. */
export function createSample(value: unknown): Document {
  const document = new Document(value);
  visit(document, {
    Scalar: (_, scalar) => {
      if (typeof scalar.value === "string" && /^[\d+#$]/.test(scalar.value)) scalar.type = "QUOTE_SINGLE";
    },
  });
  return document;
}

/** The example that is noted of the field at a path, or the part of one around it. */
function findExample(schema: v.GenericSchema, path: Mistake["path"]): unknown {
  let [inner, example]: [v.GenericSchema | undefined, unknown] = [schema, fieldNotes(schema)?.examples[0]];
  for (const key of path) {
    const nesting = unwrap(inner);
    const field: v.GenericSchema | undefined =
      nesting?.type === "strict_object" && Object.hasOwn(nesting.entries, key)
        ? nesting.entries[key]
        : undefined;
    inner = field ?? (nesting?.type === "array" ? nesting.item : undefined);
    [example] = (field && fieldNotes(field)?.examples) ?? (Array.isArray(example) ? example : []);
  }
  return example;
}
