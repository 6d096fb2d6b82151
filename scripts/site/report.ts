import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { readDeskCounts } from "../../src/agency/report/deskCounts.ts";
import { followLinks } from "../../src/agency/report/followLinks.ts";
import { type DeskCounts, gatherFleet } from "../../src/agency/report/gatherFleet.ts";
import { reportPage } from "../../src/agency/report/page.ts";
import { summarise } from "../../src/agency/report/summary.ts";
import { formatTopics } from "../../src/agency/report/topicRows.ts";
import { builtIds } from "../../src/build/goneSites.ts";
import { businessIds } from "../../src/business/check/businessId.ts";
import { createAddressFilter } from "../../src/desk/leads/addressFilter.ts";
import { CommandError } from "../../src/text/commandError.ts";
import { localStoreHint, withStartStore } from "../localSettings.ts";

type ReportOptions = {
  businesses: string;
  out: string;
  json: boolean;
  online: boolean;
  /** Where the page goes; without it into the folder of the command, or nowhere beside `json`. */
  file?: string | undefined;
  /** The `npm start` whose counts are read. */
  port: number | undefined;
};

/**
 * `site report [ID...]`: writes the report on these sites, or all, as one page, and prints where it is and
 * what it says; of named sites also what the receptionist had no answer to. Changes nothing else, and may run
 * beside a server. Resolves to exit status 0; throws a `CommandError` when the store cannot be read, or when there
 * is no such site.
 */
export async function report(
  words: readonly string[],
  values: Record<string, string | undefined>,
  options: ReportOptions,
): Promise<number> {
  const { businesses, out, json, online, file, port } = options;
  const desk = await readDeskCounts(withStartStore(values, port), port !== undefined);
  const allIds = await businessIds(businesses).catch((): string[] => []);
  const ids = words.length ? [...new Set(words)] : await listIds(allIds, out, desk);
  checkIds(ids, { businesses, allIds, desk });
  const filter = createAddressFilter();
  const fleet = await gatherFleet({
    businesses,
    out,
    ids,
    allIds,
    desk,
    hasLeadsReceiver: Boolean(
      values["LEADS_WEBHOOK_URL"] || (values["LEADS_EMAIL_TO"] && values["SMTP_URL"]),
    ),
    now: new Date(),
    ...(online ? { followLinks: (urls) => followLinks(urls, { filter }) } : {}),
  });
  const hint = localStoreHint(values, port);
  if (hint) console.error(hint);
  if (json) console.log(JSON.stringify(fleet, null, 2));
  if (!json || file) await writeWhole(file ?? "report.html", await reportPage(fleet));
  if (json) return 0;
  console.log(`${file ?? "report.html"}: ${summarise(fleet)}`);
  if (words.length)
    for (const line of fleet.sites.flatMap((site) => formatTopics(site, fleet))) console.log(line);
  return 0;
}

/** The sites of the folder, and those that the output or the desk has beside them. */
async function listIds(
  allIds: readonly string[],
  out: string,
  { sites = [] }: DeskCounts,
): Promise<string[]> {
  return [...new Set([...allIds, ...(await builtIds(out)), ...sites.map(({ site }) => site)])].sort();
}

/** Throws a `CommandError` for an id of no business; where there are no files, as on a server, any may be one. */
function checkIds(
  ids: readonly string[],
  { businesses, allIds, desk }: { businesses: string; allIds: readonly string[]; desk: DeskCounts },
): void {
  const counted = new Set(desk.sites?.map(({ site }) => site));
  const unknown = ids.filter((id) => !allIds.includes(id) && !counted.has(id));
  if (allIds.length && unknown.length)
    throw new CommandError(
      unknown
        .map(
          (id) =>
            `${id}: There is no such business in ${businesses}, and no count of it in the store. Name one of its folders, or another with --businesses DIR.`,
        )
        .join("\n"),
    );
}

/** Puts a file in the place of another at once. */
async function writeWhole(file: string, text: string): Promise<void> {
  const made = `${resolve(file)}.${randomUUID()}`;
  try {
    await writeFile(made, text, { flag: "wx" });
    await rename(made, file);
  } catch (error) {
    await rm(made, { force: true });
    const cause = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new CommandError(`${file}: Cannot be written${cause}. Name a file with --file FILE.`);
  }
}
