import { spawn } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import twilio from "twilio";
import { expect, onTestFinished, test } from "vitest";

/** The command to its end, or until it has printed something that `enough` finds. */
function command(args: string[], enough?: RegExp, env = {}) {
  const child = spawn(process.execPath, ["scripts/provider.ts", ...args], {
    env: { ...process.env, ...env },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const output = { out: "", err: "", status: null as number | null };
  return new Promise<typeof output>((resolve) => {
    child.stdout.on("data", (data) => {
      output.out += data;
      if (enough?.test(output.out)) resolve(output);
    });
    child.stderr.on("data", (data) => {
      output.err += data;
    });
    child.on("close", (status) => resolve(Object.assign(output, { status })));
  });
}

test("--json prints exactly one line with the seven settings", async () => {
  const { out } = await command(["--port", "0", "--json"], /\n/);
  expect(out.trim().split("\n")).toHaveLength(1);
  expect(Object.keys(JSON.parse(out))).toEqual(
    "ws rest accountSid authToken apiKeySid apiKeySecret serviceSid".split(" "),
  );
});

test("people get addresses, settings and a token", async () => {
  const { out } = await command(["--port", "0"], /Ctrl-C/);
  expect(out).toMatch(/ws:\/\/127\.0\.0\.1:\d+\/v3\/wsconnect/);
  expect(out).toMatch(/TWILIO_ACCOUNT_SID=AC6c6f63616c/);
  expect(out).toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/);
});

test("a seed fills it", async () => {
  const seed = join(await mkdtemp(join(tmpdir(), "seed-")), "seed.json");
  const conversation = {
    uniqueName: "room",
    participants: ["ada"],
    messages: [{ author: "ada", body: "Hello" }],
  };
  await writeFile(seed, JSON.stringify({ conversations: [conversation] }));
  const { out } = await command(["--port", "0", "--json", "--seed", seed], /\n/);
  const { rest, accountSid, authToken } = JSON.parse(out);
  const helper = twilio(accountSid, authToken);
  helper.conversations.baseUrl = rest;
  const messages = await helper.conversations.v1.conversations("room").messages.list();
  expect(messages.map(({ author, body }) => [author, body])).toEqual([["ada", "Hello"]]);
});

test.each([
  { args: ["word"], status: 2, says: /^Unexpected 'word'/ },
  { args: ["--port", "0", "--seed", "/none"], status: 1, says: /^\/none: This file cannot be read\. .*\n$/ },
  {
    args: ["--port", "0", "--state", tmpdir()],
    status: 1,
    says: /^\/.*: This file cannot be read \(EISDIR\)\. .*\n$/,
  },
  {
    args: ["--port", "0", "--state", "/none/state"],
    status: 1,
    says: /^\/none\/state: This file cannot be written/,
  },
])("$args ends with $status and one clear line", async ({ args, status, says }) => {
  const output = await command(args);
  expect(output.status).toBe(status);
  expect(output.err).toMatch(says);
  expect(output.out).toBe("");
});

test("--help prints the usage on stdout and ends with 0", async () => {
  const output = await command(["--help"]);
  expect(output).toMatchObject({
    status: 0,
    err: "",
    out: expect.stringMatching(/^Usage: npm run -s provider/),
  });
});

test("a port in use ends with 1 and one line", async () => {
  const server = createServer();
  await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
  onTestFinished(() => void server.close());
  const output = await command(["--port", String((server.address() as AddressInfo).port)]);
  expect(output).toMatchObject({ status: 1, err: expect.stringMatching(/^Port \d+ is in use\..*\n$/) });
});

test("credentials of a real account are refused", async () => {
  const output = await command(["--port", "0"], undefined, { TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}` });
  expect(output).toMatchObject({
    status: 1,
    err: expect.stringContaining("looks like one of a real account"),
  });
});
