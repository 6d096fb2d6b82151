import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { stringify } from "yaml";
import { type LookName, lookNames } from "../../../src/business/looks.ts";

/** The trades of businesses that say all that a file can say, one for each look. */
const trades: Readonly<Record<LookName, string>> = {
  plain: "plumbing",
  editorial: "hair salon",
  friendly: "bakery",
  bold: "landscaping",
};

/** Writes a business of each look that has every picture and every fact, named after its look. */
export async function writeRichBusinesses(folder: string): Promise<void> {
  const photo = await makePhoto();
  for (const look of lookNames) {
    const home = join(folder, look);
    await mkdir(home, { recursive: true });
    await writeFile(join(home, "business.yaml"), stringify(richBusiness(look)));
    await writeFile(join(home, "story.md"), "## How we began\n\nWith a van, and *no* map.\n");
    await writeFile(join(home, "photo.jpg"), photo);
  }
}

const makePhoto = () =>
  sharp({ create: { width: 1600, height: 1000, channels: 3, background: "#2f5d3a" } })
    .jpeg()
    .toBuffer();

const image = { image: "photo.jpg", alt: "The team at work", focus: "30% 20%" };
const hours = { "mon-fri": "8:00-17:00", sat: "by appointment" };

/** A firm with many services in groups, two premises, people, and reasons to trust it. */
const richBusiness = (look: LookName) => ({
  businessName: `Acme ${look}`,
  look,
  trade: trades[look],
  siteUrl: `https://${look}.example`,
  description: "We mend and make, for houses of all ages.",
  phone: "+1 410 555 0134",
  phones: [{ name: "Workshop", number: "+1 410 555 0199" }],
  email: "hello@acme.example",
  timezone: "America/New_York",
  address: { street: "1 Pier Road", city: "Baltimore", region: "MD", postalCode: "21201", country: "US" },
  geo: { latitude: 39.28, longitude: -76.59 },
  hours: {
    ...hours,
    seasons: [{ name: "Summer", from: "2026-06-01", to: "2026-08-31", "mon-sat": "7:00-19:00" }],
  },
  emergency: { available: "24/7", fee: "$80 call-out" },
  serviceArea: { cities: ["Baltimore", "Towson"], postalCodes: ["21201"] },
  locations: [
    { name: "Fells Point workshop", address: { city: "Baltimore" }, phone: "+1 410 555 0177", hours },
    {
      name: "Towson office",
      address: { street: "9 York Road", city: "Towson" },
      geo: { latitude: 39.4, longitude: -76.6 },
    },
  ],
  hero: image,
  founded: 1998,
  rating: { value: 4.7, count: 312, source: "Google", url: "https://reviews.example/acme" },
  badges: [{ name: "Master Guild", image: "photo.jpg", url: "https://guild.example" }, { name: "Insured" }],
  proofs: ["Licensed and insured", "Fixed prices"],
  social: ["https://instagram.com/acme", "https://acme.example/blog"],
  team: [
    { name: "Ann Lee", role: "Owner", text: "Founded us.", ...image },
    { name: "Bo Diaz", role: "Foreman" },
  ],
  reviews: [
    { author: "Kim", text: "Came at once.", source: "Google", date: "2026-05-17", stars: 5, ...image },
    { author: "Lou", text: "Fair price.", place: "Towson", stars: 4.5 },
  ],
  services: Array.from({ length: 13 }, (_, index) => ({
    name: `Service ${index + 1}`,
    price: `from $${100 + index}`,
    notes: "Parts included.",
    group: index < 7 ? "Inside" : "Outside",
    ...(index % 3 ? {} : image),
    ...(index ? {} : { page: "/services/first" }),
  })),
  steps: [
    { title: "Call", text: "We listen." },
    { title: "Work", text: "We come and do it." },
  ],
  about: ["We began with a van."],
  faqs: [{ question: "Do you come at night?", answer: "We do." }],
  policies: { payment: "Cash and cards." },
  gallery: [{ ...image, caption: "A garden" }, image],
  pages: [
    { id: "home", path: "/", title: "Home" },
    { id: "first", path: "/services/first", title: "Service 1", description: "The first of all.", ...image },
    { id: "second", path: "/services/second", title: "Service 2" },
    {
      id: "about",
      path: "/about",
      title: "About us",
      sections: [{ body: "story.md", ...image }, "team", "trust"],
    },
    { id: "team", path: "/team", title: "Our team" },
    { id: "prices", path: "/prices", title: "Prices" },
    { id: "contact", path: "/contact", title: "Contact", description: "Come and see us." },
  ],
});
