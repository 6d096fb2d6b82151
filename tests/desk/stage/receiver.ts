import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { Lead } from "../../../src/desk/leads/lead.ts";

/** A delivery as the receiver saw it. */
export type Delivery = { lead: Lead; signature: string; body: string };

/** Who leads are delivered to. `answer` decides the status of a delivery by how many came before it. */
export async function startReceiver(answer: (before: number) => number = () => 200) {
  const deliveries: Delivery[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const status = answer(deliveries.length);
    deliveries.push({
      lead: JSON.parse(body),
      signature: String(request.headers["frontdesk-signature"]),
      body,
    });
    response.writeHead(status).end();
    for (const check of waiting) check();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/leads`,
    deliveries,
    /** Settles when what has come meets a condition. */
    until: (met: (deliveries: Delivery[]) => boolean) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (!met(deliveries)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}
