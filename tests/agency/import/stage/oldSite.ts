import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";

/** Writes files into a folder by their path there. */
export async function writeFolder(folder: string, files: Record<string, string | Uint8Array>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** A picture of a colour, of a size in px. */
const makePicture = (format: "jpeg" | "png", width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

/** The files of an old site of eight pages, as wget saves them: its pages lie in `fairhaven`. */
export async function createOldSite(): Promise<Record<string, string | Uint8Array>> {
  const folder = new URL("fairhaven/", import.meta.url);
  const names = await readdir(folder, { recursive: true });
  const pages = names.filter((name) => name.endsWith(".html"));
  const texts = await Promise.all(pages.map((name) => readFile(new URL(name, folder), "utf8")));
  return {
    ...Object.fromEntries(pages.map((name, index) => [name, texts[index] ?? ""])),
    "images/logo.png": await makePicture("png", 90, 40, "#0a5c8a"),
    "images/van.jpg": await makePicture("jpeg", 1600, 900, "#557788"),
    "images/heater.jpg": await makePicture("jpeg", 800, 600, "#886644"),
    "images/cards.jpg": Buffer.from("no picture at all"),
    "images/tick.png": await makePicture("png", 16, 16, "#00ff00"),
    "images/spacer.gif": Buffer.from("GIF89a"),
    "files/price-list.pdf": "%PDF-1.4\n%%EOF\n",
    "about-us.html.orig": "left over",
  };
}

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
