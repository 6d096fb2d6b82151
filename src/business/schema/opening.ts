import * as v from "valibot";
import { optionalField, requiredField } from "./describe.ts";
import { phone, text, timezone } from "./fields.ts";
import { hoursSchema } from "./hours.ts";

/** The fields of a business file that say when the business can be reached. */
export const openingFields = {
  hours: optionalField({
    description: "Opening hours, by day or range of days. A day that is not named is unknown, not closed.",
    schema: hoursSchema,
    example: {
      "mon-fri": "7:00-18:00",
      sat: "8:00-14:00",
      sun: "closed",
      holidays: { "2026-12-25": "closed", "2026-12-27..2026-12-30": "8:00-12:00" },
      seasons: [{ from: "2026-06-01", to: "2026-08-31", name: "Summer", "mon-fri": "6:00-19:00" }],
    },
    isEdited: true,
    columns:
      "hours, opening hours, business hours, hours of operation, store hours, shop hours, work hours, office hours, öffnungszeiten, sprechzeiten, geschäftszeiten, horaires, heures d'ouverture, horario, horarios, horario de apertura",
    aliases: "openinghoursspecification schedule",
    missing: "No hours: nobody sees whether it is open. Write hours: { mon-fri: '8:00-17:00' }.",
  }),
  timezone: optionalField({
    description:
      "The time zone of the business, as in the IANA list: it decides what 'open now' and 'tomorrow' mean.",
    schema: timezone,
    example: "America/New_York",
    columns: "timezone, time zone, zeitzone, fuseau horaire, zona horaria",
  }),
  emergency: optionalField({
    description: "Help outside the usual hours, for urgent cases.",
    schema: v.strictObject({
      available: requiredField("When and how such help is there.", text(120), "24/7 by phone"),
      fee: optionalField("What it costs on top.", text(120), "$150 after hours"),
      phone: optionalField("A number for emergencies alone, in quotes.", phone, "+1 410 555 0111"),
    }),
    example: { available: "24/7 by phone", fee: "$150 after hours", phone: "+1 410 555 0111" },
    isOwn: true,
    sells: "hours",
  }),
};
