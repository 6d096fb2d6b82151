import { type BusinessInput, fieldNames, notesOf } from "../../../business/schema/business.ts";
import { days } from "../../../hours/week.ts";

/** Parts of fields that people keep in columns of their own, with what their headers say, the truest first. */
const partColumns = {
  cuisine: "cuisine",
  "address.street":
    "street, street address, address 1, address 2, address line 1, address line 2, address line 3, addr street, address street, straße, strasse, rue, voie, calle",
  "address.houseNumber": "house number, addr housenumber, housenumber, street number, hausnummer",
  "address.city":
    "city, town, locality, addr city, address city, ort, stadt, wohnort, ville, commune, ciudad, localidad, población, municipio",
  "address.region":
    "state, st, province, region, administrative area, addr state, state province, bundesland, département, région, provincia, estado, county",
  "address.postalCode":
    "zip, zip code, zipcode, postcode, postal code, post code, postalcode, addr postcode, plz, postleitzahl, code postal, cp, código postal",
  "address.country": "country, country code, country region, addr country, land, pays, país",
  "geo.latitude": "latitude, lat, breitengrad, latitud",
  "geo.longitude": "longitude, lng, lon, long, längengrad, longitud",
  "hours.mon": "monday, mon, montag, lundi, lunes, monday open, monday close",
  "hours.tue": "tuesday, tue, dienstag, mardi, martes, tuesday open, tuesday close",
  "hours.wed": "wednesday, wed, mittwoch, mercredi, miércoles, wednesday open, wednesday close",
  "hours.thu": "thursday, thu, donnerstag, jeudi, jueves, thursday open, thursday close",
  "hours.fri": "friday, fri, freitag, vendredi, viernes, friday open, friday close",
  "hours.sat": "saturday, sat, samstag, samedi, sábado, saturday open, saturday close",
  "hours.sun": "sunday, sun, sonntag, dimanche, domingo, sunday open, sunday close",
  "hours.holidays": "special hours, holiday hours, holidays",
  "serviceArea.cities":
    "service area, areas served, area served, service areas, cities, cities served, towns, coverage, einsatzgebiet, liefergebiet, zone d'intervention, villes desservies, zona de servicio, zonas",
  "serviceArea.postalCodes": "zip codes served, postal codes served, service zips, plz-gebiet",
  "policies.payment": "payment methods, payments accepted, zahlungsarten, moyens de paiement, formas de pago",
  "rating.value": "rating, stars, average rating, bewertung",
  "rating.count": "reviews, review count, number of reviews, ratings, bewertungen",
} as const;

/**
 * What a column may be for: a field of a business file, or a part of one by its path. `comment` stays beside
 * the fields as a comment, `ignore` is left out.
 */
export type SourceField = keyof BusinessInput | keyof typeof partColumns | "comment" | "ignore";

/** The fields of columns with what their headers say, parted by commas. */
export const headersByField: ReadonlyMap<SourceField, string> = new Map(
  // Keys of an object literal are those of its type.
  [
    ...fieldNames.map((name) => [name, notesOf(name)?.columns] as const),
    ...(Object.entries(partColumns) as [keyof typeof partColumns, string][]),
  ].flatMap(([field, headers]) => (headers ? [[field, headers]] : [])),
);

export const sourceFieldNames: readonly string[] = [...headersByField.keys(), "comment", "ignore"];

export const isSourceField = (name: string): name is SourceField => sourceFieldNames.includes(name);

/** Whether a field holds a list. */
export const isListField = (name: string): boolean => Array.isArray(notesOf(name)?.examples[0]);

/** Fields that several columns may fill together. */
export const sharedFields: ReadonlySet<SourceField> = new Set<SourceField>([
  ...fieldNames.filter(isListField),
  "trade",
  "address.street",
  "serviceArea.cities",
  "serviceArea.postalCodes",
  "comment",
  "ignore",
  ...days.map((day) => `hours.${day}` as const),
]);
