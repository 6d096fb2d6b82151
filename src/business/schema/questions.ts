import * as v from "valibot";
import { isDate } from "../../hours/dates.ts";
import { fieldWithDefault, optionalField, requiredField } from "./describe.ts";
import { text } from "./fields.ts";

/** Whether a text is a day that calendars have, and a time of it. */
const isClockTime = (value: string) =>
  isDate(value.slice(0, 10)) && /^ ([01]\d|2[0-3]):[0-5]\d$/.test(value.slice(10));

const clockTime = v.pipe(
  v.string(),
  v.check(isClockTime, "Write a day and a time of the business's clock, such as 2026-11-20 10:00."),
);

const phrases = v.array(text(200));

/** A question to the receptionist of one business, and what its reply has to say or leave out. */
const expectationSchema = v.pipe(
  v.strictObject({
    ask: requiredField("What a visitor writes.", text(1000), "Are you open on Saturday?"),
    history: fieldWithDefault(
      [],
      "What the visitor wrote before it, the oldest first.",
      v.array(text(1000)),
      ["Hello"],
    ),
    now: optionalField(
      "When that is, by the clock of the business; without it, now.",
      clockTime,
      "2026-11-20 10:00",
    ),
    contains: fieldWithDefault([], "What the reply has to say, in whole words.", phrases, ["8 AM", "2 PM"]),
    lacks: fieldWithDefault([], "What it must not say.", phrases, ["closed"]),
  }),
  v.check(
    ({ contains, lacks }) => contains.length + lacks.length > 0,
    "Expects nothing of the reply. Write contains or lacks, such as contains: [8 AM].",
  ),
);
export type Expectation = v.InferOutput<typeof expectationSchema>;

/** What `questions.yaml` holds beside a business file. */
export const questionsSchema = requiredField(
  "What the receptionist of a business has to answer.",
  v.array(expectationSchema),
  [{ ask: "Are you open on Saturday?", contains: ["8 AM", "2 PM"] }],
);
