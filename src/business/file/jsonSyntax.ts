import { Document } from "yaml";
import { type ParsedText, parseYaml } from "./yamlSyntax.ts";

/** Reads JSON; where it is none, says so in the words of JSON. */
export function parseJsonSource(text: string): ParsedText {
  const message = findJsonMistake(text);
  // JSON is YAML as well, and that parser knows where each field stands.
  if (message === undefined) return parseYaml(text);
  const offset = findOffset(text);
  const words = message
    .replace(/,? (in JSON at|at position|".*" is not valid|\.\.\.").*$/s, "")
    .replace(/\.$/, "");
  const mistake = { path: [], message: `Is not JSON: ${words}. ${remedy(words)}`, offset };
  return { document: new Document(), mistakes: [mistake], isReadable: false };
}

function findJsonMistake(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

/** What to do about the mistake that these words of the parser name. */
function remedy(words: string): string {
  if (/end of JSON|Unterminated/.test(words))
    return "Something is not closed: write the missing quote or bracket.";
  if (/control character/.test(words)) return "Write a line break as \\n, a tab as \\t.";
  if (/after JSON/.test(words)) return "Remove what follows the last bracket.";
  return "Names and text stand in double quotes, with commas between and none after the last; there are no comments.";
}

/** Finds where JSON ends to be one: the longest beginning that more text could still make whole. */
function findOffset(text: string): number {
  let [from, to] = [0, text.length];
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if (couldGoOn(text.slice(0, middle))) from = middle;
    else to = middle - 1;
  }
  return from;
}

function couldGoOn(beginning: string): boolean {
  const message = findJsonMistake(beginning);
  if (message === undefined || /end of JSON|Unterminated string/.test(message)) return true;
  const position = /at position (\d+)/.exec(message)?.[1];
  return position !== undefined && Number(position) >= beginning.length;
}
