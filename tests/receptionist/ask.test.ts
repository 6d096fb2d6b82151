import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ask } from "../../scripts/ask.ts";

let businesses = "";

beforeAll(async () => {
  businesses = await mkdtemp(join(tmpdir(), "businesses-"));
  await mkdir(join(businesses, "sound"));
  await mkdir(join(businesses, "wrong"));
  const pages = "pages: [{ id: home, path: /, title: Home }]";
  const hours = "hours: { mon-sat: '8:00-17:00', sun: closed }\nphone: '+1 410 555 0134'";
  await writeFile(
    join(businesses, "sound", "business.yaml"),
    `businessName: Sound Works\n${hours}\n${pages}\n`,
  );
  await writeFile(join(businesses, "wrong", "business.yaml"), `businesName: Wrong Works\n${pages}\n`);
});

afterAll(() => rm(businesses, { recursive: true }));

/** Runs the command over pieces of input and gives its status and lines. */
async function run(id: string, json: boolean, ...pieces: string[]) {
  const lines: string[] = [];
  async function* input() {
    yield* pieces;
  }
  const status = await ask(id, { businesses, json }, input(), (line) => lines.push(line));
  return { status, lines };
}

test("each question of the input gets one line, however the input is cut", async () => {
  const { status, lines } = await run(
    "sound",
    false,
    "what are your ho",
    "urs?\n\nAre you open on Sun",
    "day?",
  );
  expect(status).toBe(0);
  expect(lines).toEqual([
    "Our hours are: / Monday to Saturday: 8:00-17:00 / Sunday: closed",
    "We're closed on Sunday.",
  ]);
});

test("with --json a line holds question, reply, action and facts", async () => {
  const { lines } = await run("sound", true, "Are you open on Sunday?\n");
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      question: "Are you open on Sunday?",
      reply: "We're closed on Sunday.",
      action: "answer",
      factIds: ["hours.sun"],
    },
  ]);
});

test("a question may come with the talk before it", async () => {
  const history = [
    { role: "visitor", text: "Are you open on Saturday?" },
    { role: "receptionist", text: "We're open on Saturday: 8:00-17:00." },
  ];
  const { lines } = await run("sound", false, `${JSON.stringify({ question: "and sunday?", history })}\n`);
  expect(lines).toEqual(["We're closed on Sunday."]);
});

test("a wrong business file ends with status 1 and its mistakes", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { status, lines } = await run("wrong", false, "hello\n");
  const mistakes = told.mock.calls.flat().join("\n");
  told.mockRestore();
  expect({ status, lines }).toEqual({ status: 1, lines: [] });
  expect(mistakes).toMatch(/business\.yaml:1:1: businesName: Is not known here/);
});

test("a line that is no question is told and the others are answered", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { status, lines } = await run("sound", false, '{"question": 7}\nAre you open on Sunday?\n');
  told.mockRestore();
  expect({ status, lines }).toEqual({ status: 1, lines: ["We're closed on Sunday."] });
});
