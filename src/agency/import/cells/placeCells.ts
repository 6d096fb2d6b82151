import { isPostBox, joinStreet, readAddress, readCountry, repairPostalCode } from "../values/place.ts";
import { repairCapitals, splitList } from "../values/texts.ts";
import type { Cell, CellReading, CellsOf, Context, ImportDefaults } from "./cell.ts";

/** Finds the country of a row: of its own column, of its address in one cell, else the one of the source. */
export function findCountry(cells: CellsOf, defaults: ImportDefaults): string | undefined {
  const [column] = cells("address.country");
  const [address] = cells("address");
  return (
    (column && readCountry(column.value)) ??
    (address && readAddress(address.value)?.country) ??
    defaults.country
  );
}

const addressFields = [
  "address",
  "address.street",
  "address.houseNumber",
  "address.city",
  "address.region",
  "address.postalCode",
  "address.country",
] as const;

/** Reads the address: from columns of its parts, else from a cell that holds all of it; it needs a city. */
export function readAddressCells(cells: CellsOf, { country }: Context): CellReading {
  const [whole] = cells("address");
  const read = whole && readAddress(whole.value);
  const all = cells(...addressFields);
  const written = cells("address.city")[0]?.value ?? read?.city;
  if (!written)
    return {
      repairs: all.length ? ["The address names no city: it stands in a comment."] : [],
      unmapped: all,
    };
  const [named] = cells("address.country");
  const isUnknown = named && !readCountry(named.value);
  const street = readStreet(cells, read?.street, country);
  const code = cells("address.postalCode")[0]?.value ?? read?.postalCode ?? "";
  const postalCode = repairPostalCode(code, country);
  const [city, text] = [repairCapitals(written), repairCapitals(street.text)];
  const repaired = [text === street.text ? "" : text, city === written ? "" : city].filter(Boolean);
  const parts = {
    street: text,
    region: cells("address.region")[0]?.value ?? read?.region,
    postalCode,
    country,
  };
  return {
    fields: { address: { city, ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value)) } },
    repairs: [
      ...(repaired.length
        ? [`The address is written as ${repaired.join(", ")}, and no longer in capitals.`]
        : []),
      ...(postalCode === code
        ? []
        : [`Postal code '${code}' is ${postalCode} again: a spreadsheet takes zeros away.`]),
      ...street.boxes.map(
        ({ value }) => `'${value}' is no street that visitors find: it is left out of the address.`,
      ),
      ...(isUnknown ? [`'${named.value}' is no country that is known here.`] : []),
    ],
    unmapped: [...street.boxes, ...street.others, ...(isUnknown ? [named] : [])],
  };
}

/** Reads the lines of the street with its number; `others` is what has no place beside them. */
function readStreet(cells: CellsOf, read: string | undefined, country: string | undefined) {
  const lines = cells("address.street");
  const [whole] = cells("address");
  const [number] = cells("address.houseNumber");
  // Beside a city an `address` is the street.
  const used = lines.length || !whole ? lines : [{ ...whole, value: read ?? whole.value }];
  const boxes = used.filter(({ value }) => isPostBox(value));
  const street = used
    .filter((line) => !boxes.includes(line))
    .map(({ value }) => value)
    .join(", ");
  return {
    text: street && number ? joinStreet(street, number.value, country) : street,
    boxes,
    others: [...(lines.length && whole ? [whole] : []), ...(street || !number ? [] : [number])],
  };
}

/** Reads degrees from two cells, or from one: `39.2826, -76.5935`. */
export function readGeoCells(cells: CellsOf): CellReading {
  const [both] = cells("geo");
  const pair = both?.value.split(/[,;\s]+/) ?? [];
  const parts = [cells("geo.latitude")[0], cells("geo.longitude")[0]];
  const [latitude, longitude] =
    pair.length === 2 ? pair.map(Number) : parts.map((cell) => readDegrees(cell?.value));
  const isSound = Number.isFinite(latitude) && Number.isFinite(longitude) && (latitude || longitude);
  if (isSound) return { fields: { geo: { latitude: latitude ?? 0, longitude: longitude ?? 0 } } };
  return { unmapped: [both, ...parts].filter((cell) => cell !== undefined) };
}

/** Reads `39.2826`, or `39,2826` of a spreadsheet in Europe. */
const readDegrees = (text = "") => (text ? Number(text.replace(",", ".")) : Number.NaN);

/** Reads where the business goes: cities and postal codes, a list in each cell. */
export function readAreaCells(cells: CellsOf, { country }: Context): CellReading {
  const toList = (found: Cell[]) => [...new Set(found.flatMap(({ value }) => splitList(value)))];
  const written = toList(cells("serviceArea.cities"));
  const cities = written.map(repairCapitals);
  const codes = toList(cells("serviceArea.postalCodes")).map((code) => repairPostalCode(code, country));
  // An area is sometimes a sentence: no list of cities.
  const isSentence = cities.some((city) => city.length > 80);
  if (!cities.length && !codes.length) return {};
  return {
    fields: {
      serviceArea: {
        ...(cities.length && !isSentence ? { cities } : {}),
        ...(codes.length ? { postalCodes: codes } : {}),
      },
    },
    repairs: cities.flatMap((city, index) =>
      city === written[index] ? [] : [`City '${written[index]}' is written as ${city}.`],
    ),
    unmapped: isSentence ? cells("serviceArea.cities") : [],
  };
}
