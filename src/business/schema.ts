import * as v from "valibot";
import { isLanguage } from "../languages/spokenLanguages.ts";
import { actionLabel } from "./actionLabel.ts";
import { analyticsSchema } from "./analytics.ts";
import { isBusinessId } from "./businessId.ts";
import { countryOf } from "./country.ts";
import {
  colour,
  hostNames,
  link,
  oldPath,
  ownFile,
  pagePath,
  phone,
  publicAddress,
  redirectTarget,
  siteOrigin,
  text,
  webAddress,
} from "./fields.ts";
import { hoursSchema } from "./hours.ts";
import { lookNames } from "./looks.ts";
import { currencyOf } from "./money.ts";
import { pageSchema } from "./pageSchema.ts";
import { readPath } from "./paths.ts";
import { toInternationalNumber } from "./phones.ts";
import { imageEndings, optionalPictureFields, pictureFields } from "./pictureFields.ts";
import { addressSchema, geoSchema, locationSchema } from "./place.ts";
import { type Price, parsePrice } from "./price.ts";
import { priceValuesSchema, toPrice } from "./priceValues.ts";
import { trustFields } from "./trust.ts";
import { wordsSchema } from "./words.ts";

/** What an owner can keep the receptionist from talking about. */
const silentTopics = ["prices", "hours", "area", "payment", "services", "booking"] as const;
export type SilentTopic = (typeof silentTopics)[number];

const areAllDifferent = (texts: string[]) => new Set(texts).size === texts.length;

/** What is wrong with a field of values, where valibot says it of the values as a whole. */
function formatFieldMistake(issues: readonly v.BaseIssue<unknown>[] = []): string | undefined {
  const issue = issues.find(({ path }) => path);
  return issue && `${issue.path?.[0].key}: ${issue.message}`;
}

const serviceSchema = v.strictObject({
  name: text(100),
  /**
   * As visitors read it: `from $129`, `£80 call-out, then £60 an hour`. Or as values, which the site words in
   * its language and the receptionist adds up: `{ from: 129, per: hour, first: 95, currency: USD }`.
   */
  price: v.optional(
    v.union(
      [text(120), priceValuesSchema],
      ({ issues }) =>
        formatFieldMistake(issues) ??
        "Write a text in quotes, such as 'from $129', or values, such as { from: 129, per: hour, first: 95 }.",
    ),
  ),
  /** What is included, for whom, how long it takes. */
  notes: v.optional(text(600)),
  /** The page that tells more. */
  page: v.optional(pagePath),
  /** The heading of a long list that it stands under. */
  group: v.optional(text(60)),
  ...optionalPictureFields,
});

const fileSchema = v.strictObject({
  businessName: text(100),
  /** A file beside this one, or an https address; without it the bar shows the name. */
  logoUrl: v.optional(
    v.union(
      [ownFile(imageEndings), webAddress],
      "Write a file beside this one, such as logo.svg, or an https:// address.",
    ),
  ),
  /** Every page shows and links it as it is written here. */
  phone: v.optional(phone),
  /** Further numbers and what each is for: `{ name: Workshop, number: '+1 410 555 0199' }`. */
  phones: v.optional(v.array(v.strictObject({ name: text(40), number: phone })), []),
  email: v.optional(v.pipe(v.string(), v.email("Write an e-mail address, such as hello@example.com."))),
  /** Where existing clients log in; only `v2` of `variant` shows it. */
  clientHubUrl: v.optional(webAddress),
  /** Colour of the buttons and of the one strong band. */
  primaryColor: v.optional(colour),
  /** Accent for marks, rules and small labels. */
  secondaryColor: v.optional(colour),
  /** Faces, shapes and layouts of the site: plain, editorial, friendly or bold; else what fits its trade. */
  look: v.optional(v.picklist(lookNames, `Choose from ${lookNames.join(", ")}.`)),
  /** `v2` shows the client login in the bar. */
  variant: v.optional(v.picklist(["default", "v2"], "Choose default or v2."), "default"),
  primaryActionLink: v.optional(link),
  /**
   * Label of the one thing to do, in the bar and on the pages. Else what fits the trade, such as 'Book a
   * Table'; 'Get an Estimate' where the trade gives estimates or nobody knows it, in the site's language.
   */
  primaryCtaLabel: v.optional(text(60)),
  bookingLink: v.optional(link),
  /** Without it a page such as /privacy or /datenschutz is used: of this file, or a generated one. */
  privacyLink: v.optional(link),
  pages: v.pipe(
    v.array(pageSchema),
    v.minLength(1, "A business needs at least one page, such as { id: home, path: /, title: Home }."),
    v.maxLength(1000, "At most 1,000 pages: each of them lists all others in its menu."),
  ),
  /** Group titles that differ from the computed ones: `{ hvac: HVAC }`. */
  groupTitles: v.optional(v.record(v.pipe(v.string(), v.transform(readPath)), text(60)), {}),
  /** The address of the site: canonical links and the sitemap begin with it. */
  siteUrl: v.optional(siteOrigin),
  /** Further host names that show the site, such as `www2.example.com`, beside that of `siteUrl`. */
  hosts: v.optional(hostNames, []),
  /** Ids that the folder had before, oldest first; `site rename` writes them for chats and leads. */
  formerIds: v.optional(
    v.array(v.pipe(v.string(), v.check(isBusinessId, "Write the former name of this folder, such as acme."))),
  ),
  /** Language of the pages, such as `es-MX`: one of en, es, fr, de, or one that `words` says all of. */
  language: v.optional(
    v.pipe(v.string(), v.check(isLanguage, "Write a language such as en or es-MX.")),
    "en",
  ),
  /** Texts in your own words, by the names of src/languages/en: `{ steps: Our way, chat: … }`. */
  words: v.optional(wordsSchema, {}),
  /** The work of the business, in a word or two: plumbing, hair salon. */
  trade: v.optional(text(60)),
  /** The headline of the home page. Without it, trade and place make one; without a place, the name does. */
  headline: v.optional(text(120)),
  /** One or two sentences on what the business does and for whom. */
  description: v.optional(text(400)),
  /** Up to four short reasons to trust: licence, years, rating. */
  proofs: v.optional(v.pipe(v.array(text(80)), v.maxLength(4, "At most four proofs.")), []),
  /** How a job goes, step by step. */
  steps: v.optional(v.array(v.strictObject({ title: text(60), text: text(300) })), []),
  /** The story of the business, a paragraph each. */
  about: v.optional(v.array(text(1500)), []),
  address: v.optional(addressSchema),
  /** Where the business is on a map, in degrees: `{ latitude: 39.2826, longitude: -76.5935 }`. */
  geo: v.optional(geoSchema),
  /** Pages of the business elsewhere, as on a map or in a network: search engines join them with the site. */
  profiles: v.optional(
    v.pipe(
      v.array(webAddress),
      v.maxLength(20, "At most 20 profiles."),
      v.check(areAllDifferent, "A profile is named twice."),
    ),
    [],
  ),
  /** Pages of the business in networks, such as https://instagram.com/acme: shown as links. */
  social: v.optional(
    v.pipe(
      v.array(webAddress),
      v.maxLength(10, "At most 10 networks."),
      v.check(areAllDifferent, "A page in a network is named twice."),
    ),
    [],
  ),
  /** Further premises, each with what differs there. */
  locations: v.optional(v.pipe(v.array(locationSchema), v.maxLength(50, "At most 50 locations.")), []),
  /** How dear the business is, for search engines: `$$` or `$90-$400`; else what its services cost. */
  priceRange: v.optional(text(99)),
  /** IANA name such as America/New_York: it decides what "open now" and "tomorrow" mean. */
  timezone: v.optional(
    v.pipe(v.string(), v.check(isTimezone, "Write a time zone such as America/New_York.")),
  ),
  hours: v.optional(hoursSchema),
  emergency: v.optional(
    v.strictObject({ available: text(120), fee: v.optional(text(120)), phone: v.optional(phone) }),
  ),
  serviceArea: v.optional(
    v.strictObject({
      cities: v.optional(v.array(text(80)), []),
      postalCodes: v.optional(v.array(text(20)), []),
      notes: v.optional(text(300)),
    }),
  ),
  services: v.optional(v.array(serviceSchema), []),
  /** What visitors ask for in vain, so that the receptionist can say so. */
  notOffered: v.optional(v.array(text(100)), []),
  /** Any name: a sentence. */
  policies: v.optional(v.record(v.pipe(v.string(), v.maxLength(60)), text(600)), {}),
  faqs: v.optional(v.array(v.strictObject({ question: text(200), answer: text(1200) })), []),
  ...trustFields,
  /** The one large picture of the first screen: `{ image: van.jpg, alt: Our van, focus: left }`. */
  hero: v.optional(v.strictObject(pictureFields)),
  /** Pictures of the work, beside this file. `alt` says what they show to who cannot see them. */
  gallery: v.optional(
    v.pipe(
      v.array(v.strictObject({ ...pictureFields, caption: v.optional(text(200)) })),
      v.maxLength(60, "At most 60 pictures."),
    ),
    [],
  ),
  /** Paths of an older site, and where their visitors are sent: `{ /about-us.html: /about }`. */
  redirects: v.optional(v.record(oldPath, redirectTarget), {}),
  /** Where visits are counted; without it nobody counts. */
  analytics: v.optional(analyticsSchema),
  /** Who words the replies: rules, or a language model of the server's settings, which heeds `tone`. */
  receptionist: v.optional(
    v.strictObject({
      engine: v.optional(
        v.picklist(
          ["grounded", "openai-compatible", "anthropic"],
          "Choose grounded, openai-compatible or anthropic.",
        ),
        "grounded",
      ),
      tone: v.optional(text(200)),
      /** Topics that the receptionist leaves to the team. */
      silent: v.optional(v.array(v.picklist(silentTopics, `Choose from ${silentTopics.join(", ")}.`)), []),
    }),
    {},
  ),
  /** Where requests of visitors go: an https address they are posted to, else an e-mail address. */
  leads: v.optional(
    v.strictObject({
      webhookUrl: v.optional(publicAddress),
      email: v.optional(v.pipe(v.string(), v.email("Write an e-mail address, such as leads@example.com."))),
    }),
    {},
  ),
});

type BusinessFile = v.InferOutput<typeof fileSchema>;

/** What a business offers: `price` as visitors read it, `priceValue` as far as it is understood. */
export type Service = Omit<BusinessFile["services"][number], "price"> & {
  price?: string | undefined;
  priceValue?: Price;
};

/** What a file leaves open, filled in, and its prices and phone numbers, read once. */
type Completed = Omit<BusinessFile, "services" | "primaryCtaLabel"> & {
  services: Service[];
  primaryCtaLabel: string;
  /** The numbers of the file by their text, as the whole world dials them (E.164), where that is known. */
  phoneNumbers: Record<string, string>;
};

/** Reads the phone numbers of a file. */
function readPhoneNumbers(file: BusinessFile): Record<string, string> {
  const { phone, emergency, phones, locations } = file;
  const texts = [
    phone,
    emergency?.phone,
    ...phones.map(({ number }) => number),
    ...locations.map((location) => location.phone),
  ].filter((text) => text !== undefined);
  const numbers = texts.map((text) => [text, toInternationalNumber(text, countryOf(file))] as const);
  return Object.fromEntries(numbers.flatMap(([text, number]) => (number ? [[text, number]] : [])));
}

function complete(file: BusinessFile): Completed {
  const country = file.address?.country;
  const read = ({ price, ...service }: BusinessFile["services"][number]): Service => {
    if (price === undefined) return service;
    const value =
      typeof price === "string"
        ? parsePrice(price, country)
        : toPrice(price, price.currency ?? currencyOf(country) ?? "USD", file);
    const text = typeof price === "string" ? price : value?.text;
    return { ...service, price: text, ...(value ? { priceValue: value } : {}) };
  };
  return {
    ...file,
    primaryCtaLabel: file.primaryCtaLabel ?? actionLabel(file),
    services: file.services.map(read),
    phoneNumbers: readPhoneNumbers(file),
  };
}

/** Everything a site is built from: one file, `businesses/<id>/business.yaml` (or `.json`). */
export const businessSchema = v.pipe(fileSchema, v.transform(complete));

/** What a file says, as it is written: nothing that it leaves open is filled in. */
export type BusinessInput = v.InferInput<typeof businessSchema>;

export type Business = v.InferOutput<typeof businessSchema>;
export type Page = Business["pages"][number];

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
