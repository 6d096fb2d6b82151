import { expect, test } from "vitest";
import { toDraftPage } from "../../../src/agency/preview/draftPage.ts";
import { draftHead, draftNote } from "../../../src/agency/preview/note.ts";
import { relativeHref } from "../../../src/agency/preview/places.ts";
import { business } from "../../site/stage/business.ts";

const places = new Map([
  ["/", "index.html"],
  ["/about", "about/index.html"],
  ["/über-uns/team", "über-uns/team/index.html"],
  ["/_pictures/van.webp", "files/pictures/van.webp"],
  ["/_fonts/face.woff2", "files/fonts/face.woff2"],
  ["/_astro/DropDown.js", "files/astro/DropDown.js"],
]);

test.each([
  ["/", "index.html", "index.html"],
  ["/about?a=1#team", "index.html", "about/index.html?a=1#team"],
  ["/", "über-uns/team/index.html", "../../index.html"],
  ["/%C3%BCber-uns/team", "about/index.html", "../%C3%BCber-uns/team/index.html"],
  ["/about/", "index.html", "about/index.html"],
  ["/about#team", "about/index.html", "#team"],
  ["/old/", "about/index.html", "../old/index.html"],
  ["https://clients.example/", "about/index.html", "https://clients.example/"],
  ["//cdn.example/a", "about/index.html", "//cdn.example/a"],
  ["tel:+14105550134", "about/index.html", "tel:+14105550134"],
])("the link %s of the file %s becomes %s", (href, from, relative) => {
  expect(relativeHref(href, from, places)).toBe(relative);
});

const page = `<!DOCTYPE html><html lang="en"><head><title>A &amp; B</title>
<script type="module" src="/_astro/DropDown.js" integrity="sha256-x"></script><meta property="og:title" content="A">
<link rel="canonical" href="/about"><meta name="robots" content="all"><script type="application/ld+json">{}</script>
<meta http-equiv="refresh" content="0;url=/about"><style>@font-face{font-family:F;src:url(/_fonts/face.woff2)}</style></head>
<body><a class="skip" href="#main">Skip</a><img srcset="/_pictures/van.webp 480w, /_pictures/van.webp 800w">
<astro-island component-url="/_astro/DropDown.js" props="{&quot;contactHref&quot;:[0,&quot;/about&quot;],&quot;text&quot;:[0,&quot;/about&quot;]}"></astro-island>
</body></html>`;

test("a page of a preview names all by its own place, and search engines nothing", () => {
  const draft = toDraftPage(page, "about/index.html", places, {
    head: draftHead,
    note: "<aside>Draft</aside>",
  });
  expect(draft).not.toMatch(/canonical|og:|ld\+json|integrity|content="all"|"\/|\(\//);
  for (const part of [
    '<meta name="robots" content="noindex,nofollow">',
    'src="../files/astro/DropDown.js"',
    'content="0;url=index.html"',
    "src:url(../files/fonts/face.woff2)",
    'srcset="../files/pictures/van.webp 480w, ../files/pictures/van.webp 800w"',
    'component-url="./DropDown.js"',
    "{&quot;contactHref&quot;:[0,&quot;index.html&quot;],&quot;text&quot;:[0,&quot;/about&quot;]}",
    '<a class="skip" href="#main">Skip</a><aside>Draft</aside>',
  ])
    expect(draft).toContain(part);
});

test.each([
  ["en", "Draft for Acme &#38; Co, not public, Nov 23, 2026"],
  ["en-GB", "Draft for Acme &#38; Co, not public, 23 Nov 2026"],
  ["es", "Borrador para Acme &#38; Co, no público, 23 nov 2026"],
  ["fr", "Ébauche pour Acme &#38; Co, non publique, 23 nov. 2026"],
  ["de", "Entwurf für Acme &#38; Co, nicht öffentlich, 23.11.2026"],
])("the note of a site in %s is in its language, with the day where the business is", (language, text) => {
  const shown = { ...business(`language: ${language}`), businessName: "Acme & Co", timezone: "Asia/Tokyo" };
  expect(draftNote(shown, new Date("2026-11-22T16:00:00Z"))).toBe(
    `<aside class="draft-note"><p dir="auto">${text}</p></aside>`,
  );
});
