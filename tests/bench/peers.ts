/**
 * Home pages of six peers, built from source and measured in November 2026 by the rules of `homePage.ts`
 * (bytes in KB of 1,000, 390 x 844 px at 2x, no scroll, no touch; LCP by Lighthouse 12.8, mobile, simulated):
 * a page of 44 elements written by hand (the floor, without menu of pages, script or pictures), CodeStitch's
 * Eleventy and Astro starters, AstroWind, Starlight, Docsy. Less is better in every row; NaN where there is
 * none.
 */
export const peers = {
  "HTML + CSS, brotli KB": row(0.9, 9.6, 19.6, 22.9, 16.2, 53.1),
  "script, gzip KB": row(0, 1.5, 7.3, 6.7, 30.5, 57.3),
  "fonts, KB": row(0, 47.2, 66, 48.3, 0, 330.8),
  "images, KB": row(0, 109, 246, 72, 28, 46),
  "first load, brotli KB": row(0.9, 167, 338, 150, 67, 482),
  requests: row(1, 20, 12, 7, 8, 14),
  "third-party requests": row(0, 0, 0, 0, 0, 5),
  "LCP, ms": row(635, 1372, 1654, 1501, 1354, 3244),
  "layout shift": row(0, 0.001, 0.042, 0.013, 0, 0.006),
  "axe nodes, 390 px": row(0, 13, 4, 0, 0, 6),
  "axe nodes, menu open": row(0, 13, 4, 0, 0, 6),
  "axe nodes, 1280 px": row(0, 14, 4, 1, 1, 2),
  "targets under 24 px": row(1, 8, 7, 28, 2, 13),
  "html-validate errors": row(4, 7, 14, 13, 16, 215),
  elements: row(44, 371, 344, 761, 145, 281),
  "inline code": row(0, 1, 6, 12, 23, 36),
  "phone from the top, px": row(322, 6951, 8008, Number.NaN, Number.NaN, Number.NaN),
};

export type Row = keyof typeof peers;

function row(
  floor: number,
  eleventy: number,
  codestitch: number,
  astrowind: number,
  starlight: number,
  docsy: number,
) {
  return { floor, eleventy, codestitch, astrowind, starlight, docsy };
}

/**
 * The table of our values beside theirs; `best` is the least of the five whole sites, `ahead` whether ours is
 * no more.
 */
export function besidePeers(ours: Readonly<Record<Row, number>>): Record<string, object> {
  const rows = Object.entries(peers).map(([name, { floor, ...sites }]) => {
    // The entries of an object have its keys.
    const value = ours[name as Row];
    const best = Math.min(...Object.values(sites).filter((each) => !Number.isNaN(each)));
    return [name, { ours: value, best, ahead: value <= best ? "yes" : "no", floor, ...sites }] as const;
  });
  return Object.fromEntries(rows);
}
