import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Writes files below a new folder, by path, and answers where that is. */
export async function writeFiles(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "fleet-"));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

const boilerplate = (city: string) =>
  `We treat your home in ${city} as if it were our own, and leave it cleaner than before.`;

/** Three businesses and what a build left of two of them: one is whole, one lacks much, one has a mistake. */
export const fleetFiles = {
  "businesses/acme/business.yaml": `businessName: Acme
phone: '+1 410 555 0134'
siteUrl: https://acme.example
primaryColor: '#3B82F6'
address: { city: Towson }
primaryActionLink: '#quote'
about:
  - ${boilerplate("Towson")}
pages:
  - { id: home, path: /, title: Home }
  - { id: team, path: /wishes, title: Wishes }
`,
  "businesses/bolt/business.yaml": `businessName: Bolt <b>
serviceArea: { cities: [Essex] }
pages:
  - { id: home, path: /, title: Home }
  - { id: about, path: /about, title: About, body: about.md }
language: en #1
`,
  "businesses/bolt/about.md": `# About

Short.

${boilerplate("Essex")}
Bolt began in 1998 with a single van and a great deal of patience.
`,
  "businesses/crash/business.yaml": `businessName: Crash
fone: 123
pages:
  - { id: home, path: /, title: Home }
`,
  "dist/acme/index.html": `<link rel="stylesheet" href="/_astro/a.css"><a href="/wishes">Wishes</a><a href="#quote">Quote</a>`,
  "dist/acme/wishes.html": `<p id="all"><a href="/#quote">Quote</a><a href="/wishes?now#all">All</a>`,
  "dist/acme/404.html": "<p>",
  "dist/acme/_astro/a.css": "p { color: red }",
  "dist/acme/_astro/a.css.br": "x",
  "dist/bolt/index.html": `<p><a href="/about">About</a><a href="/old">Old</a>`,
  "dist/bolt/about.html": "<p>",
};
