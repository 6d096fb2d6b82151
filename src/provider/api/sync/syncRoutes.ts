import type { SocketRoute } from "../socketCall.ts";
import { runQuery } from "./queries.ts";
import { getItems, getRoot } from "./reading.ts";
import { changeRoot, createRoot, deleteRoot } from "./roots.ts";
import { changeSubscriptions } from "./subscriptions.ts";
import {
  changeItem,
  deleteItem,
  getContext,
  getItem,
  publishMessage,
  pushItem,
  putMapItem,
  setContext,
} from "./writing.ts";

/** The realtime data, as clients call it through the socket. */
export const syncRoutes: readonly SocketRoute[] = [
  ["POST", "/v4/Subscriptions", changeSubscriptions],
  ["POST", "/v3/Documents", createRoot("document")],
  ["GET", "/v3/Documents/:id", getRoot("document")],
  ["POST", "/v3/Documents/:id", changeRoot("document")],
  ["DELETE", "/v3/Documents/:id", deleteRoot("document")],
  ["POST", "/v3/Lists", createRoot("list")],
  ["GET", "/v3/Lists/:id", getRoot("list")],
  ["POST", "/v3/Lists/:id", changeRoot("list")],
  ["DELETE", "/v3/Lists/:id", deleteRoot("list")],
  ["GET", "/v3/Lists/:id/Context", getContext],
  ["POST", "/v3/Lists/:id/Context", setContext],
  ["GET", "/v3/Lists/:id/Items", getItems("list")],
  ["POST", "/v3/Lists/:id/Items", pushItem],
  ["GET", "/v3/Lists/:id/Items/:key", getItem("list")],
  ["POST", "/v3/Lists/:id/Items/:key", changeItem("list")],
  ["DELETE", "/v3/Lists/:id/Items/:key", deleteItem("list")],
  ["POST", "/v3/Maps", createRoot("map")],
  ["GET", "/v3/Maps/:id", getRoot("map")],
  ["POST", "/v3/Maps/:id", changeRoot("map")],
  ["DELETE", "/v3/Maps/:id", deleteRoot("map")],
  ["GET", "/v3/Maps/:id/Items", getItems("map")],
  ["GET", "/v3/Maps/:id/Items/:key", getItem("map")],
  ["PUT", "/v3/Maps/:id/Items/:key", putMapItem],
  ["POST", "/v3/Maps/:id/Items/:key", changeItem("map")],
  ["DELETE", "/v3/Maps/:id/Items/:key", deleteItem("map")],
  ["POST", "/v3/Streams", createRoot("stream")],
  ["GET", "/v3/Streams/:id", getRoot("stream")],
  ["POST", "/v3/Streams/:id", changeRoot("stream")],
  ["DELETE", "/v3/Streams/:id", deleteRoot("stream")],
  ["POST", "/v3/Streams/:id/Messages", publishMessage],
  ["POST", "/v3/Insights/:index/Items", runQuery],
];
