import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { someSettings } from "../desk/stage/business.ts";
import { marks, toMarkedWords } from "../languages/stage/markedLanguage.ts";
import { builtSites, businessesOf } from "../stage/builtSites.ts";
import { writeFiles } from "../stage/writeFiles.ts";
import { type GrownProject, growProject } from "./stage/grownProject.ts";

// A copy of the project in which a language, a look and a host more are each a folder and a place in a list.

// Sites of which every text of Frontdesk stands between marks, and every text of their file has Greek letters
// alone: whatever Latin letter is left was written by neither. One says the texts in its file; the language of
// the other is that of the copy.

let grown: GrownProject;
const sites = { file: "", folder: "" };
beforeAll(async () => {
  sites.file = join(await builtSites("made"), "marked");
  grown = await growProject("el");
  sites.folder = join(grown.root, "dist/marked");
  const business = join(grown.root, "businesses/marked");
  await cp(join(businessesOf("made"), "marked"), business, { recursive: true });
  const file = join(business, "business.yaml");
  const [withoutWords = ""] = (await readFile(file, "utf8")).split("\nwords:");
  await writeFile(file, withoutWords);
  expect(grown.site(["build", "marked"])).toMatchObject({ status: 0 });
});
afterAll(() => rm(grown.root, { recursive: true }));

const sources = ["file", "folder"] as const;

const listPages = async (site: string): Promise<string[]> =>
  (await readdir(site, { recursive: true })).filter(
    (name) => name.endsWith(".html") && !name.startsWith("_"),
  );

/** Attributes that people read or hear, and descriptions for links and search results. */
const readAttributes =
  /\s(?:alt|title|placeholder|aria-label|aria-description)="([^"]*)"|<meta (?:name="description"|property="og:(?:title|description)") content="([^"]*)"/g;

/** Attributes of scripts: texts, unless they are named as what else they hold. */
const scriptAttributes =
  /\sdata-(?!(?:loads|open|opens|until|records|preview|pictures|page|count|ga|domain)=)[a-z-]+="([^"]*)"/g;

/** Fields of what a page tells machines that they show to people. */
const shownFields = /"(?:name|description|priceRange|text|unitText)":"([^"]*)"/g;

const capture = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value, content]) => value ?? content ?? "");

/** What a page says of its hours now, beside the times. */
const openTexts = /data-open="([^"]*)"/g;

/** What a page says to people: its texts and such attributes, without the marked texts. */
function unmarkedTexts(html: string): string[] {
  const body = html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "");
  const attributes = [readAttributes, scriptAttributes].flatMap((pattern) => capture(body, pattern));
  const data = capture(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const fields = data.flatMap((json) => capture(json, shownFields));
  const hints = [...body.matchAll(openTexts)].flatMap(([, value = ""]) =>
    [...value.matchAll(/&quot;\d\d:\d\d&quot;,&quot;(\D.*?)&quot;\]/g)].map(([, text = ""]) => text),
  );
  const text = body.replace(/<\/?(?:em|code)>/g, "").replace(/<[^>]*>/g, "\n");
  return withoutMarked([text, ...attributes, ...fields, ...hints].join("\n")).split("\n");
}

/** Leaves out what stands between marks, from the innermost on. */
function withoutMarked(text: string): string {
  const inner = new RegExp(`${marks[0]}[^${marks.join("")}]*${marks[1]}`, "g");
  const left = text.replace(inner, "");
  return left === text ? text : withoutMarked(left);
}

test.each(sources)(
  "a page of a fifth language says no text of another one: words of its %s",
  async (source) => {
    const site = sites[source];
    const names = await listPages(site);
    expect(names.length).toBeGreaterThan(6);
    const found = await Promise.all(
      names.map(async (name) =>
        unmarkedTexts(await readFile(join(site, name), "utf8"))
          .filter((text) => /\p{Script=Latin}/u.test(text))
          .map((text) => `${name}: ${text.trim()}`),
      ),
    );
    expect(found.flat()).toEqual([]);
  },
);

test.each(sources)(
  "what a site tells language models is in its language too: words of its %s",
  async (source) => {
    const text = await readFile(join(sites[source], "llms.txt"), "utf8");
    const lines = withoutMarked(text.replaceAll(/\]\([^)]*\)/g, "")).split("\n");
    expect(lines.filter((line) => /\p{Script=Latin}/u.test(line))).toEqual([]);
  },
);

/** Each link to a number, with what follows it up to the end of its place. */
const calls = (html: string) =>
  [...html.matchAll(/href="tel:([^"]*)"(.*?)<\/(?:li|section)>/gs)].map(([, number = "", text = ""]) => [
    number,
    /Παντα/.test(text),
  ]);

test("the number beside the words about emergencies is the one for emergencies", async () => {
  const main = async (name: string) =>
    (await readFile(join(sites.file, name), "utf8")).match(/<main.*<\/main>/s)?.[0] ?? "";
  expect(calls(await main("contact.html"))).toEqual([
    ["+302105550134", false],
    ["+302105550199", true],
  ]);
  expect(calls(await main("thank-you.html"))).toEqual([["+302105550199", true]]);
});

test("14.7 a language that is a folder and a line has its chat in an asset of its own", async () => {
  const assets = join(sites.folder, "_astro");
  const names = (await readdir(assets)).filter((name) => /^chat\..*\.js$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(join(assets, name), "utf8")));
  expect(texts.filter((text) => text.includes("‹Open chat›"))).toHaveLength(1);
});

test("14.7 in such a language the receptionist hears and answers", () => {
  const questions = ["are you open on monday?", "do you have parking?", "my child is choking"];
  expect(grown.site(["ask", "marked"], questions.map(toMarkedWords)).stdout.split("\n")).toEqual([
    expect.stringContaining("‹We're open ‹on Δευτέρα›: 8:00 π.μ. – 6:00 μ.μ.›"),
    expect.stringContaining("‹I'm sorry, I don't know that.›"),
    expect.stringContaining("‹This sounds like an emergency. Call 112 right away.›"),
    "",
  ]);
});

test("in such a language trades have their names, and new sites their pages", async () => {
  const answers = ["--name", "Αλφα", "--trade", toMarkedWords("bakery"), "--language", "el"];
  const { stdout: file } = grown.site(["new", "shop", ...answers, "--dry-run"]);
  expect(file).toContain("primaryCtaLabel: ‹Place an Order›");
  expect(file).toContain("title: ‹Products›");
});

const page = "pages: [{ id: home, path: /, title: Home }]\n";

test("a fifth look is one folder and its name in the list: files name it, and it draws their pages", async () => {
  const rest = `${page}services: [{ name: Slates }]\n`;
  await writeFiles(
    {
      "acme/business.yaml": `businessName: Acme\nlook: fifth\n${rest}`,
      "wrong/business.yaml": `businessName: Wrong\nlook: sixth\n${rest}`,
    },
    join(grown.root, "looks"),
  );
  expect(grown.site(["build", "acme", "--businesses", "looks"])).toMatchObject({ status: 0 });
  const html = await readFile(join(grown.root, "dist/acme/index.html"), "utf8");
  expect(html).toContain('<section class="hero fifth">');
  expect(html).toContain("<ol><li>Slates</li></ol>");
  expect(html).toContain("outline:5px dashed #050505");
  expect(html).toContain(":root{--letters:4}");
  expect(html).toMatch(/--font-head:Nunito,.*--head-weight:800/);
  const fonts = [...html.matchAll(/as="font" href="\/_fonts\/(\S+)"/g)].map(([, name]) => name);
  expect((await readdir(join(grown.root, "dist/acme/_fonts"))).sort()).toEqual(fonts.sort());
  expect(fonts).toHaveLength(2);
  expect(grown.site(["check", "wrong", "--businesses", "looks"]).stderr).toContain(
    "look: Choose from plain, editorial, friendly, bold, fifth.",
  );
});

test("a sixth host is one folder and its place in the list: built for, its desk answers, doctor knows it", async () => {
  const file = { "acme/business.yaml": `businessName: Acme\nsiteUrl: https://acme.example\n${page}` };
  await writeFiles(file, join(grown.root, "clients"));
  const out = join(grown.root, "sixth");
  const site = (...words: string[]) => grown.site([...words, "--businesses", "clients"]);
  const build = (...words: string[]) => site("build", ...words, "--out", out);
  const place = join(out, "acme");

  expect(build("--target", "sixth")).toMatchObject({ status: 0 });
  expect((await readdir(place)).sort()).toEqual(["run", "sixth.json", "web"]);
  expect(await readFile(join(place, "web", "_headers"), "utf8")).toContain("public, max-age=86400\n");
  await writeFile(join(place, "sixth.lock"), "its tool's");
  expect(build("--target", "sixth", "--all")).toMatchObject({ status: 0 });
  expect(await readFile(join(place, "sixth.lock"), "utf8")).toBe("its tool's");

  const call = `
    const { default: desk } = await import(process.argv[1]);
    const request = new Request("https://acme.example/api/chat", { method: "POST", body: "x" });
    process.stdout.write(String((await desk(request)).status));`;
  const answer = (settings: Record<string, string>) =>
    grown.run(["--input-type=module", "-e", call, join(place, "run", "index.mjs")], settings).stdout;
  expect(answer({})).toMatch(/^503/);
  expect(answer({ ...someSettings, LEADS_WEBHOOK_URL: "" })).toMatch(/^415/);

  const report = site("doctor", "--all", "--target", "sixth");
  expect(report.stdout + report.stderr).toContain("Is x-sixth-address here.");
  expect(build("--target", "ftp").stderr).toContain("vercel, netlify, cloudflare or sixth, not 'ftp'");
  expect(build("--help").stdout).toMatch(/--target sixth +`sixth deploy`/);
});
