import { type DeskPlace, remoteDesk } from "../business/desk.ts";
import type { LoadedBusiness } from "../business/load.ts";

/** Hosts whose own tool deploys the folder of a site, with functions. */
export const functionTargets = ["vercel", "netlify", "cloudflare"] as const;
export type FunctionTarget = (typeof functionTargets)[number];

/** What serves the sites: `serve` on Node, any host of files, or a host with functions. */
export type Target = "node" | "static" | FunctionTarget;

/** What sites are built for. */
export type Deployment = {
  target: Target;
  desk: DeskPlace;
  /** Where a plan of Vercel takes no job more often, its desk is called once a day, else every minute. */
  schedule?: "daily";
};

/** Sites that `serve` answers for, each with the desk on its own origin. */
export const defaultDeployment: Deployment = { target: "node", desk: "own" };

export const isFunctionTarget = (target: string): target is FunctionTarget =>
  functionTargets.some((name) => name === target);

/** The host whose functions hold the desk of each site; undefined where no site has functions of its own. */
export const ownFunctions = ({ target, desk }: Deployment): FunctionTarget | undefined =>
  isFunctionTarget(target) && desk === "own" ? target : undefined;

/** Where in the folder of a site its pages and files lie; all else there is not for the web. */
export const publishFolders: Record<Target, string> = {
  node: "",
  static: "",
  vercel: ".vercel/output/static",
  netlify: "site",
  cloudflare: "site",
};

/** Where the modules of a desk lie in such a folder: no host serves them. */
export const functionFolders: Record<FunctionTarget, string> = {
  vercel: ".vercel/output/functions/api/desk.func",
  netlify: ".netlify/v1/functions/desk",
  cloudflare: "worker",
};

/** Whether a desk is on this machine, for trying it out: it takes calls from `<id>.localhost` on any port. */
const isLoopback = (desk: string) => /^http:/.test(desk);

/**
 * The mistake of a business whose site could not reach its desk, or none: a desk elsewhere takes calls from
 * `siteUrl` alone.
 */
export function deskMistake(
  { folder, id, business }: LoadedBusiness,
  { desk: place }: Pick<Deployment, "desk">,
): string | undefined {
  const desk = remoteDesk(place);
  if (desk === undefined || isLoopback(desk) || business.siteUrl) return undefined;
  return `${folder}: siteUrl: Is missing. The desk at ${desk} takes calls from a site's own address alone: write it, such as siteUrl: https://${id}.example.`;
}

/**
 * What a site without `siteUrl` lacks at a host where it has a desk of its own, or nothing: the desk is told
 * of messages, and sends links, at that address.
 */
export function addressNotice(
  { folder, id, business }: LoadedBusiness,
  deployment: Deployment,
): string | undefined {
  const host = ownFunctions(deployment);
  if (host === undefined || business.siteUrl) return undefined;
  return `${folder}: siteUrl: Is missing. The desk of this site needs its address, for webhooks and links, and does not start without: write it, such as siteUrl: https://${id}.example, or set PUBLIC_URL on ${host}.`;
}
