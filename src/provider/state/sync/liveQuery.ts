import type { ClientSession } from "../../socket/session.ts";
import type { Predicate } from "./expression.ts";

/** A live query: what it looks for, in the map of a unique name, and who hears of it. */
export type LiveQuery = {
  id: string;
  service: string;
  index: string;
  predicate: Predicate;
  sessions: Set<ClientSession>;
};
