import { StoreError } from "../store/storeError.ts";
import { ProviderError } from "./twilio/providerCall.ts";

/** What a line of the log may hold: never a name, a contact, an identity, a token or the words of anyone. */
export type LogFields = Record<string, string | number | boolean>;

/** Writes one line of the log. */
export type DeskLog = (line: LogFields) => void;

/** A line of the log as JSON. What a terminal would obey, or read from right to left, is escaped. */
export const formatLogLine = (line: LogFields): string =>
  JSON.stringify(line).replace(
    /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** What an error says that quotes no visitor: its kind and codes, or the message of a store's file. */
export function causeOf(error: unknown): string {
  if (error instanceof ProviderError) return `provider ${error.status} ${error.code}`;
  if (error instanceof StoreError) return error.message;
  if (!(error instanceof Error)) return "unknown";
  if (error.name === "ReplyError") return `Redis ${/^[A-Z]+/.exec(error.message)?.[0] ?? "refused"}`;
  const codes = [error, error.cause].flatMap((link) =>
    link instanceof Error && "code" in link && typeof link.code === "string" ? [link.code] : [],
  );
  return [error.name, ...codes].join(" ");
}

/** Logs that a connection to Redis is there, or is not, each time that this changes. */
export function logRedis(log: DeskLog): (error?: unknown) => void {
  let lastEvent = "";
  return (error) => {
    const event = error === undefined ? "redis-up" : "redis-down";
    if (lastEvent !== event) log({ event, ...(error === undefined ? {} : { cause: causeOf(error) }) });
    lastEvent = event;
  };
}
