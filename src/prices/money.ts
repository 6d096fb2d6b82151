import { memoize } from "../languages/memoize.ts";

/** Currencies by the countries that have them, separated by blanks. */
const countriesByCurrency: Readonly<Record<string, string>> = {
  USD: "US PR EC",
  CAD: "CA",
  AUD: "AU",
  NZD: "NZ",
  MXN: "MX",
  GBP: "GB",
  CHF: "CH LI",
  EUR: "DE AT FR ES IE IT NL BE LU PT FI GR MT CY SI SK EE LV LT HR BG",
  DKK: "DK",
  SEK: "SE",
  NOK: "NO",
  PLN: "PL",
  CZK: "CZ",
  INR: "IN",
  ZAR: "ZA",
  JPY: "JP",
  AED: "AE",
  ARS: "AR",
  BRL: "BR",
  CLP: "CL",
  COP: "CO",
  EGP: "EG",
  HKD: "HK",
  HUF: "HU",
  ILS: "IL",
  KES: "KE",
  KRW: "KR",
  MAD: "MA",
  NGN: "NG",
  PEN: "PE",
  PHP: "PH",
  RON: "RO",
  SAR: "SA",
  SGD: "SG",
  THB: "TH",
  TND: "TN",
  TRY: "TR",
  UAH: "UA",
  UYU: "UY",
};

/** The currency of a country, both as capitals; undefined where it is not known. */
export const currencyOf = (country = ""): string | undefined =>
  Object.entries(countriesByCurrency).find(([, countries]) => countries.split(" ").includes(country))?.[0];

/**
 * Formats an amount as a language writes it where its currency is used: `$265`, `49,90 €`; with a maximum, a
 * range: `50–80 €`.
 */
export function formatMoney(amount: number, currency: string, language: string, maximum = amount): string {
  const isWhole = Number.isInteger(amount) && Number.isInteger(maximum);
  const format = moneyFormat(`${currency} ${language}${isWhole ? " whole" : ""}`);
  const text = maximum > amount ? format.formatRange(amount, maximum) : format.format(amount);
  return text.replace(/\s/g, " ");
}

/** By currency, language and whether it shows no cents, none of which holds a space. */
const moneyFormat = memoize((key) => {
  const [currency = "", language, whole] = key.split(" ");
  const locale = new Intl.Locale(language ?? "");
  const [country] = (countriesByCurrency[currency] ?? "").split(" ");
  const region = currency === "EUR" ? undefined : country;
  // The figures of the country may be others than those of the page.
  const { numberingSystem } = new Intl.NumberFormat(language).resolvedOptions();
  const tag = locale.region || !region ? language : `${locale.language}-${region}-u-nu-${numberingSystem}`;
  return new Intl.NumberFormat(tag, {
    style: "currency",
    currency,
    // Narrow symbols are in Latin letters (E£), also where a script has its own (ج.م.).
    currencyDisplay: locale.maximize().script === "Latn" ? "narrowSymbol" : "symbol",
    ...(whole ? { maximumFractionDigits: 0 } : {}),
  });
});
