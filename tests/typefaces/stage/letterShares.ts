/** How many of a thousand signs of a language's prose are which letter or space. */
export const letterShares: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  en: parseShares(
    "a65 b12 c22 d33 e102 f18 g16 h49 i56 j1 k6 l33 m20 n57 o62 p15 q1 r49 s51 t74 u23 v8 w19 x1 y16 z1",
    185,
  ),
  de: parseShares(
    "a55 ä5 b16 c26 d43 e138 f14 g25 h40 i64 j2 k12 l29 m21 n83 o21 ö3 p6 r59 s61 ß2 t52 u34 ü6 v6 w16 z10 A5 B4 D5 E5 G4 H3 K4 M4 S7 W4",
    155,
  ),
  fr: parseShares(
    "a64 à4 b8 c27 d31 e122 é16 è3 ê2 f9 g8 h7 i61 j5 l46 m25 n60 o48 p25 q11 r55 s66 t60 u52 v15 x3 y2 z1",
    170,
  ),
  es: parseShares(
    "a98 á4 b12 c34 d42 e102 é3 f6 g8 h6 i48 í6 j4 l42 m26 n56 ñ3 o72 ó7 p21 q7 r57 s66 t39 u25 ú1 v9 x2 y8 z4",
    180,
  ),
};

/** Parses `a65 b12`, and adds as many spaces. */
function parseShares(text: string, spaces: number): Record<string, number> {
  const shares = text.split(" ").map((each) => [each.slice(0, 1), Number(each.slice(1))]);
  return { ...Object.fromEntries(shares), " ": spaces };
}
