import type { LoadedBusiness } from "../../business/check/load.ts";
import { textTargets } from "../../business/file/ownFiles.ts";
import type { Mistake } from "../../business/schema/mistake.ts";

/** An address outside that a site links or shows, and where it is written. */
export type OutsideLink = {
  url: string;
  path: Mistake["path"];
  /** The Markdown file, where it stands in one. */
  place?: { body: string; line: number };
};

/** Fields that no visitor follows: a call there would do something, or they are no addresses. */
const closedFields = ["leads", "analytics", "words", "phoneNumbers"];

/** Lists the web addresses of a business file and its texts, `siteUrl` among them. */
export const findOutsideLinks = ({ business, texts }: LoadedBusiness): OutsideLink[] => [
  ...Object.entries(business).flatMap(([field, value]) =>
    closedFields.includes(field) ? [] : findAddresses(value, [field]),
  ),
  ...textTargets(business, texts).flatMap(({ target, kind, path, body, line }) =>
    kind === "link" && isAddress(target) ? [{ url: target, path, place: { body, line } }] : [],
  ),
];

const isAddress = (text: string) => /^https?:\/\/\S+$/i.test(text);

function findAddresses(value: unknown, path: Mistake["path"]): OutsideLink[] {
  if (typeof value === "string") return isAddress(value) ? [{ url: value, path }] : [];
  if (Array.isArray(value)) return value.flatMap((each, index) => findAddresses(each, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => findAddresses(each, [...path, key]));
}
