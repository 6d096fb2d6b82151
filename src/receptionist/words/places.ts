import type { Business } from "../../business/schema.ts";
import { citiesIn } from "./cities.ts";
import { fold } from "./fold.ts";

const formats: Record<string, RegExp> = {
  US: /(?<![\d$£€.,#-])\b\d{5}(?:-\d{4})?\b(?![.,]?\d)/g,
  GB: /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b|\b(?:[a-z]{1,2}\d{1,2}[a-z]?)\b/gi,
  CA: /\b[a-z]\d[a-z](?:\s?\d[a-z]\d)?\b/gi,
  IE: /\b(?:[ac-fhknprtv-y]\d{2}|d6w)\s?[\da-y]{4}\b/gi,
};
const fourDigits = /(?<![\d$£€.,#:/-])\b\d{4}\b(?![.,:/-]?\d)/g;

// A short code in a longer sentence may be a thing's: `my broken s21`.
const toPlace = /\b(in|to|at|near|from|for|cover|serve|around|and|is|postcode|zip|code|do|area)\W+$/i;

const measure = /^\s*(?:sq|square|ft|feet|miles?|dollars|usd|pounds|lbs?|gallons?|people|guests|btu|k\b|%)/i;

/** The postal codes in a message, in the form of the country of the business; a number with a measure is none. */
export function postalCodesIn(raw: string, { address, serviceArea }: Business): string[] {
  const pattern = formatOf(address?.country, serviceArea?.postalCodes ?? []);
  if (!pattern) return [];
  const found = [...raw.matchAll(pattern)].filter(
    ({ 0: code, index }) =>
      !measure.test(raw.slice(index + code.length)) &&
      (!/^[a-z]{1,2}\d{1,2}$/i.test(code) || raw.length < 20 || toPlace.test(raw.slice(0, index))),
  );
  return [...new Set(found.map(([code]) => code.toUpperCase()))];
}

function formatOf(country: string | undefined, known: readonly string[]): RegExp | undefined {
  const [sample = ""] = known;
  if (/^\d{5}(-\d{4})?$/.test(sample)) return formats["US"];
  if (/^\d{4}$/.test(sample)) return fourDigits;
  if (/^[a-z]\d[a-z]/i.test(sample) && country !== "GB") return formats["CA"];
  if (/^[a-z]{1,2}\d/i.test(sample)) return formats["GB"];
  return country === undefined ? formats["US"] : formats[country];
}

const firmly = [
  /\b(?:serve|serving|serves|cover|covering|come (?:out |over )?to|travel (?:out )?to|go (?:out )?to|get (?:out )?to|drive (?:out )?to|deliver (?:to|in)|delivery (?:to|in)|(?:you|guys|do you) (?:go )?(?:work|operate|service|available) in|(?:do |take )?(?:jobs|work|calls|customers|clients) in|as far as|out to|(?:people|customers|homes|houses) in|(?:i|we)(?:'m| am|'re| are|m)? (?:live |living |located |based |over |out |down |up )*in)\s+([^?!.,;]+)/i,
  /\b(?:to|for) (?:my|our|a|his|her|their) \w+ in ([^?!.,;]+)/i,
  /\bis (.{3,30}?) (?:in|within|inside|part of) (?:your|the) (?:\w+ )?(?:area|zone|region)/i,
  /(?:\b(?:atienden|van|vienen|llegan|trabajan|sirven|cubren|servicio|vivo|vivimos|estoy|estamos)\s+(?:en|a|hasta)|cubren)\s+([^?!.,;]+)/i,
];
const loosely =
  /\b(?:in|near|around|from|to|over in|out in|[Ss]ervice|what about|how about)\s+((?:[A-Z][\p{L}'’.-]+)(?:\s+(?:[A-Z][\p{L}'’.-]+|of|the|on|upon|by)(?=\s|$|[?!.,;]))*)/u;

// What follows `in` or `serve` and is no place.
const noPlace = new RegExp(
  `^(?:${`
my our me us the a an your this that it home homes house houses people customers you all any every everywhere here there other
more what which who where how both in on at if for do food lunch dinner breakfast kids children commercial residential business
businesses work bed go pick see fix give look take help be get clean repair check install replace advance cash case person
total general english spanish espanol french january february march april may june july august september october november
december monday tuesday wednesday thursday friday saturday sunday christmas easter thanksgiving i visa mastercard amex google
apple yelp facebook ac tv hvac ev one two three four five pain trouble love need doubt charge shock debt agony tears luck
people peoples people's clients clients' customers' hospital hospitals school schools work between fact touch danger town contact agreement process favor front back line school college recovery hospital bad good
desperate urgent mi mis su la el los las casa domicilio todo toda esta este lunes martes viernes domingo domingos venir
`
    .trim()
    .split(/\s+/)
    .join("|")})\\b`,
  "i",
);

const end =
  /\s+(?:for|and|or|on|at|today|tomorrow|please|pls|is|are|do|can|you|too|also|as|with|if|tonight|this|next|because|since|area|by|when|to|it|i|we|now|asap|right|same|but|so|where|about|near|need|want|have|has|my)\b.*$/i;

/** The place that a sentence asks about, as the visitor writes it, whether known or not; undefined when none is named. */
export function placeAsked(raw: string): string | undefined {
  const found = firmly.map((pattern) => pattern.exec(raw)?.[1]).find(Boolean);
  const firm = found
    ?.replace(end, "")
    .replace(/^the (?:city|town) of /i, "")
    .trim();
  if (firm && !noPlace.test(firm) && firm.split(/\s+/).length <= 3 && !/\d/.test(firm)) return firm;
  const [small] = citiesIn(fold(raw));
  if (raw === raw.toUpperCase()) return small;
  const loose = loosely.exec(raw)?.[1];
  return loose && !noPlace.test(loose) ? loose : small;
}

/** What stands in a short answer that is nothing but a place: `Boulder`, `what about boulder?`, `boulder, CO`. */
export function placeAfter(raw: string): string | undefined {
  const bare = raw
    .replace(
      /^(?:ok(?:ay)?|and|or|what about|how about|also|i live in|i am in|i'm in|we are in|we're in|im in|in|it's|its|y|en)\s+/gi,
      "",
    )
    .replace(/^(?:in|on|near)\s+/i, "")
    .replace(/[?!.]+$/, "")
    .trim();
  const words = bare.split(/\s+/);
  return words.length <= 4 && /^\p{L}/u.test(bare) && !noPlace.test(bare) && !/\d/.test(bare)
    ? bare
    : undefined;
}
