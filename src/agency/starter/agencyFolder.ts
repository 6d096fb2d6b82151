import { spawnSync } from "node:child_process";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { editorSchemas, formatSchemaLine } from "../../business/file/editorSchema.ts";
import { writeWholeFolder } from "../../business/file/wholeFolder.ts";
import { businessJsonSchema, defaultsJsonSchema } from "../../business/schema/jsonSchema.ts";
import { CommandError } from "../../text/commandError.ts";

/**
 * Makes the folder in which an agency keeps its clients: what they share, the schemas by which an editor completes
 * their files, a workflow and a README, as a whole or not at all; a repository unless it lies in one. `version` is
 * that of Frontdesk. Answers the names of its files, and why there is no repository of its own, if so. Throws a
 * `CommandError` where something lies there.
 */
export async function writeAgencyFolder(
  folder: string,
  version: string,
): Promise<{ names: string[]; notice: string | undefined }> {
  const standing = await mkdir(folder, { recursive: true })
    .then(() => readdir(folder))
    .catch((error) => {
      throw new CommandError(`${folder}: No folder can be made here (${error.code}). Name another.`);
    });
  if (standing.some((name) => name !== ".git" && name !== ".made"))
    throw new CommandError(`${folder}: Is not empty. Name a new folder, or an empty one.`);
  const files = agencyFiles(version);
  const made = join(folder, ".made");
  await rm(made, { recursive: true, force: true });
  await writeWholeFolder(made, Object.entries(files));
  for (const name of await readdir(made)) await rename(join(made, name), join(folder, name));
  await rm(made, { recursive: true });
  return {
    names: Object.keys(files),
    notice: standing.includes(".git") ? undefined : makeRepository(folder),
  };
}

/** Makes a repository of a folder; answers why there is none. */
function makeRepository(folder: string): string | undefined {
  const git = (...words: string[]) => spawnSync("git", words, { cwd: folder, encoding: "utf8" });
  const remedy = `Make one yourself: git init ${folder}`;
  const inside = git("rev-parse", "--show-toplevel");
  if (inside.error) return `No repository was made: git is not there. Install it. ${remedy}`;
  if (inside.status === 0)
    return `No repository was made: the folder lies in that of ${inside.stdout.trim()}.`;
  const { status, stderr } = git("init", "--quiet", "--initial-branch=main");
  return status === 0 ? undefined : `No repository was made: ${stderr.trim()}. ${remedy}`;
}

const agencyFiles = (version: string): Record<string, string> => ({
  "README.md": readme,
  "defaults.yaml": `${formatSchemaLine(editorSchemas.defaults)}# What all clients share, a field a line, unless their own file says otherwise:
# address: { country: US }
# leads: { email: leads@agency.example }
`,
  [editorSchemas.business]: toText(businessJsonSchema()),
  [editorSchemas.defaults]: toText(defaultsJsonSchema()),
  ".vscode/settings.json": toText({
    "yaml.schemas": {
      [editorSchemas.business]: "*/business.yaml",
      [editorSchemas.defaults]: "defaults.yaml",
    },
  }),
  ".vscode/extensions.json": toText({ recommendations: ["redhat.vscode-yaml"] }),
  ".github/workflows/sites.yml": workflow(version),
});

const toText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const readme = `# Clients

A folder here is a client: its \`business.yaml\`, pictures and texts. [defaults.yaml](defaults.yaml) holds what all share. In the folder of Frontdesk,
with the way to this one in place of \`../clients\`:

    npm run dev -- --businesses ../clients                   # shows them while you write
    npm run -s site -- new --businesses ../clients           # a client by a few answers
    npm run -s site -- import FILE --businesses ../clients   # clients of a spreadsheet, or an old site
    npm run -s site -- check --businesses ../clients         # what is wrong or missing

[sites.yml](.github/workflows/sites.yml) checks, builds and deploys what a push changes: write the owner and your deploy command there first.
After an update of Frontdesk, \`site -- schema\` and \`site -- schema --defaults\` print the schemas in \`.vscode\` anew.
`;

const workflow = (
  version: string,
) => `# Says how clients go live: write OWNER and the command, and give the repository the secret DEPLOY_TOKEN.
on:
  push: { branches: [main] }
  workflow_dispatch: { inputs: { rollback-run-id: { description: Run to deploy again }, rollback-client: { description: Its one client } } }
jobs:
  sites:
    uses: OWNER/frontdesk/.github/workflows/deploy.yml@v${version}
    permissions: { contents: read, actions: read }
    with:
      frontdesk-repository: OWNER/frontdesk
      frontdesk-ref: v${version}
      businesses: .
      # $OUT/<id>/ is the site of a client.
      deploy-command: echo "Write here what takes $OUT to your host" && exit 1
      rollback-run-id: "\${{ inputs.rollback-run-id }}"
      rollback-client: "\${{ inputs.rollback-client }}"
    secrets: { DEPLOY_TOKEN: "\${{ secrets.DEPLOY_TOKEN }}" }
`;
