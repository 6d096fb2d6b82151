import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { makePhoto } from "../../build/stage/photo.ts";
import { writeFiles } from "../../stage/writeFiles.ts";

const trades = [
  "plumbing",
  "hair salon",
  "landscaping",
  "dog grooming",
  "law firm",
  "restaurant",
  "roofing",
  "day care",
];
const colors = ["#0A5C8A", "#7A2E3A", "#2F5D3A", "#B5541C", "#3B3F8C", "#1F1F1F"];
const cities = ["Baltimore", "Towson", "Dundalk", "Essex", "Parkville"];

/** One of this many businesses has photographs, where a folder has some. */
export const photoEvery = 10;

/** The id of a business, by its place in the folder: ids in the order of places, up to 99,999. */
const fleetId = (place: number) => `site-${String(place).padStart(5, "0")}`;

/** Writes businesses of ten pages each: trades, colours, names and texts differ; every tenth has photographs. */
export async function writeFleet(folder: string, count: number, withPhotos: boolean): Promise<void> {
  for (let place = 0; place < count; place++)
    await writeBusiness(folder, place, withPhotos && place % photoEvery === 0);
}

/** Writes one business, where `headline` says what changed in it. */
export async function writeBusiness(
  folder: string,
  place: number,
  hasPhotos: boolean,
  headline = "Work that holds, by people who answer",
): Promise<void> {
  const home = join(folder, fleetId(place));
  const titles = Object.entries(bodies).map(([name, title]) => [name, formatBody(title, place)]);
  const names = hasPhotos ? ["front.jpg", "work.jpg"] : [];
  const photos = names.map(async (name) => [name, await makePhoto(2400, 1600, place * 100 + name.length)]);
  const files = Object.fromEntries([...titles, ...(await Promise.all(photos))]);
  await writeFiles({ ...files, "business.yaml": await formatBusiness(place, hasPhotos, headline) }, home);
}

const bodies = {
  "page-0.md": "Repairs",
  "page-2.md": "New work",
  "page-4.md": "Prices",
  "page-6.md": "Questions",
};

async function formatBusiness(place: number, hasPhotos: boolean, headline: string): Promise<string> {
  const values: Record<string, string | number> = {
    ...{ place, trade: pick(trades, place), headline, city: pick(cities, place), id: fleetId(place) },
    ...{ primary: pick(colors, place), secondary: pick(colors, place + 3) },
    ...{ number: String(place % 10_000).padStart(4, "0"), opens: 7 + (place % 3), people: 3 + (place % 20) },
    ...{ year: 1950 + (place % 70), photo: hasPhotos ? ", image: work.jpg, alt: At work" : "" },
  };
  const hero = hasPhotos ? "hero: { image: front.jpg, alt: Our house from the street }\n" : "";
  const template = await readFile(new URL("fleetBusiness.yaml", import.meta.url), "utf8");
  return hero + template.replace(/%(\w+)%/g, (_, key: string) => String(values[key]));
}

export const formatBody = (title: string, place: number): string =>
  `## ${title} by house ${place}\n\n${Array.from(
    { length: 4 },
    (_, index) =>
      `Paragraph ${index}: we mend **pipes**, heaters and [drains](/repairs) in your town on every day of the week.\n`,
  ).join("\n")}\n- Prices in writing\n- Two years on labor\n`;

/** The entry at a place of a list that repeats. */
function pick<T>(list: readonly [T, ...T[]] | readonly T[], place: number): T {
  // The lists have entries.
  return list[place % list.length] as T;
}
