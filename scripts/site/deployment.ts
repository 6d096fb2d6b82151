import { type Deployment, defaultDeployment } from "../../src/build/deployment.ts";
import type { DeskPlace } from "../../src/business/deskPlace.ts";
import { isLocal } from "../../src/desk/twilio/address.ts";
import type { Host } from "../../src/hosts/host.ts";
import { hostNamed, hosts } from "../../src/hosts/hosts.ts";
import { isContentSource } from "../../src/text/contentSource.ts";
import { UsageError } from "../commandLine.ts";

/** Options of `site build` that say what the sites are built for. */
export const deploymentOptions = {
  target: { type: "string" },
  desk: { type: "string" },
  "desk-url": { type: "string" },
  schedule: { type: "string" },
} as const;

/** What those options say. */
export type DeploymentOptions = {
  target?: string | undefined;
  desk?: string | undefined;
  "desk-url"?: string | undefined;
  schedule?: string | undefined;
};

/** Reads what the sites are built for; throws a `UsageError` where the options contradict one another. */
export function readDeployment(options: DeploymentOptions): Deployment {
  const { target = defaultDeployment.target, desk, "desk-url": url } = options;
  const host = readHost(target);
  const schedule = readSchedule(host, options);
  if (desk !== undefined && url !== undefined)
    throw new UsageError(`--desk ${desk} and --desk-url exclude each other: leave one of them out`);
  if (url !== undefined) return { target, desk: readDeskUrl(url) };
  const hasDesk = host.facts !== undefined;
  if (desk === "own" && !hasDesk)
    throw new UsageError(
      `--target ${target} has no desk of its own: take --desk none, or --desk-url URL of a running desk`,
    );
  return { target, desk: desk === undefined ? (hasDesk ? "own" : "none") : readDesk(desk), ...schedule };
}

function readHost(name: string): Host {
  const host = hostNamed(name);
  if (host) return host;
  throw new UsageError(`--target takes ${listChoices(hosts)}, not '${name}'`);
}

const listChoices = (choices: readonly Host[]): string => {
  const names = choices.map(({ name }) => name);
  return [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(" or ");
};

function readDesk(name: string): DeskPlace {
  if (name === "own" || name === "none") return name;
  throw new UsageError(
    `--desk takes own or none, not '${name}'; the address of a running desk goes to --desk-url`,
  );
}

/** Reads how often a host is to call a desk: a plan may refuse what is to run more than once a day. */
function readSchedule(
  { hasDailyPlan }: Host,
  { schedule, desk = "own", "desk-url": url }: DeploymentOptions,
): Pick<Deployment, "schedule"> {
  if (schedule === undefined) return {};
  if (!hasDailyPlan || desk !== "own" || url !== undefined) {
    const targets = listChoices(hosts.filter((host) => host.hasDailyPlan));
    throw new UsageError(
      `--schedule goes with --target ${targets} and a desk there; others are called every minute`,
    );
  }
  if (schedule === "daily") return { schedule };
  throw new UsageError(
    `--schedule takes daily, not '${schedule}'; without it the desk is called every minute`,
  );
}

/** Reads the origin of a running desk: `https:`, or `http:` on this machine alone. */
function readDeskUrl(text = ""): Exclude<DeskPlace, "own" | "none"> {
  const wanted = "--desk-url takes the address of a running desk, such as https://desk.example";
  if (!/^https?:\/\//i.test(text) || !isContentSource(text)) throw new UsageError(`${wanted}, not '${text}'`);
  const { origin, href, protocol } = new URL(text);
  if (href !== `${origin}/`)
    throw new UsageError(`${wanted}, without user, path, query or '#', not '${withoutUser(text)}'`);
  if (protocol === "http:" && !isLocal(text))
    throw new UsageError(`${wanted}: visitors' words travel by https, http is for this machine alone`);
  // An http or https URL has an origin of the same scheme.
  return origin as `http${string}`;
}

/** A user name and a password belong in no log. */
const withoutUser = (text: string) => text.replace(/\/\/[^/?#]*@/, "//");
