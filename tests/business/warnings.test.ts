import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadBusinesses } from "../../src/business/load.ts";
import { formatWarnings } from "../../src/business/warnings.ts";

/** Warns of a business whose file has these lines after the first; lines begin at 2. */
async function warningsOf(lines: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "warnings-"));
  await mkdir(join(folder, "acme"));
  await writeFile(join(folder, "acme", "business.yaml"), `businessName: Acme\n${lines}\n`);
  await writeFile(join(folder, "acme", "text.md"), "Short.\n");
  const { businesses, mistakes } = await loadBusinesses(folder);
  expect(mistakes).toEqual([]);
  return (await formatWarnings(businesses)).map((line) => line.replace(/^.*business\.yaml:/, ""));
}

test("a page with a title only is a warning with its place, which says what to write", async () => {
  const pages = `pages:
  - { id: home, path: /, title: Home }
  - { id: drains, path: /drains, title: Drains }
  - { id: towson, path: /areas/towson, title: Towson }
  - { id: team, path: /unser-team, title: Menschen }`;
  expect(await warningsOf(pages)).toEqual([
    "4:5: pages.1: /drains has a title only: write a description, a body, or a service with this page.",
    "5:5: pages.2: /areas/towson has a title only: write a description, a body, or a service with this page.",
    "6:5: pages.3: /unser-team has a title only: write a body, or 'team: [{ name: Ann Lee }]' for the whole site.",
  ]);
});

test("a page that says anything of its own is no warning", async () => {
  const pages = `phone: '410 555 0134'
team: [{ name: Ann }]
serviceArea: { cities: [Towson] }
services: [{ name: Leaks, page: /leaks, price: $1 }]
pages:
  - { id: home, path: /, title: Home }
  - { id: leaks, path: /leaks, title: Leaks }
  - { id: drains, path: /drains, title: Drains, description: We clear them. }
  - { id: pipes, path: /pipes, title: Pipes, body: text.md }
  - { id: sinks, path: /sinks, title: Sinks, sections: [services] }
  - { id: team, path: /team, title: Team }
  - { id: prices, path: /prices, title: Prices }
  - { id: area, path: /areas, title: Areas }
  - { id: contact, path: /contact, title: Contact }
  - { id: privacy, path: /privacy, title: Privacy }`;
  expect(await warningsOf(pages)).toEqual([]);
});

test("warnings of all kinds stand in the order of the file", async () => {
  const german =
    "Wir sind für Sie da, und das seit vielen Jahren. Die Leitung ist dicht, der Preis steht fest, und wir " +
    "kommen auch am Abend zu Ihnen. Das ist nicht selbstverständlich, aber so machen wir es mit allen, die bei " +
    "uns anrufen. Es ist uns wichtig, dass Sie wissen, was es kostet, bevor wir mit der Arbeit beginnen.";
  const lines = `pages: [{ id: home, path: /, title: Home }, { id: x, path: /x, title: X }]
about: ["${german}"]
language: en`;
  expect(await warningsOf(lines)).toEqual([
    expect.stringMatching(/^2:45: pages\.1: \/x has a title only/),
    expect.stringMatching(/^4:1: language: The texts look German/),
  ]);
});
