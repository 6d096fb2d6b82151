import { expect, onTestFinished, test, vi } from "vitest";
import { localDesk } from "../../scripts/frontdesk.ts";
import { localLeadsFile } from "../../scripts/localSettings.ts";
import { readSettings } from "../../src/desk/settings/settings.ts";
import { readExcessPermissions } from "../../src/desk/twilio/chatService.ts";
import { startProvider } from "../../src/provider/server.ts";
import { someSettings } from "../desk/stage/business.ts";
import { startDesk } from "../desk/stage/frontdesk.ts";
import { temporaryFile } from "../desk/stage/temporary.ts";

/** The file of leads that a local desk uses, when the environment says this of it. */
async function leadsFileOf(environment: string | undefined, leadsFile?: string) {
  vi.stubEnv("LEADS_FILE", environment);
  const provider = await startProvider();
  const options = { log: () => {}, ...(leadsFile ? { leadsFile } : {}) };
  const desk = localDesk(provider, 1, () => [], options);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await desk.close();
    await provider.close();
  });
  return desk.settings.LEADS_FILE;
}

test("desks on two ports of this machine and a server in one folder each have files of their own", async () => {
  const served = readSettings(someSettings).LEADS_FILE;
  const files = [4300, 4310, 0, 0].map(localLeadsFile);
  expect(files.slice(0, 2)).toEqual([
    expect.stringMatching(/\/\.state\/local-leads-4300\.jsonl$/),
    expect.stringMatching(/\/\.state\/local-leads-4310\.jsonl$/),
  ]);
  expect(new Set([served, ...files]).size).toBe(5);
});

test.each([undefined, ""])("a local desk whose LEADS_FILE is %j uses its own file", async (environment) => {
  const own = temporaryFile("own.jsonl");
  expect(await leadsFileOf(environment, own)).toBe(own);
  expect(await leadsFileOf(environment)).not.toContain(".state");
});

test("a local desk whose LEADS_FILE is set uses that", async () => {
  const named = temporaryFile("named.jsonl");
  expect(await leadsFileOf(named, temporaryFile("own.jsonl"))).toBe(named);
});

test("visitors of a local Frontdesk may do no more than those of production", async () => {
  const frontdesk = await startDesk();
  onTestFinished(frontdesk.close);
  const { settings } = frontdesk.desk;
  expect(await readExcessPermissions(settings, settings.TWILIO_CHAT_SERVICE_SID)).toEqual([]);
});
