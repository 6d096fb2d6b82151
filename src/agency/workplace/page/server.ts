import { hasServer } from "./calls.ts";
import { takeoverList } from "./list.ts";

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
      takeoverList(await answer.text());
    }
  } finally {
    isShowing = false;
  }
}

if (hasServer) {
  const changes = new EventSource("/_workplace/changes");
  let isLost = false;
  changes.onmessage = showChanges;
  changes.onerror = () => {
    isLost = true;
  };
  // Another process has another token.
  changes.onopen = () => isLost && location.reload();
}
