import type { LoadedBusiness } from "../business/check/load.ts";
import { type DeskPlace, remoteDesk } from "../business/deskPlace.ts";
import { hostOf, hosts } from "../hosts/hosts.ts";

/** What sites are built for. */
export type Deployment = {
  /** The name of a host. */
  target: string;
  desk: DeskPlace;
  /** Where a plan takes no job more often, the desk is called once a day, else every minute. */
  schedule?: "daily";
};

/** Sites that `serve` answers for, each with the desk on its own origin. */
export const defaultDeployment: Deployment = { target: hosts[0].name, desk: "own" };

/** Whether each site has a desk of its own, in functions of its host. */
export const hasOwnFunctions = ({ target, desk }: Deployment): boolean =>
  hostOf(target).functions !== undefined && desk === "own";

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
  if (!hasOwnFunctions(deployment) || business.siteUrl) return undefined;
  return `${folder}: siteUrl: Is missing. The desk of this site needs its address, for webhooks and links, and does not start without: write it, such as siteUrl: https://${id}.example, or set PUBLIC_URL on ${deployment.target}.`;
}
