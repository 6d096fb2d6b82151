import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { stringify } from "yaml";
import { type LookName, lookNames } from "../../../src/branding/looks.ts";
import { projectRoot } from "../../../src/build/project.ts";
import { markedWords } from "../../business/stage/markedWords.ts";
import { writeFiles } from "../../stage/writeFiles.ts";

/** The trades of businesses that say all that a file can say, one for each look. */
const trades: Readonly<Partial<Record<LookName, string>>> = {
  plain: "plumbing",
  editorial: "hair salon",
  friendly: "bakery",
  bold: "landscaping",
};

/** How many pictures the galleries of two small businesses of each look have. */
export const galleries = { few: 1, many: 9 } as const;

/**
 * Writes the businesses that tests make: of each look a rich one, named after it, and two with galleries; the largest sample in
 * each look, and with 200 pages; one of a marked language.
 */
export async function writeMadeBusinesses(folder: string): Promise<void> {
  const background = { width: 1600, height: 1000, channels: 3, background: "#2f5d3a" } as const;
  const photo = await sharp({ create: background }).jpeg().toBuffer();
  const write = async (id: string, text: string, story?: string) => {
    const files = { "business.yaml": text, "photo.jpg": photo, ...(story && { "story.md": story }) };
    await writeFiles(files, join(folder, id));
  };
  const rich = await readMade("rich.yaml");
  for (const look of lookNames) {
    const own = `businessName: Acme ${look}\nlook: ${look}\ntrade: ${trades[look] ?? "plumbing"}\nsiteUrl: https://${look}.example\n`;
    await write(look, own + rich, "## How we began\n\nWith a van, and *no* map.\n");
    for (const [name, count] of Object.entries(galleries))
      await write(`${look}-${name}`, galleryBusiness(look, count));
  }
  await write("marked", (await readMade("marked.yaml")) + stringify({ words: markedWords() }), "Κειμενο.\n");
  await writeLargest(folder);
}

const readMade = (name: string) => readFile(new URL(`made/${name}`, import.meta.url), "utf8");

const galleryBusiness = (look: LookName, count: number) => `businessName: Acme
look: ${look}
gallery: [${"{ image: photo.jpg, alt: A garden. },".repeat(count)}]
pages: [{ id: home, path: /, title: Home }, { id: a, path: /a, title: A, image: photo.jpg, alt: A garden. }]
`;

/** The sample with the most sections once in each look, and once with as many pages more as make 200. */
async function writeLargest(folder: string): Promise<void> {
  const sample = join(projectRoot, "businesses", "harbor-plumbing");
  const text = await readFile(join(sample, "business.yaml"), "utf8");
  const towns = ["Elm Park", "Oak Hill", "Water View", "Mill Run", "Stone Gate"];
  const pages = Array.from({ length: 190 }, (_, index) => {
    const [segment, town] = [["areas", "projects", "tips"][index % 3], towns[index % 5]];
    return `  - { id: more-${index}, path: /${segment}/page-${index}, title: ${town} ${index} }\n`;
  });
  const files = {
    "many-pages": text.replace("pages:\n", () => `pages:\n${pages.join("")}`),
    ...Object.fromEntries(lookNames.map((look) => [`every-section-${look}`, `look: ${look}\n${text}`])),
  };
  for (const [id, file] of Object.entries(files)) {
    await cp(sample, join(folder, id), { recursive: true });
    await writeFile(join(folder, id, "business.yaml"), file);
  }
}
