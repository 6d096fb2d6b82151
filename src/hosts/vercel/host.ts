import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Host, type HostedSite, longCaching, SiteMistake } from "../host.ts";
import { writeJson } from "../writeJson.ts";
import { vercelFacts } from "./facts.ts";
import { listPages, vercelRoutes } from "./routes.ts";
import { backlogPath } from "./schedule.ts";

/** What Vercel takes of a deployment (vercel.com/docs/limits). */
const maxRoutes = 2_048;

const [everyMinute, daily] = ["* * * * *", "0 5 * * *"];

/** Vercel (vercel.com/docs/build-output-api). */
export const vercel: Host = {
  name: "vercel",
  deploy: "`vercel deploy --prebuilt --prod`",
  facts: vercelFacts,
  pages: ".vercel/output/static",
  caching: longCaching,
  compresses: true,
  redirects: true,
  kept: [".vercel/project.json"],
  finish,
  functions: {
    folder: ".vercel/output/functions/api/desk.func",
    entry: "src/hosts/vercel/entry.ts",
    main: `import { createVercelDesk } from "./bundle.mjs";
import facts from "./site.mjs";
export default createVercelDesk(facts);
`,
    isWorker: false,
    files: {
      ".vc-config.json": JSON.stringify({
        runtime: "nodejs24.x",
        handler: "index.mjs",
        launcherType: "Nodejs",
        shouldAddHelpers: false,
        supportsResponseStreaming: true,
        // Longer than any work goes on after its answer, in s.
        maxDuration: 60,
      }),
    },
  },
  hasDailyPlan: true,
};

async function finish({
  loaded,
  folder,
  pages,
  headers,
  redirects,
  desk,
  isDaily,
}: HostedSite): Promise<void> {
  // Vercel reads no such files, and would show them.
  for (const name of ["_headers", "_redirects"]) await rm(join(pages, name), { force: true });
  const hasDesk = desk === "own";
  const routes = vercelRoutes({ headers, redirects, hasDesk });
  if (routes.length > maxRoutes)
    throw new SiteMistake(
      `${loaded.folder}: redirects: Make ${redirects.length} routes of ${routes.length}, and Vercel takes ${maxRoutes}. An old path takes two, with and without its last slash: keep the ${Math.floor((maxRoutes - routes.length + redirects.length) / 2)} that visitors still use.`,
    );
  await writeJson(join(folder, ".vercel", "output", "config.json"), {
    version: 3,
    routes,
    overrides: await listPages(pages),
    ...(hasDesk ? { crons: [{ path: backlogPath, schedule: isDaily ? daily : everyMinute }] } : {}),
  });
}
