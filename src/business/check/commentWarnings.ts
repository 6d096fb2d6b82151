import { Scalar, visit } from "yaml";
import type { Source } from "../file/readSource.ts";
import { fieldPath } from "../file/yamlSyntax.ts";
import type { Mistake } from "../schema/mistake.ts";

/** Finds texts that end where YAML sees a comment and a person may not: `name: AC/DC #1 Electric`. */
export function commentWarnings({ document, text }: Source): Mistake[] {
  const found: Mistake[] = [];
  visit(document, {
    Scalar: (_, scalar, ancestors) => {
      const lost = scalar.type === Scalar.PLAIN ? lostText(text, scalar.range?.[1]) : undefined;
      if (lost === undefined) return;
      const message = `Ends before ${lost}: what follows # is a comment in YAML. Put the text in quotes if it belongs to it, else write a blank after #.`;
      found.push({ path: fieldPath([...ancestors, scalar]), message, offset: scalar.range?.[0] });
    },
  });
  return found;
}

/** What follows a text on its line after a `#` that no blank follows, as in `#1 Electric`. */
function lostText(text: string, end: number | undefined): string | undefined {
  if (end === undefined || text[end] !== " " || text[end + 1] !== "#") return undefined;
  const rest = text.slice(end + 1, end + 41).replace(/\n.*/s, "");
  return /^#[^\s#!]/.test(rest) ? rest.trimEnd() : undefined;
}
