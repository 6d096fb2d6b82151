// The smallest of the library's tables (83 KB) knows the lengths of numbers, and nothing else is asked.
import parsePhoneNumber, {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type ValidatePhoneNumberLengthResult,
  validatePhoneNumberLength,
} from "libphonenumber-js/min";
import type { Mistake } from "./schema/mistake.ts";

/** Parts of ISO 3166-1 that have no telephones of their own. */
const silentCountries: readonly string[] = ["AQ", "BV", "GS", "HM", "PN", "TF", "UM"];

/** Whether two capitals are the code of a country (ISO 3166-1). */
const isCountry = (code: string): boolean => isSupportedCountry(code) || silentCountries.includes(code);

/** The code of each country that has telephones. */
export const countryCodes: readonly string[] = getCountries();

/** Says what is wrong with the code of a country; undefined where nothing is. */
export function findCountryMistake(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return "Write the country as two capitals, such as US.";
  if (isCountry(code)) return undefined;
  const [tag = ""] = Intl.getCanonicalLocales(`und-${code}`);
  const current = tag.replace("und-", "");
  const example = current !== code && isCountry(current) ? current : "a code of ISO 3166, such as US";
  return `No country has the code ${code}. Write ${example}.`;
}

const toCountry = (code: string | undefined): CountryCode | undefined =>
  code && isSupportedCountry(code) ? code : undefined;

/** Where the 0 of a number is dialled from abroad as well: Italy with the Vatican, and San Marino. */
const zeroCodes = /^\+(39|378|379)(?!\d)/;

/**
 * A number as it is dialled today: without the `(0)` that people dial only at home, and without the 1 that
 * mobile phones of Mexico had until 2019.
 */
function toDialled(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  if (phone.startsWith("+") && /^521\d{10}$/.test(digits)) return `+52${digits.slice(3)}`;
  return phone.replace(/^(\+.*?)\(0\)/, zeroCodes.test(phone) ? "$10" : "$1");
}

/** What the length of a number says against it in its country; undefined where nothing does. */
const findLengthProblem = (phone: string, country: CountryCode | undefined) =>
  validatePhoneNumberLength(toDialled(phone), country);

/**
 * Whether a number is one that its own country dials as it is: 112, 116 117, 13 12 34. Where +1 is dialled,
 * such numbers have three digits; in France they may begin with 3.
 */
function isShortNumber(phone: string, country: CountryCode | undefined): boolean {
  const digits = phone.replace(/[\s().-]/g, "");
  if (/^\d{3}$/.test(digits)) return true;
  if (country && getCountryCallingCode(country) === "1") return false;
  return /^1\d{3,5}$/.test(digits) || (country === "FR" && /^3\d{3}$/.test(digits));
}

/**
 * Makes the number that the whole world dials (E.164): `+14105550134`. Undefined where the number is short or
 * impossible, or one of home in a country that is not known.
 */
export function toInternationalNumber(phone: string, countryCode: string | undefined): string | undefined {
  const country = toCountry(countryCode);
  if (isShortNumber(phone, country) || findLengthProblem(phone, country)) return undefined;
  return parsePhoneNumber(toDialled(phone), country)?.number;
}

const lengthMistakes: Readonly<Record<ValidatePhoneNumberLengthResult, string>> = {
  TOO_SHORT: "Has too few digits for a phone number of {place}. Write all of it, with its area code.",
  TOO_LONG: "Has too many digits for a phone number of {place}. One abroad begins with + and its code.",
  INVALID_LENGTH: "No phone number of {place} has so many digits. Is one missing, or one too many?",
  INVALID_COUNTRY: "No country has the calling code that this number begins with.",
  NOT_A_NUMBER: "Is not a phone number.",
};

/** Finds numbers that are impossible in their country: of a length that none there has. */
export function findPhoneMistakes(
  phones: readonly (readonly [path: Mistake["path"], phone: string])[],
  countryCode: string | undefined,
): Mistake[] {
  return phones.flatMap(([path, phone]) => {
    const message = findPhoneMistake(phone, toCountry(countryCode));
    return message ? [{ path, message }] : [];
  });
}

function findPhoneMistake(phone: string, country: CountryCode | undefined): string | undefined {
  if (isShortNumber(phone, country)) return undefined;
  const isNational = !phone.startsWith("+");
  if (isNational && !country)
    return phone.replace(/\D/g, "").length < 7 ? "A phone number has 7 to 15 digits." : undefined;
  const problem = findLengthProblem(phone, country);
  const code = isNational ? undefined : parsePhoneNumber(phone)?.countryCallingCode;
  return problem && lengthMistakes[problem].replace("{place}", code ? `+${code}` : `${country ?? phone}`);
}

/**
 * Writes a number as people read it, for one that was written without blanks or with other marks: with `+`
 * and the country's code where it has them, else as its own country writes it. Undefined where no number of
 * that country is so long, or no country is known.
 */
export function formatPhoneNumber(phone: string, countryCode: string | undefined): string | undefined {
  const country = toCountry(countryCode);
  if (findLengthProblem(phone, country)) return undefined;
  const number = parsePhoneNumber(toDialled(phone), country);
  return phone.startsWith("+") ? number?.formatInternational() : number?.formatNational();
}

/** What one dials before the numbers of a country, without `+`; undefined where no country is known. */
export function getCallingCode(countryCode: string | undefined): string | undefined {
  const country = toCountry(countryCode);
  return country && getCountryCallingCode(country);
}
