import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";

/** Writes files into a folder by their path there. */
export async function writeFolder(folder: string, files: Record<string, string | Uint8Array>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** A photo of a colour, of a size in px. */
const makePhoto = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

const navigation = [
  ["index.html", "Home"],
  ["about-us.html", "About us"],
  ["services.html", "Services"],
  ["services/drain-cleaning.html", "Drain cleaning"],
  ["services/Water_Heaters.html", "Water heaters"],
  ["prices.html", "Prices"],
  ["faq.html", "FAQ"],
  ["page8.html", "Contact"],
] as const;

/** A page in the frame that all pages of the old site have. */
function framePage(path: string, head: string, main: string): string {
  const up = "../".repeat(path.split("/").length - 1);
  return `<!DOCTYPE html>
<html lang="en-US"><head><meta charset="utf-8">${head}
<meta name="theme-color" content="#0a5c8a"><link rel="canonical" href="https://www.fairhaven-plumbing.example/${path}">
<style>body { margin: 0 }</style><script>document.write("<h1>never</h1>")</script></head>
<body class="page right-sidebar">
<div id="cookie-notice" role="dialog"><p>We use cookies. <a href="#">Accept</a></p></div>
<header class="site-header"><a href="${up}index.html"><img src="${up}images/logo.png" alt="Fairhaven Plumbing logo"></a>
<nav><ul>${navigation.map(([href, text]) => `<li><a href="${up}${href}">${text}</a></li>`).join("")}</ul></nav>
<a href="tel:+14105550134">(410) 555-0134</a></header>
<main>${main}
<div class="cta"><h2>Need a plumber today?</h2><p>Call us at <a href="tel:+14105550134">(410) 555-0134</a>.</p></div></main>
<footer><address>12 Pier Ave, Baltimore, MD 21231</address><a href="mailto:office@fairhaven-plumbing.example">Write to us</a>
<a href="https://www.facebook.com/fairhavenplumbing">Facebook</a><a href="https://www.facebook.com/sharer/sharer.php?u=x">Share</a>
<table><tr><td>Monday - Friday</td><td>7am - 6pm</td></tr><tr><td>Saturday</td><td>8:00 am to 2:00 pm</td></tr></table>
<p>© 2019 Fairhaven Plumbing</p></footer></body></html>`;
}

const title = (text: string, description = "") =>
  `<title>${text} | Fairhaven Plumbing</title>${description ? `<meta name="description" content="${description}">` : ""}`;

/** A page as a page builder nests it: no paragraph, no list, a text twice for two widths, a slider, an icon. */
const builderPage = (widgets: readonly string[]) => `
<div data-elementor-type="wp-page" class="elementor elementor-12"><section class="elementor-section elementor-top-section">
<div class="elementor-container"><div class="elementor-column"><div class="elementor-widget-wrap">${widgets
  .map(
    (widget) =>
      `<div class="elementor-element elementor-widget"><div class="elementor-widget-container">${widget}</div></div>`,
  )
  .join("\n")}</div></div></div></section></div>`;

const waterHeaters = builderPage([
  `<h1 class="elementor-heading-title">Water heaters: repair, replacement and tankless upgrades in Baltimore</h1>`,
  `<style>.x{}</style><div class="elementor-text-editor"><span style="font-weight:400">No hot water? <b>We come today</b>, look at the heater and tell you the price.</span></div>`,
  `<div class="elementor-icon-box-wrapper"><div class="elementor-icon"><svg viewBox="0 0 9 9"><title>flame</title></svg></div><h3>Tank heaters</h3><div>40 to 80 gallons, gas or electric.</div></div>`,
  `<div class="elementor-icon-box-wrapper"><h3>Tankless heaters</h3><div>Hot water without end, and a smaller bill.</div></div>`,
  `<img class="lazyload" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="../images/heater.jpg" alt="A new water heater [2018]">`,
  `<div class="hidden-mobile"><p>The old heater leaves with us.</p></div>`,
  `<div class="only-mobile"><p>The old heater leaves with us.</p></div>`,
  `<div class="elementor-accordion"><details><summary>How long does it take?</summary><p>About three hours.</p></details></div>`,
  `<a class="elementor-button" href="https://www.fairhaven-plumbing.example/prices.html"><span><span>See our prices</span></span></a>`,
]);

/** The files of an old site of eight pages, as wget saves them. */
export const createOldSite = async (): Promise<Record<string, string | Uint8Array>> => ({
  "index.html": framePage(
    "index.html",
    title(
      "Plumbers in Baltimore",
      "Drains, leaks and water heaters in Baltimore, by licensed plumbers since 1998.",
    ),
    `<img src="images/van.jpg" alt="Our van before row houses" width="1600"><h1>Plumbing repairs in Baltimore</h1>
    <p>Fairhaven Plumbing has kept the   pipes of this city running since <em>1998</em>. Read <a href="about-us.html">who we are</a> or <a href="/services/drain-cleaning.html#price">what a drain costs</a>.</p>
    <ul><li>Licensed &amp; insured</li><li>Two-hour windows</li><li>Prices <strong>in writing</strong></li></ul>
    <p>We are members of <a href="https://plumbers.example/members?id=(7)">the association</a>, and not of <a href="http://old.example/">this one</a>.</p>
    <img src="images/spacer.gif" alt=""><img src="images/tick.png" alt="">`,
  ),
  "about-us.html": framePage(
    "about-us.html",
    title("About us"),
    `<h1>About us</h1><p>One van in 1998, <b>eleven people</b> today.</p><blockquote><p>The price was the one on the sheet.</p></blockquote>
    <p>1. is not a list, # is no heading, *this* is not strong and &lt;b&gt;this&lt;/b&gt; is no tag.</p><h2>Follow us</h2>`,
  ),
  "services.html": framePage(
    "services.html",
    title("Services"),
    `<h1>Services</h1><div class="cards"><a href="services/drain-cleaning.html"><h3>Drain cleaning</h3><p>From the sink to the main line.</p></a>
    <a href="services/Water_Heaters.html"><h3>Water heaters</h3><p>Tank and tankless.</p></a></div>`,
  ),
  "services/drain-cleaning.html": framePage(
    "services/drain-cleaning.html",
    title("Drain cleaning", "Slow sinks and backed-up tubs, cleared the same day."),
    `<h1>Drain cleaning</h1><p>Slow sink?<br>We clear it.</p><ol><li>We look with a camera<ul><li>kitchen</li><li>bath</li></ul></li><li>We clear the pipe</li></ol>
    <p><a href="../files/price-list.pdf">Price list (PDF)</a> <a href="javascript:alert(1)">Book</a> <a href="gone.html">An old offer</a></p>
    <iframe src="https://maps.example/embed?q=Baltimore"></iframe>`,
  ),
  "services/Water_Heaters.html": framePage(
    "services/Water_Heaters.html",
    title("Water heaters"),
    waterHeaters,
  ),
  "prices.html": framePage(
    "prices.html",
    title("Prices"),
    `<h1>Prices</h1><table><tr><th>Work</th><th>Price</th></tr><tr><td>Drain cleaning</td><td>from $129</td></tr><tr><td>Leak repair</td><td>from $145</td></tr></table>
    <table><tr><td><h3>Payment</h3><p>Visa, Mastercard and check.</p></td><td><img src="images/cards.jpg" alt="Cards"></td></tr></table>`,
  ),
  "faq.html": framePage(
    "faq.html",
    title("FAQ"),
    `<h1>Questions</h1><dl><dt>Do you guarantee your work?</dt><dd>Two years on labor.</dd></dl>`,
  ),
  "page8.html": framePage(
    "page8.html",
    title("Contact us"),
    `<h1>Contact us</h1><p>We answer the phone ourselves.</p><form><label>Name <input name="n"></label><button>Send</button></form>`,
  ),
  "images/logo.png": await sharp({ create: { width: 90, height: 40, channels: 4, background: "#0a5c8a" } })
    .png()
    .toBuffer(),
  "images/van.jpg": await makePhoto(1600, 900, "#557788"),
  "images/heater.jpg": await makePhoto(800, 600, "#886644"),
  "images/cards.jpg": Buffer.from("no picture at all"),
  "images/tick.png": await sharp({ create: { width: 16, height: 16, channels: 4, background: "#00ff00" } })
    .png()
    .toBuffer(),
  "images/spacer.gif": Buffer.from("GIF89a"),
  "files/price-list.pdf": "%PDF-1.4\n%%EOF\n",
  "about-us.html.orig": "left over",
});

const wordPressPages = [
  ["", 1, "Acme", "Floors since 1998."],
  ["about/", 12, "About Us", 'Read <a href="?p=31">our tips</a>.'],
  ["services/", 14, "Services", "Floors of wood."],
  ["services/sanding/", 15, "Sanding", "Dust-free."],
  ["2024/11/tips/", 31, "Winter tips", "Keep the air moist."],
] as const;

/**
 * The files of a WordPress as `wget --mirror --convert-links --adjust-extension` saves it: each page in a
 * folder of its address, and once more by its number, which all links name.
 */
export function createWordPressMirror(): Record<string, string> {
  const write = (folder: string, number: number, title: string, text: string) => {
    const up = "../".repeat(folder.split("/").length - 1);
    return `<html><head><title>${title} - Acme</title><link rel="canonical" href="?p=${number}">
      <link rel="alternate" type="application/rss+xml" href="${up}feed/index.html"></head>
      <body><nav><a href="?p=1">Home</a><a href="?p=12">About Us</a><a href="?p=14">Services</a></nav>
      <main><h1>${title}</h1><p>${text}</p></main><a href="${up}category/news/index.html">News</a></body></html>`
      .replaceAll('?p=1"', `${up}index.html"`)
      .replace(/\?p=(\d+)/g, `${up}index.html%3Fp=$1.html`);
  };
  const files: Record<string, string> = {
    "category/news/index.html": write("category/news/", 0, "News", ""),
    "feed/index.html": '<?xml version="1.0"?><rss><channel></channel></rss>',
    "wp-json/index.html": "{}",
  };
  for (const [folder, number, title, text] of wordPressPages) {
    files[`${folder}index.html`] = write(folder, number, title, text);
    if (folder) files[`index.html?p=${number}.html`] = write("", number, title, text);
  }
  return Object.fromEntries(
    Object.entries(files).map(([file, content]) => [`www.acme.example/${file}`, content]),
  );
}
