import { spawnSync } from "node:child_process";
import { mkdir, readdir } from "node:fs/promises";
import { businessJsonSchema, defaultsJsonSchema } from "../../business/schema/jsonSchema.ts";
import { CommandError } from "../../text/commandError.ts";
import { writeNewFiles } from "./newBusiness.ts";

/**
 * Makes the folder in which an agency keeps its clients: what they share, the schemas by which an editor completes
 * their files, a workflow and a README; a repository where git is there. `version` is that of Frontdesk. Answers the
 * names of its files. Throws a `CommandError` where something lies there.
 */
export async function writeAgencyFolder(folder: string, version: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).some((name) => name !== ".git"))
    throw new CommandError(`${folder}: Is not empty. Name a new folder, or an empty one.`);
  const files = agencyFiles(version);
  await writeNewFiles(folder, files);
  spawnSync("git", ["init", "--quiet", "--initial-branch=main"], { cwd: folder });
  return Object.keys(files);
}

const schemas = { business: ".vscode/business.schema.json", defaults: ".vscode/defaults.schema.json" };

const agencyFiles = (version: string): Record<string, string> => ({
  "README.md": readme,
  "defaults.yaml": `# yaml-language-server: $schema=${schemas.defaults}
# What all clients share, a field a line, unless their own file says otherwise:
# address: { country: US }
# leads: { email: leads@agency.example }
`,
  [schemas.business]: toText(businessJsonSchema()),
  [schemas.defaults]: toText(defaultsJsonSchema()),
  ".vscode/settings.json": toText({
    "yaml.schemas": { [schemas.business]: "*/business.yaml", [schemas.defaults]: "defaults.yaml" },
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
