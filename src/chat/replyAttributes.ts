import { personAttribute, systemAuthor } from "./author.ts";
import type { ChatMessage } from "./message.ts";

/** Most titles that a reply offers, and most characters of each. */
const [maxChoices, maxLength] = [3, 200];

/** What a reply of the receptionist carries beside its words, as far as it has the form of that. */
export function readReplyAttributes({
  author,
  attributes,
}: Pick<ChatMessage, "author" | "attributes">): Pick<ChatMessage, "choices" | "language"> {
  if (author !== systemAuthor || typeof attributes !== "object" || attributes === null) return {};
  if (personAttribute in attributes) return {};
  const language: unknown = Reflect.get(attributes, "language");
  const choices: unknown = Reflect.get(attributes, "choices");
  return {
    ...(typeof language === "string" ? { language } : {}),
    ...(areChoices(choices) ? { choices: [...new Set(choices)] } : {}),
  };
}

const areChoices = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.length <= maxChoices && value.every(isTitle);

const isTitle = (value: unknown): value is string =>
  typeof value === "string" && value.trim() !== "" && value.length <= maxLength;
