import { createHmac, randomUUID } from "node:crypto";
import type { World } from "../world.ts";

/** How long a webhook may take, in milliseconds. */
const deadline = 5_000;

type Target = { url: string; method: "GET" | "POST" };

/**
 * Calls a webhook: a form, signed over exactly the configured address. Told once: whatever comes back, nothing is tried again
 * unless the address asks for it by a fragment such as `#rc=2` (retries).
 */
export async function deliver(world: World, target: Target, fields: Record<string, string>): Promise<void> {
  const [url = "", fragment = ""] = target.url.split("#");
  const retries = Math.min(5, Number(new URLSearchParams(fragment).get("rc") ?? 0) || 0);
  const token = randomUUID();
  for (let count = 0; count <= retries; count++) {
    const status = await call(world, { ...target, url }, { ...fields, RetryCount: String(count) }, token);
    if (status !== undefined && status < 500) return;
  }
}

/** One call; undefined when nothing answered in time. */
async function call(
  world: World,
  { url, method }: Target,
  fields: Record<string, string>,
  token: string,
): Promise<number | undefined> {
  const form = new URLSearchParams(fields);
  const address = method === "GET" ? `${url}${url.includes("?") ? "&" : "?"}${form}` : url;
  const signature = sign(world.credentials.authToken, address, method === "GET" ? {} : fields);
  try {
    const { status } = await fetch(address, {
      method,
      headers: {
        "x-twilio-signature": signature,
        "i-twilio-idempotency-token": token,
        "user-agent": "TwilioProxy/1.1",
      },
      signal: AbortSignal.timeout(deadline),
      ...(method === "POST" ? { body: form } : {}),
    });
    world.log.add("webhook", `${method} ${address}`, { status, fields });
    return status;
  } catch (error) {
    world.log.add("webhook", `${method} ${address}`, { failed: String(error), fields });
    return undefined;
  }
}

/** The service's signature: base64 HMAC-SHA1, by the auth token, of the address and the sorted names with their values. */
export function sign(authToken: string, url: string, fields: Record<string, string>): string {
  const text = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join("");
  return createHmac("sha1", authToken)
    .update(url + text)
    .digest("base64");
}
