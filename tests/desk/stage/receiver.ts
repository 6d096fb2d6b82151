import { readFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { text } from "node:stream/consumers";
import type { Lead } from "../../../src/desk/leads/lead.ts";

/** A delivery as the receiver saw it. */
export type Delivery = { lead: Lead; signature: string; body: string };

type ReceiverOptions = {
  /** Certificate and key (PEM): it speaks https then, and its address is that of `localhost`. */
  pem?: string;
};

/** A certificate that is its own authority, for the host `localhost`, and its key. */
export const readLocalhostPem = (): Promise<string> =>
  readFile(new URL("localhost.pem", import.meta.url), "utf8");

/** Who leads are delivered to. `answer` decides the status of a delivery by how many came before it. */
export async function startReceiver(
  answer: (before: number) => number = () => 200,
  { pem }: ReceiverOptions = {},
) {
  const deliveries: Delivery[] = [];
  const waiting = new Set<() => void>();
  let [atOnce, mostAtOnce] = [0, 0];
  const receive: RequestListener = async (request, response) => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    const body = await text(request);
    const status = answer(deliveries.length);
    deliveries.push({
      lead: JSON.parse(body),
      signature: String(request.headers["frontdesk-signature"]),
      body,
    });
    atOnce -= 1;
    response.writeHead(status).end();
    for (const check of waiting) check();
  };
  const server = pem ? createTlsServer({ key: pem, cert: pem }, receive) : createServer(receive);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  return {
    url: pem ? `https://localhost:${port}/leads` : `http://127.0.0.1:${port}/leads`,
    deliveries,
    /** The most deliveries that were under way at a time. */
    mostAtOnce: () => mostAtOnce,
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
