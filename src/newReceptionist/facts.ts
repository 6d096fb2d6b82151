export type FactKind =
  | "about"
  | "address"
  | "area"
  | "email"
  | "emergency"
  | "faq"
  | "holiday"
  | "hours"
  | "link"
  | "name"
  | "notOffered"
  | "page"
  | "passage"
  | "phone"
  | "policy"
  | "proof"
  | "service"
  | "step";

/**
 * What the business says of one thing. `label` names it for visitors, `text` is word for word from the file;
 * `page` is the path of the page that tells more.
 */
export type Fact = { id: string; kind: FactKind; label: string; text: string; page?: string };
