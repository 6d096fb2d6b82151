import { scriptOf } from "./languageTag.ts";

/** `rtl` for a language that people write from right to left; undefined for others. */
export const textDirection = (language: string): "rtl" | undefined =>
  ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm"].includes(scriptOf(language)) ? "rtl" : undefined;

/** A phone number or a span of figures whose parts keep their order inside of a text from right to left. */
export const isolateFigures = (figures: string, language: string): string =>
  textDirection(language) ? `\u2066${figures}\u2069` : figures;
