import { anyCase } from "./anyCase.ts";

/** The form of hours in JSON Schema: how those of a day are written, and what an object of days may hold. */
export function createHoursForm(days: readonly string[]) {
  const time = "\\d{1,2}([:.]\\d{2})?[\\s.apmAPM]*";
  const span = `${time}(-|–|to)\\s*${time}`;
  const words = anyCase("closed|24 ?h(ours)?|24/7|open 24 hours|(only )?by appointment( only)?");
  const day = `(${anyCase(days.join("|"))})`;
  const dayHours = {
    pattern: `^\\s*(${words}|${span}((,|;|and)\\s*${span})*)\\s*$`,
    description:
      "The hours of a day, or of a range of days such as mon-fri: '7:00-18:00', '8:00-12:00, 13:00-17:00', '24 hours', by appointment or closed.",
  };
  const dayRange = `^${day}(\\s*-\\s*${day})?$`;
  return {
    dayHours,
    namedDays: {
      patternProperties: { [dayRange]: { type: "string", ...dayHours } },
      additionalProperties: false,
    },
  };
}
