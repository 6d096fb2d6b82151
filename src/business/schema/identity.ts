import * as v from "valibot";
import { fieldWithDefault, optionalField, requiredField } from "./describe.ts";
import { emailAddress, languageTag, phone, text } from "./fields.ts";
import { webAddress } from "./webFields.ts";
import { wordsSchema } from "./words.ts";

/** The fields of a business file that say what the business is, and how it speaks. */
export const identityFields = {
  businessName: requiredField({
    description: "The name of the business, as visitors know it.",
    schema: text(100),
    example: "Harbor Plumbing",
    isOwn: true,
    columns:
      "business, business name, company, company name, trading name, firma, firmenname, unternehmen, betrieb, entreprise, raison sociale, enseigne, société, empresa, negocio, nombre comercial, nombre de la empresa, name, nom, nombre, client, client name, customer, customer name, kunde, title",
    aliases: "organization",
  }),
  trade: optionalField({
    description:
      "The work of the business in a word or two, in English, Spanish, French or German. It decides how the site looks, unless the file says so itself.",
    schema: text(60),
    example: "plumbing",
    columns:
      "trade, category, categories, primary category, industry, type of business, business type, sector, branche, gewerbe, kategorie, métier, secteur, activité, catégorie, rubro, oficio, actividad, categoría, giro, shop, craft, amenity, office, healthcare, tourism, leisure",
    aliases: "type",
    missing: "No trade: the site cannot say what the business does. Write trade: plumbing.",
  }),
  headline: optionalField({
    description:
      "The headline of the home page. Without it, trade and place make one; without a place, the name does.",
    schema: text(120),
    example: "Plumbing repairs in Baltimore, done right the first time",
    isEdited: true,
    columns: "headline, slogan, tagline, claim, motto, accroche, eslogan, lema",
  }),
  description: optionalField({
    description:
      "One or two sentences on what the business does and for whom. The home page and search results show them.",
    schema: text(400),
    example: "Leaks, drains and water heaters, with a price in writing before we open a wall.",
    columns:
      "description, summary, short description, from the business, beschreibung, kurzbeschreibung, résumé, descripción, resumen",
    aliases: "bio",
    missing: "No description: one or two sentences on what it does and for whom, also for search engines.",
  }),
  proofs: fieldWithDefault([], {
    description: "Up to four short reasons to trust the business: a licence, years, a guarantee.",
    schema: v.pipe(v.array(text(80)), v.maxLength(4, "At most four proofs.")),
    example: ["Maryland license 48-1172", "Two years on labor"],
    sells: "trust",
    missing: "No reason to trust: write proofs: [Maryland license 48-1172], badges or founded: 1998.",
  }),
  steps: fieldWithDefault(
    [],
    "How a job goes, step by step.",
    v.array(
      v.strictObject({
        title: requiredField("The step in a few words.", text(60), "You call"),
        text: requiredField("What happens in it.", text(300), "We ask what is wrong and name a time."),
      }),
    ),
    [
      { title: "You call", text: "We ask what is wrong and name a time." },
      { title: "We look", text: "You get the price in writing." },
    ],
  ),
  about: fieldWithDefault([], {
    description: "The story of the business, a paragraph each.",
    schema: v.array(text(1500)),
    example: ["Sam Ortiz began in 1998 with one van. Today we are eight."],
    isOwn: true,
    columns:
      "about, about us, story, history, bio, long description, über uns, geschichte, à propos, présentation, sobre nosotros, historia",
    missing: "No story and no people: write about: [Who you are.] or team: [{ name: Ann Lee }].",
  }),
  phone: optionalField({
    description:
      "The main number. Every page shows it just as it is written here, and links it so that phones can dial it. Write it in quotes.",
    schema: phone,
    example: "+1 410 555 0134",
    isOwn: true,
    isEdited: true,
    columns:
      "phone, telephone, tel, phone number, primary phone, contact phone, telefon, telefonnummer, rufnummer, téléphone, teléfono, contact mobile, mobile, cell, handy, portable, móvil, celular",
    missing: "No phone: nobody can call from the page. Write phone: '+1 410 555 0134'.",
  }),
  phones: fieldWithDefault([], {
    description: "Further numbers, and what each is for.",
    schema: v.array(
      v.strictObject({
        name: requiredField("What the number is for.", text(40), "Workshop"),
        number: requiredField("The number, in quotes.", phone, "+1 410 555 0199"),
      }),
    ),
    example: [{ name: "Workshop", number: "+1 410 555 0199" }],
    isOwn: true,
    columns:
      "additional phones, other phones, second phone, phone 2, weitere nummern, autres téléphones, otros teléfonos",
  }),
  email: optionalField({
    description: "The e-mail address that visitors may write to. The site shows it.",
    schema: emailAddress("hello@example.com"),
    example: "hello@harborplumbing.example",
    isOwn: true,
    columns:
      "email, e-mail, mail, email address, contact email, e-mail-adresse, courriel, adresse e-mail, correo, correo electrónico",
  }),
  clientHubUrl: optionalField({
    description: "Where existing clients log in. The bar at the top shows it where `variant` is `v2`.",
    schema: webAddress,
    example: "https://clients.example/harbor",
    isOwn: true,
    aliases: "login portal clientportal",
  }),
  language: fieldWithDefault("en", {
    description:
      "The language of the pages: `en`, `es`, `fr` or `de`, perhaps with a country as in `es-MX`; or another one, for which `words` says every text.",
    schema: languageTag,
    example: "en-US",
    columns: "language, lang, sprache, langue, idioma",
  }),
  words: fieldWithDefault(
    {},
    "Texts of the site, the chat and the receptionist in your own words. `npm run -s site -- words` prints all of them with their names; what you leave out stays as it is.",
    wordsSchema,
    { steps: "Our way", menu: "Pages" },
  ),
};
