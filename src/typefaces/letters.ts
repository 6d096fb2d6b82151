/** What every face has: Latin letters of western Europe, figures, and the marks of print. */
export const commonLetters = `${span(" ", "~")}${span("\u00A0", "ÿ").replace(/[¤¦¨¬¯´¸]/g, "")}ıŒœ‐‑–—‘’‚“”„•…′″‹›€™←↑→↓−`;

/**
 * The letters that a language in Latin script needs beside the common ones. A language that is not here, and
 * any other script, gets the faces of the visitor's system, and so do single signs that no face has: Ÿ and ẞ
 * (but in capitals nobody writes them), ✓, and the narrow space of French figures.
 */
const ownLetters: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    "af ca da de en es eu fi fil fo fr ga gd gl id is it lb ms nb nl nn no pt rm sq sv sw tl"
      .split(" ")
      .map((language) => [language, ""]),
  ),
  az: "ĞğİŞşƏə",
  bs: "ĆćČčĐđŠšŽž",
  cs: "ČčĎďĚěŇňŘřŠšŤťŮůŽž",
  cy: "ŴŵŶŷẀẁẂẃẄẅỲỳ",
  eo: "ĈĉĜĝĤĥĴĵŜŝŬŭ",
  et: "ŠšŽž",
  hr: "ĆćČčĐđŠšŽž",
  hu: "ŐőŰű",
  lt: "ĄąČčĖėĘęĮįŠšŪūŲųŽž",
  lv: "ĀāČčĒēĢģĪīĶķĻļŅņŠšŪūŽž",
  mt: "ĊċĠġĦħŻż",
  pl: "ĄąĆćĘęŁłŃńŚśŹźŻż",
  ro: "ĂăŞşŢţȘșȚț",
  sk: "ČčĎďĹĺĽľŇňŔŕŠšŤťŽž",
  sl: "ĆćČčĐđŠšŽž",
  sr: "ĆćČčĐđŠšŽž",
  tr: "ĞğİŞş",
};

/** The letters of a language beside the common ones; undefined where no face has all that it needs. */
export function lettersInLanguage(language: string): string | undefined {
  const { language: code, script } = new Intl.Locale(language).maximize();
  return script === "Latn" ? ownLetters[code] : undefined;
}

/** The languages whose letters the faces have. */
export const faceLanguages: readonly string[] = Object.keys(ownLetters);

/** A run of characters, both ends included. */
function span(first: string, last: string): string {
  const [from = 0, to = 0] = [first.codePointAt(0), last.codePointAt(0)];
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
