import project from "../../../package.json" with { type: "json" };

/**
 * How photos are made smaller. The names of pictures follow from it, so that neither a cache nor a browser
 * takes those of another way for new ones.
 */
export const photoMaking = {
  /** Grows when photos are made in another way that nothing here says. */
  version: 3,
  /** Read from here, for to load it costs more than most sites. */
  sharp: project.dependencies.sharp,
  /**
   * Widths that photos are sent in, as far as they are that wide themselves, and the most bytes of each.
   * Phones of 390 px take the one of 800 at two device pixels for each of theirs, and the one of 1200 at
   * three.
   */
  sizes: [
    { widthPx: 480, maxBytes: 32_000 },
    { widthPx: 800, maxBytes: 60_000 },
    { widthPx: 1200, maxBytes: 70_000 },
    { widthPx: 1800, maxBytes: 180_000 },
  ],
  /** The quality of WebP that photos have where their bytes allow it, and the least. */
  quality: { usual: 74, least: 24 },
  /** So many pixels wide grain and edges are softened where the least quality is too large still. */
  blurs: { slight: 0.7, strong: 1.3 },
  /** So often a photo is made anew with less quality before it is made softer. */
  maxAttempts: 4,
  /**
   * Effort 2 of 6 takes half the time of 4 for 7% more bytes. AVIF would take five times as long for a third
   * fewer.
   */
  effort: 2,
  jpeg: { quality: 70, progressive: true },
  png: { palette: true },
  logo: { quality: 76, effort: 5 },
  /** The box that a logo fits in: twice its size in the bar, for fine screens. */
  logoBoxPx: { width: 400, height: 100 },
} as const;
