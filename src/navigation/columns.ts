import type { MenuEntry } from "./groups.ts";

const maxColumns = 5;
const pagesInColumn = 12;

/** The id of the drop-down of a group. */
export const dropDownId = (segment: string) => `menu-${segment}`;

/** The style that shows the drop-downs of many pages in columns, so that all of them are in sight. */
export const columnStyle = (entries: readonly MenuEntry[]) =>
  entries
    .map((entry) => {
      const columns = entry.kind === "group" ? Math.ceil(entry.pages.length / pagesInColumn) : 1;
      if (entry.kind === "page" || columns === 1) return "";
      const list = `.drop[id="${dropDownId(entry.segment)}"]`;
      // It needs the room at both sides of its button.
      return `${list}{position-area:block-end;margin-inline:2vw}${list} ul{columns:${Math.min(columns, maxColumns)}}`;
    })
    .join("");
