import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { cellsToSite } from "../../../src/agency/import/cells/cellsToSite.ts";
import { formatBusinessFile } from "../../../src/agency/import/files/businessFile.ts";
import { type ImportPlan, planImport } from "../../../src/agency/import/files/planImport.ts";
import { writeImport } from "../../../src/agency/import/files/writeImport.ts";
import { formatPlan } from "../../../src/agency/import/formatImport.ts";
import type { ImportedSite } from "../../../src/agency/import/importedSite.ts";
import { loadBusiness } from "../../../src/business/check/load.ts";
import { findRemovedPlace, moveToRemoved } from "../../../src/business/check/removedFolder.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

const pages = [{ id: "home", path: "/", title: "Home" }];

/** A site as row 2 of a table has it. */
const createSite = (
  fields: Partial<ImportedSite["fields"]> = {},
  more: Partial<ImportedSite> = {},
): ImportedSite => ({
  place: "clients.csv row 2",
  id: "acme",
  fields: { businessName: "Acme", phone: "+1 410 555 0134", trade: "plumbing", pages, ...fields },
  files: new Map(),
  repairs: [],
  unmapped: [],
  ...more,
});

/** A folder of businesses, and imports into it. */
async function openClients() {
  const folder = await mkdtemp(join(tmpdir(), "clients-"));
  const plan = (sites: ImportedSite[], source = "clients.csv") =>
    planImport(folder, source, { sites, mistakes: [] });
  const file = (id: string, name = "business.yaml") => join(folder, id, name);
  return {
    folder,
    plan,
    importSites: async (...sites: ImportedSite[]): Promise<ImportPlan> => {
      const planned = await plan(sites);
      await writeImport(folder, planned.sites);
      return planned;
    },
    read: (id: string, name?: string) => readFile(file(id, name), "utf8"),
    change: async (id: string, from: string, to: string, name?: string) =>
      writeFile(file(id, name), (await readFile(file(id, name), "utf8")).replace(from, to)),
  };
}

test("a new site is a file as a person writes it, with what is missing and what found no field", async () => {
  const clients = await openClients();
  await clients.importSites(
    createSite(
      {
        address: { street: "12 Pier Ave", city: "Baltimore", postalCode: "02108", country: "US" },
        hours: { "mon-fri": "7:00-18:00" },
        about: ["We fix pipes. ".repeat(20).trim()],
      },
      { unmapped: [{ name: "Fax", value: "0410 555\n*evil: [\u0007\u2028# x" }] },
    ),
  );
  const text = await clients.read("acme");
  expect(text).toBe(
    `# Imported from clients.csv row 2. What you change here, another import keeps.
businessName: Acme
phone: +1 410 555 0134

pages:
  - { id: home, path: /, title: Home }

trade: plumbing
address: { street: 12 Pier Ave, city: Baltimore, postalCode: '02108', country: US }
hours: { mon-fri: 7:00-18:00 }

about:
  - We fix pipes. We fix pipes. We fix pipes. We fix pipes. We fix pipes. We fix pipes. We fix pipes. We fix pipes. We
    fix pipes. We fix pipes. We fix pipes. We fix pipes. We fix pipes. We fix pipes. We fix pipes. We fix pipes. We fix
    pipes. We fix pipes. We fix pipes. We fix pipes.

# The source said nothing of these:
# email: hello@acme.example
# siteUrl: https://acme.example
# primaryColor: '#0A5C8A'
# timezone: America/New_York
# services: [{ name: Drain cleaning, price: from $129 }]

# not imported: Fax: 0410 555 *evil: [ # x
`,
  );
  expect(await loadBusiness(clients.folder, "acme")).toMatchObject({ id: "acme" });
  expect(await readdir(clients.folder)).toEqual(["acme"]);
});

test("hours that are not certain stand in a comment with all that is likely, and why", () => {
  const cells = [
    { name: "Client", field: "businessName", value: "Acme" },
    { name: "Hours", field: "hours", value: "9-5 Mon thru Fri" },
    { name: "Saturday", field: "hours.sat", value: "9:00-12:00" },
    { name: "Holidays", field: "hours.holidays", value: "2026-12-25: x" },
  ] as const;
  const site = cellsToSite({ place: "clients.csv row 2", cells }, {}, new Set());
  const text = "message" in site ? site.message : formatBusinessFile(site);
  const certain = "{ sat: 9:00-12:00, holidays: { 2026-12-25: closed } }";
  const likely = "{ mon-fri: 9:00-17:00, sat: 9:00-12:00, holidays: { 2026-12-25: closed } }";
  const doubt = "9-5: morning or evening? Write '9:00-17:00'";
  expect(text.split("\n").filter((line) => /^(# )?hours:/.test(line))).toEqual([
    `hours: ${certain}`,
    `# hours: ${likely}  # from '9-5 Mon thru Fri': ${doubt}`,
  ]);
  expect(site).toMatchObject({ repairs: [`Hours '9-5 Mon thru Fri' is not certain: ${doubt}.`] });
});

test.each(readCases<string>("names"))(
  "the name %j is in the file what it was in the source",
  (businessName) => {
    const text = formatBusinessFile(createSite({ businessName }));
    expect(parse(text)).toMatchObject({ businessName });
  },
);

test("the same source again changes nothing, and writes nothing", async () => {
  const clients = await openClients();
  await clients.importSites(createSite());
  const again = await clients.importSites(createSite());
  expect(again.sites).toMatchObject([{ kind: "update", changed: [], kept: [], files: new Map() }]);
});

test("what the source changed is changed in the file, and a person's changes and comments stay", async () => {
  const clients = await openClients();
  await clients.importSites(
    createSite(
      { hours: { "mon-fri": "7:00-18:00", sat: "8:00-14:00" } },
      { unmapped: [{ name: "Fax", value: "1" }] },
    ),
  );
  await clients.change("acme", "trade: plumbing", "trade: Plumbing and heating # they say so");
  await clients.change("acme", "sat: 8:00-14:00", "sat: closed");
  const { sites } = await clients.importSites(
    createSite(
      {
        phone: "+1 410 555 0199",
        email: "hello@acme.example",
        trade: "plumber",
        hours: { "mon-fri": "8:00-18:00", sat: "9:00-14:00" },
      },
      { unmapped: [{ name: "Fax", value: "2" }] },
    ),
  );
  expect(sites).toMatchObject([
    {
      changed: [
        { path: ["phone"], before: "+1 410 555 0134", after: "+1 410 555 0199" },
        { path: ["hours", "mon-fri"], before: "7:00-18:00", after: "8:00-18:00" },
        { path: ["email"], after: "hello@acme.example" },
      ],
      kept: [
        expect.stringMatching(
          /acme\/business\.yaml:8:1: warning: trade: Changed here and in the source, where it is "plumber" now/,
        ),
        expect.stringMatching(
          /business\.yaml:9:\d+: warning: hours\.sat: .* "9:00-14:00" now: stays as it is\.$/,
        ),
      ],
    },
  ]);
  const text = await clients.read("acme");
  expect(parse(text)).toMatchObject({
    phone: "+1 410 555 0199",
    trade: "Plumbing and heating",
    hours: { "mon-fri": "8:00-18:00", sat: "closed" },
    email: "hello@acme.example",
  });
  expect(text).toContain("# they say so");
  expect(text).toContain("# not imported: Fax: 2");
  expect(text).not.toContain("Fax: 1");
  expect(text).not.toContain("# email:");
  expect((await clients.importSites(...sites.map(({ site }) => site))).sites).toMatchObject([
    { changed: [], kept: [] },
  ]);
});

test("of what was repaired on the way, another import tells what is new", async () => {
  const clients = await openClients();
  await clients.importSites(createSite({}, { repairs: ["A zero is back."] }));
  const again = await clients.importSites(
    createSite({ phone: "+1 410 555 0199" }, { repairs: ["A zero is back.", "A plus is back."] }),
  );
  expect(again.sites).toMatchObject([{ repairs: ["A plus is back."] }]);
});

test("a field that a person took out stays out, and one that the source took out goes", async () => {
  const clients = await openClients();
  await clients.importSites(createSite({ email: "hello@acme.example" }));
  await clients.change("acme", "trade: plumbing\n", "");
  const { phone: _, ...fields } = createSite({ email: "hello@acme.example" }).fields;
  await clients.importSites({ ...createSite(), fields });
  const text = await clients.read("acme");
  expect(text).not.toMatch(/^(trade|phone):/m);
  expect(text).toContain("email: hello@acme.example");
});

test("texts and pictures that the source changed are written, and those of a person stay", async () => {
  const clients = await openClients();
  const withTexts = (about: string, story: string) =>
    createSite(
      { pages: [{ id: "home", path: "/", title: "Home", body: "about.md" }] },
      {
        files: new Map([
          ["about.md", about],
          ["story.md", story],
        ]),
      },
    );
  await clients.importSites(withTexts("one", "one"));
  await clients.change("acme", "one", "mine", "story.md");
  const { sites } = await clients.importSites(withTexts("two", "two"));
  expect(sites).toMatchObject([
    { changedFiles: ["about.md"], kept: [expect.stringContaining("story.md: Changed here")] },
  ]);
  expect(await Promise.all([clients.read("acme", "about.md"), clients.read("acme", "story.md")])).toEqual([
    "two",
    "mine",
  ]);
});

type TableRow = { id: string; fields?: Partial<ImportedSite["fields"]>; unmapped?: ImportedSite["unmapped"] };
type ImportCase = { name: string; before: TableRow[]; after: TableRow[]; made: string[]; gone?: string[] };

test.each(readCases<ImportCase>("imports"))("$name", async ({ before, after, made, gone = [] }) => {
  const clients = await openClients();
  const importRows = (rows: TableRow[]) =>
    clients.importSites(
      ...rows.map(({ fields, ...more }) => createSite({ phone: undefined, ...fields }, more)),
    );
  await importRows(before);
  const planned = await importRows(after);
  expect(planned.sites.map(({ id, kind }) => `${id} ${kind}`)).toEqual(made);
  expect(planned.gone).toEqual(gone);
  const names = gone.map((id) => clients.read(id));
  expect(await Promise.all(names)).toEqual(gone.map(() => expect.stringContaining("businessName: Acme")));
});

test("a client that was taken away stays away", async () => {
  const clients = await openClients();
  const row = createSite({ phone: undefined, businessName: "removed" }, { id: "removed" });
  await clients.importSites(row);
  const place = await findRemovedPlace(clients.folder, "removed", new Date(0));
  await moveToRemoved(clients.folder, "removed", place);
  const { sites } = await clients.importSites(row);
  expect(sites).toMatchObject([
    { kind: "left", reason: expect.stringContaining(`taken away. Move ${place} back`) },
  ]);
  expect(formatPlan({ sites, gone: [], mistakes: [] }, "clients.csv")[0]).toContain(
    "left     removed: clients.csv row 2 is not written here. This client was taken away.",
  );
});

test("a business that this source did not write is named and left", async () => {
  const clients = await openClients();
  await mkdir(join(clients.folder, "acme"));
  await writeFile(join(clients.folder, "acme", "business.yaml"), "mine");
  const { sites } = await clients.importSites(createSite());
  expect(sites).toMatchObject([{ kind: "left", reason: "This folder was not written by an import." }]);
  expect(await clients.read("acme")).toBe("mine");
  await clients.importSites(createSite({}, { id: "other" }));
  expect((await clients.plan([createSite({}, { id: "other" })], "others.csv")).sites).toMatchObject([
    { kind: "left", reason: "This folder was imported from clients.csv." },
  ]);
});

test("a file whose changed value stands at two places is a mistake of its row", async () => {
  const clients = await openClients();
  const inCity = (city: string) => createSite({ phone: undefined, address: { city, region: "MA" } });
  await clients.importSites(inCity("Salem"));
  await clients.change("acme", "address: {", "address: &where {");
  await clients.change("acme", "trade:", "policies: { office: *where }\ntrade:");
  const before = await clients.read("acme");
  const { mistakes } = await clients.importSites(createSite({ phone: undefined }));
  expect(mistakes).toMatchObject([{ message: expect.stringContaining("values that point to others") }]);
  expect(await clients.read("acme")).toBe(before);
});

test("a site that the checker refuses is a mistake of its row, and the others go on", async () => {
  const clients = await openClients();
  const bad = createSite({ primaryColor: "blue" }, { place: "clients.csv row 7", id: "bad" });
  const { mistakes } = await clients.importSites(bad, createSite());
  expect(mistakes).toEqual([
    { place: "clients.csv row 7", message: "primaryColor: Write a colour as '#0A5C8A', in quotes." },
  ]);
  expect(await readdir(clients.folder)).toEqual(["acme"]);
});
