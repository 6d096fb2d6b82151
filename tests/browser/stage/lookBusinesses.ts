import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { type LookName, lookNames } from "../../../src/branding/looks.ts";
import { projectRoot } from "../../../src/build/project.ts";
import type { MenuEntry } from "../../../src/navigation/groups.ts";
import { writeFiles } from "../../stage/writeFiles.ts";

const photo = join(projectRoot, "businesses/odette-hair/salon.webp");
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="60"><path d="M0 0h480v60H0z"/></svg>';

const titles = ["Home", "Roofs", "Gutters", "Skylights", "Chimneys", "About Us", "Questions", "Contact Us"];

/**
 * As full as a bar and its page can be: a logo of 8:1, eight entries, an emergency text as long as owners write them. The
 * headline breaks elsewhere in its own face than in the system's: at 390 px in the look `plain`.
 */
const crowded = {
  businessName: "Odette Hair & Color",
  logoUrl: "logo.svg",
  phone: "+1 410 555 0134",
  headline: "A small salon in Portland that cuts hair for the way you wear it",
  description: "Four chairs, no rush and no upselling. We talk before we cut.",
  proofs: ["Four stylists, all with ten years and more", "Free fringe trims between visits"],
  timezone: "America/Los_Angeles",
  emergency: {
    available:
      "Every night, at weekends and on public holidays, by telephone alone and within ninety minutes at your door",
  },
  services: [{ name: "Slate roofs", price: "from $900" }, { name: "Flat roofs" }, { name: "Repairs" }],
  pages: titles.map((title, index) => ({ id: `p${index}`, path: index ? `/p${index}` : "/", title })),
};

/** What their bars show. */
export const crowdedBar = {
  ...crowded,
  logoWidthPx: 200,
  entries: titles.map((label): MenuEntry => ({ kind: "page", id: label, label, path: "/" })),
  action: "Get an Estimate",
};

const hours = { "thu-sat": "closed", "sun-tue": "closed", wed: "10:30-12:00" };

/** Beside its number the first ones tell when they are open, the last its emergency text alone. */
const kinds = {
  "small-photo": {
    hero: { image: "small.jpg", alt: "A stylist" },
    emergency: { ...crowded.emergency, phone: "+1 410 555 0199" },
  },
  "with-photo": { hours, hero: { image: "salon.webp", alt: "A stylist cuts brown curls" } },
  hours: { hours },
  emergency: {},
};

/** The ids of the crowded sites of a look. */
export const crowdedIds = (look: LookName) => [`${look}-hours`, `${look}-emergency`] as const;

/** The ids of those that say when they are open: with a photo, and without one. */
export const openIds = lookNames.flatMap((look) => [`${look}-with-photo`, `${look}-hours`]);

/** What they say of it once their script runs: more than before. */
export const longHint = {
  instant: "2026-06-04T12:00:00Z",
  text: "Closed now, opens Wednesday 10:30 AM",
};

/** Writes the files of all of them into a folder. */
export async function writeLookBusinesses(folder: string): Promise<void> {
  const colour = { width: 640, height: 800, channels: 3, background: "#8a6f5a" } as const;
  const small = await sharp({ create: colour }).jpeg().toBuffer();
  for (const look of lookNames)
    for (const [kind, fields] of Object.entries(kinds)) {
      // JSON is YAML too.
      const files = {
        "business.yaml": JSON.stringify({ ...crowded, look, ...fields }),
        "logo.svg": logo,
        ...(kind === "with-photo" && { "salon.webp": await readFile(photo) }),
        ...(kind === "small-photo" && { "small.jpg": small }),
      };
      await writeFiles(files, join(folder, `${look}-${kind}`));
    }
}
