/** A table whose lines are `key: words`, turned into one that finds the key of a word. */
const createKeyTable = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([key, words]) => words.split(" ").map((word) => [word, key])));

/** Countries by the calling code of a phone number; `+1` is shared, so that a time zone is asked first. */
const countriesByCallingCode = createKeyTable({
  US: "1",
  GB: "44",
  IE: "353",
  AU: "61",
  NZ: "64",
  DE: "49",
  AT: "43",
  CH: "41",
  FR: "33",
  ES: "34",
  MX: "52",
  IT: "39",
  NL: "31",
  BE: "32",
  LU: "352",
  PT: "351",
});

const countriesByZone = createKeyTable({
  US:
    "America/New_York America/Chicago America/Denver America/Phoenix America/Los_Angeles America/Anchorage " +
    "America/Detroit America/Boise Pacific/Honolulu America/Indiana/Indianapolis " +
    "America/Kentucky/Louisville US/Eastern US/Central US/Mountain US/Pacific",
  CA:
    "America/Toronto America/Vancouver America/Edmonton America/Winnipeg America/Halifax America/Regina " +
    "America/St_Johns America/Montreal America/Moncton America/Whitehorse",
  MX:
    "America/Mexico_City America/Monterrey America/Tijuana America/Cancun America/Merida " +
    "America/Hermosillo America/Chihuahua America/Mazatlan",
  GB: "Europe/London Europe/Belfast",
  IE: "Europe/Dublin",
  AU:
    "Australia/Sydney Australia/Melbourne Australia/Brisbane Australia/Perth Australia/Adelaide " +
    "Australia/Hobart Australia/Darwin Australia/Canberra",
  NZ: "Pacific/Auckland",
  DE: "Europe/Berlin Europe/Busingen",
  AT: "Europe/Vienna",
  CH: "Europe/Zurich",
  FR: "Europe/Paris",
  ES: "Europe/Madrid Atlantic/Canary Africa/Ceuta",
  IT: "Europe/Rome",
  NL: "Europe/Amsterdam",
  BE: "Europe/Brussels",
  LU: "Europe/Luxembourg",
  PT: "Europe/Lisbon",
});

/** The zones of a country that are known by its name, the most common first. */
export const zonesOfCountry = (country: string): string[] =>
  [...countriesByZone].flatMap(([zone, each]) => (each === country ? [zone] : []));

/** What a business file says of its place. */
export type Located = {
  address?: { country?: string | undefined } | undefined;
  timezone?: string | undefined;
  phone?: string | undefined;
  language: string;
};

/**
 * The country of a business as two capitals: of its address, else of its time zone, of its phone's calling
 * code, or of its language where that names one (`es-MX`).
 */
export function countryOf(business: Located): string | undefined {
  const { address, timezone = "", phone = "", language } = business;
  return (
    address?.country ??
    countriesByZone.get(timezone) ??
    findCallingCountry(phone) ??
    new Intl.Locale(language).region
  );
}

function findCallingCountry(phone: string): string | undefined {
  if (!phone.startsWith("+")) return undefined;
  const digits = phone.replace(/\D/g, "");
  const codes = [3, 2, 1].map((length) => digits.slice(0, length));
  return codes.map((code) => countriesByCallingCode.get(code)).find((country) => country !== undefined);
}

const emergencyNumbers = createKeyTable({
  "911": "US CA MX PR",
  "999": "GB",
  "000": "AU",
  "111": "NZ",
  "112":
    "IE DE AT CH FR ES IT NL BE LU PT BG HR CY CZ DK EE FI GR HU LV LT MT PL RO SK SI SE IS LI NO IN ZA TR",
});

/** The number for police, fire and ambulance in a country; undefined where it is not certain. */
export const emergencyNumber = (country = ""): string | undefined => emergencyNumbers.get(country);

const gasEmergencyNumbers = createKeyTable({
  "0800_111_999": "GB",
  "1800_20_50_50": "IE",
  "0800_47_33_33": "FR",
  "128": "AT",
});

/** The number to report a gas leak, where a country has one. */
export const gasEmergencyNumber = (country = ""): string | undefined => find(gasEmergencyNumbers, country);

const crisisLines = createKeyTable({
  "988": "US CA",
  "116_123": "GB IE",
  "0800_111_0_111": "DE",
  "142": "AT",
  "143": "CH",
  "3114": "FR",
  "024": "ES",
  "13_11_14": "AU",
  "1737": "NZ",
  "800_911_2000": "MX",
});

/** The number for people in despair, where a country has one. */
export const crisisLine = (country = ""): string | undefined => find(crisisLines, country);

const poisonLines = createKeyTable({
  "1-800-222-1222": "US",
  "1-844-764-7669": "CA",
  "111": "GB",
  "01_809_2166": "IE",
  "13_11_26": "AU",
  "0800_764_766": "NZ",
  "01_406_43_43": "AT",
  "145": "CH",
  "91_562_04_20": "ES",
});

/** The number for people who were poisoned, where a country has one; an emergency comes first. */
export const poisonLine = (country = ""): string | undefined => find(poisonLines, country);

const find = (table: ReadonlyMap<string, string>, country: string): string | undefined =>
  table.get(country)?.replaceAll("_", " ");
