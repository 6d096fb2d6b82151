import * as v from "valibot";
import { ownFile, text, webAddress } from "./fields.ts";
import { isDate } from "./hours.ts";
import { imageEndings, optionalPictureFields } from "./pictureFields.ts";

const dateMessage = "Write a month or a day, such as 2026-05 or 2026-05-17.";
const countMessage = "Write how many reviews there are, such as 312.";
const yearMessage = "Write a year, such as 1998.";

/** Whether a text is a month or a day that calendars have. */
const isMonthOrDay = (text: string) => isDate(text) || isDate(`${text}-01`);

const stars = (message: string) => v.pipe(v.number(message), v.minValue(1, message), v.maxValue(5, message));

/** The fields of a business file that give visitors reasons to trust. */
export const trustFields = {
  /** What customers said: `source` names where, `date` when, `stars` how many of five they gave. */
  reviews: v.optional(
    v.array(
      v.strictObject({
        author: text(80),
        text: text(800),
        place: v.optional(text(80)),
        source: v.optional(text(60)),
        date: v.optional(v.pipe(v.string(), v.check(isMonthOrDay, dateMessage))),
        stars: v.optional(stars("Write 1 to 5 stars.")),
        ...optionalPictureFields,
      }),
    ),
    [],
  ),
  /** The average of all reviews: `{ value: 4.9, count: 312, source: Google, url: https://… }`. */
  rating: v.optional(
    v.strictObject({
      value: stars("Write the average of 1 to 5 stars, such as 4.9."),
      count: v.pipe(v.number(countMessage), v.integer(countMessage), v.minValue(1, countMessage)),
      source: v.optional(text(60)),
      url: v.optional(webAddress),
    }),
  ),
  /** Marks of associations and licences: `{ name: Master Plumbers Association, image: badge.svg }`. */
  badges: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          name: text(80),
          image: v.optional(ownFile(imageEndings)),
          url: v.optional(webAddress),
        }),
      ),
      v.maxLength(8, "At most 8 badges."),
    ),
    [],
  ),
  /** The year in which the business began. */
  founded: v.optional(
    v.pipe(
      v.number(yearMessage),
      v.integer(yearMessage),
      v.minValue(1000, yearMessage),
      v.maxValue(2100, yearMessage),
    ),
  ),
  /** The people of the business. */
  team: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          name: text(80),
          role: v.optional(text(80)),
          text: v.optional(text(400)),
          ...optionalPictureFields,
        }),
      ),
      v.maxLength(60, "At most 60 people."),
    ),
    [],
  ),
};
