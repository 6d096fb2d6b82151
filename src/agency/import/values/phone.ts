import { findPhoneMistakes, formatPhoneNumber, getCallingCode } from "../../../business/phones.ts";

/** A number as a file has it, what was changed and what found no place; or why it is none. */
type PhoneReading = { phone: string; repair?: string; rest?: string } | { problem: string };

/** Reads each number of a cell: `030/1234567; 0171 2345678`. */
export function readPhones(text: string, country: string | undefined): PhoneReading[] {
  if (/^\d+(?:[.,]\d+)?e\+?\d+$/i.test(text))
    return [{ problem: `Phone '${text}' lost its digits in a spreadsheet: write it again as text.` }];
  return splitPhones(text).map((part) => readPhone(part, country));
}

/** Parts a cell at what stands between numbers; a slash is one of these only where both sides are long. */
const splitPhones = (text: string): string[] =>
  text
    .split(/[;,|\n]|(?<=\d{4})\s?\/\s?(?=[+(\d][\d\s().-]{7})|\s(?:or|oder|ou|o|und|and|et|y)\s/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Reads a number in one of its many spellings: `Tel.: (0)30/123 456`, `0049 30 123456`, `493012345678`. */
function readPhone(text: string, country: string | undefined): PhoneReading {
  const [bare = "", extension] = strip(text).split(
    /\s?(?:\bext(?:ension)?|\bx|\bdw|durchwahl)\.?\s?(?=\d{1,5}$)/i,
  );
  if (!/^\+?[\d\s()./-]+$/.test(bare)) return { problem: `Phone '${text}' has more in it than a number.` };
  const found = spellings(bare, country).find((spelling) => isPossible(spelling, country));
  if (!found) return { problem: `Phone '${text}' is no number${country ? ` of ${country}` : ""}.` };
  const phone = isReadable(found) ? found : (formatPhoneNumber(found, country) ?? found);
  if (phone === text) return { phone };
  return { phone, repair: `Phone '${text}' is written as ${phone}.`, ...(extension ? { rest: text } : {}) };
}

/** A number without the label before it and the remark behind it. */
const strip = (text: string): string =>
  text
    .replace(/^tel:/i, "")
    .replace(/^[\p{L}\s.:]*(?=[+(\d])/u, "")
    .replace(/[\u2010-\u2015]/g, "-")
    .replace(/\([\p{L}\s]*\)$/u, "")
    .replace(/\s+/g, " ")
    .trim();

/** Spreadsheets take the plus of a number, or the zero before it, away: these come with as many digits. */
const minInternationalDigits = 11;

/** A number as it stands, and, where it is bare digits, as it was before a spreadsheet made it a number. */
function spellings(text: string, country: string | undefined): string[] {
  const plain = text.replace(/^00(?=[1-9])/, "+").replace(/\//g, " ");
  const code = getCallingCode(country);
  if (!code || /\D/.test(text)) return [plain];
  if (text.startsWith(code) && text.length >= minInternationalDigits) return [`+${text}`, plain];
  // In Italy the zero belongs to the number of a landline, so that nothing else puts it back.
  return country === "IT" && /^[1245689]/.test(text) ? [`0${text}`, plain] : [plain];
}

/** Whether a number has as many digits as its country has; where none is known, a usual count. */
const isPossible = (phone: string, country: string | undefined): boolean =>
  findPhoneMistakes([[[], phone]], country).length === 0;

/** Whether people read its digits in groups. */
const isReadable = (phone: string): boolean =>
  /\d[\s().-]+\d/.test(phone) || phone.replace(/\D/g, "").length < 7;
