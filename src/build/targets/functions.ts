import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { linkFiles } from "../assets.ts";
import { type FunctionTarget, functionFolders } from "../deployment.ts";
import { bundleModule, deskBundle } from "./deskBundle.ts";
import { writeJson } from "./json.ts";

/** The module that composes the desk of a host with the facts of its site. */
const mainModules: Record<FunctionTarget, string> = {
  vercel: `import { createVercelDesk } from "./${bundleModule}";
import facts from "./site.mjs";
export default createVercelDesk(facts);
`,
  netlify: `import { createNetlifyDesk } from "./${bundleModule}";
import facts from "./site.mjs";
const { handle, workOffBacklog } = createNetlifyDesk(facts);
const config = { path: "/api/*" };
export { handle as default, workOffBacklog, config };
`,
  cloudflare: `import { createCloudflareWorker } from "./${bundleModule}";
import facts from "./site.mjs";
const { worker, Desk } = createCloudflareWorker(facts);
export default worker;
export { Desk };
`,
};

/** A function of Netlify that its schedule calls: such a one has no address. */
const netlifySchedule = `import { workOffBacklog } from "../desk/index.mjs";
const config = { schedule: "* * * * *" };
export { workOffBacklog as default, config };
`;

/**
 * Writes into a folder that a host's tool deploys the functions of a site's desk; `facts` is what
 * `formatFacts` wrote of it. Throws an error of the bundler.
 */
export async function writeDeskFunctions(
  folder: string,
  target: FunctionTarget,
  facts: string,
): Promise<void> {
  const functions = join(folder, functionFolders[target]);
  const bundle = await deskBundle(target);
  linkFiles(await readdir(bundle), bundle, functions);
  await writeFile(join(functions, "index.mjs"), mainModules[target]);
  await writeFile(join(functions, "site.mjs"), `export default ${JSON.stringify(facts)};\n`);
  if (target === "vercel") await writeJson(join(functions, ".vc-config.json"), vercelFunction);
  if (target === "netlify") await writeSchedule(join(functions, "..", "backlog"));
}

async function writeSchedule(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "index.mjs"), netlifySchedule);
}

/** How Vercel runs the function: longer than any work goes on after its answer. */
const vercelFunction = {
  runtime: "nodejs24.x",
  handler: "index.mjs",
  launcherType: "Nodejs",
  shouldAddHelpers: false,
  supportsResponseStreaming: true,
  maxDuration: 60,
};
