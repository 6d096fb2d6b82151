/** `rtl` for a language that people write from right to left; undefined for others. */
export function textDirection(language: string): "rtl" | undefined {
  const script = new Intl.Locale(language).maximize().script ?? "";
  return ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm"].includes(script) ? "rtl" : undefined;
}

/** A phone number or a span of figures whose parts keep their order inside of a text from right to left. */
export const isolateFigures = (figures: string, language: string): string =>
  textDirection(language) ? `\u2066${figures}\u2069` : figures;
