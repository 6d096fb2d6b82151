import { ProviderError } from "./twilio/providerCall.ts";

/** What a line of the log may hold: never a name, a contact, an identity, a token or the words of anyone. */
export type Fields = Record<string, string | number | boolean>;

/** Writes one line of the log. */
export type Log = (line: Fields) => void;

/** The kind of an error without its message, which may quote what a visitor wrote. */
export function causeOf(error: unknown): string {
  if (error instanceof ProviderError) return `provider ${error.status} ${error.code}`;
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  const code = [error, cause].flatMap((one) =>
    one instanceof Error && "code" in one && typeof one.code === "string" ? [one.code] : [],
  );
  return [error.name, ...code].join(" ");
}
