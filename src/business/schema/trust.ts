import * as v from "valibot";
import { isDate } from "../../hours/dates.ts";
import { fieldWithDefault, optionalField, requiredField } from "./describe.ts";
import { ownFile, text } from "./fields.ts";
import { imageEndings, optionalPictureFields } from "./pictureFields.ts";
import { webAddress } from "./webFields.ts";

const dateMessage = "Write a month or a day, such as 2026-05 or 2026-05-17.";
const countMessage = "Write how many reviews there are, such as 312.";
const yearMessage = "Write a year without quotes, such as 1998.";

/** Whether a text is a month or a day that calendars have. */
const isMonthOrDay = (text: string) => isDate(text) || isDate(`${text}-01`);

const stars = (message: string) => v.pipe(v.number(message), v.minValue(1, message), v.maxValue(5, message));

const monthOrDay = v.pipe(
  v.string(),
  v.metadata({ title: "Month or day", pattern: /^\d{4}-\d{2}(-\d{2})?$/.source }),
  v.check(isMonthOrDay, dateMessage),
);

const reviewSchema = v.strictObject({
  author: requiredField("Who said it.", text(80), "Dana R."),
  text: requiredField("What they said, in their words.", text(800), "On time, and the price was the price."),
  place: optionalField("Where they live.", text(80), "Towson"),
  source: optionalField("Where they said it.", text(60), "Google"),
  date: optionalField("When: a month or a day.", monthOrDay, "2026-05"),
  stars: optionalField("How many of five stars they gave.", stars("Write 1 to 5 stars."), 5),
  ...optionalPictureFields,
});

const ratingSchema = v.strictObject({
  value: requiredField(
    "The average, of 1 to 5 stars.",
    stars("Write the average of 1 to 5 stars, such as 4.9."),
    4.9,
  ),
  count: requiredField(
    "How many reviews there are.",
    v.pipe(v.number(countMessage), v.integer(countMessage), v.minValue(1, countMessage)),
    312,
  ),
  source: optionalField("Who counted them.", text(60), "Google"),
  url: optionalField("Where visitors can read them.", webAddress, "https://reviews.example/harbor"),
});

const badgeSchema = v.strictObject({
  name: requiredField("What the mark says.", text(80), "Master Plumbers Association"),
  image: optionalField("The name of a picture file beside this one.", ownFile(imageEndings), "badge.svg"),
  url: optionalField("Where it can be verified.", webAddress, "https://masters.example"),
});

const memberSchema = v.strictObject({
  name: requiredField("The name of the person.", text(80), "Sam Ortiz"),
  role: optionalField("What they do.", text(80), "Master plumber"),
  text: optionalField("A sentence or two about them.", text(400), "Began in 1998 with one van."),
  ...optionalPictureFields,
});

/** A list of addresses, each once. */
const addresses = (limit: number, names: { several: string; single: string }) =>
  v.pipe(
    v.array(webAddress),
    v.maxLength(limit, `At most ${limit} ${names.several}.`),
    v.check((list) => new Set(list).size === list.length, `${names.single} is named twice.`),
  );

/** The fields of a business file that give visitors reasons to trust. */
export const trustFields = {
  reviews: fieldWithDefault([], {
    description: "What customers said.",
    schema: v.array(reviewSchema),
    example: [
      {
        author: "Dana R.",
        text: "On time, and the price was the price.",
        place: "Towson",
        source: "Google",
        stars: 5,
      },
    ],
    isOwn: true,
    aliases: "testimonials",
    missing: "No reviews and no rating: write reviews: [{ author: …, text: … }].",
  }),
  rating: optionalField({
    description: "The average of all reviews, as a site of reviews counts it.",
    schema: ratingSchema,
    example: { value: 4.9, count: 312, source: "Google", url: "https://reviews.example/harbor" },
    isOwn: true,
    sells: "reviews",
  }),
  badges: fieldWithDefault([], {
    description: "Marks of associations and licences.",
    schema: v.pipe(v.array(badgeSchema), v.maxLength(8, "At most 8 badges.")),
    example: [{ name: "Master Plumbers Association", image: "badge.svg" }],
    isOwn: true,
    sells: "trust",
  }),
  founded: optionalField({
    description: "The year in which the business began.",
    schema: v.pipe(
      v.number(yearMessage),
      v.integer(yearMessage),
      v.minValue(1000, yearMessage),
      v.maxValue(2100, yearMessage),
    ),
    example: 1998,
    isOwn: true,
    columns:
      "founded, established, year founded, founding date, opening date, gegründet, gründungsjahr, fondée, année de création, fundada, año de fundación",
    sells: "trust",
  }),
  team: fieldWithDefault([], {
    description: "The people of the business.",
    schema: v.pipe(v.array(memberSchema), v.maxLength(60, "At most 60 people.")),
    example: [{ name: "Sam Ortiz", role: "Master plumber", image: "sam.jpg" }],
    isOwn: true,
    aliases: "staff people employees",
    sells: "about",
  }),
  profiles: fieldWithDefault([], {
    description:
      "Pages of the business elsewhere, as on a map. Search engines join them with the site; visitors do not see them.",
    schema: addresses(20, { several: "profiles", single: "A profile" }),
    example: ["https://maps.example/harbor-plumbing"],
    isOwn: true,
    columns: "profiles, profile, google maps, maps url, place url, google profile, google business profile",
  }),
  social: fieldWithDefault([], {
    description: "Pages of the business in networks, shown as links.",
    schema: addresses(10, { several: "networks", single: "A page in a network" }),
    example: ["https://instagram.com/harborplumbing"],
    isOwn: true,
    columns:
      "facebook, instagram, linkedin, tiktok, youtube, twitter, contact facebook, contact instagram, social, social media, redes sociales, réseaux sociaux, soziale medien",
    aliases: "sociallinks sameas",
  }),
};
