import type { BusinessInput } from "../../../business/schema/business.ts";
import { findTrade, trades } from "../../../trades/trades.ts";
import type { Cell } from "../cells/cell.ts";
import type { SourceRecord } from "../cells/cellsToSite.ts";
import type { SourceField } from "../tables/sourceFields.ts";
import { isNetwork, readWebAddress } from "../values/texts.ts";
import { type DataNode, isNode, listNodes, toFirstText, toText, toValues, typesOf } from "./node.ts";
import { readOffers, readRating, readReviews } from "./offers.ts";
import { readOpeningHours } from "./openingHours.ts";

/** Properties of schema.org whose texts are cells, and the field of each. */
const fieldsByProperty: Readonly<Record<string, SourceField>> = {
  name: "businessName",
  telephone: "phone",
  email: "email",
  url: "siteUrl",
  description: "description",
  slogan: "headline",
  logo: "logoUrl",
  priceRange: "priceRange",
  paymentAccepted: "policies.payment",
  foundingDate: "founded",
  hasMap: "profiles",
  servesCuisine: "cuisine",
};

/** Parts of an address, and the field of each. */
const addressFields: Readonly<Record<string, SourceField>> = {
  streetAddress: "address.street",
  addressLocality: "address.city",
  addressRegion: "address.region",
  postalCode: "address.postalCode",
  addressCountry: "address.country",
  postOfficeBoxNumber: "comment",
};

/** What is read in another way, or says nothing of the business. */
const otherProperties = new Set(
  (
    "address geo areaServed serviceArea sameAs openingHours openingHoursSpecification specialOpeningHoursSpecification " +
    "makesOffer hasOfferCatalog review reviews aggregateRating mainEntityOfPage potentialAction"
  ).split(" "),
);

/** Finds each business that JSON-LD tells of: what has a name, and an address, a phone or hours. */
export const listLinkedBusinesses = (value: unknown, place: string): SourceRecord[] => {
  const nodes = listNodes(value).filter(isBusinessNode);
  return nodes.map((node, index) =>
    nodeToRecord(node, nodes.length > 1 ? `${place} item ${index + 1}` : place),
  );
};

/** Whether a value is JSON-LD at all. */
export const isLinkedData = (value: unknown): boolean =>
  toValues(value).some((item) => isNode(item) && ["@context", "@type", "@graph"].some((key) => key in item));

const isBusinessNode = (node: DataNode): boolean =>
  toFirstText(node["name"]) !== "" &&
  ["address", "telephone", "openingHours", "openingHoursSpecification", "geo"].some(
    (key) => node[key] !== undefined,
  ) &&
  !typesOf(node).some((type) => /^(Person|Event|JobPosting|PostalAddress|ContactPoint)$/.test(type));

function nodeToRecord(node: DataNode, place: string): SourceRecord {
  const hours = readOpeningHours(node);
  const hoursText = toValues(node["openingHours"]).map(toText).join("\n");
  const services = readOffers(node);
  const reviews = readReviews(node);
  const rating = readRating(node);
  const area = readArea(node);
  const fields: Partial<BusinessInput> = {
    ...(area.cities.length ? { serviceArea: { cities: area.cities } } : {}),
    ...(hours ? { hours } : {}),
    ...(services.length ? { services } : {}),
    ...(reviews.length ? { reviews } : {}),
    ...(rating ? { rating } : {}),
  };
  const unread = [
    hours ? [] : ["openingHoursSpecification", "specialOpeningHoursSpecification"],
    services.length ? [] : ["makesOffer", "hasOfferCatalog"],
    rating ? [] : ["aggregateRating"],
    reviews.length ? [] : ["review", "reviews"],
    isNode(toValues(node["geo"])[0]) && toFirstText(toValues(node["geo"]).filter(isNode)[0]?.["latitude"])
      ? []
      : ["geo"],
  ].flat();
  return {
    place,
    fields,
    cells: [
      ...readCells(node),
      // The specifications say the same, and more.
      { name: "openingHours", field: hours ? "ignore" : "hours", value: hoursText },
      ...unread.flatMap((name) => toComment(name, node[name])),
      ...toComment("areaServed", area.others),
    ],
  };
}

function readCells(node: DataNode): Cell[] {
  const plain = Object.entries(node).flatMap(([name, value]): Cell[] => {
    const field = Object.hasOwn(fieldsByProperty, name) ? fieldsByProperty[name] : undefined;
    if (field)
      return toValues(value)
        .slice(0, 1)
        .map((item) => ({ name, field, value: toText(item) }))
        .concat(toComment(name, toValues(value).slice(1)));
    return name.startsWith("@") || otherProperties.has(name) ? [] : toComment(name, value);
  });
  return [...plain, ...readTrade(node), ...readAddress(node), ...readGeo(node), ...readSameAs(node)];
}

/** What has no field, as it stands. */
function toComment(name: string, value: unknown): Cell[] {
  const values = toValues(value);
  if (!values.length) return [];
  const isPlain = values.every((item) => typeof item !== "object");
  const text = isPlain
    ? values.map(String).join("; ")
    : JSON.stringify(values.length > 1 ? values : values[0]);
  return [{ name, field: "comment", value: text }];
}

/** Reads the trade from the type: `HairSalon` is one, `LocalBusiness`, as many are, is none. */
function readTrade(node: DataNode): Cell[] {
  const names = typesOf(node).flatMap((type) => {
    const words = type.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
    const [only, ...others] = trades.filter((trade) => trade.type === type);
    return findTrade(words) ? [words] : (!others.length && only?.names.en[0]) || [];
  });
  return names.slice(0, 1).map((value) => ({ name: "@type", field: "trade", value }));
}

function readAddress(node: DataNode): Cell[] {
  const [address, ...others] = toValues(node["address"]);
  const more = toComment("address", others);
  if (!isNode(address))
    return address ? [{ name: "address", field: "address", value: toText(address) }, ...more] : [];
  const cells = Object.entries(addressFields).map(
    ([name, field]): Cell => ({ name, field, value: toFirstText(address[name]) }),
  );
  return [...cells.filter(({ value }) => value), ...more];
}

function readGeo(node: DataNode): Cell[] {
  const [geo] = toValues(node["geo"]).filter(isNode);
  return (["latitude", "longitude"] as const).map((name) => ({
    name,
    field: `geo.${name}` as const,
    value: toFirstText(geo?.[name] ?? node[name]),
  }));
}

/** Reads places by their names; a circle on a map has none. */
function readArea(node: DataNode): { cities: string[]; others: unknown[] } {
  const areas = toValues(node["areaServed"] ?? node["serviceArea"]);
  const isNamed = (area: unknown) => !isNode(area) || area["name"] !== undefined;
  return { cities: areas.filter(isNamed).map(toText), others: areas.filter((area) => !isNamed(area)) };
}

const readSameAs = (node: DataNode): Cell[] =>
  toValues(node["sameAs"]).map((item) => {
    const value = toText(item);
    const address = readWebAddress(value);
    return { name: "sameAs", field: address && isNetwork(address) ? "social" : "profiles", value };
  });
