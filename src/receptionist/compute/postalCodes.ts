/** A postal code in a row of words: folded, its parts separated by a blank. */
type FoundCode = { text: string; from: number; to: number };

const numeric = /^\d{4,5}$/;
const outward = /^[a-z]{1,2}\d[a-z\d]?$/;
const inward = /^\d[a-z]{2}$/;
const canadianEnd = /^\d[a-z]\d$/;
const joined = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{2}|\d[a-z]\d)$/;

/** Finds postal codes in folded words: `21224`, `bs3`, `bs3 1aa`, `k1a 0b1`, also without the blank. */
export function readPostalCodes(words: readonly string[]): FoundCode[] {
  return words.flatMap((word, index) => {
    const place = { from: index, to: index + 1 };
    if (numeric.test(word)) return [{ text: word, ...place }];
    const parts = joined.exec(word);
    if (parts) return [{ text: `${parts[1]} ${parts[2]}`, ...place }];
    if (!outward.test(word)) return [];
    const next = words[index + 1] ?? "";
    const hasEnd = inward.test(next) || canadianEnd.test(next);
    return [hasEnd ? { text: `${word} ${next}`, from: index, to: index + 2 } : { text: word, ...place }];
  });
}

const isDigits = (code: string): boolean => /^\d+$/.test(code);

/** The first and the last code of a listed range such as `80331-80339`; of a single code, twice that. */
function readRange(listed: string): [first: string, last: string] {
  const [first = "", last = first] = listed
    .toLowerCase()
    .split(/[-–]/, 2)
    .map((code) => code.trim());
  return [first, last];
}

/** Digits of a listed code: all of a code, or the two or three with which codes of a region begin. */
const isDigitsKind = (code: string, listed: string): boolean =>
  isDigits(listed) && (listed.length === code.length || (listed.length <= 3 && code.length === 5));

/** A listed code of letters and digits as messages are read: `bs3`, `bs3 1aa`. */
const toCode = (listed: string): string => readPostalCodes(listed.split(" "))[0]?.text ?? listed;

/** Whether a code is of the kind that the file lists, so that its absence says something. */
export function isPostalCodeKind(code: string, listed: string): boolean {
  const [first] = readRange(listed);
  if (isDigits(code)) return isDigitsKind(code, first);
  // A whole code in the list says nothing of the rest of its district.
  return !isDigits(first) && (code.includes(" ") || !toCode(first).includes(" "));
}

/** Whether a listed code, range, district or beginning of a code covers a code: `BS3` covers `bs3 1aa`. */
export function isCovered(code: string, listed: string): boolean {
  const [first, last] = readRange(listed);
  const start = code.slice(0, first.length);
  if (isDigits(code)) return isDigitsKind(code, first) && first <= start && start <= last;
  const [district = ""] = code.split(" ");
  const covering = toCode(first);
  return [code, district, /^[a-z]+/.exec(district)?.[0]].includes(covering);
}
