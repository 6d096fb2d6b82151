/**
 * The author of all that does not come from the visitor: the receptionist, and the widget's own notices (spec
 * 4).
 */
export const systemAuthor = "system";

/** How long the receptionist is silent after the last message of a person, in ms (reading 36). */
export const takeoverMs = 4 * 60 * 60 * 1000;

/** The attribute of a message by the system that names the person who wrote it (reading 36). */
export const personAttribute = "person";

/**
 * The attribute of a conversation that says until when a person of the business counts as writing, in ms since
 * 1970.
 */
export const typingAttribute = "typingUntil";

/** Which way a message of an author goes; all authors but one are visitors. */
export const directionOf = (author: string | undefined): "INBOUND" | "OUTBOUND" =>
  author === systemAuthor ? "INBOUND" : "OUTBOUND";
