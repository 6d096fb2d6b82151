import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dayCaching, type Host } from "../../../src/hosts/host.ts";
import { sixthFacts } from "./facts.ts";

/** A host that is in no list: the tests add it to one. */
export const sixth: Host = {
  name: "sixth",
  deploy: "`sixth deploy`",
  pages: "web",
  caching: dayCaching,
  compresses: true,
  redirects: true,
  kept: ["sixth.lock"],
  finish: ({ folder, loaded }) => writeFile(join(folder, "sixth.json"), JSON.stringify({ name: loaded.id })),
  facts: sixthFacts,
  functions: {
    folder: "run",
    entry: "src/hosts/sixth/entry.ts",
    main: `import { createSixthDesk } from "./bundle.mjs";
import facts from "./site.mjs";
export default createSixthDesk(facts);
`,
    isWorker: false,
  },
};
