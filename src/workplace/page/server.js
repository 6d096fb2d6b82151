import { applyFilter } from "./filter.js";
import { takeOverList } from "./list.js";
import { refreshSite } from "./siteView.js";

const { token } = document.body.dataset;

/** Whether the server answers calls; one that only shows has none. */
export const hasServer = token !== "";

let isShowing = false;
let isChanged = false;

/** Takes over the list as it is now, and once more where files change meanwhile: the last one stays. */
async function showChanges() {
  isChanged = true;
  if (isShowing) return;
  isShowing = true;
  try {
    while (isChanged) {
      isChanged = false;
      const answer = await fetch("/");
      takeOverList(await answer.text());
      applyFilter();
      refreshSite();
    }
  } finally {
    isShowing = false;
  }
}

/** Follows what is saved: the list first, then the site that is shown. */
export function watchServer() {
  const changes = new EventSource("/_workplace/changes");
  let isLost = false;
  changes.onmessage = showChanges;
  changes.onerror = () => {
    isLost = true;
  };
  // Another process has another token.
  changes.onopen = () => isLost && location.reload();
}
