import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { ask as askOfSite } from "../../scripts/site/ask.ts";
import { temporaryFile } from "../desk/stage/temporary.ts";
import { type ModelResponse, modelServerKey, startModelServer } from "../receptionist/stage/modelServer.ts";
import { createCaseReader } from "../stage/cases.ts";
import { runHere } from "./stage/siteCommand.ts";

const readCases = createCaseReader(import.meta.url);

/** Asks one question about a business with these lines, with these settings: the model where there are some. */
async function ask(lines: string, settings?: Record<string, string>) {
  const businesses = dirname(temporaryFile("none"));
  await mkdir(join(businesses, "acme"));
  const file = `businessName: Acme\nphone: '+1 410 555 0134'\npages: [{ id: home, path: /, title: Home }]\n`;
  await writeFile(join(businesses, "acme", "business.yaml"), file + lines);
  const questions = Readable.from(["Do you tune pianos as well?\n"]);
  const ended = await runHere(() =>
    askOfSite("acme", { businesses, json: false, settings }, questions, console.log),
  );
  return { ...ended, stderr: ended.stderr.map((line) => line.replaceAll(join(businesses, "acme"), "acme")) };
}

/** A model that gives this answer, and the settings that name it. */
async function startModel(answer: ModelResponse) {
  const { url, calls, close } = await startModelServer(() => answer);
  onTestFinished(async () => void (await close()));
  const openai = { MODEL_OPENAI_URL: url, MODEL_OPENAI_KEY: modelServerKey, MODEL_OPENAI_NAME: "test" };
  const anthropic = {
    MODEL_ANTHROPIC_URL: url,
    MODEL_ANTHROPIC_KEY: modelServerKey,
    MODEL_ANTHROPIC_NAME: "test",
  };
  return { calls, openai, anthropic };
}

test("14.8 the model that the business file names is asked, else the one of the settings, and none by rules", async () => {
  const { calls, openai, anthropic } = await startModel({ status: 500 });
  const named = "receptionist: { engine: anthropic }\n";
  const both = { ...openai, ...anthropic };
  await ask(named);
  expect(calls.length).toBe(0);
  await ask(named, both);
  await ask("", openai);
  expect(calls.length).toBe(2);
});

test("14.8 where the model fails rules reply, and stderr says so", async () => {
  const { openai } = await startModel({ status: 500 });
  const { status, stdout, stderr } = await ask("", openai);
  expect([status, stdout]).toEqual([0, [expect.stringContaining("410 555 0134")]]);
  expect(stderr).toEqual([expect.stringMatching(/^The model did not answer \([^)]+\): rules did\.$/)]);
});

type Refusal = { of: string; lines?: string; settings: Record<string, string>; stderr: string[] };

test.each(readCases<Refusal>("refusals"))(
  "14.8 settings that name $of are refused with what to set, status 1",
  async ({ lines = "", settings, stderr }) => {
    expect(await ask(lines, settings)).toEqual({ status: 1, stdout: [], stderr });
  },
);
