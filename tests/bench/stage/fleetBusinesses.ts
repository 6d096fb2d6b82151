import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { stringify } from "yaml";

/** Two trades of each look, and what such a business is called. */
const trades = [
  { trade: "plumbing", name: "Plumbing", look: "plain" },
  { trade: "hair salon", name: "Hair", look: "editorial" },
  { trade: "landscaping", name: "Gardens", look: "bold" },
  { trade: "dog grooming", name: "Grooming", look: "friendly" },
  { trade: "law firm", name: "Law", look: "plain" },
  { trade: "restaurant", name: "Table", look: "editorial" },
  { trade: "roofing", name: "Roofs", look: "bold" },
  { trade: "day care", name: "Nursery", look: "friendly" },
] as const;

const colors = ["#0A5C8A", "#7A2E3A", "#2F5D3A", "#B5541C", "#3B3F8C", "#1F1F1F"];
const cities = ["Baltimore", "Towson", "Dundalk", "Essex", "Parkville"];

/** One of this many businesses has photographs, where a folder has some. */
export const photoEvery = 10;

const pageTitles = ["Repairs", "Care", "New work", "Advice", "Prices", "About us", "Questions", "Area"];

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
  await mkdir(home, { recursive: true });
  const { pages } = businessPages(place);
  for (const { body, title } of pages) if (body) await writeFile(join(home, body), formatBody(title, place));
  if (hasPhotos)
    for (const name of ["front.jpg", "work.jpg"])
      await writeFile(join(home, name), await makePhoto(place + name.length / 10));
  await writeFile(join(home, "business.yaml"), stringify(describeBusiness(place, hasPhotos, headline)));
}

function describeBusiness(place: number, hasPhotos: boolean, headline: string) {
  const { trade, name } = pick(trades, place);
  const city = pick(cities, place);
  const { pages } = businessPages(place);
  return {
    businessName: `${city} ${name} ${place}`,
    trade,
    headline,
    description: `We work in ${city} and the towns around it. You get the price in writing before we begin.`,
    siteUrl: `https://${fleetId(place)}.example`,
    phone: `+1 410 555 ${String(place % 10_000).padStart(4, "0")}`,
    email: `hello@${fleetId(place)}.example`,
    primaryColor: pick(colors, place),
    secondaryColor: pick(colors, place + 3),
    address: { street: `${place} Pier Ave`, city, region: "MD", postalCode: "21231", country: "US" },
    timezone: "America/New_York",
    hours: weekOf(place),
    emergency: { available: "24/7 by phone", fee: "$150 after hours" },
    serviceArea: { cities, notes: "Outside these towns we come by arrangement." },
    proofs: [`In ${city} since ${1950 + (place % 70)}`, "Two years on labor", "Prices in writing"],
    ...(hasPhotos ? { hero: { image: "front.jpg", alt: "Our house from the street" } } : {}),
    pages: hasPhotos
      ? pages.map((page, index) => (index === 2 ? { ...page, image: "work.jpg", alt: "At work" } : page))
      : pages,
    services: Array.from({ length: 8 }, (_, index) => ({
      name: `${pick(pageTitles, index)} in ${pick(cities, index)}`,
      price: `from $${90 + 10 * index}`,
      notes: "Parts and travel are included, and you get the price before we begin.",
    })),
    policies: {
      estimates: "Estimates are free and hold for 30 days.",
      payment: "Cards and checks; no cash.",
    },
    about: [`${city} ${name} began with one van. Today we are ${3 + (place % 20)} people.`],
    faqs: Array.from({ length: 6 }, (_, index) => ({
      question: `How long does work ${index} of ours take?`,
      answer: `About ${index + 2} hours, and we say so before we begin.`,
    })),
    reviews: Array.from({ length: 3 }, (_, index) => ({
      author: `Guest ${index} of ${place}`,
      place: pick(cities, index),
      text: "They came on the day they said, and the price was the one on the sheet.",
    })),
  };
}

function businessPages(place: number) {
  const made = pageTitles.map((title, index) => ({
    title,
    path: `/${title.toLowerCase().replace(" ", "-")}`,
    description: `${title} for houses in ${pick(cities, place + index)}, with a price in writing.`,
    body: index % 2 ? undefined : `page-${index}.md`,
  }));
  const home = { title: "Home", path: "/", description: undefined, body: undefined };
  const contact = { title: "Contact", path: "/contact", description: undefined, body: undefined };
  const all = [home, ...made, contact];
  return { pages: all.map((page, index) => ({ id: `page-${index}`, ...page })) };
}

const formatBody = (title: string, place: number): string =>
  `## ${title} by house ${place}\n\n${Array.from(
    { length: 4 },
    (_, index) =>
      `Paragraph ${index}: we mend **pipes**, heaters and [drains](/repairs) in your town on every day of the week.\n`,
  ).join("\n")}\n- Prices in writing\n- Two years on labor\n`;

const weekOf = (place: number) => ({
  "mon-fri": `${7 + (place % 3)}:00-${17 + (place % 2)}:30`,
  sat: "8:00-14:00",
  sun: "closed",
  holidays: { "2027-12-24": "7:00-12:00", "2027-12-25": "closed", "2028-01-01": "closed" },
});

/** A JPEG of 4 megapixels with large shapes, edges and grain: a picture without them would cost nothing. */
async function makePhoto(seed: number): Promise<Buffer> {
  const [width, height] = [2400, 1600];
  const shapes = Array.from({ length: 60 }, (_, index) => {
    const value = (index * 97 + seed * 131) % 360;
    return `<circle cx="${(value * 37) % width}" cy="${(value * 53) % height}" r="${40 + value}" fill="hsl(${value} 40% ${20 + (index % 60)}%)"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join("")}</svg>`;
  const noise = { type: "gaussian", mean: 128, sigma: 14 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: "#808080", noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(Buffer.from(drawing))
    .composite([{ input: grain, blend: "soft-light" }])
    .removeAlpha()
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** The entry at a place of a list that repeats. */
function pick<T>(list: readonly [T, ...T[]] | readonly T[], place: number): T {
  // The lists have entries.
  return list[place % list.length] as T;
}
