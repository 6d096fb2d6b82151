import { readHours, startsWithDay } from "../../../hours/reader/schedule.ts";
import { textLines } from "./nodes.ts";
import type { OldPage } from "./oldPage.ts";

/** A line of hours is no longer. */
const maxLineLength = 120;

/** The opening hours that pages write in lines of their own; none where they differ. */
export function findHoursText(pages: readonly OldPage[]): string[] {
  const found = new Set(pages.flatMap(({ document }) => listHours(textLines(document))));
  // A site that says it in two ways, such as of two shops, is asked by a person.
  return found.size === 1 ? [...found] : [];
}

/** Each run of lines that are hours, as one text. */
function listHours(text: string): string[] {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const runs: string[][] = [[]];
  for (let index = 0; index < lines.length; index++) {
    const [line = "", next = ""] = lines.slice(index, index + 2);
    // A table has the day in one cell and the times in the next.
    const reading = [line, `${line} ${next}`].find(isHours);
    if (reading === undefined) {
      if (runs.at(-1)?.length) runs.push([]);
      continue;
    }
    runs.at(-1)?.push(reading);
    if (reading !== line) index++;
  }
  return runs.map((run) => run.join("; ")).filter((run) => run && !readHours(run).doubt);
}

const isHours = (line: string): boolean =>
  line.length <= maxLineLength && startsWithDay(line) && !readHours(line).doubt;
