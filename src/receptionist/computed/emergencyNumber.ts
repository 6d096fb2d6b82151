import type { Business } from "../../business/schema.ts";

const byCountry: Record<string, string> = {
  US: "911",
  CA: "911",
  MX: "911",
  PR: "911",
  PH: "911",
  AR: "911",
  EC: "911",
  UY: "911",
  CR: "911",
  DO: "911",
  CO: "123",
  GB: "999",
  IE: "112",
  AU: "000",
  NZ: "111",
  ZA: "112",
  HK: "999",
  MY: "999",
  IN: "112",
  CH: "112",
  IS: "112",
  TR: "112",
};
const european = new Set(
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IT LV LT LU MT NL PL PT RO SK SI ES SE EU".split(" "),
);

const byCallingCode: [RegExp, string][] = [
  [/^\+?1\b/, "US"],
  [/^\+44/, "GB"],
  [/^\+353/, "IE"],
  [/^\+61/, "AU"],
  [/^\+64/, "NZ"],
  [/^\+34/, "ES"],
  [/^\+52/, "MX"],
  [/^\+49/, "DE"],
  [/^\+33/, "FR"],
  [/^\+27/, "ZA"],
  [/^\+91/, "IN"],
];

const byTimezone: [RegExp, string][] = [
  [
    /^America\/(New_York|Chicago|Denver|Phoenix|Los_Angeles|Anchorage|Detroit|Indiana|Boise|Kentucky)|^Pacific\/Honolulu|^US\//,
    "US",
  ],
  [/^America\/(Toronto|Vancouver|Edmonton|Winnipeg|Halifax|Regina)/, "CA"],
  [/^Europe\/(London|Belfast)/, "GB"],
  [/^Europe\/Dublin/, "IE"],
  [/^Europe\/(Berlin|Busingen)/, "DE"],
  [/^Europe\/Paris/, "FR"],
  [/^Europe\/Madrid|^Atlantic\/Canary/, "ES"],
  [
    /^Europe\/(Rome|Vienna|Amsterdam|Brussels|Warsaw|Lisbon|Prague|Stockholm|Copenhagen|Helsinki|Athens|Budapest|Bucharest|Sofia|Zagreb|Vilnius|Riga|Tallinn|Luxembourg|Malta|Ljubljana|Bratislava|Zurich)/,
    "EU",
  ],
  [/^Australia\//, "AU"],
  [/^Pacific\/Auckland/, "NZ"],
];

/** The country of a business as two capitals (`EU` for one where 112 is right): its address, else its phone's calling code, else its time zone. */
export function countryOf({ address, phone = "", timezone = "" }: Business): string | undefined {
  const matching = (table: [RegExp, string][], text: string) =>
    table.find(([pattern]) => pattern.test(text))?.[1];
  return address?.country ?? matching(byCallingCode, phone) ?? matching(byTimezone, timezone);
}

/** The one number for police, fire and ambulance in a country; undefined where it is not certain, or where each has its own. */
export function emergencyNumber(country: string | undefined): string | undefined {
  if (!country) return undefined;
  return byCountry[country] ?? (european.has(country) ? "112" : undefined);
}

/** The number to report a gas leak, where a country has one. */
export const gasEmergencyNumber = (country: string | undefined): string | undefined =>
  country === "GB" ? "0800 111 999" : undefined;

const crisisLines: Record<string, string> = {
  US: "988",
  CA: "988",
  GB: "116 123",
  IE: "116 123",
  DE: "0800 111 0 111",
  FR: "3114",
  ES: "024",
};

/** The number for people in despair, where a country has one. */
export const crisisLine = (country = ""): string | undefined => crisisLines[country];
