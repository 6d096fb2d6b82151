import { cloudflare } from "./cloudflare/host.ts";
import type { Host } from "./host.ts";
import { netlify } from "./netlify/host.ts";
import { node } from "./node/host.ts";
import { files } from "./static/host.ts";
import { vercel } from "./vercel/host.ts";

/** All hosts, the default first, which serves output folders. */
export const hosts: readonly [Host & Required<Pick<Host, "program">>, ...Host[]] = [
  node,
  files,
  vercel,
  netlify,
  cloudflare,
];

/** The host of a name, which a later or an earlier version may have had; undefined where there is none. */
export const hostNamed = (name: string): Host | undefined => hosts.find((host) => host.name === name);

/** The host of a name; throws an error where there is none. */
export function hostOf(name: string): Host {
  const host = hostNamed(name);
  if (!host) throw new Error(`${name}: Is no host`);
  return host;
}
