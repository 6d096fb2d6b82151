import * as v from "valibot";
import { fieldWithDefault, optionalField, requiredField } from "./describe.ts";
import { text } from "./fields.ts";
import { optionalPictureFields } from "./pictureFields.ts";
import { priceValuesSchema } from "./priceValues.ts";
import { pagePath } from "./webFields.ts";

/** What is wrong with a field of values, where valibot says it of the values as a whole. */
function formatFieldMistake(issues: readonly v.BaseIssue<unknown>[] = []): string | undefined {
  const issue = issues.find(({ path }) => path);
  return issue && `${issue.path?.[0].key}: ${issue.message}`;
}

const serviceSchema = v.strictObject({
  name: requiredField("What the service is called.", text(100), "Drain cleaning"),
  price: optionalField(
    "The price as visitors read it. Or as values: the site words them in its language, and the receptionist can add them up.",
    v.union(
      [text(120), priceValuesSchema],
      ({ issues }) =>
        formatFieldMistake(issues) ??
        "Write a text in quotes, such as 'from $129', or values, such as { from: 129, per: hour, first: 95 }.",
    ),
    "from $129",
    { from: 129, per: "hour", first: 95, currency: "USD" },
  ),
  notes: optionalField("What is included, for whom, how long it takes.", text(600), "Kitchen and bath"),
  page: optionalField("The path of the page that tells more.", pagePath, "/services/drain-cleaning"),
  group: optionalField("The heading that it stands under in a long list.", text(60), "Drains"),
  ...optionalPictureFields,
});

/** The fields of a business file that say what the business offers, what not, and on which terms. */
export const offerFields = {
  services: fieldWithDefault([], {
    description: "What the business offers. Pages list it, and the receptionist answers from it.",
    schema: v.array(serviceSchema),
    example: [
      {
        name: "Drain cleaning",
        price: "from $129",
        notes: "Kitchen and bath",
        page: "/services/drain-cleaning",
      },
      { name: "Leak repair", price: { from: 85, per: "hour", first: 95, currency: "USD" } },
    ],
    columns:
      "services, service, services offered, offerings, leistungen, dienstleistungen, angebot, prestations, servicios",
    aliases: "offers products prices pricelist",
    missing: "No services: the home page has nothing to choose from. Write services: [{ name: … }].",
  }),
  notOffered: fieldWithDefault([], {
    description: "What visitors ask for in vain, so that the receptionist can say so.",
    schema: v.array(text(100)),
    example: ["Septic tanks", "Gas lines"],
    columns: "not offered, not offering, nicht im angebot",
  }),
  priceRange: optionalField({
    description:
      "How dear the business is, for search engines: `$$` or `$90-$400`. Without it, what its services cost.",
    schema: text(99),
    example: "$$",
    columns: "price range, price level, preisklasse, gamme de prix, rango de precios",
  }),
  policies: fieldWithDefault(
    {},
    "Rules of the business: a name of your choice, and a sentence or two. The receptionist answers from them.",
    v.record(v.pipe(v.string(), v.maxLength(60)), text(600)),
    { payment: "Visa, Mastercard and check; no cash.", cancellation: "Free with 24 hours' notice." },
  ),
  faqs: fieldWithDefault([], {
    description:
      "Questions that visitors ask, each with its answer. The receptionist answers in these words.",
    schema: v.array(
      v.strictObject({
        question: requiredField(
          "The question as a visitor asks it.",
          text(200),
          "Do you guarantee your work?",
        ),
        answer: requiredField("The answer.", text(1200), "Two years on labor."),
      }),
    ),
    example: [{ question: "Do you guarantee your work?", answer: "Two years on labor." }],
    aliases: "questions",
    missing: "No questions and answers: the receptionist answers from faqs: [{ question: …, answer: … }].",
  }),
};
