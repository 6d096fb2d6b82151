/** What may stand between two digits of a card: hardly anything, and never a plus, which begins a telephone number. */
const gap = "[^\\p{L}\\p{N}\\n+]";

/** As cards are printed, and as any digits in a row that end where the number ends. */
const forms = [
  `(?<![+\\p{Nd}])(?:\\p{Nd}{13,19}|\\p{Nd}{4}(?:${gap}{1,2}\\p{Nd}{4}){3}|\\p{Nd}{4}${gap}{1,2}\\p{Nd}{6}${gap}{1,2}\\p{Nd}{4,5})(?!\\p{Nd})`,
  `(?<![+\\p{Nd}]${gap}{0,2})\\p{Nd}(?:${gap}{0,2}\\p{Nd}){12,18}(?!${gap}{0,2}\\p{Nd})`,
].map((form) => new RegExp(form, "gu"));

/** A text without the numbers of cards: they are nobody's business. */
export const withoutCards = (text: string): string =>
  forms.reduce(
    (rest, form) => rest.replace(form, (number) => (isCard(number) ? "[number taken out]" : number)),
    text,
  );

/** Whether the digits begin as a card's do and end with the right check digit (ISO/IEC 7812): most telephone numbers do not. */
function isCard(number: string): boolean {
  const digits = number.normalize("NFKC").replace(/\D/g, "");
  const weighed = Array.from(digits, Number)
    .reverse()
    .map((digit, place) => (place % 2 === 0 ? digit : ((digit * 2) % 10) + Math.floor(digit / 5)));
  return /^(?:[3-6]|2[2-7])\d{12}/.test(digits) && weighed.reduce((sum, digit) => sum + digit, 0) % 10 === 0;
}
