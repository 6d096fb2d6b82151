import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { reportOf } from "./conformance/stage/report.ts";

/** The command to its end. */
function command(args: string[]) {
  const env = { ...process.env, PROVIDER_SOCKET_URL: "", PROVIDER_REST_URL: "" };
  const child = spawn(process.execPath, ["scripts/conformance.ts", ...args], { env });
  const output = { out: "", err: "" };
  child.stdout.on("data", (data) => {
    output.out += data;
  });
  child.stderr.on("data", (data) => {
    output.err += data;
  });
  return new Promise<typeof output & { status: number | null }>((resolve) =>
    child.once("close", (status) => resolve({ ...output, status })),
  );
}

test.each([
  { args: ["--uri", "x"], status: 2, says: /^Unknown option '--uri'\.\nnpm run conformance -- --help shows/ },
  { args: ["--url", "http://127.0.0.1:1"], status: 2, says: /^--url takes an address such as ws:/ },
  { args: ["word"], status: 2, says: /^Unexpected 'word'/ },
  {
    args: ["--url", "ws://127.0.0.1:1/v3/wsconnect"],
    status: 1,
    says: /^No provider answers at http:\/\/127\.0\.0\.1:1\. .*\n$/,
  },
])("$args ends with $status and one clear line", async ({ args, status, says }) => {
  const output = await command(args);
  expect(output.status).toBe(status);
  expect(output.err).toMatch(says);
  expect(output.out).toBe("");
});

test("a report tells each requirement by package, the members without a test, what failed, and the count", () => {
  const outcome = (packages: string[], title: string, failure?: string) => ({ packages, title, failure });
  const report = reportOf(
    [
      outcome(["conversations 3.0.1"], "PRO-01 a client connects"),
      outcome(["conversations 2.6.3"], "PRO-01 a client connects", "expected 1 to be 2"),
      outcome(["any client"], "PRO-02 all is listed"),
    ],
    new Map([
      ["Client shutdown", new Set(["PRO-01 a client connects"])],
      ["Client rest", new Set<string>()],
    ]),
    {},
  );
  expect(report.split("\n").map((line) => line.trim())).toEqual(
    expect.arrayContaining([
      "conversations 3.0.1  conversations 2.6.3",
      "PRO-01  passed 1             FAILED 1 of 1",
      "PRO-02  passed 1             passed 1",
      "Client  1 of 2 used  by 1 tests",
      "not used: Client rest: NO REASON",
      "FAILED  PRO-01 a client connects (conversations 2.6.3)",
      "expected 1 to be 2",
    ]),
  );
  expect(report.endsWith("\n2 passed, 1 failed")).toBe(true);
});
