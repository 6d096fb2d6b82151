import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { readPath } from "../../business/paths.ts";
import { SiteMistake } from "../host.ts";

/**
 * What Cloudflare takes of a worker with files (developers.cloudflare.com/workers/static-assets,
 * /workers/platform/limits).
 */
const cloudflareLimits = {
  headerRules: 100,
  headerLine: 2_000,
  redirects: 2_000,
  redirectLine: 1_000,
  files: 20_000,
  fileBytes: 25 * 1024 * 1024,
  nameLength: 63,
};

/**
 * Throws a `SiteMistake` where a site has what a worker with files on Cloudflare may not have; `pages` is
 * where its files lie.
 */
export async function checkWorkerSite(
  { folder, id }: { folder: string; id: string },
  pages: string,
  { headers, redirects }: { headers: string; redirects: string },
): Promise<void> {
  const refuse = (mistake: string) => {
    throw new SiteMistake(`${folder}: ${mistake}`);
  };
  const most = cloudflareLimits;
  if (id.length > most.nameLength)
    refuse(
      `Its name has ${id.length} characters, and Cloudflare takes ${most.nameLength}. Rename the folder.`,
    );
  const lines = headers.split("\n");
  const rules = lines.filter((line) => line.startsWith("/")).length;
  const longest = Math.max(...lines.map(({ length }) => length));
  if (rules > most.headerRules || longest > most.headerLine)
    refuse(
      `Its headers are ${rules} rules of up to ${longest} characters, and Cloudflare takes ${most.headerRules} of ${most.headerLine}. Take another --target.`,
    );
  const leads = redirects.split("\n").filter(Boolean);
  if (leads.length > most.redirects)
    refuse(
      `redirects: Make ${leads.length} rules, and Cloudflare takes ${most.redirects}. An old path takes two, with and without its last slash: keep the ${most.redirects / 2} that visitors still use.`,
    );
  const tooLong = leads.find(({ length }) => length > most.redirectLine);
  if (tooLong)
    refuse(
      `redirects: ${readPath(tooLong.split(" ")[0] ?? "")} and its new place have over ${most.redirectLine} characters as browsers send them, which is what Cloudflare takes. Shorten one of them.`,
    );
  await checkFiles(pages, refuse);
}

async function checkFiles(pages: string, refuse: (mistake: string) => void): Promise<void> {
  const entries = await readdir(pages, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  if (files.length > cloudflareLimits.files)
    refuse(
      `Makes ${files.length} files, and Cloudflare's free plan takes ${cloudflareLimits.files}. Divide it into several sites.`,
    );
  for (const { parentPath, name } of files) {
    const { size } = await stat(join(parentPath, name));
    if (size > cloudflareLimits.fileBytes)
      refuse(
        `${name} has ${size} bytes, and Cloudflare takes ${cloudflareLimits.fileBytes}. Make it smaller.`,
      );
  }
}
