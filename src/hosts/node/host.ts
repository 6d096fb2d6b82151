import { type Host, longCaching } from "../host.ts";

/** `npm run serve` on a machine with Node. */
export const node = {
  name: "node",
  deploy: "`npm run serve`",
  pages: "",
  caching: longCaching,
  compresses: false,
  redirects: false,
  program: { entry: "scripts/serve.ts", files: "src/hosts/node/files" },
} as const satisfies Host;
