import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { linkFiles } from "../assets.ts";
import { type Deployment, type FunctionTarget, functionFolders, publishFolders } from "../deployment.ts";
import { deskWorker, writeWranglerConfig } from "./cloudflareConfig.ts";
import { type BundleEntry, bundleModule, deskBundle } from "./deskBundle.ts";
import { writeJson } from "./json.ts";
import { writeNetlifyConfig } from "./netlifyConfig.ts";
import { vercelRoutes, writeVercelConfig } from "./vercelOutput.ts";

/** The module that composes the desk of a host with the facts of its site, `undefined` for a desk of many. */
const mainModules: Record<BundleEntry, string> = {
  vercel: `import { createVercelDesk } from "./${bundleModule}";
import facts from "./site.mjs";
export default createVercelDesk(facts);
`,
  netlify: `import { createNetlifyDesk } from "./${bundleModule}";
import facts from "./site.mjs";
const { handle, takeUp } = createNetlifyDesk(facts);
const config = { path: "/api/*" };
export { handle as default, takeUp, config };
`,
  cloudflare: `import { createCloudflareWorker } from "./${bundleModule}";
import facts from "./site.mjs";
const { worker, Desk } = createCloudflareWorker(facts);
export default worker;
export { Desk };
`,
  cloudflareProxy: `export { proxyWorker as default } from "./${bundleModule}";
`,
};

/** A function of Netlify that its schedule calls: such a one has no address. */
const netlifySchedule = `import { takeUp } from "../desk/index.mjs";
const config = { schedule: "* * * * *" };
export { takeUp as default, config };
`;

/**
 * Writes into a folder that a host's tool deploys the functions of a desk: of one site by the text of its
 * facts (`formatFacts`), or of many sites, which are in its store, without; then with the host's own
 * configuration, as no site brings it along. Throws an error of the bundler.
 */
export async function writeDeskFunctions(
  folder: string,
  target: FunctionTarget,
  facts?: string,
  schedule?: Deployment["schedule"],
): Promise<void> {
  const functions = join(folder, functionFolders[target]);
  await writeModules(functions, target);
  const text = facts === undefined ? "undefined" : JSON.stringify(facts);
  await writeFile(join(functions, "site.mjs"), `export default ${text};\n`);
  if (target === "vercel") await writeJson(join(functions, ".vc-config.json"), vercelFunction);
  if (target === "netlify") await writeSchedule(join(functions, "..", "take-up"));
  if (facts === undefined) await writeDeskConfig[target](folder, schedule ? { schedule } : {});
}

/** Writes the configuration of a desk without a site. */
const writeDeskConfig: Record<
  FunctionTarget,
  (folder: string, schedule: Pick<Deployment, "schedule">) => Promise<void>
> = {
  vercel: (folder, schedule) => {
    const deployment: Deployment = { target: "vercel", desk: "own", ...schedule };
    return writeVercelConfig(folder, vercelRoutes(undefined, deployment), deployment);
  },
  netlify: async (folder) => {
    await writeNetlifyConfig(folder);
    // Netlify wants a file to publish.
    await writeFile(join(folder, publishFolders.netlify, "robots.txt"), "User-agent: *\nDisallow: /\n");
  },
  cloudflare: (folder) => writeWranglerConfig(folder, deskWorker, { target: "cloudflare", desk: "own" }),
};

/** Writes the worker of a site on Cloudflare that hands on to a desk elsewhere. */
export const writeProxy = (folder: string): Promise<void> =>
  writeModules(join(folder, functionFolders.cloudflare), "cloudflareProxy");

async function writeModules(folder: string, entry: BundleEntry): Promise<void> {
  const bundle = await deskBundle(entry);
  linkFiles(await readdir(bundle), bundle, folder);
  await writeFile(join(folder, "index.mjs"), mainModules[entry]);
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
