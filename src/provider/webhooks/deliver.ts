import { createHmac, randomUUID } from "node:crypto";
import { spoil } from "../faults/spoil.ts";
import type { World } from "../world.ts";

const timeoutMs = 5_000;

type Target = { url: string; method: "GET" | "POST" };

export type Delivery = { target: Target; fields: Record<string, string> };

/** What a webhook answered. */
type Answer = { status: number; text: string };

/** Deliveries that wait to be sent in another order, by the world they are of. */
const heldDeliveries = new WeakMap<World, Delivery[]>();

/** Sends a webhook on its way, through the trouble that was asked for. */
export function sendWebhook(world: World, delivery: Delivery): void {
  const what = `${delivery.fields["EventType"]} ${delivery.target.url}`;
  const trouble = world.faults.take("webhook", what);
  if (trouble) world.log.add("webhook", what, { trouble, fields: delivery.fields });
  // The trouble of a status is that the receiver seems to have answered so: it hears nothing.
  if (trouble && "status" in trouble) return;
  const waiting = heldDeliveries.get(world) ?? [];
  heldDeliveries.set(world, waiting);
  spoil(world, trouble, delivery, {
    held: waiting,
    send: (due) => void deliver(world, due),
    sendBroken: () => {},
    reset: () => {},
    close: () => {},
  });
}

/**
 * Calls a webhook with a form, signed over exactly the configured address. Nothing is tried again
 * unless the address asks for it by a fragment such as `#rc=2` (retries).
 */
async function deliver(world: World, { target, fields }: Delivery): Promise<void> {
  const [url = "", fragment = ""] = target.url.split("#");
  const retries = Math.min(5, Number(new URLSearchParams(fragment).get("rc") ?? 0) || 0);
  const token = randomUUID();
  for (let count = 0; count <= retries; count++) {
    const answer = await call(world, { ...target, url }, { ...fields, RetryCount: String(count) }, token);
    if (answer && answer.status < 500) return;
  }
}

/** Calls a webhook for its answer; undefined when none came in time. Trouble is a status or no answer. */
export async function callForAnswer(world: World, { target, fields }: Delivery): Promise<Answer | undefined> {
  const what = `${fields["EventType"]} ${target.url}`;
  const trouble = world.faults.take("webhook", what);
  const [url = ""] = target.url.split("#");
  if (!trouble) return call(world, { ...target, url }, fields, randomUUID());
  world.log.add("webhook", what, { trouble, fields });
  return "status" in trouble
    ? { status: trouble.status, text: JSON.stringify(trouble.body ?? "") }
    : undefined;
}

/** One call; undefined when nothing answered in time. */
async function call(
  world: World,
  { url, method }: Target,
  fields: Record<string, string>,
  token: string,
): Promise<Answer | undefined> {
  const form = new URLSearchParams(fields);
  const address = method === "GET" ? `${url}${url.includes("?") ? "&" : "?"}${form}` : url;
  const signature = sign(world.credentials.authToken, address, method === "GET" ? {} : fields);
  try {
    const response = await fetch(address, {
      method,
      headers: {
        "x-twilio-signature": signature,
        "i-twilio-idempotency-token": token,
        "user-agent": "TwilioProxy/1.1",
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(method === "POST" ? { body: form } : {}),
    });
    const { status } = response;
    const text = await response.text();
    world.log.add("webhook", `${method} ${address}`, { status, fields });
    return { status, text };
  } catch (error) {
    world.log.add("webhook", `${method} ${address}`, { failed: String(error), fields });
    return undefined;
  }
}

/** The service's signature: base64 HMAC-SHA1, by the auth token, of the address and the sorted fields. */
function sign(authToken: string, url: string, fields: Record<string, string>): string {
  const text = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join("");
  return createHmac("sha1", authToken)
    .update(url + text)
    .digest("base64");
}
