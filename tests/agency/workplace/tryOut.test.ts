import { expect, test } from "vitest";
import { editedFields } from "../../../src/agency/workplace/editedFields.ts";
import {
  readEditedSite,
  readTryOut,
  showTryOut,
  tryOn,
  tryOutEdits,
  withTryOut,
} from "../../../src/agency/workplace/tryOut.ts";
import { editFile } from "../../../src/business/file/editFile.ts";
import { writeBusinesses } from "./stage/workplaceServer.ts";

const text = `businessName: Acme
headline: Dry roofs # since 1998
hours:
  mon-fri: '8:00-17:00' # the shop
  sat: closed # by appointment
pages: [{ id: home, path: /, title: Home }]
`;

async function openAcme(file = text) {
  const businesses = await writeBusinesses({ acme: file });
  const [site] = (await businesses.load()).businesses;
  const edited = site && (await readEditedSite(site));
  if (!edited) throw new Error("acme is not sound");
  return edited;
}

test.each([
  ["?preview", undefined],
  ["?preview&look=bold", { look: "bold" }],
  ["?preview&businessName=Other&secondaryColor=", { secondaryColor: "" }],
])("%s tries %o", (search, tryOut) => {
  expect(readTryOut(search)).toEqual(tryOut);
});

test("the fields that are edited are those that are noted so, each by what fits its values", () => {
  expect(editedFields.map(({ name, input }) => `${name}: ${input}`)).toEqual([
    "headline: line",
    "phone: line",
    "look: choice",
    "primaryColor: colour",
    "secondaryColor: colour",
    "hours: rows",
  ]);
});

test("a day that is edited keeps the comments of the others", async () => {
  const edited = await openAcme();
  const edits = tryOutEdits({ hours: "mon-fri: 9:00-18:00\nsat: closed\n", headline: "Dry: roofs" }, edited);
  const wanted = text.replace("8:00-17:00", "9:00-18:00").replace("Dry roofs", "'Dry: roofs'");
  expect(editFile(text, edits).replaceAll('"', "'")).toBe(wanted);
});

test("days that take the place of all others keep the comment above them, and its place", async () => {
  const hours = text.slice(text.indexOf("hours:"), text.indexOf("pages:"));
  const before = text.replace(hours, "hours:\n  # winter too\n  mon-fri: '8:00-17:00'\n");
  const edits = tryOutEdits({ hours: "mon-sat: 8:00-17:00\n" }, await openAcme(before));
  const after = editFile(before, edits);
  expect(after).toMatch(/hours:\n {2}# winter too\n.*mon-sat.*pages:/s);
});

test("hours that repeat those of another place are written out", async () => {
  const places =
    "locations: [{ name: Shop, address: { city: Towson }, hours: &h { mon: closed } }]\nhours: *h\n";
  const before = text.replace(/hours:\n.*\n.*\n/, places);
  const edits = tryOutEdits({ hours: "tue: closed\n" }, await openAcme(before));
  expect(editFile(before, edits)).toBe(before.replace("hours: *h", "hours:\n  tue: closed"));
});

test.each([
  [{ look: "gothic" }, { look: expect.stringContaining("Choose from") }],
  [{ primaryColor: "red;}body{}" }, { primaryColor: expect.any(String) }],
  [{ hours: "sat: never" }, { hours: expect.stringMatching(/^sat: /) }],
  [{ hours: "{" }, { hours: expect.any(String) }],
])("what would be wrong in %o is said by field, and the site stays", async (tryOut, mistakes) => {
  const edited = await openAcme();
  expect(tryOn(tryOut, edited)).toEqual({ business: edited.site.business, mistakes });
});

test("what one request tries is shown to it alone, also after it waited", async () => {
  const { site } = await openAcme();
  const shown = () => Promise.resolve().then(() => showTryOut(site).business.look);
  const looks = ["/acme?look=bold", "/acme", "/acme?look=editorial", "/other?look=bold"].map((address) =>
    withTryOut(address, (id) => (id === "acme" ? site : undefined), shown),
  );
  expect(await Promise.all(looks)).toEqual(["bold", undefined, "editorial", undefined]);
  expect(showTryOut(site)).toBe(site);
});
