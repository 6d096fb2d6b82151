// Sorts and filters the report's table.
const heads = [...document.querySelectorAll<HTMLTableCellElement>("thead th")];
const sites = [...document.querySelectorAll<HTMLTableSectionElement>("tbody[data-kinds]")];
const search = document.querySelector<HTMLInputElement>("[type=search]");
const shown = document.querySelector("output");
const none = document.querySelector<HTMLElement>(".none");
const kinds = [...document.querySelectorAll<HTMLButtonElement>("[data-kind]")];

// What nobody sees is not read before it is looked for.
const words = new Map<HTMLTableSectionElement, string>();
function wordsOf(site: HTMLTableSectionElement): string {
  const text = words.get(site) ?? site.textContent.toLowerCase();
  words.set(site, text);
  return text;
}

/** Shows the sites that have all chosen kinds and all words. */
function filter() {
  const wanted = search?.value.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  const chosen = kinds.filter((kind) => kind.ariaPressed === "true").map(({ dataset }) => dataset["kind"]);
  for (const site of sites) {
    const has = new Set(site.dataset["kinds"]?.split(" "));
    site.hidden = !(
      chosen.every((kind) => kind && has.has(kind)) && wanted.every((word) => wordsOf(site).includes(word))
    );
  }
  const count = sites.filter(({ hidden }) => !hidden).length;
  if (shown) shown.value = count === sites.length ? "" : `${count} of ${sites.length} sites`;
  if (none) none.hidden = count > 0;
}

/** Sorts the sites by a column; the same column again turns the order around. */
function sort(head: HTMLTableCellElement) {
  const isText = !head.classList.contains("number");
  const [first, other] = isText ? ["ascending", "descending"] : ["descending", "ascending"];
  const direction = head.ariaSort === first ? other : first;
  for (const each of heads) each.ariaSort = null;
  head.ariaSort = direction ?? null;
  const sign = direction === "ascending" ? 1 : -1;
  const readValue = (site: HTMLTableSectionElement) =>
    site.rows[0]?.cells[head.cellIndex]?.dataset["value"] ?? "";
  const compare = isText
    ? (a: string, b: string) => a.localeCompare(b)
    : (a: string, b: string) => Number(a) - Number(b);
  head.closest("table")?.append(...sites.toSorted((a, b) => sign * compare(readValue(a), readValue(b))));
}

for (const head of heads) {
  const button = head.querySelector("button");
  if (button) button.disabled = false;
  button?.addEventListener("click", () => sort(head));
}
for (const kind of kinds) {
  kind.disabled = false;
  kind.addEventListener("click", () => {
    kind.ariaPressed = String(kind.ariaPressed !== "true");
    filter();
  });
}
search?.addEventListener("input", filter);
filter();

export {};
