import type { SiteFacts } from "../../business/facts.ts";
import type { RequestTarget } from "../../server/target.ts";
import { listSite, portOf } from "./listedSite.ts";
import { answerNotThere, answerPageFile } from "./pageFiles.ts";
import { sitesPage } from "./sitesPage.ts";

/** What a host of this machine that is no site's answers where nobody writes: the list of sites alone. */
export async function answerReadOnly(
  { method, pathname, authority }: RequestTarget,
  sites: readonly SiteFacts[],
): Promise<Response> {
  if (method !== "GET" && method !== "HEAD") return answerNotThere();
  if (pathname !== "/") return answerPageFile(pathname);
  const port = portOf(authority);
  const listed = sites.map((site) => listSite(site, port));
  return sitesPage(listed, port);
}
