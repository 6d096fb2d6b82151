import { expect, test } from "vitest";
import { reportOf } from "./conformance/stage/report.ts";
import { runScript } from "./stage/runScript.ts";

const env = { PROVIDER_SOCKET_URL: "", PROVIDER_REST_URL: "" };

test.each([
  { args: ["--uri", "x"], status: 2, says: /^Unknown option '--uri'\.\nnpm run conformance -- --help shows/ },
  { args: ["--url", "http://127.0.0.1:1"], status: 2, says: /^--url takes an address such as ws:/ },
  {
    ...{ args: ["--url", "ws://127.0.0.1:1/v3/wsconnect"], status: 1 },
    says: /^No provider answers at http:\/\/127\.0\.0\.1:1\. .*\n$/,
  },
])("$args ends with $status and one clear line", async ({ args, status, says }) => {
  const err = expect.stringMatching(says);
  expect(await runScript("conformance", args, { env })).toMatchObject({ status, err, out: "" });
});

test("a report tells each requirement by package, the members without a test, what failed, and the count", () => {
  const title = "PRO-01 a client connects";
  const report = reportOf(
    [
      { packages: ["conversations 3.0.1"], title, failure: undefined },
      { packages: ["conversations 2.6.3"], title, failure: "expected 1 to be 2" },
      { packages: ["any client"], title: "PRO-02 all is listed", failure: undefined },
    ],
    new Map([
      ["Client shutdown", true],
      ["Client rest", false],
    ]),
  );
  expect(report.split("\n").map((line) => line.trim())).toEqual(
    expect.arrayContaining([
      "conversations 3.0.1  conversations 2.6.3",
      "PRO-01  passed 1             FAILED 1 of 1",
      "PRO-02  passed 1             passed 1",
      "not used: Client rest: NO REASON",
      "FAILED  PRO-01 a client connects (conversations 2.6.3)",
      "expected 1 to be 2",
    ]),
  );
  expect(report.endsWith("\n2 passed, 1 failed")).toBe(true);
});
