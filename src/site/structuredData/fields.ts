import { pageHref } from "../../business/paths.ts";
import type { Business } from "../../business/schema/business.ts";

/** Leaves out the fields that the file says nothing for. */
export function definedFields<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  // What is left has every field of T but those that were undefined.
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** A list of what there is, or nothing where it is empty. */
export const filledList = <T>(list: readonly T[]): readonly T[] | undefined =>
  list.length ? list : undefined;

/** The origin of a site, its host in ASCII as every address of the page has it. */
export const toOrigin = (siteUrl: string) => new URL(siteUrl).origin;

/** The whole address of a path of the site, or the path where the site has no address of its own. */
export const toAddress = (path: string, { siteUrl }: Pick<Business, "siteUrl">): string =>
  siteUrl ? new URL(path, siteUrl).href : pageHref(path);

/** Names the business to what refers to it. */
export const businessId = ({ siteUrl }: Pick<Business, "siteUrl">) =>
  siteUrl && `${toOrigin(siteUrl)}/#business`;
