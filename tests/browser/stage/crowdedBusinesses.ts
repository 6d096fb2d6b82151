import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type LookName, lookNames } from "../../../src/business/looks.ts";
import type { MenuEntry } from "../../../src/navigation/groups.ts";

const pageTitles = [
  "Home",
  "Roofs",
  "Gutters",
  "Skylights",
  "Chimneys",
  "About Us",
  "Questions",
  "Contact Us",
];

/** No photo, a logo of 8:1, eight entries, and an emergency text as long as owners write them. */
const crowded = {
  businessName: "Harbor Roofing",
  logoUrl: "logo.svg",
  phone: "+1 410 555 0134",
  timezone: "America/New_York",
  emergency: {
    available:
      "Every night, at weekends and on public holidays, by telephone alone and within ninety minutes at your door",
  },
  services: [{ name: "Slate roofs", price: "from $900" }, { name: "Flat roofs" }, { name: "Repairs" }],
  pages: pageTitles.map((title, index) => ({ id: `p${index}`, path: index ? `/p${index}` : "/", title })),
};

/** What their bars show. */
export const crowdedBar = {
  ...crowded,
  logoWidthPx: 200,
  entries: pageTitles.map((label): MenuEntry => ({ kind: "page", id: label, label, path: "/" })),
  action: "Get an Estimate",
};

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="60"><path d="M0 0h480v60H0z"/></svg>';

/** Beside its number one tells when it is open, the other its emergency text alone. */
const hints = { hours: { hours: { "mon-fri": "7:00-18:00" } }, emergency: {} };

/** The two crowded sites of a look. */
export const crowdedIds = (look: LookName) => Object.keys(hints).map((hint) => `${look}-${hint}`);

/** Writes the files of all of them into a folder. */
export function writeCrowdedBusinesses(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const look of lookNames)
    for (const [hint, fields] of Object.entries(hints)) {
      const site = join(folder, `${look}-${hint}`);
      mkdirSync(site, { recursive: true });
      // JSON is YAML too.
      writeFileSync(join(site, "business.yaml"), JSON.stringify({ ...crowded, look, ...fields }));
      writeFileSync(join(site, "logo.svg"), logo);
    }
}
