import { type Host, longCaching } from "../host.ts";
import { fitAnyHost } from "./anyHost.ts";

/** Any host of files. */
export const files: Host = {
  name: "static",
  deploy: "copy the folder",
  pages: "",
  caching: longCaching,
  compresses: false,
  redirects: false,
  finish: ({ loaded, pages, desk }) => fitAnyHost(loaded.business, pages, desk),
};
