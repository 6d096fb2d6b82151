import { expect, test } from "vitest";
import { readHistory } from "../../../src/desk/reply/history.ts";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { issueIdentity } from "../../../src/desk/twilio/identity.ts";
import { createProviderApi, type TwilioMessage } from "../../../src/desk/twilio/providerApi.ts";
import { acme, someSettings } from "../stage/business.ts";

const settings = readSettings(someSettings);
const visitor = issueIdentity(settings.IDENTITY_SECRET, "acme", "attempt");
const [count, pageSize] = [2_000, 100];

/**
 * A conversation whose visitor wrote all of its messages within a minute, but for a last line of the desk;
 * `reads` counts looks at an author.
 */
function openFlood(body: string, lastLine: object = {}) {
  const state = { reads: 0 };
  const written = Array.from({ length: count }, (_, number): TwilioMessage => {
    const index = count - 1 - number;
    const date_created = new Date(index * 10).toISOString();
    return {
      sid: `IM${index}`,
      index,
      get author() {
        state.reads += 1;
        return visitor;
      },
      body,
      attributes: "{}",
      date_created,
    };
  });
  const line = {
    sid: "IM-line",
    index: count,
    author: "system",
    body: "Later, please",
    date_created: new Date(count * 10).toISOString(),
  };
  const messages = [{ ...line, attributes: JSON.stringify(lastLine) }, ...written];
  const provider = {
    ...createProviderApi(settings),
    newestMessages: async (_: string, size: number) => messages.slice(0, size),
    listNewest: async (_: string, query = "0") => {
      const from = Number(query);
      const next = from + pageSize < messages.length ? String(from + pageSize) : undefined;
      return { entries: messages.slice(from, from + pageSize), next };
    },
  };
  const read = async (fromIndex?: number) =>
    (await readHistory(acme, "CH1", { provider, settings }, fromIndex)).messages;
  return { state, read };
}

const charactersOf = (messages: readonly TwilioMessage[]) =>
  messages.reduce((sum, { body }) => sum + (body?.length ?? 0), 0);

test("however long a conversation is, each of its messages is judged once", async () => {
  const { state, read } = openFlood("Hello?");
  expect(await read(0)).toHaveLength(count + 1);
  expect(state.reads).toBeLessThan(3 * count);
});

test("of a flood no more is kept than a million characters beside the newest 50 messages", async () => {
  const { read } = openFlood("x".repeat(4_000));
  const messages = await read(0);
  expect(messages.length).toBeLessThan(count);
  expect(charactersOf(messages)).toBeGreaterThan(1_000_000);
  expect(charactersOf(messages.slice(50))).toBeLessThan(1_000_000 + pageSize * 2_000);
});

test("of what one line answers no words are kept but those of the newest 50 messages", async () => {
  const reply_to_also = Array.from({ length: count - 1 }, (_, index) => index);
  const { read } = openFlood("x".repeat(4_000), { reply_to: `IM${count - 1}`, reply_to_also });
  const messages = await read(0);
  expect(messages).toHaveLength(count + 1);
  expect(charactersOf(messages.slice(50))).toBe(0);
  expect(await read()).toHaveLength(50);
});
