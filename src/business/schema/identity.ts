import * as v from "valibot";
import { fieldWithDefault, optionalField, requiredField } from "./describe.ts";
import { emailAddress, languageTag, phone, text } from "./fields.ts";
import { webAddress } from "./webFields.ts";
import { wordsSchema } from "./words.ts";

/** The fields of a business file that say what the business is, and how it speaks. */
export const identityFields = {
  businessName: requiredField("The name of the business, as visitors know it.", text(100), "Harbor Plumbing"),
  trade: optionalField(
    "The work of the business in a word or two, in English, Spanish, French or German. It decides how the site looks, unless the file says so itself.",
    text(60),
    "plumbing",
  ),
  headline: optionalField(
    "The headline of the home page. Without it, trade and place make one; without a place, the name does.",
    text(120),
    "Plumbing repairs in Baltimore, done right the first time",
  ),
  description: optionalField(
    "One or two sentences on what the business does and for whom. The home page and search results show them.",
    text(400),
    "Leaks, drains and water heaters, with a price in writing before we open a wall.",
  ),
  proofs: fieldWithDefault(
    "Up to four short reasons to trust the business: a licence, years, a guarantee.",
    v.pipe(v.array(text(80)), v.maxLength(4, "At most four proofs.")),
    [],
    ["Maryland license 48-1172", "Two years on labor"],
  ),
  steps: fieldWithDefault(
    "How a job goes, step by step.",
    v.array(
      v.strictObject({
        title: requiredField("The step in a few words.", text(60), "You call"),
        text: requiredField("What happens in it.", text(300), "We ask what is wrong and name a time."),
      }),
    ),
    [],
    [
      { title: "You call", text: "We ask what is wrong and name a time." },
      { title: "We look", text: "You get the price in writing." },
    ],
  ),
  about: fieldWithDefault(
    "The story of the business, a paragraph each.",
    v.array(text(1500)),
    [],
    ["Sam Ortiz began in 1998 with one van. Today we are eight."],
  ),
  phone: optionalField(
    "The main number. Every page shows it just as it is written here, and links it so that phones can dial it. Write it in quotes.",
    phone,
    "+1 410 555 0134",
  ),
  phones: fieldWithDefault(
    "Further numbers, and what each is for.",
    v.array(
      v.strictObject({
        name: requiredField("What the number is for.", text(40), "Workshop"),
        number: requiredField("The number, in quotes.", phone, "+1 410 555 0199"),
      }),
    ),
    [],
    [{ name: "Workshop", number: "+1 410 555 0199" }],
  ),
  email: optionalField(
    "The e-mail address that visitors may write to. The site shows it.",
    emailAddress("hello@example.com"),
    "hello@harborplumbing.example",
  ),
  clientHubUrl: optionalField(
    "Where existing clients log in. The bar at the top shows it where `variant` is `v2`.",
    webAddress,
    "https://clients.example/harbor",
  ),
  language: fieldWithDefault(
    "The language of the pages: `en`, `es`, `fr` or `de`, perhaps with a country as in `es-MX`; or another one, for which `words` says every text.",
    languageTag,
    "en",
    "en-US",
  ),
  words: fieldWithDefault(
    "Texts of the site, the chat and the receptionist in your own words. `npm run -s site -- words` prints all of them with their names; what you leave out stays as it is.",
    wordsSchema,
    {},
    { steps: "Our way", menu: "Pages" },
  ),
};
