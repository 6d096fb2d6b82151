import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { temporaryFile } from "../desk/stage/temporary.ts";
import { runScript } from "./stage/runScript.ts";
import { helperOf, listen } from "./stage/stage.ts";

test("people get addresses, settings and a token", async () => {
  const { out } = await runScript("provider", ["--port", "0"], { enough: /Ctrl-C/ });
  expect(out).toMatch(/ws:\/\/127\.0\.0\.1:\d+\/v3\/wsconnect/);
  expect(out).toMatch(/TWILIO_ACCOUNT_SID=AC6c6f63616c/);
  expect(out).toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/);
});

test("--json prints one line with the seven settings, and a seed fills it", async () => {
  const seed = temporaryFile("seed.json");
  const messages = [{ author: "ada", body: "Hello" }];
  const conversation = { uniqueName: "room", participants: ["ada"], messages };
  await writeFile(seed, JSON.stringify({ conversations: [conversation] }));
  const { out } = await runScript("provider", ["--port", "0", "--json", "--seed", seed], { enough: /\n/ });
  expect(out.trim().split("\n")).toHaveLength(1);
  const settings = JSON.parse(out);
  expect(Object.keys(settings)).toEqual(
    "ws rest accountSid authToken apiKeySid apiKeySecret serviceSid".split(" "),
  );
  const kept = await helperOf(settings).v1.conversations("room").messages.list();
  expect(kept.map(({ author, body }) => ({ author, body }))).toEqual(messages);
});

test("--help prints the usage on stdout and ends with 0", async () => {
  const out = expect.stringMatching(/^Usage: npm run -s provider/);
  expect(await runScript("provider", ["--help"])).toMatchObject({ status: 0, err: "", out });
});

test.each([
  { args: ["word"], status: 2, says: /^Unexpected 'word'/ },
  { args: ["--seed", "/none"], status: 1, says: /^\/none: This file cannot be read\. .*\n$/ },
  { args: ["--state", tmpdir()], status: 1, says: /^\/.*: This file cannot be written \(EISDIR\)\. .*\n$/ },
  { args: ["--state", "/none/state"], status: 1, says: /^\/none\/state: This file cannot be written/ },
])("$args ends with $status and one clear line", async ({ args, status, says }) => {
  const err = expect.stringMatching(says);
  expect(await runScript("provider", ["--port", "0", ...args])).toMatchObject({ status, err, out: "" });
});

test("a port in use, or credentials of a real account, end with 1 and one line", async () => {
  const [, port = ""] = (await listen(createServer())).split(":");
  const err = expect.stringMatching(/^Port \d+ is in use\..*\n$/);
  expect(await runScript("provider", ["--port", port])).toMatchObject({ status: 1, err });
  const env = { TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}` };
  const refusal = { status: 1, err: expect.stringContaining("looks like one of a real account") };
  expect(await runScript("provider", ["--port", "0"], { env })).toMatchObject(refusal);
});
