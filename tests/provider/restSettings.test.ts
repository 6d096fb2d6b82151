import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { chatSdks, connect, setStage } from "./stage/stage.ts";

const [{ sdk }] = chatSdks as [(typeof chatSdks)[number]];

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

test("there is an answer for every operation that the helper knows", async () => {
  const { provider } = await setStage();
  const authorization = `Basic ${btoa(`${provider.accountSid}:${provider.authToken}`)}`;
  const operations = await operationsOfHelper();
  expect(operations.length).toBeGreaterThan(90);
  const asked = operations.map(async (operation) => {
    const [method = "", path = ""] = operation.split(" ");
    const url = `${provider.rest}/v1${path.replace("SERVICE", provider.serviceSid)}`;
    const { message } = (await (await fetch(url, { method, headers: { authorization } })).json()) as {
      message?: string;
    };
    return message?.startsWith("The requested resource") ? operation : undefined;
  });
  expect((await Promise.all(asked)).filter(Boolean)).toEqual([]);
});

test("credentials and addresses are kept, and secrets are not", async () => {
  const { v1, service } = await setStage();
  const push = await v1.credentials.create({ type: "fcm", friendlyName: "App", secret: "hidden" });
  expect(await v1.credentials(push.sid).update({ friendlyName: "Phone" })).toMatchObject({
    friendlyName: "Phone",
  });
  expect(JSON.stringify(await v1.credentials.list())).not.toContain("hidden");
  await v1.credentials(push.sid).remove();
  await expect(v1.credentials(push.sid).fetch()).rejects.toMatchObject({ status: 404, code: 20404 });
  const { addressConfigurations: addresses } = v1;
  const address = await addresses.create({
    type: "sms",
    address: "+14105550134",
    "autoCreation.enabled": true,
    "autoCreation.type": "webhook",
  });
  expect(address.autoCreation).toMatchObject({ enabled: true, type: "webhook", webhook_url: null });
  expect((await addresses.list()).map(({ sid }) => sid)).toEqual([address.sid]);
  const { notifications } = service.configuration;
  await notifications().update({ "newMessage.enabled": true, "newMessage.template": "A new message" });
  expect((await notifications().fetch()).newMessage).toMatchObject({
    enabled: true,
    template: "A new message",
  });
});

test("devices that clients registered are listed and taken off", async () => {
  const stage = await setStage();
  const client = await connect(sdk, stage, "ada");
  await client.setPushRegistrationId("fcm", "device-1");
  const { bindings } = stage.service;
  await expect.poll(async () => (await bindings.list({ identity: ["ada"] })).length).toBe(1);
  expect(await bindings.list({ bindingType: ["apn"] })).toEqual([]);
  const [binding] = await bindings.list();
  expect(binding).toMatchObject({ identity: "ada", bindingType: "fcm", endpoint: "device-1" });
  await bindings(binding?.sid ?? "").remove();
  expect(await bindings.list()).toEqual([]);
});
