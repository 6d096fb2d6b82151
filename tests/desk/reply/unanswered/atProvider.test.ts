import { expect, test } from "vitest";
import { accountSettings } from "../../../../scripts/localSettings.ts";
import { unansweredAtProvider } from "../../../../src/desk/reply/unanswered/atProvider.ts";
import { createUnansweredStore } from "../../../../src/desk/reply/unanswered/references.ts";
import { readSettings } from "../../../../src/desk/settings/settings.ts";
import { createProviderApi } from "../../../../src/desk/twilio/providerApi.ts";
import { startProvider } from "../../../../src/provider/server.ts";
import { createMemoryStore } from "../../../../src/store/memory.ts";
import { someSettings } from "../../stage/business.ts";
import { providerClient } from "../../stage/conversation.ts";
import { logOf } from "../../stage/frontdesk.ts";

test("a search names the newest 20 conversations, the next the others, and none while the provider refuses", async () => {
  const provider = await startProvider();
  const { log, lines } = logOf();
  const settings = readSettings({
    ...someSettings,
    ...accountSettings(provider),
  });
  const sids: string[] = [];
  for (let number = 0; number < 30; number++) {
    const dateCreated = new Date(Date.now() - (40 - number) * 1_000);
    sids.unshift((await providerClient({ provider }).conversations.create({ dateCreated })).sid);
  }
  let nowMs = Date.now();
  const store = unansweredAtProvider(createUnansweredStore(createMemoryStore()), {
    provider: createProviderApi(settings),
    service: provider.serviceSid,
    siteId: "acme",
    now: () => new Date(nowMs),
    log,
  });
  const failures: unknown[] = [];
  const search = async () => {
    nowMs += 1_000;
    const listed = await store.list(Infinity, (error) => failures.push(error));
    return listed.map(({ conversation }) => conversation);
  };
  expect(await search()).toEqual(sids.slice(0, 20));
  expect(await search()).toEqual([...sids.slice(20), ...sids.slice(0, 10)]);
  const heal = provider.faults.add({ on: "rest", match: "GET *Conversations*", do: { status: 429 } });
  expect([await search(), failures.length]).toEqual([[], 1]);
  heal();
  expect([await search(), failures.length]).toEqual([[], 2]);
  nowMs += 30_000;
  expect(await search()).toHaveLength(20);
  expect(lines.map(({ event }) => event)).toEqual(["conversations-not-listed", "conversations-not-listed"]);
  await provider.close();
});
