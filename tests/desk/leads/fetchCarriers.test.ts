import { expect, onTestFinished, test } from "vitest";
import { fetchTransport } from "../../../src/desk/leads/fetchTransport.ts";
import { startReceiver } from "../stage/receiver.ts";

const message = { headers: { "content-type": "application/json" }, body: '{"id":"LD1"}' };

test("a receiver of the settings is posted to at any address, and its status comes back", async () => {
  const receiver = await startReceiver(() => 503);
  onTestFinished(async () => void (await receiver.close()));
  expect(await fetchTransport.post(receiver.url, message)).toBe(503);
  expect(receiver.deliveries).toMatchObject([{ body: message.body }]);
});

test.each([
  "http://receiver.example/leads",
  "https://127.0.0.1/leads",
  "https://[::1]/leads",
  "https://[::ffff:10.0.0.1]/leads",
  "https://2130706433/leads",
  "https://10.0.0.1/leads",
  "https://169.254.169.254/leads",
  "https://localhost/leads",
  "https://desk.internal/leads",
  "https://intranet/leads",
])(
  "a receiver of a business file is posted to over https on the public internet alone, not at %s",
  async (url) => {
    await expect(fetchTransport.postPublic(url, message)).rejects.toMatchObject({ name: "PrivateHost" });
  },
);
