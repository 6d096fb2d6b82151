import { personAttribute, systemAuthor } from "./author.ts";
import type { ChatMessage } from "./message.ts";

/** Most titles that a reply offers, and most characters of each. */
const [maxChoices, maxLength] = [3, 200];

/** The titles that a reply of the receptionist offers; nothing where its attributes hold anything else. */
export function readChoices({
  author,
  attributes,
}: Pick<ChatMessage, "author" | "attributes">): Pick<ChatMessage, "choices"> {
  if (author !== systemAuthor || typeof attributes !== "object" || attributes === null) return {};
  const choices: unknown = Reflect.get(attributes, "choices");
  if (personAttribute in attributes || !Array.isArray(choices)) return {};
  if (!choices.length || choices.length > maxChoices || !choices.every(isTitle)) return {};
  return { choices: [...new Set(choices)] };
}

const isTitle = (value: unknown): value is string =>
  typeof value === "string" && value.trim() !== "" && value.length <= maxLength;
