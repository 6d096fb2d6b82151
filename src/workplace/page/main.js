import { watchFilter } from "./filter.js";
import { watchKeys } from "./keys.js";
import { hasServer, watchServer } from "./server.js";
import { followPlace } from "./siteView.js";
import { watchTabs } from "./tabs.js";

// The list works without this script: each name leads to its site.
watchFilter();
watchKeys();
watchTabs();
followPlace();
if (hasServer) watchServer();
