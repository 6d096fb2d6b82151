/** `rtl` for a language that people write from right to left; undefined for others. */
export function textDirection(language: string): "rtl" | undefined {
  const script = new Intl.Locale(language).maximize().script ?? "";
  return ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm"].includes(script) ? "rtl" : undefined;
}
