import { toOneLine } from "../text/controls.ts";
import { personAttribute, systemAuthor, takeoverMs } from "./author.ts";
import type { ChatMessage } from "./message.ts";
import type { Ticket } from "./openCall.ts";

/** Most characters of a person's name that are shown. */
const maxNameLength = 60;

/**
 * What a message says of a take-over (reading 36): who of the business wrote it, and how long the
 * receptionist is silent.
 */
type Takeover = Pick<ChatMessage, "person" | "silentUntilMs">;

/**
 * Returns what a message of the service says of a take-over; nothing for one of the receptionist or of the
 * visitor.
 */
export function takeoverOf(
  { author, attributes, timestamp }: Pick<ChatMessage, "author" | "attributes" | "timestamp">,
  { identity, clockAheadMs }: Pick<Ticket, "identity" | "clockAheadMs">,
): Takeover {
  const person = author === systemAuthor ? personName(attributes) : undefined;
  const isForeign = author !== undefined && author !== systemAuthor && author !== identity;
  if (!person && !isForeign) return {};
  const silentUntilMs = timestamp.getTime() + takeoverMs - clockAheadMs;
  return person ? { person, silentUntilMs } : { silentUntilMs };
}

/** The name in a message's attributes as text of one line; undefined where there is none. */
function personName(attributes: unknown): string | undefined {
  if (typeof attributes !== "object" || attributes === null) return undefined;
  const name: unknown = Reflect.get(attributes, personAttribute);
  if (typeof name !== "string") return undefined;
  const shown = [...toOneLine(name).trim()].slice(0, maxNameLength);
  return shown.join("").trim() || undefined;
}
