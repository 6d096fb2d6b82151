import { type Host, longCaching } from "../host.ts";
import { nodeFacts } from "./facts.ts";

/** `npm run serve` on a machine with Node. */
export const node = {
  name: "node",
  deploy: "`npm run serve`",
  facts: nodeFacts,
  pages: "",
  caching: longCaching,
  compresses: true,
  redirects: false,
  program: { entry: "scripts/serve.ts", files: "src/hosts/node/files" },
} as const satisfies Host;
