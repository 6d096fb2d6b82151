import { applyFilter } from "./filter.js";
import { takeOverList } from "./list.js";
import { refreshSite } from "./siteView.js";

const { token } = document.body.dataset;

/** Whether the server answers calls; one that only shows has none. */
export const hasServer = token !== "";

/** Follows what is saved: the list first, then the site that is shown. */
export function watchServer() {
  const changes = new EventSource("/_workplace/changes");
  let isLost = false;
  changes.onmessage = async () => {
    const answer = await fetch("/");
    takeOverList(await answer.text());
    applyFilter();
    refreshSite();
  };
  changes.onerror = () => {
    isLost = true;
  };
  // Another process has another token.
  changes.onopen = () => isLost && location.reload();
}
