import { ProviderError } from "./twilio/providerCall.ts";

/** What a line of the log may hold: never a name, a contact, an identity, a token or the words of anyone. */
export type LogFields = Record<string, string | number | boolean>;

/** Writes one line of the log. */
export type DeskLog = (line: LogFields) => void;

/** The kind of an error without its message, which may quote what a visitor wrote. */
export function causeOf(error: unknown): string {
  if (error instanceof ProviderError) return `provider ${error.status} ${error.code}`;
  if (!(error instanceof Error)) return "unknown";
  const codes = [error, error.cause].flatMap((link) =>
    link instanceof Error && "code" in link && typeof link.code === "string" ? [link.code] : [],
  );
  return [error.name, ...codes].join(" ");
}
