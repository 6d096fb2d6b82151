/** Groups of digits as a number is written: with a space, a dot or a dash between them. */
const numbers = /\d+(?:[ .\p{Pd}]{1,2}\d+)*/gu;

/**
 * Whether a text holds what looks like the number of a payment card (ISO/IEC 7812): 13 to 19 digits, the first that of an
 * issuer of cards, the last a right check digit. Other numbers may stand before and after it, an expiry for one.
 */
export function looksLikeCard(text: string): boolean {
  // Compatible characters become one: a no-break space a space, a full-width digit a digit.
  const written = text.normalize("NFKC").match(numbers) ?? [];
  return written.some((number) => [...runs(number.match(/\d+/g) ?? [])].some(isCard));
}

/** The digits of neighbouring groups together. Only the last group of a card is short: phone numbers in a row are none. */
function* runs(groups: readonly string[]): Generator<string> {
  for (const start of groups.keys()) {
    let digits = "";
    for (const group of groups.slice(start)) {
      digits += group;
      yield digits;
      if (group.length < 4) break;
    }
  }
}

const isCard = (digits: string) => /^[2-6]\d{12,18}$/.test(digits) && hasCheckDigit(digits);

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
