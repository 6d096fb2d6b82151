import { execFileSync } from "node:child_process";
import { mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { planImport } from "../../../src/agency/import/files/planImport.ts";
import { writeImport } from "../../../src/agency/import/files/writeImport.ts";
import type { Imported, ImportedSite } from "../../../src/agency/import/importedSite.ts";
import { readOldSite } from "../../../src/agency/import/oldSite/readOldSite.ts";
import { loadBusiness } from "../../../src/business/check/load.ts";
import { toHtml } from "../../../src/site/markdown.ts";
import { createCaseReader } from "../../stage/cases.ts";
import { createOldSite, createWordPressMirror, writeFolder } from "./stage/oldSite.ts";

const readCases = createCaseReader(import.meta.url);

/** Reads a folder with these files as an old site. */
async function readFiles(files: Record<string, string | Uint8Array>): Promise<Imported> {
  const folder = await mkdtemp(join(tmpdir(), "old-site-"));
  await writeFolder(folder, files);
  return readOldSite(folder, {});
}

async function readSite(files: Record<string, string | Uint8Array>): Promise<ImportedSite> {
  const { sites, mistakes } = await readFiles(files);
  expect(mistakes).toEqual([]);
  return sites[0] as ImportedSite;
}

const page = (body: string, head = "") => `<html><head>${head}</head><body>${body}</body></html>`;

const textOf = ({ files }: ImportedSite, name: string) => String(files.get(name) ?? "");

describe("a site of eight pages that wget has saved", () => {
  let site: ImportedSite;
  beforeAll(async () => {
    site = await readSite(await createOldSite());
  });

  test("its pages come in the order of its menu, and visitors of old paths are sent to their new ones", () => {
    expect(site.fields.pages.map(({ path, title }) => `${path} ${title}`)).toEqual(readCases("pages"));
    expect(site.fields.redirects).toEqual(Object.fromEntries(readCases<[string, string]>("redirects")));
  });

  test("what its pages say of the business becomes fields", () => {
    expect(site.id).toBe("fairhaven-plumbing");
    expect(site.fields).toMatchObject(Object.fromEntries(readCases<[string, unknown]>("fields")));
  });

  test.each(readCases<{ file: string; text: string }>("texts"))(
    "$file is what visitors read: no menu or notice, tables of values as lists, and parts of a page builder in order",
    ({ file, text }) => {
      expect(textOf(site, file)).toBe(text);
    },
  );

  test("cards that lead to the pages below become what these say of themselves", () => {
    expect(site.files.has("services.md")).toBe(false);
    expect(site.fields.pages.slice(3, 5).map(({ description }) => description)).toEqual([
      "Slow sinks and backed-up tubs, cleared the same day.",
      "Tank and tankless.",
    ]);
  });

  test("what is no Markdown in the old text is none in the new", () => {
    expect(toHtml(textOf(site, "about-us.md"))).toContain(
      "<p>1. is not a list, # is no heading, *this* is not strong and &lt;b&gt;this&lt;/b&gt; is no tag.</p>",
    );
  });

  test("what was left out is named, and what found no field stays as a comment", () => {
    expect(site.repairs.join("\n")).toContain("images/cards.jpg was left out. The picture cannot be read.");
    expect(site.repairs.join("\n")).toContain("http://old.example/ in index.html, javascript:alert(1) in");
    expect(site.unmapped).toContainEqual({
      name: "embedded in services/drain-cleaning.html",
      value: "https://maps.example/embed?q=Baltimore",
    });
  });

  test("its business passes the check with all its texts, pictures and documents", async () => {
    const folder = join(await mkdtemp(join(tmpdir(), "clients-")), "clients");
    const plan = await planImport(folder, "old-site", { sites: [site], mistakes: [] });
    await writeImport(folder, plan.sites);
    expect(await loadBusiness(folder, "fairhaven-plumbing")).toMatchObject({ id: "fairhaven-plumbing" });
  });
});

test("structured data of a page comes before what its texts say, and a wrong value is a comment", async () => {
  const data = {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "WebSite", name: "Site" },
      {
        "@type": "Plumber",
        name: "Acme Plumbing Ltd",
        telephone: "+1 410 555 0134",
        email: "no address",
        address: { streetAddress: "1 Main St", addressLocality: "Towson", addressCountry: "US" },
        openingHours: "Mo-Fr 08:00-17:00",
      },
    ],
  };
  const { id, fields, unmapped } = await readSite({
    "index.html": page(
      '<h1>Welcome</h1><a href="tel:911">Call</a>',
      `<title>Home</title><script type="application/ld+json">${JSON.stringify(data)}</script>`,
    ),
  });
  expect(id).toBe("acme-plumbing-ltd");
  expect(fields).toMatchObject({
    businessName: "Acme Plumbing Ltd",
    phone: "+1 410 555 0134",
    trade: "plumber",
    address: { city: "Towson" },
    hours: { "mon-fri": "8:00-17:00" },
  });
  expect(unmapped).toContainEqual({ name: "email", value: "no address" });
});

test("pages that a browser has saved are joined by the addresses that they were saved from", async () => {
  const savedFrom = (path: string) => `<!-- saved from url=(0030)https://www.acme.example${path} -->`;
  const site = await readSite({
    "Acme Roofing.html": `${savedFrom("/")}${page('<h1>Roofs</h1><a href="https://www.acme.example/our-team?x=1">Team</a> <img src="./Acme Roofing_files/roof.png">', "<title>Acme Roofing</title>")}`,
    "Acme Roofing_files/saved_resource.html": page("an advertisement"),
    "Our team - Acme Roofing.htm": `${savedFrom("/our-team/")}${page("<h1>Our team</h1><p>Ann and Bo.</p>", "<title>Our team - Acme Roofing</title>")}`,
    "Our team - Acme Roofing_files/x.js": "1",
  });
  expect(site.fields.pages).toEqual([
    { id: "home", path: "/", title: "Home", body: "home.md" },
    { id: "our-team", path: "/our-team", title: "Our team", body: "our-team.md" },
  ]);
  expect(textOf(site, "home.md")).toBe("[Team](/our-team)\n");
  expect(site.fields.redirects).toBeUndefined();
});

test("a mirror of HTTrack is read without the program's own pages and other hosts", async () => {
  const mirrored = (path: string) =>
    `<!-- Mirrored from www.acme.example${path} by HTTrack Website Copier/3.x -->`;
  const site = await readSite({
    "index.html": page("Index locale"),
    "hts-cache/readme.html": page("cache"),
    "www.acme.example/index.html": `${mirrored("/")}${page('<h1>Acme</h1><a href="about/index.html">About</a><a href="old.html">Old</a>')}`,
    "www.acme.example/about/index.html": `${mirrored("/about/")}${page("<h1>About</h1><p>Since 1998.</p>")}`,
    "www.acme.example/old.html": page("", '<meta http-equiv="refresh" content="0; url=about/index.html">'),
    "www.acme.example/tag/news/index.html": page("<h1>News</h1>"),
    "cdn.example/frame.html": page("frame"),
  });
  expect(site.fields.pages.map(({ path }) => path)).toEqual(["/", "/about"]);
  expect(site.fields.redirects).toEqual({ "/old.html": "/about" });
  expect(site.repairs.join()).toContain("tag/news/index.html");
});

test("a mirror of WordPress keeps its addresses: a folder is a page, and its copy by number is none", async () => {
  const site = await readSite(createWordPressMirror());
  expect(site.fields.pages.map(({ path, title }) => `${path} ${title}`)).toEqual([
    "/ Home",
    "/about About Us",
    "/services Services",
    "/services/sanding Sanding",
    "/2024/11/tips Winter tips",
  ]);
  expect(site.fields.redirects).toBeUndefined();
  expect(textOf(site, "about.md")).toBe("Read [our tips](/2024/11/tips).\n");
  expect(site.repairs.join()).toContain(
    "Copies of other pages were left out: www.acme.example/index.html?p=12",
  );
});

test("what WordPress and its plugins put around a text stays out of it; a word in brackets is a word", async () => {
  const site = await readSite({
    "index.html":
      page(`<h1>Acme</h1><div class="entry-meta"><span class="posted-on">Posted on May 2</span> by admin</div>
      [vc_row][vc_column width="1/2"]<p>Call us [sic] [gallery ids=&#8221;1,2&#8243;]at noon.</p>[/vc_column][/vc_row]
      <p><a href="https://www.facebook.com/sharer/sharer.php?u=x">Facebook</a> <a href="https://x.com/intent/post?url=x">X</a></p>
      <p><a href="https://wa.me/send?phone=14105550134&amp;text=Hi">Write to us</a></p>
      <div class="sharedaddy"><h3>Share this:</h3></div><div class="widget widget_text">Ask for Ann.</div>
      <aside class="widget widget_recent_entries"><h2>Recent Posts</h2><p>Winter tips</p></aside>`),
  });
  expect(textOf(site, "home.md")).toBe(
    "Call us \\[sic] at noon.\n\n[Write to us](https://wa.me/send?phone=14105550134&text=Hi)\n\nAsk for Ann.\n",
  );
  expect(site.fields.social).toBeUndefined();
});

test("a table of prices becomes services with prices, and a table of anything else none", async () => {
  const { fields } = await readSite({
    "index.html": page("<h1>Acme</h1><table><tr><td>Oak<td>hard<tr><td>Pine<td>soft</table>"),
    "prices.html": page(
      "<table><tr><th>Work<th>Price<tr><td>Sanding<td>$3 per sq ft<tr><td>Waxing<td>from $120</table>",
    ),
  });
  expect(fields.services).toEqual([
    { name: "Sanding", price: "$3 per sq ft" },
    { name: "Waxing", price: "from $120" },
  ]);
});

test.each([
  [
    "<footer><p>© 2024 Acme</p>Acme Floors, © 2026, 12 Pier Ave, Baltimore, MD 21231 | Open daily</footer>",
    "12 Pier Ave",
    "Baltimore",
  ],
  ['<div class="site-footer"><p>Acme</p><p>Hafenstr. 3<br>20457 Hamburg</p></div>', "Hafenstr. 3", "Hamburg"],
  ['<div id="footer"><p>12 Pier Ave</p><p>Towson</p><p>MD 21204</p></div>', "12 Pier Ave", "Towson"],
])("the address of a footer is that of the business: %s", async (footer, street, city) => {
  const { fields } = await readSite({ "index.html": page(`<h1>Acme</h1>${footer}`) });
  expect(fields.address).toMatchObject({ street, city });
});

test("the address that a page alone calls its own comes before its file, and one of several pages after", async () => {
  const withAddress = (title: string, path: string) =>
    page(`<h1>${title}</h1>`, `<link rel="canonical" href="https://acme.example${path}">`);
  const site = await readSite({
    "index.html": withAddress("Acme", "/"),
    "contact-2.html": withAddress("Contact", "/contact/"),
    "old/about.html": withAddress("About", "/"),
    "prices-a.html": withAddress("Drains", "/prices"),
    "prices-b.html": withAddress("Leaks", "/prices"),
  });
  expect(site.fields.pages.map(({ path }) => path)).toEqual([
    "/",
    "/contact",
    "/prices-a",
    "/prices-b",
    "/old/about",
  ]);
  expect(site.fields.redirects).toMatchObject({ "/contact-2.html": "/contact" });
});

test.each([
  ["its byte order mark", Buffer.from(`\ufeff${page("<h1>Café Müller</h1>")}`, "utf16le")],
  [
    "what it says of itself",
    Buffer.from(page("<h1>Café Müller</h1>", '<meta charset="iso-8859-1">'), "latin1"),
  ],
  ["nothing, as most old pages", Buffer.from(page("<h1>Café Müller</h1>"), "latin1")],
  ["UTF-8, whatever it says", Buffer.from(page("<h1>Café Müller</h1>", '<meta charset="latin1">'))],
])("a page is decoded by %s", async (_, bytes) => {
  expect((await readSite({ "index.html": bytes })).fields.headline).toBe("Café Müller");
});

test.each([
  ["nested without end", `<title>A</title>${"<div>".repeat(400_000)}`, "nested over 512 deep"],
  ["of a million elements", `<title>A</title>${"<p>a".repeat(500_000)}`, "more than 100000 elements"],
  [
    "with formats that multiply",
    `<title>A</title>${Array.from({ length: 9000 }, (_, i) => `<p><font size=${i}>`).join("")}`,
    "The page ",
  ],
  [
    "of one tag with many attributes",
    `<div ${Array.from({ length: 400_000 }, (_, i) => `a${i}`).join(" ")}>`,
    "more than 1000 attributes",
  ],
  ["larger than 10 MB", "a".repeat(10_000_001), "larger than 10 MB"],
])("a page %s is left out and named, and the others are read", async (_, html, reason) => {
  const site = await readSite({ "index.html": page("<h1>Acme</h1>"), "bad.html": html });
  expect(site.fields.pages).toHaveLength(1);
  expect(site.repairs.join()).toContain("bad.html: Left out");
  expect(site.repairs.join()).toContain(reason);
});

test("nothing of a hostile page becomes markup, a script or a way out of the folder", async () => {
  const folder = await mkdtemp(join(tmpdir(), "old-site-"));
  await writeFile(join(folder, "secret.txt"), "secret");
  await writeFolder(join(folder, "site"), {
    "index.html": page(
      `<h1>Acme</h1><p>[x](javascript:alert(1)) \`\`\` &lt;script&gt;alert(1)&lt;/script&gt; &amp;lt; \u202e</p>
      <p># no</p><p>+ no</p><p>| a | b |</p><p>&lt;!-- no --&gt;</p>
      <a href="data:text/html,x">data</a> <a href="//evil.example/x">evil</a> <a href="https://u:p@evil.example">password</a>
      <a href="https://ok.example/a)b(c">ok</a> <a href="../secret.txt">up</a> <img src="../secret.png" alt="x"><img src="link.png">
      <a href="mailto:a@b.example?subject=)">mail</a><img src="data:image/svg+xml,<svg onload=alert(1)>">`,
      '<script type="application/ld+json">{"@type": ["</script>',
    ),
  });
  await symlink(join(folder, "secret.txt"), join(folder, "site", "link.png"));
  execFileSync("mkfifo", [join(folder, "site", "pipe.html")]);
  const { sites } = await readOldSite(join(folder, "site"), {});
  const html = toHtml(textOf(sites[0] as ImportedSite, "home.md"));
  expect(html.match(/<[^>]*>/g)?.filter((tag) => !/^<\/?(p|a)\b/.test(tag))).toEqual([]);
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="https://ok.example/a%29b%28c"',
    'href="mailto:a@b.example"',
  ]);
  expect([...(sites[0]?.files.keys() ?? [])]).toEqual(["home.md"]);
  expect(sites[0]?.repairs.join()).toContain("Links to other places were not followed: link.png.");
});

test("a number that no link names is found behind its label", async () => {
  const { fields } = await readSite({
    "index.html": page("<h1>Acme</h1><p>Tel.: +1 (410) 555-0134, daily</p>"),
  });
  expect(fields.phone).toBe("+1 (410) 555-0134");
});

test.each([
  ["whose own address is no whole one", page("<h1>Acme</h1>", '<link rel="canonical" href="/about">'), ""],
  ["with a number that nobody can decode", page('<h1>Acme</h1><a href="tel:%ff%ff410555">x</a>'), "%ff%ff"],
])("a page %s is read", async (_, html, comment) => {
  const site = await readSite({ "index.html": html });
  expect(site.fields).not.toHaveProperty("phone");
  expect(JSON.stringify(site.unmapped)).toContain(comment);
});

test("a text longer than any page is cut, wherever its blocks end", async () => {
  const site = await readSite({ "index.html": page(`<h1>Acme</h1><p>${"long ".repeat(50_000)}</p>`) });
  expect(textOf(site, "home.md").length).toBeLessThan(200_010);
});

test("a folder without a page is a mistake", async () => {
  expect(await readFiles({ "notes.txt": "x" })).toMatchObject({
    sites: [],
    mistakes: [{ message: "No page of a site is here." }],
  });
});
