import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importSites } from "../../../src/agency/import/importSites.ts";
import { readImportSource } from "../../../src/agency/import/readImportSource.ts";
import { spawnSite } from "../../scripts/stage/spawnSite.ts";

const table =
  "Client;Handy;Store code\r\nAcme;(410) 555-0134;7\r\n;(410) 555-0135;8\r\nBäcker #1;call me;9\r\n";

/** A folder with a table in the encoding of a spreadsheet, and the name of one for businesses. */
async function openFolders(text = table) {
  const home = await mkdtemp(join(tmpdir(), "import-"));
  const [businesses, file] = [join(home, "clients"), join(home, "clients.csv")];
  await writeFile(file, Buffer.from(text, "latin1"));
  const read = (mapping?: string) =>
    readImportSource(file, { businesses, mapping, defaults: { country: "US" } });
  return { home, businesses, file, read };
}

test("a mapping that a person has corrected is used, whether named or kept beside the businesses", async () => {
  const { businesses, home, read } = await openFolders();
  expect((await read()).mapping?.columns.map(({ field }) => field)).toEqual([
    "businessName",
    "phone",
    "comment",
  ]);
  const mapping = "Client: businessName\nHandy: ignore\nStore code: headline\n";
  await writeFile(join(home, "mine.yaml"), mapping);
  expect((await read(join(home, "mine.yaml"))).imported.sites[0]?.fields).toMatchObject({ headline: "7" });
  await mkdir(join(businesses, ".import"), { recursive: true });
  await writeFile(join(businesses, ".import", "clients.csv.yaml"), mapping);
  const source = await read();
  expect(source.imported.sites[0]?.fields.phone).toBeUndefined();
  expect(source.mapping?.proposal).toBeUndefined();
});

test("a mapping that is wrong is a mistake of its file", async () => {
  const { home, read } = await openFolders();
  const file = join(home, "mine.yaml");
  await writeFile(file, "Client: businesName\nName: phone\n");
  expect((await read(file)).imported).toMatchObject({
    sites: [],
    mistakes: [
      { place: file, message: expect.stringContaining("Did you mean businessName?") },
      { place: file, message: expect.stringContaining("no such column") },
    ],
  });
  await writeFile(file, "Client: [");
  expect((await read(file)).imported.mistakes).toHaveLength(1);
});

test("the command shows the mapping, makes the folder, writes the sound rows, names the others by their numbers and ends with 1", async () => {
  const { businesses, file, home } = await openFolders();
  const run = (...words: string[]) =>
    spawnSite(["import", file, "--businesses", businesses, "--country", "US", ...words], {}, home).ended;
  const dry = await run("--dry-run");
  expect(dry.stdout).toMatch(/^ {2}Handy +-> phone +\(410\) 555-0134$/m);
  expect(dry.stdout).toMatch(/2 new, .* 1 wrong\. Nothing was written/);
  expect(await readdir(home)).not.toContain("clients");
  const { status, stdout, stderr } = await run();
  expect(status).toBe(1);
  expect(stdout).toContain("new      backer-1: clients.csv row 4");
  expect(stderr).toMatch(/^clients\.csv row 3: Has no name/);
  expect(await readdir(businesses)).toEqual([".import", "acme", "backer-1"]);
  expect(await readFile(join(businesses, "backer-1", "business.yaml"), "utf8")).toContain(
    "businessName: 'Bäcker #1'",
  );
  expect(await readFile(join(businesses, ".import", "clients.csv.yaml"), "utf8")).toMatch(
    /^Handy: phone +# \(410\) 555-0134$/m,
  );
});

test("a page with structured data is a source, its folder is made, and bare phone numbers ask for a country", async () => {
  const { home, businesses } = await openFolders();
  const file = join(home, "acme.html");
  const data = {
    "@type": "LocalBusiness",
    name: "Acme",
    telephone: "4105550134",
    makesOffer: [{ name: "Bath" }],
  };
  const read = () => importSites(file, { businesses, defaults: {}, isDryRun: false });
  await writeFile(file, `<script type="application/ld+json">[${JSON.stringify(data)}]</script>`);
  expect((await read()).lines).toContainEqual(
    expect.stringMatching(/named: 1\. In which country\? .* --country US/),
  );
  const written = await readFile(join(businesses, "acme", "business.yaml"), "utf8");
  expect(written).toMatch(/^services:\n {2}- \{ name: Bath \}$/m);
  // `LocalBusiness` is the type of many trades.
  expect(written).not.toMatch(/^trade:/m);
  await writeFile(file, "<h1>Acme</h1>");
  expect((await read()).mistakes).toEqual([
    expect.stringContaining("one page without JSON-LD. Name the folder"),
  ]);
  await writeFile(file, "<div>".repeat(1000));
  expect((await read()).mistakes).toEqual([expect.stringContaining("nested over 512 deep")]);
});
