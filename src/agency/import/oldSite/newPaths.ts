/** A part of an address made of words: lower-case letters and digits of any script, with hyphens. */
const toSlug = (words: string): string =>
  words
    .normalize("NFC")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/&/g, " and ")
    .replace(/[^\p{Ll}\p{Lm}\p{Lo}\p{Nd}\p{M}]+/gu, "-")
    .replace(/^[-\p{M}]+|-+$/gu, "")
    .slice(0, 60)
    .replace(/-+$/, "");

/** Names of files that say nothing of their page: `page2`, `p`, `content_12`, an id of a database. */
const emptyName = /^(?:page|pagina|seite|content|item|view|node|post|p|id)?[-_ ]?\d*$/i;

/** The file that hosts show for a folder: `about/index.html` is `/about`. */
const folderIndex = /(?<=\/)(?:index|default)(?:\.\w{1,5})?$/i;

/** What the site keeps for itself. */
const reservedPath = /^\/(?:api|_astro|_answer|404|healthz|readyz)(?:\/|$)|\/index$/u;

/** Chooses the path of a page: that which it had, without its ending; else one of its title. */
export function toNewPath(oldPath: string | undefined, title: string): string {
  const parts = (oldPath ?? "")
    .replace(folderIndex, "")
    .replace(/\.\w{1,5}$/, "")
    .split("/")
    .filter(Boolean);
  const last = parts.at(-1) ?? "";
  const named = emptyName.test(last) ? [...parts.slice(0, -1), title] : parts;
  const path = `/${named.map(toSlug).filter(Boolean).join("/")}`;
  return path === "/" || reservedPath.test(path) ? `/${toSlug(`page ${title}`) || "page"}` : path;
}

/** Makes each of these names different from the ones before it, by a number. */
export function makeUnique(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let number = 2; taken.has(unique); number++) unique = `${name}-${number}`;
    taken.add(unique);
    return unique;
  });
}
