import { isDeepStrictEqual } from "node:util";
import type { Mistake } from "../schema/mistake.ts";
import { getEntry, isFields } from "./untyped.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The fields that the sites of a folder share, and the file that says them. */
export type SharedFields = { file: string; fields: Fields };

/**
 * What a site says, with the shared fields that it leaves out. Objects are merged name by name, lists and
 * the days of `hours` are the site's or the shared ones; null takes a shared value away.
 */
export function withSharedFields(own: unknown, shared: Fields): unknown {
  if (!isFields(own)) return own;
  const { hours } = shared;
  const days =
    isFields(hours) && isFields(own["hours"]) && hasDays(own["hours"]) ? withoutDays(hours) : hours;
  return merge(own, hours === undefined ? shared : { ...shared, hours: days });
}

function merge(own: Fields, shared: Fields): Fields {
  const names = Object.keys(own).filter((name) => !(name in shared && own[name] === null));
  const left = Object.keys(shared).filter((name) => !Object.hasOwn(own, name));
  return Object.fromEntries([
    ...names.map((name) => [name, mergeValue(own[name], shared[name])] as const),
    ...left.map((name) => [name, shared[name]] as const),
  ]);
}

const mergeValue = (own: unknown, shared: unknown): unknown =>
  isFields(own) && isFields(shared) ? merge(own, shared) : own;

const isDay = (name: string) => name !== "holidays" && name !== "seasons";

const hasDays = (hours: Fields): boolean => Object.keys(hours).some(isDay);

/** Days may be named by ranges: a site that names some names all. */
const withoutDays = (hours: Fields): Fields =>
  Object.fromEntries(Object.entries(hours).filter(([name]) => !isDay(name)));

/** Names the file of the shared fields in each mistake that a site has by them. */
export const nameSharedFile = (
  mistakes: readonly Mistake[],
  { own, merged, file }: { own: unknown; merged: unknown; file: string },
): Mistake[] =>
  mistakes.map((mistake) => {
    const { path, message } = mistake;
    const isOwn = isDeepStrictEqual(path.reduce(getEntry, own), path.reduce(getEntry, merged));
    return isOwn ? mistake : { ...mistake, message: `${message} Look at ${file} too.` };
  });
