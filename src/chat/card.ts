/** Whether a text holds what looks like the number of a payment card: 13 to 19 digits with a right check digit (ISO/IEC 7812). */
export function looksLikeCard(text: string): boolean {
  const numbers = text.match(/\d(?:[ -]?\d){12,18}/g) ?? [];
  return numbers.some((number) => hasCheckDigit(number.replace(/\D/g, "")));
}

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
