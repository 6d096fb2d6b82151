import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { createLeadStore } from "../../../src/desk/leads/keptLeads.ts";
import { leaseKind } from "../../../src/desk/leases.ts";
import { startProvider } from "../../../src/provider/server.ts";
import { createRedisStore } from "../../../src/store/redis.ts";
import { modelServerKey, startModelServer } from "../../receptionist/stage/modelServer.ts";
import { openFileStore } from "../../store/stage/places.ts";
import { openConversation } from "../stage/conversation.ts";
import { forkDesk } from "../stage/forkDesk.ts";
import { faithful } from "../stage/modelAnswers.ts";
import { openRedisServer } from "../stage/redisServer.ts";
import { temporaryFile } from "../stage/temporary.ts";

/** A store of a new desk, and the settings that name it. */
const stores = {
  "a file": async (file: string) => ({ settings: {}, store: openFileStore(file) }),
  Redis: async () => {
    const { url, redis } = await openRedisServer();
    return { settings: { REDIS_URL: url }, store: createRedisStore(redis) };
  },
};

test.each(Object.entries(stores))(
  "K5 a message that was accepted just before a kill is answered after the restart, from %s, unasked and once, and is one lead",
  async (_, openStore) => {
    const file = temporaryFile("store.db");
    const { settings, store } = await openStore(file);
    const provider = await startProvider({ port: 0 });
    const model = await startModelServer(() => "never");
    onTestFinished(async () => void (await Promise.all([model.close(), provider.close()])));
    const open = async (ahead: number) => {
      const values = { ...settings, STORE_FILE: file };
      const { child, base } = await forkDesk(
        provider,
        { url: model.url, key: modelServerKey },
        { settings: values, ahead },
      );
      return { child, provider, port: Number(new URL(base).port) };
    };
    const first = await open(0);
    const chat = await openConversation(first);
    const message = await chat.write("I want to talk to a human");
    // The answer is all that the provider gets: it reports the message to nobody again.
    expect(await chat.report(message)).toBe(204);
    first.child.kill("SIGKILL");
    await once(first.child, "exit");
    // A minute later the lease of the dead is over.
    await store.remove(leaseKind, [`reply:${message.sid}`]);

    model.behave(faithful);
    // Ten minutes later: nobody else can be at work on the message any more.
    const second = await open(600_000);
    await expect.poll(chat.listReplied).toEqual([message.sid]);
    await chat.report(message, second);
    const next = await chat.write("And on Sunday?");
    await chat.report(next, second);
    await expect.poll(chat.listReplied).toEqual([message.sid, next.sid]);
    second.child.disconnect();
    await once(second.child, "exit");
    expect(await createLeadStore(store).waiting()).toMatchObject([{ wish: message.body, urgency: "any" }]);
  },
);
