import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { type Frontdesk, openFrontdesk } from "../../scripts/frontdesk.ts";
import { localProviderPort } from "../../scripts/localSettings.ts";
import { formatFacts } from "../../src/business/facts.ts";
import { startProvider } from "../../src/provider/server.ts";
import { listen } from "../../src/server/server.ts";
import { acme, other } from "../desk/stage/business.ts";
import { openChat, startDesk } from "../desk/stage/frontdesk.ts";
import { callPerson, readAnswer, readRefusal } from "../desk/stage/person.ts";
import { createCaseReader } from "../stage/cases.ts";
import { writeFiles } from "../stage/writeFiles.ts";
import { outputOf, serveSettings } from "./stage/serveProcess.ts";
import { siteHere } from "./stage/siteCommand.ts";
import { spawnSite } from "./stage/spawnSite.ts";

const readCases = createCaseReader(import.meta.url);

let frontdesk: Frontdesk;
let settings: Record<string, string>;
let out: string;
let conversation: string;
beforeAll(async () => {
  const provider = await startProvider();
  settings = serveSettings(provider, await mkdtemp(join(tmpdir(), "join-")));
  out = await outputOf([acme, other]);
  const { IDENTITY_SECRET = "" } = settings;
  frontdesk = await startDesk({ provider, settings: { IDENTITY_SECRET } });
  conversation = (await openChat(frontdesk)).conversationSid;
  return frontdesk.close;
});

/** Runs `site join`; `more` are settings over those of the desk. */
const runJoin = (words: readonly string[], more: Record<string, string> = {}) =>
  siteHere(["join", "--out", out, ...words], { ...settings, ...more });

test("13.5 `site join` prints a new link into a conversation each time, alone on stdout", async () => {
  const words = ["acme", conversation];
  const process = spawnSite(["join", "--out", out, ...words], settings);
  const printed = [await process.ended, await runJoin(words)];
  for (const { status, stdout, stderr } of printed) {
    expect([status, stderr]).toEqual([
      0,
      "It works for 8 hours from its first use, and for 14 days at most.\n",
    ]);
    expect(stdout).toMatch(/^https:\/\/acme\.example\/_answer#\S+\n$/);
    const link = stdout.trim().split("#")[1] ?? "";
    await readAnswer(callPerson(frontdesk, { website: "acme", link }));
    expect(await readRefusal(callPerson(frontdesk, { website: "other", link }))).toBe("404 link");
  }
  expect(printed[0]?.stdout).not.toBe(printed[1]?.stdout);
});

type Refusal = [of: string, words: string, message: string, more?: Record<string, string>];

test.each(readCases<Refusal>("refusals"))(
  "13.5 `site join` of %s prints no link, and says what is wrong",
  async (_, words, message, more) => {
    const { status, stdout, stderr } = await runJoin(words.replace("SID", conversation).split(" "), more);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain(message);
  },
);

/** A desk on a port, with its provider where that of `npm start` is. */
async function startOnPort(): Promise<Frontdesk> {
  for (;;) {
    const listener = await listen(0);
    const provider = await startProvider({ port: localProviderPort(listener.port) }).catch(() => undefined);
    if (provider) return openFrontdesk([acme], out, listener, { provider, log: () => {} });
    listener.server.close();
  }
}

test("13.5 `site join --port` prints a link into a chat of `npm start`, without any setting", async () => {
  const local = await startOnPort();
  onTestFinished(local.close);
  const { conversationSid } = await openChat(local);
  const none = Object.fromEntries(Object.keys(settings).map((name) => [name, ""]));
  const words = ["acme", conversationSid];
  const { status, stdout } = await runJoin([...words, "--port", String(local.port)], none);
  const [address, link = ""] = stdout.trim().split("#");
  expect([status, address]).toEqual([0, `http://acme.localhost:${local.port}/_answer`]);
  await readAnswer(callPerson(local, { website: "acme", link }));
  expect((await runJoin(words, none)).stderr).toContain("For a chat of npm start, add its port: --port 4300");
  expect(await runJoin([...words, "--port", "9"], none)).toEqual({
    status: 1,
    stdout: "",
    stderr:
      "Port 9: No npm start runs there with its provider at http://127.0.0.1:19. Run npm start -- --port 9 while port 19 is free, and this again.\n",
  });
});

test("13.5 `site join` prints no link to a desk of this machine that has no pages", async () => {
  const alone = await writeFiles({ "_desk/acme.json": formatFacts(acme) });
  const words = ["--out", alone, "acme", conversation];
  const onMachine = await runJoin(words, { PUBLIC_URL: "http://127.0.0.1:8080" });
  expect(onMachine).toMatchObject({ status: 1, stdout: "" });
  expect(onMachine.stderr).toContain("acme: The desk at http://127.0.0.1:8080 has no pages");
  expect((await runJoin(words)).stdout).toMatch(/^https:\/\/acme\.example\/_answer#/);
});
