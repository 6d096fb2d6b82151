/** Faces of visitors' systems that stand for those of our heads, each with those as wide. */
const systemFaces = {
  Arial: ["Arial Bold", "Liberation Sans Bold"],
  Roboto: ["Roboto Bold"],
  Noto: ["Noto Sans Bold"],
  Times: ["Times New Roman", "Liberation Serif", "Tinos"],
  "Noto Serif": ["Noto Serif", "Noto Serif Regular"],
} as const;

export type SystemFace = keyof typeof systemFaces;

/**
 * The weight of a face in heads, what its file calls its family, how high and how deep their lines are, in their size, and what stands for
 * it. The face's files say so of themselves; `tests/typefaces/fallbacks.test.ts` measures them anew.
 */
export type HeadMetrics = {
  weight: number;
  fileFamily: string;
  ascent: number;
  descent: number;
  /** The mean width of letters in our face by those of the system's, in percent. */
  sizeAdjust: Readonly<Partial<Record<SystemFace, number>>>;
};

/** The families that stand for a face of heads, and their rules. */
export function headFallbacks(metrics: HeadMetrics): { family: string; rule: string }[] {
  const { ascent, descent, sizeAdjust } = metrics;
  return Object.entries(sizeAdjust).map(([system, share]) => {
    const percent = (height: number) => `${Math.round((height * 1e4) / share)}%`;
    // The keys of the table are those of the faces.
    const names = systemFaces[system as SystemFace].map((name) => `local("${name}")`);
    const family = `${system} Head`;
    return {
      family,
      rule:
        `@font-face{font-family:${family};src:${names.join()};size-adjust:${share}%;` +
        `ascent-override:${percent(ascent)};descent-override:${percent(descent)}}`,
    };
  });
}
