import { expect, test } from "vitest";
import { readPage } from "../../src/provider/api/paging.ts";
import { machineClock } from "../../src/provider/clock.ts";
import { createLog } from "../../src/provider/log.ts";
import { rawClient } from "./stage/rawClient.ts";
import { conversationOf, type Stage, setStage } from "./stage/stage.ts";

/** Uploads a file of three bytes, as a form with this type of content. */
const upload = ({ provider }: Stage, identity: string, contentType: string) =>
  fetch(`${provider.rest}/v1/Services/${provider.serviceSid}/Media`, {
    method: "POST",
    headers: {
      "x-twilio-token": provider.token(identity),
      "content-type": "multipart/form-data; boundary=edge",
    },
    body: `--edge\r\ncontent-disposition: form-data; name="f"\r\ncontent-type: ${contentType}\r\n\r\nabc\r\n--edge--`,
  });

test("a file whose type fits into no header is refused", async () => {
  const stage = await setStage();
  expect((await upload(stage, "ada", "text/plain; name=a€")).status).toBe(400);
  expect((await upload(stage, "ada", "text/plain; name=ä")).status).toBe(201);
});

test("a message that is refused keeps its file to its author", async () => {
  const stage = await setStage();
  const sid = await conversationOf(stage, ["ada", "bob"]);
  const { provider } = stage;
  const { sid: file } = (await (await upload(stage, "ada", "text/plain")).json()) as { sid: string };
  const statusFor = async (identity: string) => {
    const headers = { "x-twilio-token": provider.token(identity) };
    const url = `${provider.rest}/v1/Services/${provider.serviceSid}/Media/${file}`;
    return (await fetch(url, { headers })).status;
  };
  const ada = await rawClient(provider.ws, provider.token("ada"));
  const send = (body: string) =>
    ada.ask("POST", `/Client/v2/Conversations/${sid}/Messages`, { body, media_sids: [file] });
  expect((await send("x".repeat(33_000))).status).toBe(413);
  expect(await statusFor("bob")).toBe(404);
  expect((await send("Hello")).status).toBe(201);
  expect(await statusFor("bob")).toBe(200);
});

test("a live query ends with the last session that heard of it", async () => {
  const { provider } = await setStage();
  const ada = await rawClient(provider.ws, provider.token("ada"));
  const query = { query_string: "key == 'a'", type: "live_query" };
  const { body } = await ada.ask("POST", "/v3/Insights/menu/Items", query);
  const requests = [{ object_sid: JSON.parse(body).query_id, object_type: "live_query" }];
  const subscribe = (client: typeof ada) =>
    client.ask("POST", "/v4/Subscriptions", { action: "establish", correlation_id: 1, requests });
  await subscribe(ada);
  await expect.poll(() => ada.notified.join()).toContain("subscription_established");
  const bob = await rawClient(provider.ws, provider.token("bob"));
  await ada.leave();
  await subscribe(bob);
  await expect.poll(() => bob.notified.join()).toContain("subscription_failed");
});

test("a life without end, and a time that is none, are refused", async () => {
  const { provider } = await setStage();
  const ada = await rawClient(provider.ws, provider.token("ada"));
  expect((await ada.ask("POST", "/v3/Documents", { ttl: 1e300 })).status).toBe(400);
  expect((await fetch(`${provider.rest}/__provider/log?since=abc`)).status).toBe(400);
});

test("a page whose token was made up holds no more than others", () => {
  const all = Array.from({ length: 1500 }, (_, key) => ({ key }));
  const token = Buffer.from('{"order":"asc","size":5000}').toString("base64url");
  expect(readPage(all, new URLSearchParams({ PageToken: token }), true).items).toHaveLength(1000);
});

test("the log keeps 64 MB of what it does not understand, not more", () => {
  const log = createLog(machineClock);
  for (const _ of Array(100))
    log.add("unknown", "x".repeat(1024 * 1024), { header: "x".repeat(1024 * 1024) });
  expect(log.unknown).toBe(100);
  expect(log.entries.length).toBeLessThanOrEqual(64);
  expect(log.entries[0]?.what).toHaveLength(500);
});
