import type { JsonSchema } from "@valibot/to-json-schema";
import * as fc from "fast-check";

/** Texts that the schema gives as examples, by the pattern that they follow; names of fields by theirs. */
type Samples = Map<string, Set<string>>;

/** Values that follow a JSON Schema of objects, made of its own examples, limits and lists of words. */
export function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const samples: Samples = new Map();
  collect(schema, [], samples);
  return toArbitrary(schema, samples);
}

const isSchema = (schema: unknown): schema is JsonSchema => typeof schema === "object" && schema !== null;

const add = (samples: Samples, pattern: string | undefined, text: unknown) => {
  if (pattern !== undefined && typeof text === "string")
    samples.set(pattern, (samples.get(pattern) ?? new Set()).add(text));
};

function collect(schema: JsonSchema, given: readonly unknown[], samples: Samples): void {
  const examples = [...given, ...(schema.examples ?? [])];
  for (const example of examples) add(samples, schema.pattern, example);
  for (const option of (schema.anyOf ?? []).filter(isSchema)) collect(option, examples, samples);
  if (isSchema(schema.items) && !Array.isArray(schema.items)) collect(schema.items, examples.flat(), samples);
  const objects = examples.filter((example) => typeof example === "object" && example !== null);
  const entries = objects.flatMap((object) => Object.entries(object));
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    if (isSchema(property))
      collect(
        property,
        entries.flatMap(([key, value]) => (key === name ? [value] : [])),
        samples,
      );
  const [[pattern, named] = []] = Object.entries(schema.patternProperties ?? {});
  const names = isSchema(schema.propertyNames) ? schema.propertyNames.pattern : pattern;
  const values = isSchema(named) ? named : schema.additionalProperties;
  const others = entries.filter(([key]) => !(key in (schema.properties ?? {})));
  for (const [key] of others) add(samples, names, key);
  if (isSchema(values))
    collect(
      values,
      others.map(([, value]) => value),
      samples,
    );
}

function toArbitrary(schema: JsonSchema, samples: Samples): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.description?.startsWith("In English: "))
    return fc.constant(schema.description.replace("In English: ", ""));
  if (schema.type === "string") return textOf(schema, samples);
  if (schema.anyOf)
    return fc.oneof(...schema.anyOf.filter(isSchema).map((option) => toArbitrary(option, samples)));
  if (schema.type === "array" && isSchema(schema.items) && !Array.isArray(schema.items))
    return fc.array(toArbitrary(schema.items, samples), { minLength: schema.minItems ?? 0, maxLength: 3 });
  if (schema.type === "integer") return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 9999 });
  if (schema.type === "number")
    return fc
      .integer({
        min: Math.ceil((schema.minimum ?? 0) * 10),
        max: Math.min((schema.maximum ?? 999) * 10, 9990),
      })
      .map((tenths) => tenths / 10);
  return objectOf(schema, samples);
}

/** Texts as people write them: an example, perhaps with white space or other capitals, or any words. */
function textOf({ pattern = "", anyOf, maxLength }: JsonSchema, samples: Samples): fc.Arbitrary<string> {
  const [limited] = (anyOf ?? []).filter(isSchema);
  const length = limited?.maxLength ?? maxLength;
  const examples = [...(samples.get(pattern) ?? [])];
  const varied = fc
    .tuple(fc.constantFrom(...(examples.length ? examples : ["x"])), fc.integer({ min: 0, max: 60 }))
    .map(([text, kind]) => [text.toUpperCase(), ` ${text}\n`][kind] ?? text);
  if (!limited || length === undefined) return varied;
  const words = fc.string({ minLength: 1, maxLength: length, size: "max" });
  return fc.oneof({ weight: 3, arbitrary: varied.map((text) => text.slice(0, length)) }, words);
}

function objectOf(schema: JsonSchema, samples: Samples): fc.Arbitrary<unknown> {
  const {
    properties = {},
    required = [],
    patternProperties = {},
    propertyNames,
    additionalProperties,
  } = schema;
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  const [[pattern, named] = []] = Object.entries(patternProperties);
  const names = isSchema(propertyNames) ? propertyNames.pattern : pattern;
  const values = isSchema(named) ? named : additionalProperties;
  const keys = names === undefined ? [] : [...(samples.get(names) ?? [])];
  return fc
    .tuple(fc.subarray(optional, { maxLength: Math.min(optional.length, 6) }), fc.subarray(keys))
    .chain(([chosen, others]) =>
      fc.record({
        ...Object.fromEntries(
          [...required, ...chosen].flatMap((name) => {
            const property = properties[name];
            return isSchema(property) ? [[name, toArbitrary(property, samples)] as const] : [];
          }),
        ),
        ...(isSchema(values)
          ? Object.fromEntries(others.map((key) => [key, toArbitrary(values, samples)] as const))
          : {}),
      }),
    );
}
