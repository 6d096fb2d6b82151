/** The author of all that does not come from the visitor: the receptionist, and the widget's own notices (spec 4). */
export const systemAuthor = "system";

/** Which way a message of an author goes; all authors but one are visitors. */
export const directionOf = (author: string | undefined): "INBOUND" | "OUTBOUND" =>
  author === systemAuthor ? "INBOUND" : "OUTBOUND";
