{
  const table = document.querySelector("main table");
  const heads = [...table.tHead.rows[0].cells];
  const sites = [...table.tBodies];
  const search = document.querySelector("[type=search]");
  const shown = document.querySelector("output");
  const kinds = [...document.querySelectorAll("[data-kind]")];
  // What nobody sees is not read before it is looked for.
  const words = sites.map(() => undefined);
  const wordsOf = (index) => {
    words[index] ??= sites[index].textContent.toLowerCase();
    return words[index];
  };

  /** Shows the sites that have all chosen kinds and all words. */
  function filter() {
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const chosen = kinds.filter((kind) => kind.ariaPressed === "true").map((kind) => kind.dataset.kind);
    let count = 0;
    for (const [index, site] of sites.entries()) {
      const has = site.dataset.kinds.split(" ");
      const isWanted =
        chosen.every((kind) => has.includes(kind)) && wanted.every((word) => wordsOf(index).includes(word));
      site.hidden = !isWanted;
      count += Number(isWanted);
    }
    shown.value = count === sites.length ? "" : `${count} of ${sites.length} sites`;
    document.querySelector(".none").hidden = count > 0;
  }

  /** Sorts the sites by a column; the same column again turns the order around. */
  function sort(head) {
    const column = heads.indexOf(head);
    const isText = !head.classList.contains("number");
    const before = head.getAttribute("aria-sort");
    const first = isText ? "ascending" : "descending";
    const other = isText ? "descending" : "ascending";
    const direction = before === first ? other : first;
    for (const each of heads) each.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", direction);
    const sign = direction === "ascending" ? 1 : -1;
    const readValue = (site) => site.rows[0].cells[column].dataset.value;
    const compare = isText
      ? (a, b) => readValue(a).localeCompare(readValue(b))
      : (a, b) => Number(readValue(a)) - Number(readValue(b));
    table.append(...sites.toSorted((a, b) => sign * compare(a, b)));
  }

  for (const head of heads) {
    const button = head.querySelector("button");
    button.disabled = false;
    button.addEventListener("click", () => sort(head));
  }
  for (const kind of kinds) {
    kind.disabled = false;
    kind.addEventListener("click", () => {
      kind.ariaPressed = String(kind.ariaPressed !== "true");
      filter();
    });
  }
  search.addEventListener("input", filter);
  filter();
}
