import * as v from "valibot";
import { contradictions } from "../../../business/file/contradictions.ts";
import { getEntry } from "../../../business/file/untyped.ts";
import { type BusinessInput, businessSchema } from "../../../business/schema/business.ts";
import type { Mistake } from "../../../business/schema/mistake.ts";

type Sound = { fields: BusinessInput; repairs: string[]; unmapped: { name: string; value: string }[] };

/** As many mistakes as fields and items of lists can have, each taken away by itself. */
const maxRounds = 20;

/**
 * Keeps of fields what a business file may say; what it may not stands under `unmapped`, and `repairs` say
 * why. Answers a message where nothing can be kept, such as of a name that cannot be.
 */
export function keepSoundFields(fields: BusinessInput): Sound | { message: string } {
  let current = fields;
  const repairs: string[] = [];
  const unmapped: Sound["unmapped"] = [];
  for (let round = 0; round < maxRounds; round++) {
    const mistakes = findMistakes(current);
    if (!mistakes.length) return { fields: current, repairs, unmapped };
    const named = mistakes.find(({ path }) => path[0] === "businessName" || path[0] === "pages");
    if (named) return { message: `${named.path.join(".")}: ${named.message}` };
    // From behind, so that the numbers of earlier items still hold.
    for (const { path, message } of mistakes.toReversed()) {
      const place = toRemovable(path);
      const value = place.reduce(getEntry, current);
      if (value === undefined) continue;
      repairs.push(`${path.join(".")}: ${message} It stands in a comment.`);
      unmapped.push({
        name: place.join("."),
        value: typeof value === "string" ? value : JSON.stringify(value),
      });
      current = withoutValue(current, place);
    }
  }
  return { message: "Has values that no business file can have." };
}

function findMistakes(fields: BusinessInput): Mistake[] {
  const { issues = [] } = v.safeParse(businessSchema, fields);
  const found = issues.map(({ path = [], message }) => ({
    path: path.map(({ key }) => (typeof key === "number" ? key : String(key))),
    message,
  }));
  return found.length ? found : contradictions(fields);
}

/** The part that goes: an item of a list, a field of an object that has others, else the whole field. */
function toRemovable([first = "", second]: Mistake["path"]): Mistake["path"] {
  const isPart = typeof second === "number" || ["address", "hours", "policies"].includes(String(first));
  // Without a city there is no address.
  return second !== undefined && isPart && second !== "city" ? [first, second] : [first];
}

function withoutValue(fields: BusinessInput, [first = "", second]: Mistake["path"]): BusinessInput {
  const value = Reflect.get(fields, first);
  const rest = Array.isArray(value)
    ? value.filter((_, index) => index !== second)
    : Object.fromEntries(Object.entries(value ?? {}).filter(([key]) => key !== second));
  const isGone = second === undefined || !Object.keys(rest).length;
  const entries = Object.entries(fields).filter(([key]) => key !== first);
  // What is left has the types of what was there.
  return Object.fromEntries(isGone ? entries : [...entries, [first, rest]]) as BusinessInput;
}
