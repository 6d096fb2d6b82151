/** An object of JSON-LD. */
export type DataNode = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is DataNode =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** JSON-LD has one value where it could have a list. */
export const toValues = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (item) => item !== undefined && item !== null && item !== "",
  );

/** A value as text: of an object its name, its address or its `@value`. */
export function toText(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value).trim();
  if (!isNode(value)) return "";
  const { name, url } = value;
  return toText(name ?? value["@value"] ?? url ?? value["contentUrl"] ?? value["@id"] ?? "");
}

export const toFirstText = (value: unknown): string => toText(toValues(value)[0]);

/** The types of a node, without the address of the vocabulary. */
export const typesOf = (node: DataNode): string[] =>
  toValues(node["@type"]).map((type) => toText(type).replace(/^.*[/#:]/, ""));

/** Lists every node of a value, also within `@graph`; what refers to another by `@id` becomes that one. */
export function listNodes(value: unknown): DataNode[] {
  const nodes = toValues(value).flatMap((item) =>
    isNode(item) ? (item["@graph"] === undefined ? [item] : toValues(item["@graph"]).filter(isNode)) : [],
  );
  const byId = new Map(
    nodes.flatMap((node) => (typeof node["@id"] === "string" ? [[node["@id"], node] as const] : [])),
  );
  return nodes.map((node) =>
    Object.fromEntries(
      Object.entries(node).map(([key, item]) => [key, key.startsWith("@") ? item : resolve(item, byId)]),
    ),
  );
}

function resolve(value: unknown, byId: ReadonlyMap<string, DataNode>): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, byId));
  const id = isNode(value) && Object.keys(value).length === 1 ? value["@id"] : undefined;
  return typeof id === "string" ? (byId.get(id) ?? value) : value;
}
