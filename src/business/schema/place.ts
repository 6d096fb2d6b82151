import * as v from "valibot";
import { findCountryMistake } from "../phones.ts";
import { fieldWithDefault, optionalField, requiredField } from "./describe.ts";
import { phone, text } from "./fields.ts";
import { hoursSchema } from "./hours.ts";

/** A coordinate of the earth. */
const degrees = (limit: number, message: string) =>
  v.pipe(v.number(message), v.minValue(-limit, message), v.maxValue(limit, message));

const country = v.pipe(
  v.string(),
  v.metadata({ title: "Two capitals", pattern: /^[A-Z]{2}$/.source }),
  v.check(
    (code) => !findCountryMistake(code),
    ({ input }) => findCountryMistake(input) ?? "",
  ),
);

/** Where a business is, as letters name it. */
const addressSchema = v.strictObject({
  street: optionalField("Street and number.", text(120), "12 Pier Ave"),
  city: requiredField("The city.", text(80), "Baltimore"),
  region: optionalField("The state, province or county.", text(80), "MD"),
  postalCode: optionalField("The postal code, in quotes.", text(20), "21231"),
  country: optionalField(
    "Two capitals (ISO 3166). It also tells how the phone is dialled from abroad, and the currency of prices.",
    country,
    "US",
  ),
});

/** Where a business is on a map. */
const geoSchema = v.strictObject({
  latitude: requiredField(
    "Degrees north of the equator.",
    degrees(90, "A latitude is a number from -90 to 90, such as 39.2826."),
    39.2826,
  ),
  longitude: requiredField(
    "Degrees east of Greenwich: west is below 0.",
    degrees(180, "A longitude is a number from -180 to 180, such as -76.5935."),
    -76.5935,
  ),
});

/** A further place of the business. */
const locationSchema = v.strictObject({
  name: requiredField("What visitors call the place.", text(80), "Fells Point workshop"),
  address: requiredField("Where it is.", addressSchema, { street: "3 Dock St", city: "Baltimore" }),
  phone: optionalField("Its own number, in quotes.", phone, "+1 410 555 0177"),
  hours: optionalField("Its own opening hours, written as those of the business.", hoursSchema, {
    "mon-fri": "8:00-16:00",
  }),
  geo: optionalField("Where it is on a map.", geoSchema, { latitude: 39.2826, longitude: -76.5935 }),
});

/** The fields of a business file that say where the business is, and where it works. */
export const placeFields = {
  address: optionalField({
    description: "Where the business is. A business without premises may name the city alone.",
    schema: addressSchema,
    example: { street: "12 Pier Ave", city: "Baltimore", region: "MD", postalCode: "21231", country: "US" },
    isOwn: true,
    columns:
      "address, full address, location, postal address, adresse, anschrift, adresse complète, dirección, domicilio",
    aliases: "street city postalcode zip",
    sells: "place",
  }),
  geo: optionalField({
    description: "Where the business is on a map, in degrees.",
    schema: geoSchema,
    example: { latitude: 39.2826, longitude: -76.5935 },
    isOwn: true,
    columns: "coordinates, latlng, lat lng, lat lon, koordinaten, coordonnées gps, coordenadas",
    aliases: "latitude longitude map",
  }),
  serviceArea: optionalField({
    description:
      "Where the business comes to its customers. The receptionist says whether a city or postal code is among them.",
    schema: v.strictObject({
      cities: fieldWithDefault([], "Cities and parts of cities.", v.array(text(80)), ["Baltimore", "Towson"]),
      postalCodes: fieldWithDefault([], "Postal codes, each in quotes.", v.array(text(20)), [
        "21201",
        "21231",
      ]),
      notes: optionalField("What else there is to say of the area.", text(300), "Further out on request"),
    }),
    example: {
      cities: ["Baltimore", "Towson"],
      postalCodes: ["21201", "21231"],
      notes: "Further out on request",
    },
    aliases: "areaserved areas cities",
    sells: "place",
    missing:
      "No address and no area: nobody knows where it works. Write address: { city: … } or serviceArea: { cities: […] }.",
  }),
  locations: fieldWithDefault([], {
    description: "Further premises, each with what differs there.",
    schema: v.pipe(v.array(locationSchema), v.maxLength(50, "At most 50 locations.")),
    example: [
      {
        name: "Fells Point workshop",
        address: { street: "3 Dock St", city: "Baltimore" },
        phone: "+1 410 555 0177",
        hours: { "mon-fri": "8:00-16:00" },
      },
    ],
    isOwn: true,
    sells: "place",
  }),
};
