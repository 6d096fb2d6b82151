import { join, sep } from "node:path";
import { palette } from "../../branding/palette.ts";
import { isBusinessId } from "../../business/check/businessId.ts";
import type { SiteFacts } from "../../business/facts.ts";
import { brandColours } from "../../trades/kinds.ts";

/** A site as the list of sites shows it. */
export type ListedSite = {
  id: string;
  name: string;
  /** Undefined where the name of its folder cannot be a host's. */
  address?: string;
  /** What a search finds it by, in lower case. */
  words: string;
  /** Its two colours; none while nobody can read its file. */
  colours?: { primary: string; secondary: string };
  /** Lines `file:line:column: field: what is wrong`. */
  mistakes: readonly string[];
  /** Whether a file with mistakes was sound before: its preview goes on. */
  isShown: boolean;
  warnings: readonly string[];
  /** Another where the site or what is said of it is another. */
  version: string;
};

/** A business in the list; `port` stands in its address. */
export function listSite(
  { id, business }: SiteFacts,
  port: string,
  { warnings = [], version = "" }: Partial<Pick<ListedSite, "warnings" | "version">> = {},
): ListedSite {
  const { businessName, trade, address, locations } = business;
  const cities = [address?.city, ...locations.map((location) => location.address?.city)];
  const { primary, secondary } = palette(brandColours(business));
  return {
    id,
    name: businessName,
    address: siteAddress(id, port),
    words: [businessName, id, trade, ...cities].filter(Boolean).join(" ").toLowerCase(),
    colours: { primary, secondary },
    mistakes: [],
    isShown: true,
    warnings,
    version,
  };
}

/** The businesses of a folder that have mistakes, by the lines that say them. */
export function listBrokenSites(
  folder: string,
  mistakes: readonly string[],
  port: string,
  lastSound: (id: string) => SiteFacts | undefined,
): ListedSite[] {
  const home = join(folder, sep);
  const lines = mistakes.map((line) => (line.startsWith(home) ? line.slice(home.length) : line));
  const byId = Map.groupBy(lines, (line) => line.split(/[/\\:]/)[0] ?? "");
  return [...byId].map(([id, own]) => ({
    id,
    name: lastSound(id)?.business.businessName ?? id,
    isShown: lastSound(id) !== undefined,
    ...(isBusinessId(id) ? { address: siteAddress(id, port) } : {}),
    words: id.toLowerCase(),
    mistakes: own,
    warnings: [],
    version: own.join("\n"),
  }));
}

const siteAddress = (id: string, port: string) => `http://${id}.localhost${port && `:${port}`}/`;

/** The port in a host with its port, as text; empty where it names none. */
export const portOf = (authority: string): string => /:(\d{1,5})$/.exec(authority)?.[1] ?? "";
