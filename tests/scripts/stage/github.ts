import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { projectRoot } from "../../../src/build/project.ts";
import { type GitHub, type JobRun, playAction, type StepLog, type StepResult } from "./actions.ts";
import { type Context, evaluate, fill } from "./expressions.ts";

/** A step of a workflow file, as far as deploy.yml uses it. */
type Step = {
  id?: string;
  name?: string;
  if?: string;
  uses?: string;
  with?: Record<string, unknown>;
  run?: string;
  env?: Record<string, unknown>;
  "working-directory"?: string;
};

type Job = {
  needs?: string;
  if?: string;
  strategy?: { matrix: { shard: string } };
  outputs?: Record<string, string>;
  steps: Step[];
};

/** A reusable workflow, as far as deploy.yml uses it. */
export type Workflow = {
  permissions: Record<string, string>;
  on: {
    workflow_call: { inputs: Record<string, { default?: unknown; required?: boolean }>; secrets: object };
  };
  jobs: Record<string, Job & { permissions?: Record<string, string> }>;
};

export type Run = { runId: number; succeeded: boolean; log: StepLog[] };

/**
 * Runs a workflow as GitHub does: each job in an empty folder of its own, each `run` in Bash; actions are played.
 * Two calls with the same `runId` are two jobs of one run that call the workflow.
 */
export async function runWorkflow(
  github: GitHub,
  { on, jobs }: Workflow,
  inputs: Record<string, unknown>,
  runId = ++github.lastRunId,
): Promise<Run> {
  const defaults = Object.entries(on.workflow_call.inputs).map(([name, { default: value }]) => [name, value]);
  const context: Context = {
    inputs: { ...Object.fromEntries(defaults), ...inputs },
    secrets: github.secrets,
    needs: {},
  };
  const log: StepLog[] = [];
  const results: Record<string, { result: string; outputs: object }> = {};
  for (const [name, job] of Object.entries(jobs)) {
    const needed = job.needs === undefined ? [] : [results[job.needs]];
    const isWanted =
      job.if === undefined
        ? needed.every((need) => need?.result === "success")
        : evaluate(job.if, { ...context, needs: results });
    if (!isWanted) {
      results[name] = { result: "skipped", outputs: {} };
      continue;
    }
    const shards = job.strategy ? evaluate(job.strategy.matrix.shard, { ...context, needs: results }) : [""];
    if (!Array.isArray(shards)) throw new Error("A matrix needs a list");
    const shardJobs = shards.map(async (shard) => {
      const workspace = await mkdtemp(join(github.home, "runner-"));
      const own = { github: { workspace, token: "token-of-the-run", run_id: runId, run_attempt: 1 } };
      const jobContext = { ...context, ...own, needs: results, matrix: { shard } };
      const jobName = job.strategy ? `${name} (${shard})` : name;
      return runJob(job, { github, runId, workspace, context: jobContext, job: jobName, log });
    });
    const outcomes = await Promise.all(shardJobs);
    const result = outcomes.every(({ succeeded }) => succeeded) ? "success" : "failure";
    results[name] = { result, outputs: outcomes[0]?.outputs ?? {} };
  }
  return { runId, succeeded: Object.values(results).every(({ result }) => result !== "failure"), log };
}

/** Runs the steps of a job until one fails. */
async function runJob({ steps, outputs = {} }: Job, run: JobRun) {
  const stepOutputs: Record<string, { outputs: Record<string, string> }> = {};
  const context = { ...run.context, steps: stepOutputs };
  for (const step of steps) {
    if (step.if !== undefined && !evaluate(step.if, context)) continue;
    const values = Object.entries(step.with ?? {}).map(([name, value]) => [name, fill(value, context)]);
    const name = step.name ?? step.run ?? step.uses ?? "";
    const result =
      step.run === undefined
        ? await playAction(step.uses ?? "", Object.fromEntries(values), run)
        : await runInBash(step.run, step, { ...run, context });
    run.log.push({ job: run.job, step: name, output: result.output });
    if (step.id !== undefined) stepOutputs[step.id] = { outputs: result.outputs };
    if (!result.succeeded) return { succeeded: false, outputs: {} };
  }
  const filled = Object.entries(outputs).map(([name, value]) => [name, fill(value, context)]);
  return { succeeded: true, outputs: Object.fromEntries(filled) };
}

/** Runs a script with the settings that GitHub gives `shell: bash`. */
async function runInBash(
  script: string,
  step: Step,
  { github, workspace, context }: JobRun,
): Promise<StepResult> {
  const folder = await mkdtemp(join(github.home, "step-"));
  const [file, outputFile] = [join(folder, "script.sh"), join(folder, "output")];
  await writeFile(file, script);
  await writeFile(outputFile, "");
  const env = {
    ...github.environment,
    HOME: folder,
    CI: "true",
    GITHUB_WORKSPACE: workspace,
    GITHUB_OUTPUT: outputFile,
    PATH: [join(github.home, "bin"), dirname(process.execPath), "/usr/bin", "/bin"].join(delimiter),
    ...Object.fromEntries(
      Object.entries(step.env ?? {}).map(([name, value]) => [name, fill(value, context)]),
    ),
  };
  const cwd = join(workspace, step["working-directory"] ?? "");
  const { succeeded, output } = await new Promise<{ succeeded: boolean; output: string }>((ended) => {
    const words = ["--noprofile", "--norc", "-eo", "pipefail", file];
    execFile("/bin/bash", words, { cwd, env }, (error, stdout, stderr) =>
      ended({ succeeded: !error, output: stdout + stderr }),
    );
  });
  const lines = (await readFile(outputFile, "utf8")).split("\n").filter(Boolean);
  const outputs = lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]);
  return { succeeded, output, outputs: Object.fromEntries(outputs) };
}

/**
 * A GitHub without runs. On its runners `npm ci` installs the packages of this checkout, and a copy of what it compressed: a
 * link that another runner adds to a shared file would change it while tar reads it here.
 */
export async function createGitHub(
  options: Pick<GitHub, "repositories" | "secrets" | "environment">,
): Promise<GitHub> {
  const home = await mkdtemp(join(tmpdir(), "github-"));
  const npm = join(home, "bin", "npm");
  await mkdir(dirname(npm));
  await writeFile(
    npm,
    `#!/bin/bash
[[ "$1" == ci ]] && ln -s "${projectRoot}/node_modules" node_modules && mkdir .cache
# Another build may be about to rename a file of its own there.
cp -r "${projectRoot}/.cache/compressed" .cache/ || true
`,
  );
  await chmod(npm, 0o755);
  return { home, lastRunId: 100, caches: [], artifacts: [], ...options };
}
