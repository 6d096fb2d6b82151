import { readOutputKind } from "../src/build/manifest.ts";
import type { Settings } from "../src/desk/settings/settings.ts";
import { isLocal } from "../src/desk/twilio/address.ts";
import { providerSources } from "../src/server/hostFiles.ts";
import { type WatchedSites, watchSites } from "../src/server/sites.ts";

/**
 * Opens the sites of output folders: pages and desk of those built for this server, the desk alone of those
 * whose pages call it from elsewhere. Without settings it only looks. Throws an error that says why there is
 * nothing to serve.
 */
export const openServedSites = (
  outs: readonly string[],
  settings: Settings | undefined,
): Promise<WatchedSites> =>
  watchSites(
    outs,
    readOutputKind,
    settings
      ? {
          previewHosts: settings.PREVIEW_HOSTS,
          extraSources: { connect: providerSources(settings), frames: [] },
        }
      : {},
    console.error,
  );

/** Says what is served at an address of a port, and which sites nobody reaches by a host of their own. */
export function describeSites(sites: WatchedSites, address: string, port: number): string[] {
  const all = sites.all();
  const hostless = all.filter(({ business: { siteUrl, hosts } }) => !siteUrl && !hosts.length);
  const { length: alone } = all.filter(({ id }) => !sites.pagesOf(`${id}.localhost`));
  return [
    `Serving ${countSites(all.length - alone)} at ${address}${alone ? `, and the desk of ${countSites(alone)} elsewhere` : ""}.`,
    ...hostless.map(({ id }) =>
      isLocal(address)
        ? `${id}: No siteUrl in its file. On this machine it is at http://${id}.localhost:${port}/`
        : `${id}: No siteUrl in its file, so nobody reaches it. Write one, or set PREVIEW_HOSTS.`,
    ),
  ];
}

const countSites = (count: number) => `${count} ${count === 1 ? "site" : "sites"}`;
