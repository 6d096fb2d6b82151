import type { Deployment, Target } from "../src/build/deployment.ts";
import type { DeskPlace } from "../src/business/desk.ts";
import { isLocal } from "../src/desk/twilio/address.ts";
import { isContentSource } from "../src/text/contentSource.ts";
import { UsageError } from "./commandLine.ts";

/** Options of `site build` that say what the sites are built for. */
export const deploymentOptions = {
  target: { type: "string" },
  desk: { type: "string" },
  "desk-url": { type: "string" },
} as const;

/** What those options say. */
export type DeploymentOptions = {
  target?: string | undefined;
  desk?: string | undefined;
  "desk-url"?: string | undefined;
};

const plannedTargets = ["vercel", "netlify", "cloudflare"];
const plannedDesks = ["shared", "only"];

/** Reads what the sites are built for; throws a `UsageError` where the options contradict one another. */
export function readDeployment({
  target: targetName = "node",
  desk,
  "desk-url": url,
}: DeploymentOptions): Deployment {
  const target = readTarget(targetName);
  if (desk !== undefined && url !== undefined)
    throw new UsageError(`--desk ${desk} and --desk-url exclude each other: leave one of them out`);
  if (url !== undefined) return { target, desk: readDeskUrl(url) };
  if (desk === "own" && target === "static")
    throw new UsageError(
      "--target static has no desk of its own: take --desk none, or --desk-url URL of a running desk",
    );
  return { target, desk: desk === undefined ? defaultDesk(target) : readDesk(desk) };
}

const defaultDesk = (target: Target): DeskPlace => (target === "static" ? "none" : "own");

function readTarget(name: string): Target {
  if (name === "node" || name === "static") return name;
  if (plannedTargets.includes(name)) throw new UsageError(`--target ${name} is not built yet`);
  throw new UsageError(`--target takes node or static, not '${name}'`);
}

function readDesk(name: string): DeskPlace {
  if (name === "own" || name === "none") return name;
  if (plannedDesks.includes(name)) throw new UsageError(`--desk ${name} is not built yet`);
  throw new UsageError(
    `--desk takes own or none, not '${name}'; the address of a running desk goes to --desk-url`,
  );
}

/** Reads the origin of a running desk: `https:`, or `http:` on this machine alone. */
function readDeskUrl(text: string): DeskPlace {
  const wanted = "--desk-url takes the address of a running desk, such as https://desk.example";
  if (!/^https?:\/\//i.test(text) || !isContentSource(text)) throw new UsageError(`${wanted}, not '${text}'`);
  const { origin, href, protocol } = new URL(text);
  if (href !== `${origin}/`)
    throw new UsageError(`${wanted}, without user, path, query or '#', not '${withoutUser(text)}'`);
  if (protocol === "http:" && !isLocal(text))
    throw new UsageError(`${wanted}: visitors' words travel by https, http is for this machine alone`);
  // An http or https URL has an origin of the same scheme.
  return origin as DeskPlace;
}

/** A user name and a password belong in no log. */
const withoutUser = (text: string) => text.replace(/\/\/[^/?#]*@/, "//");
