import type { LookName } from "../branding/looks.ts";

/** Faces of visitors' systems that stand for those of our heads, each with those as wide. */
const systemFaces = {
  Arial: ["Arial Bold", "Liberation Sans Bold"],
  Roboto: ["Roboto Bold"],
  Noto: ["Noto Sans Bold"],
  Times: ["Times New Roman", "Liberation Serif", "Tinos"],
  "Noto Serif": ["Noto Serif", "Noto Serif Regular"],
} as const;

export type SystemFace = keyof typeof systemFaces;

/** How high and how deep the lines of a look's heads are, in their size, and what stands for their face. */
type HeadMetrics = {
  ascent: number;
  descent: number;
  /** The mean width of letters in our face by those of the system's, in percent. */
  sizeAdjust: Readonly<Partial<Record<SystemFace, number>>>;
};

/** What the files of the faces say of themselves; `tests/typefaces/fallbacks.test.ts` measures them anew. */
export const headMetrics: Readonly<Record<LookName, HeadMetrics>> = {
  plain: { ascent: 0.95, descent: 0.25, sizeAdjust: { Arial: 95.7, Roboto: 101.9, Noto: 91.4 } },
  editorial: { ascent: 1.036, descent: 0.335, sizeAdjust: { Times: 105, "Noto Serif": 87.7 } },
  friendly: { ascent: 1.011, descent: 0.353, sizeAdjust: { Arial: 99.5, Roboto: 106, Noto: 95.1 } },
  bold: { ascent: 0.878, descent: 0.21, sizeAdjust: { Arial: 92.1, Roboto: 98, Noto: 87.8 } },
};

/** The families that stand for the face of a look's heads, and their rules. */
export function headFallbacks(look: LookName): { family: string; rule: string }[] {
  const { ascent, descent, sizeAdjust } = headMetrics[look];
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
