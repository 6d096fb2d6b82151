/** The package has no types of its own: here is the part of it that `fonts.ts` uses. */
declare module "subset-font" {
  type Axis = number | { min: number; max: number };
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "sfnt";
      variationAxes: Record<string, Axis>;
      keepFeatures?: string[];
      preserveNameIds?: number[];
    },
  ): Promise<Buffer>;
}
