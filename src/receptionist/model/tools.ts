import * as v from "valibot";

/** Values that are worked out, never guessed: text in, text out. */
export type ModelTools = {
  sum: (input: SumInput) => string;
  openAt: (input: OpenInput) => string;
  serves: (input: PlaceInput) => string;
};

const sumSchema = v.object({
  items: v.pipe(
    v.array(
      v.object({
        factId: v.pipe(v.string(), v.description("The id of the service's fact.")),
        count: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)),
        unit: v.pipe(
          v.nullable(v.string()),
          v.description("hour, night, person ...; null for the service itself."),
        ),
      }),
    ),
    v.minLength(1),
    v.maxLength(10),
  ),
});
const openSchema = v.object({
  date: v.pipe(v.string(), v.isoDate(), v.description("Such as 2026-11-21.")),
  time: v.pipe(v.nullable(v.string()), v.description("Such as 17:30; null for the hours of the day.")),
});
const placeSchema = v.object({
  place: v.pipe(v.string(), v.maxLength(100), v.description("A town or a postal code.")),
});

export type SumInput = v.InferOutput<typeof sumSchema>;
export type OpenInput = v.InferOutput<typeof openSchema>;
export type PlaceInput = v.InferOutput<typeof placeSchema>;

export const toolKinds = {
  sum: {
    schema: sumSchema,
    description: "What services cost together, or one of them for a count or a duration.",
  },
  open_at: {
    schema: openSchema,
    description: "Whether the business is open on a date, at a time, and its hours then.",
  },
  serves: { schema: placeSchema, description: "Whether the business serves a town or a postal code." },
} as const;
