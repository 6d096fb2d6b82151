/** Where the number of a payment card stands in a text: from `start` up to `end`, in UTF-16 units. */
type Span = { start: number; end: number };

/**
 * Groups of digits as a number is written: at most two signs between them, no letter and no line break; a
 * plus only before the first.
 */
const digitRuns = /\+?\p{Nd}+(?:[^\p{L}\p{N}\n+]{1,2}\p{Nd}+)*/gu;

/** Most digits of a phone number, country code and all (ITU-T E.164). */
const maxPhoneDigits = 15;

/**
 * Where a text holds what looks like the number of a payment card (ISO/IEC 7812): 13 to 19 digits, the first
 * those of an issuer of cards, the last a right check digit. Other numbers may stand before and after it, an
 * expiry for one. Up to 15 digits after a plus are a phone number, whatever their check digit says: no card
 * is written so.
 */
function findCards(text: string, isNumber = isCard): Span[] {
  return [...text.matchAll(digitRuns)].flatMap(({ 0: run, index }) => {
    const groups = digitGroups(run);
    const cards = run.startsWith("+")
      ? cardsInOrder(groups, isNumber).filter(({ end }) => countDigits(groups, end) > maxPhoneDigits)
      : cardsOfRun(groups, isNumber);
    return cards.map(({ start, end }) => ({ start: index + start, end: index + end }));
  });
}

/** How many digits stand before a place of their run. */
const countDigits = (groups: readonly Group[], end: number): number =>
  groups.reduce((count, group) => count + (group.end <= end ? group.digits.length : 0), 0);

type Group = Span & { digits: string };

const digitGroups = (run: string): Group[] =>
  [...run.matchAll(/\p{Nd}+/gu)].map(({ 0: digits, index }) => ({
    start: index,
    end: index + digits.length,
    digits: digits.normalize("NFKC"),
  }));

/**
 * The cards among neighbouring groups, and all of the run where it is one: phone numbers in a row are none.
 */
function cardsOfRun(groups: readonly Group[], isNumber: typeof isCard): Span[] {
  const cards = cardsInOrder(groups, isNumber);
  const [first, last] = [groups[0], groups.at(-1)];
  const isWhole = !cards.length && isNumber(groups.map(({ digits }) => digits).join(""));
  return isWhole && first && last ? [{ start: first.start, end: last.end }] : cards;
}

/** The cards among neighbouring groups of which only the last is short. */
function cardsInOrder(groups: readonly Group[], isNumber: typeof isCard): Span[] {
  const cards: Span[] = [];
  for (const [first, group] of groups.entries()) {
    const end = group.start < (cards.at(-1)?.end ?? 0) ? undefined : endOfCard(groups.slice(first), isNumber);
    if (end !== undefined) cards.push({ start: group.start, end });
  }
  return cards;
}

/** Where the card ends that begins with the first of these groups; undefined when none does. */
function endOfCard(groups: readonly Group[], isNumber: typeof isCard): number | undefined {
  let digits = "";
  for (const group of groups) {
    digits += group.digits;
    if (isNumber(digits)) return group.end;
    if (group.digits.length < 4 || digits.length > 19) return undefined;
  }
  return undefined;
}

const isCard = (digits: string) => /^(?:[3-6]|2[2-7])\d{12,18}$/.test(digits) && hasCheckDigit(digits);

/**
 * Whether digits are a card even where a phone number is asked for: too many for one, or those of Amex or
 * Diners.
 */
const isCardAmongPhones = (digits: string) =>
  isCard(digits) && (digits.length > maxPhoneDigits || /^3(?:[47]\d{13}|[0689]\d{12})$/.test(digits));

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
export const withoutCards = (text: string): string => takeOut(text, findCards(text));

/**
 * A phone number or e-mail address without the numbers of cards. Up to 15 digits without a plus may be a
 * phone number too, one in ten of which has a card's check digit: they stay, unless they are as Amex and
 * Diners write theirs.
 */
export const withoutCardsInContact = (contact: string): string =>
  takeOut(contact, findCards(contact, isCardAmongPhones));

const takeOut = (text: string, cards: readonly Span[]): string =>
  cards.reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)}[number taken out]${rest.slice(end)}`,
    text,
  );
