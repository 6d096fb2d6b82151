import type { BusinessInput } from "../../../business/schema/business.ts";
import { type DataNode, isNode, toFirstText, toText, toValues } from "./node.ts";

type ServiceInput = NonNullable<BusinessInput["services"]>[number];
type ReviewInput = NonNullable<BusinessInput["reviews"]>[number];

const toOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Reads services from offers and catalogues, whose lists may hold further ones, each name once. */
export function readOffers(node: DataNode, depth = 0): ServiceInput[] {
  if (depth > 4) return [];
  const lists = ["makesOffer", "hasOfferCatalog", "itemListElement"].flatMap((name) => toValues(node[name]));
  const services = lists.filter(isNode).flatMap((item) => {
    const isCatalogue = item["itemListElement"] !== undefined;
    return isCatalogue ? readOffers(item, depth + 1) : readOffer(item);
  });
  return [...new Map(services.map((service) => [service.name, service])).values()];
}

function readOffer(offer: DataNode): ServiceInput[] {
  const [item] = toValues(offer["itemOffered"] ?? offer["item"]);
  const name = toOneLine(toFirstText(offer["name"]) || toText(item));
  const notes = toOneLine(
    toFirstText(offer["description"]) || toFirstText(isNode(item) ? item["description"] : ""),
  );
  const price = readPrice(offer);
  return name ? [{ name, ...(price ? { price } : {}), ...(notes ? { notes } : {}) }] : [];
}

function readPrice(offer: DataNode): ServiceInput["price"] {
  const [specification] = toValues(offer["priceSpecification"]).filter(isNode);
  const values = { ...offer, ...specification };
  const [amount, from, to] = ["price", "minPrice", "maxPrice"].map((name) => toAmount(values[name]));
  const currency = toFirstText(values["priceCurrency"]);
  if (!/^[A-Z]{3}$/.test(currency)) return undefined;
  if (amount !== undefined) return { amount, currency };
  if (from === undefined) return undefined;
  return to !== undefined && to > from ? { amount: from, to, currency } : { from, currency };
}

/** Reads `49.00`; a price in words is none. */
function toAmount(value: unknown): number | undefined {
  const text = toFirstText(value);
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** Reads reviews that say who wrote what. */
export const readReviews = (node: DataNode): ReviewInput[] =>
  toValues(node["review"] ?? node["reviews"])
    .filter(isNode)
    .flatMap((review) => {
      const author = toFirstText(review["author"]);
      const text = toOneLine(toFirstText(review["reviewBody"]) || toFirstText(review["description"]));
      const date = toFirstText(review["datePublished"]).slice(0, 10);
      const [rating] = toValues(review["reviewRating"]).filter(isNode);
      const stars = rating && readStars(rating);
      return author && text ? [{ author, text, ...(date ? { date } : {}), ...(stars ? { stars } : {}) }] : [];
    });

/** Reads the average of all reviews. */
export function readRating(node: DataNode): BusinessInput["rating"] {
  const [rating] = toValues(node["aggregateRating"]).filter(isNode);
  const count = rating && toAmount(rating["reviewCount"] ?? rating["ratingCount"]);
  const value = rating && readStars(rating);
  return value && count ? { value, count } : undefined;
}

/** Reads stars of five; those of ten are others. */
function readStars(rating: DataNode): number | undefined {
  const best = toAmount(rating["bestRating"]) ?? 5;
  return best === 5 ? toAmount(rating["ratingValue"]) : undefined;
}
