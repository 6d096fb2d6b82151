import * as v from "valibot";
import { type BusinessInput, businessSchema } from "../../business/schema/business.ts";
import { isSpoken, spokenCodes } from "../../languages/languages.ts";
import { isLanguage, languageOf } from "../../languages/languageTag.ts";

/** What is known of a business that is to get a file: what nobody answered is undefined. */
export type Answers = {
  name: string;
  trade?: string | undefined;
  phone?: string | undefined;
  /** A city alone, or with its region: `Baltimore, MD`. */
  city?: string | undefined;
  /** Two capitals, ISO 3166. */
  country?: string | undefined;
  /** One colour or two: `#0A5C8A, #F2B705`. */
  colors?: string | undefined;
  language?: string | undefined;
};

export type AnswerName = keyof Answers;

/** The fields of a business file that answers fill, in the order of the file. */
export function toFields(answers: Answers): Partial<BusinessInput> & { businessName: string } {
  const { name, trade, phone, city, country, language } = answers;
  const [place = "", region] = (city ?? "").split(/\s*,\s*/, 2);
  const [primaryColor, secondaryColor] = splitColours(answers.colors);
  return {
    businessName: name,
    ...(trade ? { trade } : {}),
    ...(language ? { language } : {}),
    ...(phone ? { phone } : {}),
    ...(place
      ? { address: { city: place, ...(region ? { region } : {}), ...(country ? { country } : {}) } }
      : {}),
    ...(primaryColor ? { primaryColor } : {}),
    ...(secondaryColor ? { secondaryColor } : {}),
  };
}

const splitColours = (text = ""): string[] => text.split(/[\s,;]+/).filter(Boolean);

/**
 * What is wrong with an answer, and what to write instead; undefined for one that a business file can have.
 */
export function checkAnswer(name: AnswerName, answer: string): string | undefined {
  if (name === "colors" && splitColours(answer).length > 2)
    return "Write one colour or two, such as '#0A5C8A, #F2B705'.";
  if (name === "language" && !(isLanguage(answer) && isSpoken(languageOf(answer))))
    return `Choose ${spokenCodes}, or a form of one, such as es-MX.`;
  const answers = { name: "A name", ...(name === "country" ? { city: "A city" } : {}), [name]: answer };
  const file = { ...toFields(answers), pages: [{ id: "home", path: "/", title: "Home" }] };
  return v.safeParse(businessSchema, file).issues?.[0].message;
}
