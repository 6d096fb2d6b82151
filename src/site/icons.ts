/** The line icons of the site, drawn on a 24 px grid for a 1.75 px stroke. */
const drawings: Readonly<Record<string, string>> = {
  menu: "M4 7h16M4 12h16M4 17h10",
  close: "M6 6l12 12M18 6L6 18",
  down: "M7 10l5 5 5-5",
  next: "M5 12h14m-5-5l5 5-5 5",
  check: "M5 13l4 4L19 7",
  phone:
    "M8.5 4H5.2A1.2 1.2 0 0 0 4 5.3C4.5 13 11 19.5 18.7 20a1.2 1.2 0 0 0 1.3-1.2v-3.3l-4.5-1.5-2 2a12 12 0 0 1-5.5-5.5l2-2z",
  mail: "M4 6h16v12H4zM4 7l8 6 8-6",
  pin: "M12 21s-6.5-5.5-6.5-11a6.5 6.5 0 0 1 13 0c0 5.5-6.5 11-6.5 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  clock: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7v5.5l3.5 2",
  chat: "M4 5h16v11H11l-5 4v-4H4z",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v5M16 3v5",
  star: drawStar(12),
  /** Five in a row: see `Stars.astro`. */
  stars: [12, 36, 60, 84, 108].map(drawStar).join(""),
  link: "M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.4M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4M12 3v2",
};

/** Draws a star of five points around a place of the row. */
function drawStar(x: number): string {
  return `M${x} 2.5l2.9 6.2 6.8.8-5 4.7 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.7 6.8-.8z`;
}

/** Collects the icons that a piece of HTML refers to, by name. */
export const usedIcons = (html: string): string[] =>
  html
    .split('<use href="#i-')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('"')));

/** The symbols of icons, each once, as `<symbol>` elements; throws for unknown names. */
export const symbolsOf = (names: readonly string[]): string =>
  [...new Set(names)].sort().map(symbol).join("");

function symbol(name: string): string {
  const drawing = drawings[name];
  if (!drawing) throw new Error(`There is no icon '${name}'. Draw it in src/site/icons.ts.`);
  return `<symbol id="i-${name}" viewBox="0 0 ${name === "stars" ? 120 : 24} 24"><path d="${drawing}"/></symbol>`;
}
