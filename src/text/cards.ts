/** Where the number of a payment card stands in a text: from `start` up to `end`, in UTF-16 units. */
type Span = { start: number; end: number };

/** Groups of digits as a number is written: at most two signs between them, no letter, no line break and no plus of a phone number. */
const digitRuns = /\+?\p{Nd}+(?:[^\p{L}\p{N}\n+]{1,2}\p{Nd}+)*/gu;

/**
 * Where a text holds what looks like the number of a payment card (ISO/IEC 7812): 13 to 19 digits, the first those of an issuer
 * of cards, the last a right check digit. Other numbers may stand before and after it, an expiry for one.
 */
function findCards(text: string): Span[] {
  return [...text.matchAll(digitRuns)]
    .filter(({ 0: run }) => !run.startsWith("+"))
    .flatMap(({ 0: run, index }) =>
      cardsOfRun(digitGroups(run)).map(({ start, end }) => ({ start: index + start, end: index + end })),
    );
}

type Group = Span & { digits: string };

const digitGroups = (run: string): Group[] =>
  [...run.matchAll(/\p{Nd}+/gu)].map(({ 0: digits, index }) => ({
    start: index,
    end: index + digits.length,
    digits: digits.normalize("NFKC"),
  }));

/** The cards among neighbouring groups. Only the last group of a card is short, unless it is all of the run: phone numbers in a row are none. */
function cardsOfRun(groups: readonly Group[]): Span[] {
  const cards: Span[] = [];
  for (const [first, group] of groups.entries()) {
    const end = group.start < (cards.at(-1)?.end ?? 0) ? undefined : endOfCard(groups.slice(first));
    if (end !== undefined) cards.push({ start: group.start, end });
  }
  const [first, last] = [groups[0], groups.at(-1)];
  const isWhole = !cards.length && isCard(groups.map(({ digits }) => digits).join(""));
  return isWhole && first && last ? [{ start: first.start, end: last.end }] : cards;
}

/** Where the card ends that begins with the first of these groups; undefined when none does. */
function endOfCard(groups: readonly Group[]): number | undefined {
  let digits = "";
  for (const group of groups) {
    digits += group.digits;
    if (isCard(digits)) return group.end;
    if (group.digits.length < 4 || digits.length > 19) return undefined;
  }
  return undefined;
}

const isCard = (digits: string) => /^(?:[3-6]|2[2-7])\d{12,18}$/.test(digits) && hasCheckDigit(digits);

/** The check digit of Luhn (ISO/IEC 7812-1, annex B). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether a text holds what looks like the number of a payment card. */
export const hasCard = (text: string): boolean => findCards(text).length > 0;

/** A text without the numbers of payment cards: they are nobody's business. */
export const withoutCards = (text: string): string =>
  findCards(text).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)}[number taken out]${rest.slice(end)}`,
    text,
  );
