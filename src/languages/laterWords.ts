/** Texts that a site says in English where the file of another language does not word them. */
const englishUntilWorded = [
  "allOf",
  "callNow",
  "team",
  "trust",
  "since",
  "starsOf",
  "reviewCount",
  "oneReview",
  "locations",
  "onMap",
  "byAppointment",
  "opensAt",
  "opensOn",
  "withEmergencies",
  "chat.messages.orCall",
];

/** Texts that an agency shows to its client alone: in English until the file words them. */
const previews = ["preview.draft", "preview.chatNotSent", "preview.formNotSent"];

/**
 * Texts that came after files that word all others of their language: such a file may leave them out, and its
 * site is built as before.
 */
export const laterWords = { englishUntilWorded, previews };
