import type { WorkplaceReply } from "../ask.ts";
import type { Written } from "../fileEdits.ts";
import type { SiteDetails } from "../siteCalls.ts";

const { token = "" } = document.body.dataset;

/** Whether the server answers calls; one that only shows has none. */
export const hasServer = token !== "";

/** Values of a business file that are tried in the place of its own: an empty one takes a field out. */
export type TriedValues = SiteDetails["values"];

/** What is to be known of a site, with values that are tried; undefined of one that is not sound. */
export async function fetchSite(id: string, tried: TriedValues): Promise<SiteDetails | undefined> {
  const query = new URLSearchParams({ id, ...tried });
  const answer = await fetch(`/_workplace/site?${query}`);
  return answer.ok ? answer.json() : undefined;
}

/** The address of a page in preview, which this page leads, with values that are tried. */
export function siteQuery({ origin, pathname }: URL, tried: TriedValues): URL {
  const query = ["preview=held", new URLSearchParams(tried).toString()].filter(Boolean).join("&");
  // A browser goes to a part of the page that it shows without loading it.
  return new URL(`${pathname}?${query}`, origin);
}

type Answers = { ask: WorkplaceReply; save: Written; undo: Written };

/** Has the server do something; answers its value, or why there is none. */
export async function call<N extends keyof Answers>(
  name: N,
  fields: object,
): Promise<Answers[N] | { error: string }> {
  try {
    const answer = await fetch(`/_workplace/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-workplace-token": token },
      body: JSON.stringify(fields),
    });
    return await answer.json();
  } catch {
    return { error: "The server does not answer. Is npm run dev still running?" };
  }
}
