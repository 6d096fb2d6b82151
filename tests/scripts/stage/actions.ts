import { execFile } from "node:child_process";
import { cp, mkdtemp, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import type { Context } from "./expressions.ts";

/** What GitHub keeps between runs: repositories by name, caches in the order of their making, artifacts by run. */
export type GitHub = {
  home: string;
  lastRunId: number;
  /** The folder of each repository with its tag; that of the caller under "". */
  repositories: Record<string, string>;
  caches: { key: string; folder: string }[];
  artifacts: { runId: number; name: string; folder: string }[];
  secrets: Record<string, string>;
  /** What the machine of the runner has in its environment. */
  environment: Record<string, string>;
};

/** What a step printed, on stdout and stderr; `job` is `build (2)` where a matrix makes several. */
export type StepLog = { job: string; step: string; output: string };

/** What one job runs with. */
export type JobRun = {
  github: GitHub;
  runId: number;
  workspace: string;
  context: Context;
  job: string;
  log: StepLog[];
};

export type StepResult = { succeeded: boolean; output: string; outputs: Record<string, string> };

const done = (output = ""): StepResult => ({ succeeded: true, output, outputs: {} });
const failed = (output: string): StepResult => ({ succeeded: false, output, outputs: {} });

/** Does what an action of GitHub does, as far as deploy.yml uses it. */
export async function playAction(
  uses: string,
  values: Record<string, string>,
  run: JobRun,
): Promise<StepResult> {
  const action = actions[uses.replace(/@v\d+$/, "")];
  if (!action) throw new Error(`${uses}: Is not played here`);
  return action(values, run);
}

const actions: Record<string, (values: Record<string, string>, run: JobRun) => Promise<StepResult>> = {
  "actions/checkout": async ({ repository, ref, path = "" }, { github, workspace }) => {
    const folder = github.repositories[repository === undefined ? "" : `${repository}@${ref}`];
    if (folder === undefined) return failed(`No repository ${repository} has a tag ${ref}`);
    // A link a file: nothing writes in what is checked out.
    await promisify(execFile)("cp", ["-al", folder, join(workspace, path)]);
    return done();
  },
  "actions/setup-node": async (values, { workspace }) => {
    for (const name of ["node-version-file", "cache-dependency-path"])
      await stat(join(workspace, values[name] ?? ""));
    return done();
  },
  "actions/cache/restore": async (
    { path = "", key = "", "restore-keys": prefix = "" },
    { github, workspace },
  ) => {
    const found =
      github.caches.find((cache) => cache.key === key) ??
      github.caches.findLast((cache) => cache.key.startsWith(prefix));
    if (found) await cp(found.folder, join(workspace, path), { recursive: true });
    return done();
  },
  "actions/cache/save": async ({ path = "", key = "" }, { github, workspace }) => {
    if (key.includes(",")) return failed(`The key ${key} contains a comma`);
    const folder = await mkdtemp(join(github.home, "cache-"));
    await cp(join(workspace, path), folder, { recursive: true });
    github.caches.push({ key, folder });
    return done();
  },
  "actions/upload-artifact": async ({ name = "", path = "", overwrite }, { github, workspace, runId }) => {
    if (/[":<>|*?\r\n\\/]/.test(name)) return failed(`The artifact name ${name} is not valid`);
    const same = github.artifacts.findIndex((artifact) => artifact.runId === runId && artifact.name === name);
    if (same >= 0 && overwrite !== "true") return failed(`An artifact ${name} is there already`);
    if (same >= 0) github.artifacts.splice(same, 1);
    const folder = await mkdtemp(join(github.home, "artifact-"));
    // The action leaves out hidden files.
    const filter = (source: string) => !basename(source).startsWith(".");
    await cp(join(workspace, path), join(folder, basename(path)), { recursive: true, filter });
    github.artifacts.push({ runId, name, folder });
    return done();
  },
  "actions/download-artifact": async (values, { github, workspace, runId }) => {
    const { name = "", pattern = name, path = "", "run-id": other = runId, "github-token": token } = values;
    if (other !== runId && !token) return failed("An artifact of another run needs a token");
    const isAsked = (text: string) =>
      pattern.endsWith("*") ? text.startsWith(pattern.slice(0, -1)) : text === pattern;
    const found = github.artifacts.filter(
      (artifact) => artifact.runId === Number(other) && isAsked(artifact.name),
    );
    // A pattern that nothing matches is no failure of the action.
    if (name && !found.length) return failed(`No artifact ${name} in run ${other}`);
    for (const { folder } of found) await cp(folder, join(workspace, path), { recursive: true });
    return done();
  },
};
