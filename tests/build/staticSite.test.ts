import { cp, mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildSites } from "../../src/build/buildOutput.ts";
import { projectRoot } from "../../src/build/project.ts";
import { writeFiles } from "../stage/writeFiles.ts";
import { type FileHost, startCaddyHost, startPythonHost } from "./stage/fileHosts.ts";

const samples = ["harbor-plumbing", "odette-hair"];
/** Its paths are in Unicode. */
const umlauts = "umlauts";
const deployment = { target: "static", desk: "none" } as const;

/** Businesses that name little, in the languages of sites. */
const sparse = {
  mail: "businessName: Sol\nlanguage: es\nemail: hola@sol.example\n",
  place:
    "businessName: Lune\nlanguage: fr\nbookingLink: https://rdv.example/lune\naddress: { street: 4 rue des Lilas, city: Nantes }\n",
  times: "businessName: Garten\nlanguage: de\nhours: { mon-fri: '8:00-17:00' }\n",
  bare: "businessName: Bare\n",
};
const pages =
  "pages: [{ id: home, path: /, title: Home }, { id: contact, path: /contact, title: Contact }, { id: work, path: /work, title: Work }]\n";

let [folder, out] = ["", ""];

beforeAll(async () => {
  [folder, out] = [await mkdtemp(join(tmpdir(), "businesses-")), await mkdtemp(join(tmpdir(), "dist-"))];
  for (const [id, place] of [...samples.map((id) => [id, ""] as const), [umlauts, "tests"] as const])
    await cp(join(projectRoot, place, "businesses", id), join(folder, id), { recursive: true });
  for (const [id, text] of Object.entries(sparse))
    await writeFiles({ [`${id}/business.yaml`]: text + pages }, folder);
  expect((await buildSites(folder, out, { deployment })).mistakes).toEqual([]);
});

const filesOf = async (id: string, ending: string) =>
  (await readdir(join(out, id), { recursive: true })).filter((name) => name.endsWith(ending));

const readSite = (id: string, name: string) => readFile(join(out, id, name), "utf8");

/** A page without its styles. */
const readMarkup = async (id: string, name: string) =>
  (await readSite(id, name)).replace(/<style>[\s\S]*?<\/style>/g, "");

/** The addresses that a page names. */
const pageAddresses = (html: string) => [
  ...[
    ...html.matchAll(/(?:href|src|action|component-url|renderer-url|data-preview|data-pictures)="([^"#]+)/g),
  ].map(([, address = ""]) => address),
  ...[...html.matchAll(/srcset="([^"]+)"/g)].flatMap(([, set = ""]) =>
    set.split(", ").map((form) => form.split(" ")[0] ?? ""),
  ),
];

/** The scripts that a script imports. */
const importedAddresses = (script: string) =>
  [...script.matchAll(/["'`](\.\/[\w.-]+\.js)["'`]/g)].map(([, address = ""]) => address);

/** The addresses that an answer names, those of its own host. */
function ownAddresses(answer: Response, text: string): string[] {
  const type = answer.headers.get("content-type") ?? "";
  const names = type.includes("html") ? pageAddresses(text) : [];
  const imports = type.includes("javascript") ? importedAddresses(text) : [];
  const { origin } = new URL(answer.url);
  return [...names, ...imports]
    .map((address) => new URL(address, answer.url).href)
    .filter((address) => address.startsWith(`${origin}/`));
}

/** Follows every address of the site, from its home page on; what each was answered with, by address. */
async function crawl({ url }: FileHost) {
  const found = new Map<string, { status: number; place: string; text: string }>();
  const queue = [`${url}/`];
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    if (found.has(address)) continue;
    const answer = await fetch(address);
    const text = await answer.text();
    found.set(address, { status: answer.status, place: answer.url, text });
    queue.push(...ownAddresses(answer, text));
  }
  return found;
}

describe.each([
  ["python3 -m http.server", startPythonHost],
  ["Caddy", startCaddyHost],
] as const)("on %s", (_, start) => {
  const hosts = new Map<string, FileHost>();
  beforeAll(async () => {
    for (const id of [...samples, umlauts]) hosts.set(id, await start(join(out, id)));
  });
  afterAll(async () => {
    for (const host of hosts.values()) await host.close();
  });
  const hostOf = (id: string) => hosts.get(id) as FileHost;

  test.each([...samples, umlauts])(
    "every link and asset of %s is there, no page is left out, and each is served whole at the address that links name",
    async (id) => {
      const host = hostOf(id);
      const found = await crawl(host);
      const missing = [...found].filter(([, { status }]) => status !== 200).map(([address]) => address);
      expect(missing).toEqual([]);
      // A page answers at its address, or in the folder of the same name.
      const strange = [...found].filter(([address, { place }]) => ![address, `${address}/`].includes(place));
      expect(strange).toEqual([]);
      const texts = Object.fromEntries(
        [...found].map(([address, { text }]) => [decodeURI(address.slice(host.url.length)), text]),
      );
      expect(texts).toMatchObject(await pageTexts(id));
      const names = (await readdir(join(out, id, "_astro"))).filter((name) => !/\.(br|gz)$/.test(name));
      const scripts = names.map((name) => `/_astro/${name}`);
      expect(Object.keys(texts)).toEqual(expect.arrayContaining(scripts));
    },
  );

  test.each([
    ["odette-hair", "/find-us", "/visit", /<html lang="en/],
    [umlauts, "/b%C3%B6den", "/leistungen/fu%C3%9Fbodenheizung", /<html lang="de">/],
    [umlauts, "/boeden", "/leistungen/fu%C3%9Fbodenheizung", /<html lang="de">/],
  ])(
    "of %s the old address %s leads to its new page, in the language of the site",
    async (id, old, href, language) => {
      const answer = await (await fetch(hostOf(id).url + old)).text();
      expect(answer).toContain(`http-equiv="refresh" content="0;url=${href}"`);
      expect(answer).toMatch(language);
      expect((await fetch(hostOf(id).url + href)).status).toBe(200);
    },
  );
});

/** The pages of a site by their paths, as the build wrote them. */
async function pageTexts(id: string): Promise<Record<string, string>> {
  const names = (await filesOf(id, ".html")).filter((name) => !/(^|\/)index\.html$|^404/.test(name));
  const pages = names.map(async (name) => [`/${name.slice(0, -5)}`, await readSite(id, name)] as const);
  const others = (await Promise.all(pages)).filter(([, text]) => !text.includes('"refresh"'));
  return { "/": await readSite(id, "index.html"), ...Object.fromEntries(others) };
}

test("Caddy answers an address that the site does not have with the site's own page and status 404", async () => {
  const host = await startCaddyHost(join(out, "harbor-plumbing"));
  const answers = await Promise.all(["/nowhere", "/services/nowhere"].map((path) => fetch(host.url + path)));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  await host.close();
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  const page = await readSite("harbor-plumbing", "404.html");
  expect(texts).toEqual([page, page]);
});

test("a page that has two addresses names one of them, with and without an address of the site", async () => {
  expect(await readSite("harbor-plumbing", "about/index.html")).toContain(
    '<link rel="canonical" href="https://harborplumbing.example/about">',
  );
  expect(await readSite("bare", "work/index.html")).toContain('<link rel="canonical" href="/work">');
  expect(await readSite("bare", "404.html")).not.toContain("canonical");
  expect(await readSite("harbor-plumbing", "sitemap.xml")).not.toMatch(/index|\/<\/loc>.*\/<\/loc>/s);
});

test("the manifest says what the sites were built for: they are not built twice", async () => {
  const manifest = JSON.parse(await readFile(join(out, "manifest.json"), "utf8"));
  expect(manifest["harbor-plumbing"]).toMatchObject({ target: "static", desk: "none" });
  expect((await buildSites(folder, out, { deployment })).ids).toEqual([]);
});

test("a static site is whole on GitHub Pages, which hides folders such as _astro unless told not to", async () => {
  expect(await readdir(join(out, "bare"))).toContain(".nojekyll");
});

test("without a desk no page opens a chat or sends a form, and no script of a chat is there", async () => {
  const ids = [...samples, ...Object.keys(sparse)];
  const names = await Promise.all(
    ids.map(async (id) => (await filesOf(id, ".html")).map((name) => [id, name])),
  );
  const texts = await Promise.all(names.flat().map(([id = "", name = ""]) => readMarkup(id, name)));
  expect(texts.length).toBeGreaterThan(40);
  const dead = /chat-(?:button|drawer)|ChatWidget|chat_identity|\/api\/|<form(?! method="dialog")|twilio/i;
  expect(texts.map((text) => dead.exec(text)?.[0]).filter(Boolean)).toEqual([]);
  expect(names.flat().filter(([, name = ""]) => /answer|thank-you/i.test(name))).toEqual([]);
  const scripts = await filesOf("harbor-plumbing", ".js");
  const code = await Promise.all(scripts.map((name) => readSite("harbor-plumbing", name)));
  expect(code.filter((text) => /twilio|chat_identity|\/api\//i.test(text))).toEqual([]);
});

test("its policy allows no call of a desk or a provider, and no form", async () => {
  const headers = await readSite("harbor-plumbing", "_headers");
  expect(headers).toContain("connect-src 'self'; form-action 'none';");
});

/** What the contact section of a page shows, its tags left out. */
const contactText = (html: string) =>
  /<section [^>]*id="contact">([\s\S]*?)<\/section>/
    .exec(html)?.[1]
    ?.replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test.each([
  ["mail", "contact.html", "Cómo contactarnos hola @sol.example"],
  ["place", "index.html", "Contact Réserver en ligne 4 rue des Lilas, Nantes Itinéraire"],
  ["times", "index.html", "Kontakt Öffnungszeiten Montag – Freitag 08:00–17:00 Uhr"],
  ["bare", "index.html", undefined],
])("what %s names stands in the place of chat and form", async (id, name, text) => {
  expect(contactText(await readSite(id, name))).toBe(text);
});

test("a site whose file names no way to be reached has no call-to-action that leads nowhere", async () => {
  expect(await readSite("bare", "index.html")).not.toContain('class="button"');
  expect(await readSite("mail", "index.html")).toContain('<a class="button" href="/contact">');
});

test.each(["mail", "place", "times", "bare"])(
  "the privacy page of %s speaks of no chat, form or assistant",
  async (id) => {
    const html = await readMarkup(id, "privacy.html");
    expect(html).not.toMatch(/chat|discussion en ligne|formul|asistente|assistant/i);
  },
);
