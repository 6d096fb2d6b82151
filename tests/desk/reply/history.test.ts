import { expect, test } from "vitest";
import { readHistory } from "../../../src/desk/reply/history.ts";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { issueIdentity } from "../../../src/desk/twilio/identity.ts";
import { createProviderApi, type TwilioMessage } from "../../../src/desk/twilio/providerApi.ts";
import { acme, someSettings } from "../stage/business.ts";

const settings = readSettings(someSettings);
const visitor = issueIdentity(settings.IDENTITY_SECRET, "acme", "attempt");
const [count, pageSize] = [2_000, 100];

/** A conversation whose visitor wrote all of its messages within a minute; `reads` counts looks at an author. */
function openFlood() {
  const state = { reads: 0 };
  const messages = Array.from({ length: count }, (_, number): TwilioMessage => {
    const index = count - 1 - number;
    const date_created = new Date(index * 10).toISOString();
    return {
      sid: `IM${index}`,
      index,
      get author() {
        state.reads += 1;
        return visitor;
      },
      body: "Hello?",
      attributes: "{}",
      date_created,
    };
  });
  const provider = {
    ...createProviderApi(settings),
    newestMessages: async (_: string, size: number) => messages.slice(0, size),
    listNewest: async (_: string, query = "0") => {
      const from = Number(query);
      const next = from + pageSize < count ? String(from + pageSize) : undefined;
      return { entries: messages.slice(from, from + pageSize), next };
    },
  };
  return { state, read: (depth: object) => readHistory(acme, "CH1", { provider, settings }, depth) };
}

test("however long a conversation is, each of its messages is judged once", async () => {
  const { state, read } = openFlood();
  expect(await read({ fromIndex: 0, maxCount: 5_000 })).toHaveLength(count);
  expect(state.reads).toBeLessThan(3 * count);
});

test("no more of a conversation is read than was asked for", async () => {
  const { read } = openFlood();
  expect(await read({ fromIndex: 0 })).toHaveLength(500);
});
