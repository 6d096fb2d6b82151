import { createServer } from "node:http";
import { listen, type Scene } from "./stage.ts";

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
  return { received, url: `http://${await listen(server)}/hook?a=1&b=2` };
}

/** Has a conversation call an address about these events, by default added messages. */
export const addWebhook = (
  { service }: Pick<Scene, "service">,
  sid: string,
  url: string,
  { filters = ["onMessageAdded"], ...wish }: { filters?: string[]; "configuration.method"?: "get" } = {},
) =>
  service.conversations(sid).webhooks.create({
    ...{ target: "webhook", "configuration.url": url, "configuration.filters": filters },
    ...wish,
  });
