import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../../src/build/project.ts";
import { type LookName, lookNames } from "../../../src/business/looks.ts";

const photo = join(projectRoot, "businesses/odette-hair/salon.webp");

/** A business of each look, with a photo and without one. */
export const lookBusinesses = lookNames.flatMap((look) => [
  { id: `${look}-with-photo`, look, hasPhoto: true },
  { id: `${look}-without-photo`, look, hasPhoto: false },
]);

/** What the page says of their hours once its script runs: more than before. */
export const longHint = {
  instant: "2026-06-04T12:00:00Z",
  text: "Closed now, opens Wednesday 10:30 AM",
};

/** Writes their files into a folder. */
export function writeLookBusinesses(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const { id, look, hasPhoto } of lookBusinesses) {
    mkdirSync(join(folder, id), { recursive: true });
    if (hasPhoto) copyFileSync(photo, join(folder, id, "salon.webp"));
    // JSON is YAML too.
    writeFileSync(join(folder, id, "business.yaml"), JSON.stringify(lookBusiness(look, hasPhoto)));
  }
}

/** Its headline breaks elsewhere in its own face than in the system's: at 390 px in the look `plain`. */
const lookBusiness = (look: LookName, hasPhoto: boolean) => ({
  businessName: "Odette Hair & Color",
  look,
  phone: "+1 503 555 0178",
  primaryCtaLabel: "Book a chair",
  headline: "A small salon in Portland that cuts hair for the way you wear it",
  description: "Four chairs, no rush and no upselling. We talk before we cut.",
  proofs: ["Four stylists, all with ten years and more", "Free fringe trims between visits"],
  timezone: "America/Los_Angeles",
  hours: { "thu-sat": "closed", "sun-tue": "closed", wed: "10:30-12:00" },
  hero: hasPhoto ? { image: "salon.webp", alt: "A stylist cuts brown curls" } : undefined,
  pages: [
    { id: "home", path: "/", title: "Home" },
    { id: "contact", path: "/contact", title: "Contact" },
  ],
});
