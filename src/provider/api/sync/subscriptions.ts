import type { OperationAnswer } from "../../exchange.ts";
import type { Trouble } from "../../faults/rules.ts";
import { isRecord } from "../../json.ts";
import { invalid } from "../../problem.ts";
import { mayRead } from "../../state/access.ts";
import { eventsAfter, notify, wireEvent } from "../../state/sync/events.ts";
import { leaveQuery } from "../../state/sync/liveQueries.ts";
import { objects, type SyncObject } from "../../state/sync/syncRecords.ts";
import { readJsonBody, type SocketCall } from "../socketCall.ts";
import { establishQuery, sendResults } from "./queries.ts";

/** What the service says of its own pace. */
const pace = { estimated_delivery_in_ms: 10_000, max_batch_size: 1000, ttl_in_s: 86_400 };

type Wish = { object_sid: string; object_type: string; last_event_id?: number | null } & Record<
  string,
  unknown
>;

/** `POST /v4/Subscriptions`: establishes or cancels. A notification confirms each object after its replay. */
export function changeSubscriptions(call: SocketCall): OperationAnswer {
  const body = readJsonBody(call);
  const { action, correlation_id: correlation, requests } = body;
  if (typeof correlation !== "number" || !Array.isArray(requests))
    throw invalid("Invalid subscription request");
  if (action !== "establish" && action !== "cancel") throw invalid(`Unknown action '${String(action)}'`);
  const change = action === "establish" ? establish : cancel;
  for (const wish of requests) if (isWish(wish)) change(call, wish, correlation);
  return { status: 202, body: pace };
}

const isWish = (value: unknown): value is Wish => isRecord(value) && typeof value["object_sid"] === "string";

function establish(call: SocketCall, wish: Wish, correlation: number): void {
  if (wish.object_type === "live_query") {
    establishLiveQuery(call, wish, correlation);
    return;
  }
  const { world, session, claims } = call;
  const object = objects(world).get(wish.object_sid);
  const trouble = world.faults.take("subscription", `${wish.object_type} ${wish.object_sid}`);
  if (!object || !mayRead(world, claims, object) || (trouble && "status" in trouble)) {
    fail(call, wish, correlation, trouble);
    return;
  }
  const hearing = world.subscribers.get(object.sid) ?? new Set();
  world.subscribers.set(object.sid, hearing.add(session));
  session.subscriptions.add(object.sid);
  const missed = typeof wish.last_event_id === "number" ? eventsAfter(world, object, wish.last_event_id) : [];
  const interrupted = trouble !== undefined && "interrupt" in trouble;
  const replayed = interrupted ? missed.slice(0, missed.length / 2) : missed;
  const lastEventId = interrupted ? (replayed.at(-1)?.id ?? wish.last_event_id) : object.lastEventId;
  world.afterCommit(() => {
    for (const event of replayed) notify(world, session, "twilio.sync.event", wireEvent(event, correlation));
    tell(call, "subscription_established", correlation, {
      ...about(object),
      replay_status: interrupted ? "interrupted" : "completed",
      last_event_id: lastEventId,
    });
  });
}

function establishLiveQuery(call: SocketCall, wish: Wish, correlation: number): void {
  const { object_sid, object_type, index_name, query_string } = wish;
  const query = establishQuery(call, object_sid, index_name, query_string);
  if (!query) {
    fail(call, wish, correlation);
    return;
  }
  call.session.subscriptions.add(object_sid);
  call.world.afterCommit(() => {
    sendResults(call, query);
    const event = {
      object_sid,
      object_type,
      replay_status: "completed",
      last_event_id: wish.last_event_id ?? 0,
    };
    tell(call, "subscription_established", correlation, event);
  });
}

function cancel(call: SocketCall, wish: Wish, correlation: number): void {
  const { world, session } = call;
  world.subscribers.get(wish.object_sid)?.delete(session);
  leaveQuery(world, session, wish.object_sid);
  const { object_sid, object_type } = wish;
  world.afterCommit(() => tell(call, "subscription_canceled", correlation, { object_sid, object_type }));
}

/** Tells that a subscription failed: with what was asked for, else because there is no such object. */
function fail(
  call: SocketCall,
  { object_sid, object_type }: Wish,
  correlation: number,
  trouble?: Trouble,
): void {
  const { status, code, message } = {
    ...{ status: 404, code: missing[object_type] ?? 54100, message: `${object_sid} was not found` },
    ...(trouble && "status" in trouble ? trouble : {}),
  };
  const error = { status, code, message };
  call.world.afterCommit(() =>
    tell(call, "subscription_failed", correlation, { object_sid, object_type, error }),
  );
}

const missing: Record<string, number> = { document: 54100, list: 54150, map: 54200, stream: 54250 };

const about = ({ sid, kind }: SyncObject) => ({ object_sid: sid, object_type: kind });

function tell({ world, session }: SocketCall, type: string, correlation: number, event: object): void {
  notify(world, session, "twilio.sync.event", {
    event_protocol_version: 3,
    event_type: type,
    correlation_id: correlation,
    event,
  });
}
