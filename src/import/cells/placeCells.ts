import { isPostBox, joinStreet, readAddress, readCountry, repairPostalCode } from "../values/place.ts";
import { splitList } from "../values/texts.ts";
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

/** Reads the address: from columns of its parts, else from a cell that holds all of it. */
export function readAddressCells(cells: CellsOf, { country }: Context): CellReading {
  const [whole] = cells("address");
  const read = whole && readAddress(whole.value);
  const [city, region, postalCode, number, written] = [
    ...(["address.city", "address.region", "address.postalCode"] as const),
    ...(["address.houseNumber", "address.country"] as const),
  ].map((field) => cells(field)[0]);
  const streets = cells("address.street").map(({ value }) => value);
  const street = streets.length ? streets : [whole && !read && city ? whole.value : (read?.street ?? "")];
  const isUsed = !whole || read || (city && !streets.length);
  const code = postalCode?.value ?? read?.postalCode ?? "";
  const repaired = repairPostalCode(code, country);
  const boxes = street.filter(isPostBox);
  const plainStreet = street.filter((line) => line && !isPostBox(line)).join(", ");
  const fullStreet = plainStreet && number ? joinStreet(plainStreet, number.value, country) : plainStreet;
  const place = city?.value ?? read?.city;
  const parts = { street: fullStreet, region: region?.value ?? read?.region, postalCode: repaired, country };
  const named = Object.fromEntries(Object.entries(parts).filter(([, value]) => value));
  const unknownCountry = written && !readCountry(written.value) ? [written] : [];
  const isAlone = !place && Object.keys(named).some((part) => part !== "country");
  return {
    fields: place ? { address: { city: place, ...named } } : {},
    repairs: [
      ...(repaired === code
        ? []
        : [`Postal code '${code}' is ${repaired} again: a spreadsheet takes zeros away.`]),
      ...boxes.map((box) => `'${box}' is no street that visitors find: it is left out of the address.`),
      ...unknownCountry.map(({ value }) => `'${value}' is no country that is known here.`),
      ...(isAlone ? ["The address names no city: it is left out."] : []),
    ],
    unmapped: [
      ...boxes.map((value) => ({ name: "address", value })),
      ...unknownCountry,
      ...(isUsed ? [] : [whole]),
      ...(isAlone
        ? [...cells("address.street"), region, postalCode, number].filter((cell) => cell !== undefined)
        : []),
    ],
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
  const cities = toList(cells("serviceArea.cities"));
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
    unmapped: isSentence ? cells("serviceArea.cities") : [],
  };
}
