import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { localDesk } from "../../scripts/frontdesk.ts";
import { localState, localStore } from "../../scripts/localSettings.ts";
import { findEarlierFile, findStoreFile } from "../../src/desk/settings/storeFile.ts";
import { readExcessPermissions } from "../../src/desk/twilio/chatService.ts";
import { startProvider } from "../../src/provider/server.ts";
import { startDesk } from "../desk/stage/frontdesk.ts";
import { temporaryFile } from "../desk/stage/temporary.ts";

/** The store that a local desk uses, when the environment says this of it. */
async function storeOf(environment: Record<string, string>, storePort?: number) {
  for (const name of ["STORE_FILE", "LEADS_FILE"]) vi.stubEnv(name, environment[name]);
  const provider = await startProvider();
  const desk = localDesk(provider, 1, () => [], { log: () => {}, ...(storePort ? { storePort } : {}) });
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await desk.close();
    await provider.close();
  });
  return findStoreFile(desk.settings);
}

test("desks on two ports of this machine and a server in one folder each have a store of their own", async () => {
  const served = [findStoreFile({}), findEarlierFile({})].map((file) => resolve(localState, "..", file));
  const stores = [4300, 4310, 0, 0].map(localStore);
  expect(stores.slice(0, 2).map(({ STORE_FILE }) => STORE_FILE)).toEqual([
    expect.stringMatching(/\/\.state\/local-store-4300\.db$/),
    expect.stringMatching(/\/\.state\/local-store-4310\.db$/),
  ]);
  const files = stores.flatMap((store) => [findStoreFile(store), findEarlierFile(store)]);
  expect(new Set([...served, ...files]).size).toBe(10);
});

test.each([{}, { STORE_FILE: "" }])(
  "a local desk with %j in its environment uses its own store",
  async (environment) => {
    expect(await storeOf(environment, 4_398)).toBe(localStore(4_398).STORE_FILE);
    expect(await storeOf(environment)).not.toContain(".state");
  },
);

test("a local desk whose STORE_FILE or LEADS_FILE is set uses that", async () => {
  const named = temporaryFile("named.db");
  expect(await storeOf({ STORE_FILE: named }, 4_398)).toBe(named);
  expect(await storeOf({ LEADS_FILE: named }, 4_398)).toBe(join(dirname(named), "store.db"));
});

test("visitors of a local Frontdesk may do no more than those of production", async () => {
  const frontdesk = await startDesk();
  onTestFinished(frontdesk.close);
  const { settings } = frontdesk.desk;
  expect(await readExcessPermissions(settings, settings.TWILIO_CHAT_SERVICE_SID)).toEqual([]);
});
