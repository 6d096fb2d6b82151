import { runInNewContext } from "node:vm";

/** The values that expressions of a workflow name: inputs, secrets, needs, github ... */
export type Context = Record<string, unknown>;

/** Evaluates an expression of a workflow, with or without its `${{ }}`: names, texts, `==`, `!`, `&&`, `||`, calls. */
export function evaluate(expression: string, context: Context): unknown {
  const bare = expression.replace(/^\$\{\{|\}\}$/g, "");
  const script = bare.replace(/'[^']*'|[a-z_]\w*(?:\.[\w-]+)+/gi, (part) =>
    part.startsWith("'") ? part : `look(${JSON.stringify(part)})`,
  );
  const look = (path: string) => path.split(".").reduce<unknown>(getProperty, context) ?? "";
  return runInNewContext(script, { look, fromJSON: JSON.parse, cancelled: () => false });
}

const getProperty = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** Fills a value of a workflow file with what its expressions say; answers it as text, as steps get it. */
export const fill = (value: unknown, context: Context): string =>
  String(value).replace(/\$\{\{.*?\}\}/g, (expression) => String(evaluate(expression, context)));
