import type { DeskPlace } from "../business/desk.ts";
import type { LoadedBusiness } from "../business/load.ts";

/** What serves the sites: `serve` on Node, or any host of files. */
export type Target = "node" | "static";

/** What sites are built for. */
export type Deployment = { target: Target; desk: DeskPlace };

/** Sites that `serve` answers for, each with the desk on its own origin. */
export const defaultDeployment: Deployment = { target: "node", desk: "own" };

/** Whether a desk is on this machine, for trying it out: it takes calls from `<id>.localhost` on any port. */
const isLoopback = (desk: string) => /^http:/.test(desk);

/**
 * The mistake of a business whose site could not reach its desk, or none: a desk elsewhere takes calls from
 * `siteUrl` alone.
 */
export function deskMistake({ folder, id, business }: LoadedBusiness, desk: DeskPlace): string | undefined {
  if (desk === "own" || desk === "none" || isLoopback(desk) || business.siteUrl) return undefined;
  return `${folder}: siteUrl: Is missing. The desk at ${desk} takes calls from a site's own address alone: write it, such as siteUrl: https://${id}.example.`;
}
