import { siteHosts } from "../../../business/hosts.ts";
import { formatStoredFacts, parseStoredFacts } from "../siteFacts.ts";
import type { SiteStore } from "../sites.ts";
import { readRow, type SqlStorage } from "./tables.ts";

/** Sites in a Durable Object's SQLite, which writes what a call changes as a whole or not at all. */
export function sitesInSql(sql: SqlStorage): SiteStore {
  const get: SiteStore["get"] = async (id) => {
    const row = readRow<{ facts: string }>(sql, "SELECT facts FROM sites WHERE id = ?", id);
    return row && parseStoredFacts(id, row.facts);
  };
  const dropHosts = (id: string) => sql.exec("DELETE FROM site_hosts WHERE site_id = ?", id);
  return {
    put: async (site) => {
      // The largest write goes first: where it fails, nothing has changed.
      sql.exec("INSERT OR REPLACE INTO sites VALUES (?, ?)", site.id, formatStoredFacts(site));
      dropHosts(site.id);
      for (const host of siteHosts(site.business))
        sql.exec("INSERT OR REPLACE INTO site_hosts VALUES (?, ?)", host, site.id);
    },
    remove: async (id) => {
      dropHosts(id);
      sql.exec("DELETE FROM sites WHERE id = ?", id);
    },
    get,
    ofHost: async (host) => {
      const query = "SELECT site_id AS id FROM site_hosts WHERE host = ?";
      const row = readRow<{ id: string }>(sql, query, host);
      return row && get(row.id);
    },
    listIds: async () =>
      [...sql.exec<{ id: string }>("SELECT id FROM sites ORDER BY id")].map(({ id }) => id),
  };
}
