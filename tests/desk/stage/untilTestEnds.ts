import { onTestFinished } from "vitest";
import { startDesk } from "./frontdesk.ts";
import { startReceiver } from "./receiver.ts";

// What ends with the test that opens it.

export async function openDeskOfTest(...options: Parameters<typeof startDesk>) {
  const desk = await startDesk(...options);
  onTestFinished(desk.close);
  return desk;
}

/** A receiver of leads, and the settings of a desk that names it. */
export async function openReceiver(answer?: (before: number) => number) {
  const receiver = await startReceiver(answer);
  onTestFinished(async () => void (await receiver.close()));
  return { receiver, settings: { LEADS_WEBHOOK_URL: receiver.url, LEADS_WEBHOOK_SECRET: "secret" } };
}
