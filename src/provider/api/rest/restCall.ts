import type { OperationAnswer } from "../../exchange.ts";
import { invalid, notFound } from "../../problem.ts";
import type { Route } from "../../router.ts";
import type { Actor } from "../../state/chat/chatRecords.ts";
import type { Intention } from "../../webhooks/intentions.ts";
import type { Changes } from "../../webhooks/preWebhook.ts";
import type { World } from "../../world.ts";

/** A request of a server, already known to be one of the account's. */
export type RestCall = {
  world: World;
  /** The chat service of the path, or the account's default one. */
  service: string;
  /** The whole path, such as `/v1/Services/IS…/Conversations`. */
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  form: URLSearchParams;
  actor: Actor;
  /** What the pre-webhook changed, where it was asked. */
  changes?: Changes | undefined;
};

type RestOperation = (call: RestCall) => OperationAnswer;

/** What a call is about to do; throws what the operation would refuse. */
type Intend = (call: RestCall) => readonly Intention[];

export type RestRoute = Route<RestOperation, Intend>;

/** A part of the path. */
export function requireParam({ params }: RestCall, name: string): string {
  const value = params[name];
  if (value === undefined) throw notFound("The requested resource");
  return value;
}

/** The fields of a form that are given, under the names that the chat uses. */
export function readFields<Name extends string>(
  form: URLSearchParams,
  names: Record<Name, string>,
): { [name in Name]?: string } {
  const found: { [name in Name]?: string } = {};
  for (const name in names) {
    const value = form.get(names[name]);
    if (value !== null) found[name] = value;
  }
  return found;
}

/** The last date, in ms, that is taken for one. */
const latestMs = Date.UTC(9000, 0);

/** The dates of a form; what is none is refused, since timers count from it. */
export function readDates(form: URLSearchParams): { dateCreated?: string; dateUpdated?: string } {
  for (const name of ["DateCreated", "DateUpdated"]) {
    const text = form.get(name);
    if (text !== null && !(Date.parse(text) < latestMs)) throw invalid(`${name} is '${text}', not a date`);
  }
  return readFields(form, { dateCreated: "DateCreated", dateUpdated: "DateUpdated" });
}

/** A field that is one of a few words, however it is capitalised. */
export function readWord<Word extends string>(
  form: URLSearchParams,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const value = form.get(name);
  if (value === null) return undefined;
  const word = words.find((candidate) => candidate.toLowerCase() === value.toLowerCase());
  if (word === undefined) throw invalid(`${name} is '${value}', not one of ${words.join(", ")}`);
  return word;
}

/** A field that is a number of messages or an index. */
export function readWholeNumber(form: URLSearchParams, name: string): number | undefined {
  const value = form.get(name);
  if (value === null) return undefined;
  if (!/^\d+$/.test(value)) throw invalid(`${name} is '${value}', not a whole number`);
  return Number(value);
}
