import { notesOf } from "../schema/business.ts";

/** What other products call a field within a field, by its name here; in small letters alone. */
const foreignNames: Readonly<Record<string, string>> = {
  path: "slug url href link",
  title: "name heading label",
  question: "q",
  ask: "question q message",
  contains: "includes has expect expected",
  lacks: "excludes omits notcontains",
  answer: "a",
  body: "content markdown file text",
  name: "title label",
  price: "cost amount",
  notes: "description details",
  page: "link url",
  author: "name by",
  text: "content quote review comment",
  stars: "rating",
  role: "position job jobtitle title",
  image: "photo src picture img",
  street: "line1 streetaddress address",
  city: "town addresslocality locality",
  region: "state province addressregion",
  postalCode: "zip zipcode postcode",
  country: "addresscountry",
  latitude: "lat",
  longitude: "lng lon",
  cities: "towns areas places",
  webhookUrl: "webhook",
};

/** Finds the one of these fields that other products, or tables, give this name. */
export function findForeignName(name: string, fields: readonly string[]): string | undefined {
  const word = toWord(name);
  return fields.find((field) => listForeignNames(field).includes(word));
}

const toWord = (name: string) => name.toLowerCase().replace(/[\s_-]/g, "");

function listForeignNames(field: string): string[] {
  const { aliases = "", columns = "" } = notesOf(field) ?? {};
  const own = Object.hasOwn(foreignNames, field) ? foreignNames[field] : "";
  return [...columns.split(",").map(toWord), ...`${aliases} ${own}`.split(" ")];
}
