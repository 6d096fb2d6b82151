// The list works without this script: each name leads to its site.
import "./filter.ts";
import "./keys.ts";
import "./miniatures.ts";
import "./receptionist.ts";
import "./server.ts";
import "./siteView.ts";
import "./tabs.ts";
import "./values.ts";
