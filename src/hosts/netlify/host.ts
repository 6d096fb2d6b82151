import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dayCaching, type Host } from "../host.ts";
import { netlifyFacts } from "./facts.ts";

const pages = "site";

/** Netlify (docs.netlify.com/frameworks-api). */
export const netlify: Host = {
  name: "netlify",
  deploy: "`netlify deploy --no-build --prod`",
  facts: netlifyFacts,
  pages,
  caching: dayCaching,
  compresses: true,
  redirects: true,
  kept: [".netlify/state.json"],
  // Without it `netlify deploy` asks for the folder to publish.
  finish: ({ folder }) => writeFile(join(folder, "netlify.toml"), `[build]\n  publish = "${pages}"\n`),
  functions: {
    folder: ".netlify/v1/functions/desk",
    entry: "src/hosts/netlify/entry.ts",
    main: `import { createNetlifyDesk } from "./bundle.mjs";
import facts from "./site.mjs";
const { handle, workOffBacklog } = createNetlifyDesk(facts);
const config = { path: "/api/*" };
export { handle as default, workOffBacklog, config };
`,
    isWorker: false,
    // A function that the schedule calls has no address.
    files: {
      "../backlog/index.mjs": `import { workOffBacklog } from "../desk/index.mjs";
const config = { schedule: "* * * * *" };
export { workOffBacklog as default, config };
`,
    },
  },
};
