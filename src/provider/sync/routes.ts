import type { Operation } from "../call.ts";
import type { Route } from "../router.ts";
import { getItems, getRoot } from "./reading.ts";
import { changeSubscriptions } from "./subscriptions.ts";

/** The realtime data, as clients call it through the socket. Paths may hold `/Services/IS…` after the version. */
export const syncRoutes: readonly Route<Operation>[] = [
  ["POST", "/v4/Subscriptions", changeSubscriptions],
  ["GET", "/v3/Documents/:id", getRoot("document")],
  ["GET", "/v3/Lists/:id", getRoot("list")],
  ["GET", "/v3/Maps/:id", getRoot("map")],
  ["GET", "/v3/Lists/:id/Items", getItems("list")],
  ["GET", "/v3/Maps/:id/Items", getItems("map")],
];
