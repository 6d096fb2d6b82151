import { expect, test } from "vitest";
import { textFiles } from "../../src/build/textFiles.ts";
import { readBusiness } from "../../src/business/file/readBusiness.ts";
import type { Business } from "../../src/business/schema/business.ts";

const pages = `businessName: Acme & Sons
pages:
  - { id: home, path: /, title: Home }
  - { id: drains, path: /services/drains, title: Drains }
`;

// A sound file is read as a business; a mistake in it would fail the test that uses it.
const read = (more = "") => readBusiness("acme", pages + more) as Business;

test("the sitemap lists every page at the site's address, the generated privacy page too", () => {
  const sitemap = textFiles(read("siteUrl: https://acme.example\n"))["sitemap.xml"] ?? "";
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    "https://acme.example/",
    "https://acme.example/services/drains",
    "https://acme.example/privacy",
  ]);
});

test("robots.txt names the sitemap; without an address there is none", () => {
  const files = textFiles(read());
  expect(files["sitemap.xml"]).toBeUndefined();
  expect(files["robots.txt"]).toBe("User-agent: *\nAllow: /\n");
  const named = textFiles(read("siteUrl: https://acme.example\n"))["robots.txt"];
  expect(named).toContain("Sitemap: https://acme.example/sitemap.xml");
});

test("llms.txt tells the facts and the pages", () => {
  const text = textFiles(read("phone: '410 555 0134'\nservices: [{ name: Drains, price: from $129 }]\n"))[
    "llms.txt"
  ];
  expect(text).toBe(`# Acme & Sons

- Contact: 410 555 0134

## Services

- Drains: from $129

## Pages

- [Home](/)
- [Drains](/services/drains)
`);
});

test("llms.txt tells the address, the towns and the questions", () => {
  const facts = `address: { street: 12 Pier Ave, city: Baltimore, region: MD, country: US }
serviceArea: { cities: [Towson, Essex], postalCodes: ['21204'] }
faqs: [{ question: Why?, answer: Because. }]
`;
  const text = textFiles(read(facts))["llms.txt"];
  expect(text).toContain("- 12 Pier Ave, Baltimore, MD\n- Where we work: Towson, Essex, 21204\n");
  expect(text).toContain("## Questions and answers\n\n- **Why?** Because.\n");
});

test("in llms.txt no title or text begins a link or markup", () => {
  const page = "  - { id: a, path: /a, title: 'A [b](c)', description: 'Of <b> [x]' }\n";
  const more = `${page}description: '<i>'\nservices: [{ name: '[s]', price: '<1' }]\nwords: { services: '<u>' }\n`;
  const text = textFiles(read(more))["llms.txt"];
  expect(text).toContain("[A \\[b\\](c)](/a): Of &lt;b> \\[x\\]");
  expect(text).toContain("> &lt;i>");
  expect(text).toContain("- \\[s\\]: &lt;1");
  expect(text).toContain("## &lt;u>");
});

test("llms.txt tells the hours of the week, of seasons and of single days", () => {
  const hours =
    "hours: { mon: '9:00-17:00', seasons: [{ from: 2026-06-01, to: 2026-08-31, sat: closed }], holidays: { 2026-12-25: closed } }\n";
  expect(textFiles(read(hours))["llms.txt"]).toContain(`- Opening hours: Monday: 9 AM – 5 PM
- June 1 – August 31, 2026: Monday: 9 AM – 5 PM; Saturday: Closed
- Opening hours: December 25, 2026: Closed
`);
  expect(textFiles(read(`language: fr\n${hours}`))["llms.txt"]).toContain("Lundi\u00a0: 09:00 – 17:00");
});

test("an old path is told to hosts that read it, and is a page that leads on elsewhere", () => {
  const files = textFiles(
    read(
      "siteUrl: https://acme.example\nredirects: { /drains.html: /services/drains, /Shop/: 'https://shop.example/?a&b' }\n",
    ),
  );
  expect(files["_redirects"]).toBe(`/drains.html /services/drains 301
/Shop https://shop.example/?a&b 301
/Shop/ https://shop.example/?a&b 301
`);
  expect(files["drains.html"]).toContain('content="0;url=/services/drains"');
  expect(files["drains.html"]).toContain('rel="canonical" href="https://acme.example/services/drains"');
  expect(files["Shop/index.html"]).toContain('href="https://shop.example/?a&#38;b"');
});

test("files for machines name paths in Unicode as browsers send them", () => {
  const about = "  - { id: about, path: /über-uns, title: Über uns }\n";
  const files = textFiles(
    read(
      `${about}siteUrl: https://acme.example\nlanguage: de\nredirects: { /Böden.html: '/über-uns#team', /läden: 'https://müller.example/läden' }\n`,
    ),
  );
  expect(files["sitemap.xml"]).toContain("<loc>https://acme.example/%C3%BCber-uns</loc>");
  expect(files["llms.txt"]).toContain("[Über uns](https://acme.example/%C3%BCber-uns)");
  expect(textFiles(read(about))["llms.txt"]).toContain("[Über uns](/%C3%BCber-uns)");
  expect(files["_redirects"]).toBe(`/B%C3%B6den.html /%C3%BCber-uns#team 301
/l%C3%A4den https://xn--mller-kva.example/l%C3%A4den 301
/l%C3%A4den/ https://xn--mller-kva.example/l%C3%A4den 301
`);
  expect(files["Böden.html"]).toContain('content="0;url=/%C3%BCber-uns#team"');
  expect(files["Böden.html"]).toContain('rel="canonical" href="https://acme.example/%C3%BCber-uns#team"');
  expect(files["läden/index.html"]).toContain('url=https://xn--mller-kva.example/l%C3%A4den"');
});

test.each([
  ["en", "Moved", "This page has moved to"],
  ["es-MX", "Página trasladada", "Esta página se ha trasladado a"],
  ["fr", "Page déplacée", "Cette page a été déplacée"],
  ["de", "Umgezogen", "Diese Seite ist umgezogen"],
])("the page at an old path says in %s where the page is", (language, title, text) => {
  const page = textFiles(read(`language: ${language}\nredirects: { /old: /services/drains }\n`))[
    "old/index.html"
  ];
  expect(page).toContain(`<html lang="${language}">`);
  expect(page).toContain(`<title>${title}</title>`);
  expect(page).toContain(`<p>${text}`);
  expect(page).toContain('<a href="/services/drains">/services/drains</a>');
});

test.each([
  "/Services/Drains",
  "/Services/Drains/index.html",
  "/services/drains.html",
  "/privacy.html",
  "/Privacy/",
  "/Thank-You/",
])("the old path %s makes no file that some disk or host would take for the page itself", (old) => {
  const files = textFiles(read(`redirects: { ${old}: /services/drains }\n`));
  expect(Object.keys(files)).toEqual(["robots.txt", "llms.txt", "_redirects"]);
});
