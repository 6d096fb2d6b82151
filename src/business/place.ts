import * as v from "valibot";
import { phone, text } from "./fields.ts";
import { hoursSchema } from "./hours.ts";
import { findCountryMistake } from "./phones.ts";

/** A coordinate of the earth. */
const degrees = (limit: number, message: string) =>
  v.pipe(v.number(message), v.minValue(-limit, message), v.maxValue(limit, message));

/** Where a business is, as letters name it. */
export const addressSchema = v.strictObject({
  street: v.optional(text(120)),
  city: text(80),
  region: v.optional(text(80)),
  postalCode: v.optional(text(20)),
  /** Two capitals (ISO 3166), such as US or GB: also tells how the phone is dialled from abroad. */
  country: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (code) => !findCountryMistake(code),
        ({ input }) => findCountryMistake(input) ?? "",
      ),
    ),
  ),
});

/** Where a business is on a map. */
export const geoSchema = v.strictObject({
  latitude: degrees(90, "A latitude is a number from -90 to 90, such as 39.2826."),
  longitude: degrees(180, "A longitude is a number from -180 to 180, such as -76.5935."),
});

/** A further place of the business. */
export const locationSchema = v.strictObject({
  /** What visitors call it: `Fells Point workshop`. */
  name: text(80),
  address: addressSchema,
  phone: v.optional(phone),
  hours: v.optional(hoursSchema),
  geo: v.optional(geoSchema),
});
