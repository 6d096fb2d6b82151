import type { LoadedBusiness } from "../business/check/load.ts";
import type { DeskPlace } from "../business/deskPlace.ts";
import type { HostFacts } from "../desk/settings/hostFacts.ts";

/** A host: what serves the sites that are built for it, and maybe runs the desk of each. */
export type Host = {
  /** What `--target` calls it. */
  name: string;
  /** How the folder of a site goes there, for people. */
  deploy: string;
  /** Where in the folder of a site its pages and files lie; all else there is not for the web. */
  pages: string;
  /** `Cache-Control` of files whose names change with their content. */
  caching: string;
  /** Whether it compresses what it serves: else each site has compressed forms of its scripts and styles. */
  compresses: boolean;
  /** Whether it leads from old paths by rules, before which a page of such a path would stand. */
  redirects: boolean;
  /** Files in the folder of a site that its tool wrote: the next build keeps them. */
  kept?: readonly string[];
  /** Makes the rest of what it serves or its tool deploys. Throws a `SiteMistake` that it would not take. */
  finish?: (site: HostedSite) => Promise<void>;
  /** What a desk knows of it; where none runs there is nothing to know. */
  facts?: HostFacts;
  /** The desk of a site in functions of its own. */
  functions?: HostFunctions;
  /** Whether `--schedule daily` has the desk called once a day, where a plan takes no job more often. */
  hasDailyPlan?: true;
  /** What serves an output folder as a whole, desks included. */
  program?: HostProgram;
};

/** A site that is packaged, for its host. */
export type HostedSite = {
  loaded: LoadedBusiness;
  desk: DeskPlace;
  /** The folder of the site, and in it that of its pages and files. */
  folder: string;
  pages: string;
  /** Headers by path. */
  headers: Record<string, [string, string][]>;
  /** Old paths, and the address of the new place of each. */
  redirects: readonly (readonly [from: string, to: string])[];
  /** Whether the desk is to be called once a day alone. */
  isDaily: boolean;
};

/**
 * Functions with the desk of one site: `bundle.mjs`, `site.mjs`, whose default export is the text of the
 * site's facts, and `index.mjs`.
 */
export type HostFunctions = {
  /** Where they lie in the folder of a site: no host serves them. */
  folder: string;
  /** The module that makes `bundle.mjs` with all that it imports, from the root of the project. */
  entry: string;
  /** The text of `index.mjs`. */
  main: string;
  /** Whether they run in a worker, which has few modules of Node. */
  isWorker: boolean;
  /** The texts of further files, by path from `folder`. */
  files?: Record<string, string>;
};

/** A program, from the root of the project, and a folder with what runs it on a machine. */
export type HostProgram = { entry: string; files: string };

/** For files that a host shows under no other name or status. */
export const longCaching = "public, max-age=31536000, immutable";

/** Where a host sends the headers of a path also with its 404, a browser would keep that for a year. */
export const dayCaching = "public, max-age=86400";

/** A site that its host would not take; the message names place, cause and remedy. */
export class SiteMistake extends Error {
  override readonly name = "SiteMistake";
}
