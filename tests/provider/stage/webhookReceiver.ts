import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export type ReceivedWebhook = {
  signature: string;
  token: string;
  url: string;
  fields: Record<string, string>;
};

/** A server that receives webhooks and answers with `status`, or 200 and what `body` makes of the fields. */
export async function receiveWebhooks(
  status = 204,
  body: (fields: Record<string, string>) => object | undefined | Promise<object> = () => undefined,
) {
  const received: ReceivedWebhook[] = [];
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    const fields = Object.fromEntries(new URLSearchParams(text));
    received.push({
      signature: String(request.headers["x-twilio-signature"]),
      token: String(request.headers["i-twilio-idempotency-token"]),
      url: `http://${request.headers.host}${request.url}`,
      fields,
    });
    const answer = await body(fields);
    response.writeHead(answer ? 200 : status).end(answer && JSON.stringify(answer));
  });
  await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
  onTestFinished(() => void server.close());
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?a=1&b=2` };
}
