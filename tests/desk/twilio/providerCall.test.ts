import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { createProviderCall } from "../../../src/desk/twilio/providerCall.ts";
import { someSettings } from "../stage/business.ts";

test("a call that is given up before its turn is never sent, and holds up no other", async () => {
  const asked = new Map<string, ServerResponse>();
  const server = createServer((request, response) => {
    asked.set(request.url ?? "", response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  const call = createProviderCall({ ...someSettings, PROVIDER_REST_URL: `http://127.0.0.1:${port}` }, "/v1");
  const first = Array.from({ length: 16 }, (_, index) => call("GET", `/first/${index}`));
  await expect.poll(() => asked.size).toBe(16);
  const given = new AbortController();
  const second = call("GET", "/second", undefined, given.signal);
  const third = call<{ third: boolean }>("GET", "/third");
  given.abort(new DOMException("Too long", "TimeoutError"));
  await expect(second).rejects.toThrow("Too long");
  for (const response of asked.values()) response.end("{}");
  await Promise.all(first);
  await expect.poll(() => asked.has("/v1/third")).toBe(true);
  asked.get("/v1/third")?.end('{"third":true}');
  expect(await third).toEqual({ third: true });
  expect(asked.has("/v1/second")).toBe(false);
  server.close();
});
