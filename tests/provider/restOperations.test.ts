import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { askRest, chatSdk, connect, setStage } from "./stage/stage.ts";

const helper = "node_modules/twilio/lib/rest/conversations/v1";

/** Every request that the helper can make, as `METHOD /path`. */
async function operationsOfHelper(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob(`${helper}/**/*.js`)) {
    const parts = (await readFile(file, "utf8")).split(/function \w+ListInstance\(/);
    for (const part of parts) {
      const uri = /_uri = `([^`]+)`/.exec(part)?.[1];
      const methods = new Set([...part.matchAll(/method: "(\w+)"/g)].map(([, method = ""]) => method));
      found.push(...[...methods].map((method) => `${method.toUpperCase()} ${uri}`).filter(() => uri));
    }
  }
  return found
    .map((path) => path.replace(/\$\{chatServiceSid\}/, "SERVICE").replaceAll(/\$\{\w+\}/g, "x"))
    .sort();
}

/** Settings of an account that would do nothing here. */
const accountSettings = / \/(?:Credentials|Configuration$|Configuration\/Addresses)|\/Notifications$/;

test("there is an answer for every operation of the helper that is no setting of an account", async () => {
  const stage = await setStage();
  const operations = (await operationsOfHelper()).filter((operation) => !accountSettings.test(operation));
  expect(operations.length).toBeGreaterThan(75);
  const asked = operations.map(async (operation) => {
    const [method = "", path = ""] = operation.split(" ");
    const answer = await askRest(stage, `/v1${path.replace("SERVICE", stage.provider.serviceSid)}`, {
      method,
    });
    // Refusals and answers are JSON both.
    const { message } = (await answer.json()) as { message?: string };
    return message?.startsWith("The requested resource") ? operation : undefined;
  });
  expect((await Promise.all(asked)).filter(Boolean)).toEqual([]);
});

test("devices that clients registered are listed and taken off", async () => {
  const stage = await setStage();
  const client = await connect(chatSdk, stage, "ada");
  await client.setPushRegistrationId("fcm", "device-1");
  const { bindings } = stage.service;
  await expect.poll(async () => (await bindings.list({ identity: ["ada"] })).length).toBe(1);
  expect(await bindings.list({ bindingType: ["apn"] })).toEqual([]);
  const [binding] = await bindings.list();
  expect(binding).toMatchObject({ identity: "ada", bindingType: "fcm", endpoint: "device-1" });
  await bindings(binding?.sid ?? "").remove();
  expect(await bindings.list()).toEqual([]);
});
