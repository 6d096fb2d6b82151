import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { replacedFolder, swappingName } from "../../src/business/check/replacedSites.ts";
import type { FileAnswer } from "../../src/server/fileAnswer.ts";
import { answerFile } from "../../src/server/files.ts";
import { openSiteFolder, type SiteFolder } from "../../src/server/siteFolder.ts";
import { sitePath } from "../../src/server/sitePath.ts";
import { writeFiles } from "../stage/writeFiles.ts";

const page = `<!doctype html><title>Acme</title>${"<p>We mend pipes.</p>".repeat(100)}`;
const digits = "0123456789";
let [out, folder]: [string, SiteFolder | undefined] = ["", undefined];

beforeEach(async () => {
  out = await writeFiles({
    "acme/index.html": page,
    "acme/404.html": "<p>Not here</p>",
    "acme/services.html": "services",
    "acme/services/drains.html": "drains",
    "acme/über-uns.html": "about",
    "acme/خدمات.html": "services in Arabic",
    "acme/digits.png": digits,
    "acme/_astro/menu.js": "console.log(1)",
    "acme/_redirects": "/old /services 301\n/%C3%9Cber /%C3%BCber-uns 301\n/böden/ /services 301\n",
    "acme/_headers": "/*\n  X-Frame: none\n/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n",
  });
  folder = openSiteFolder(join(out, "acme"), { replaced: replacedFolder(out, "acme") });
});

async function get(
  pathname: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<FileAnswer> {
  if (!folder) throw new Error("No site");
  return answerFile({ method, pathname, headers }, folder);
}

const textOf = ({ body }: FileAnswer) => (Buffer.isBuffer(body) ? body.toString() : undefined);

test.each([
  ["/", page],
  ["/x%2f..%2findex.html", page],
  ["/services", "services"],
  ["/services/", "services"],
  ["/services/drains", "drains"],
  ["/%C3%BCber-uns", "about"],
  ["/%c3%bcber-uns/", "about"],
  ["/u%CC%88ber-uns", "about"],
  ["/%D8%AE%D8%AF%D9%85%D8%A7%D8%AA", "services in Arabic"],
])("the path %s is a page of the site", async (path, text) => {
  expect(textOf(await get(path))).toBe(text);
});

test("a file whose name has its hash is kept for a year, a page is asked for again each time", async () => {
  expect((await get("/_astro/menu.js")).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await get("/")).headers).toMatchObject({ "cache-control": "no-cache", "x-frame": "none" });
});

test.each([
  ["/old", "/services"],
  ["/%C3%9Cber", "/%C3%BCber-uns"],
  ["/%c3%9cber", "/%C3%BCber-uns"],
  ["/U%CC%88ber", "/%C3%BCber-uns"],
  ["/b%C3%B6den/", "/services"],
])("the old path %s leads to its new place %s", async (path, location) => {
  expect(await get(path)).toMatchObject({ status: 301, headers: { location } });
});

test("no spelling of a host's own file that some disk takes for it is a path of the site", () => {
  const spellings = ["/_redirects", "/%5Fredirects/", "/_HEADERS", "/_redirect%C5%BF"];
  expect(spellings.map(sitePath)).toEqual([undefined, undefined, undefined, undefined]);
});

test.each([
  ["br", "br", brotliDecompressSync],
  ["gzip, deflate, br;q=0", "gzip", gunzipSync],
  ["GZIP;q=0.5", "gzip", gunzipSync],
])("a visitor who takes '%s' gets %s", async (accepted, encoding, decompress) => {
  const { headers, body } = await get("/", { "accept-encoding": accepted });
  expect(headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
  expect(Buffer.isBuffer(body) && decompress(body).toString()).toBe(page);
  expect(headers["content-length"]).toBe(Buffer.isBuffer(body) && body.byteLength);
});

test("a picture, and a visitor who takes no encoding, get the bytes as they are", async () => {
  for (const [path, accepted] of [
    ["/digits.png", "br"],
    ["/", "br;q=0, gzip;q=0.0"],
    ["/", "identity"],
  ] as const)
    expect((await get(path, { "accept-encoding": accepted })).headers["content-encoding"]).toBeUndefined();
});

test.each([
  ["/", "acme/index.html.br"],
  ["/_astro/menu.js", "_compressed/_astro/menu.js.br"],
])("what was compressed before of %s, in %s, is sent as it is", async (path, file) => {
  await mkdir(dirname(join(out, file)), { recursive: true });
  await writeFile(join(out, file), brotliCompressSync("compressed before"));
  const { body } = await get(path, { "accept-encoding": "br" });
  expect(Buffer.isBuffer(body) && brotliDecompressSync(body).toString()).toBe("compressed before");
});

test("the tag of a file is that of its content and its encoding, and spares the body", async () => {
  const tags = await Promise.all(
    ["", "br", "gzip"].map(async (accepted) => {
      const asked = { "accept-encoding": accepted };
      const { headers } = await get("/", asked);
      const again = await get("/", { ...asked, "if-none-match": `"x", W/${headers["etag"]}` });
      expect(again).toMatchObject({ status: 304, headers: { etag: headers["etag"] } });
      expect(again.body).toBeUndefined();
      return headers["etag"];
    }),
  );
  expect(new Set(tags).size).toBe(3);
  expect((await get("/", { "if-none-match": '"another"' })).status).toBe(200);
});

test.each([
  ["bytes=2-4", 206, "234", "bytes 2-4/10"],
  ["bytes=7-", 206, "789", "bytes 7-9/10"],
  ["bytes=-3", 206, "789", "bytes 7-9/10"],
  ["bytes=-30", 206, digits, "bytes 0-9/10"],
  ["bytes=0-99", 206, digits, "bytes 0-9/10"],
  ["bytes=10-", 416, undefined, "bytes */10"],
  ["bytes=-0", 416, undefined, "bytes */10"],
  ["bytes=4-2", 200, digits, undefined],
  ["bytes=0-1,3-4", 200, digits, undefined],
  ["lines=0-1", 200, digits, undefined],
  ["bytes=-", 200, digits, undefined],
])("the range %s is answered with %i", async (range, status, text, contentRange) => {
  const answer = await get("/digits.png", { range });
  expect([answer.status, textOf(answer), answer.headers["content-range"]]).toEqual([
    status,
    text,
    contentRange,
  ]);
});

test("a range of another version than the visitor has is the whole file", async () => {
  const { etag } = (await get("/digits.png")).headers;
  const range = { range: "bytes=0-1" };
  expect((await get("/digits.png", { ...range, "if-range": String(etag) })).status).toBe(206);
  expect((await get("/digits.png", { ...range, "if-range": '"older"' })).status).toBe(200);
});

test("a large file is opened and not read, and its part is named", async () => {
  const bytes = Buffer.alloc(1_500_000, "x");
  await writeFile(join(out, "acme", "film.mp4"), bytes);
  const { body, headers } = await get("/film.mp4", { range: "bytes=1000000-" });
  if (!body || Buffer.isBuffer(body)) throw new Error("It was read");
  const { file, ...range } = body;
  expect(range).toEqual({ start: 1_000_000, end: 1_499_999 });
  expect(headers["content-length"]).toBe(500_000);
  await file.close();
});

test("a file that changes in its place is seen within a second, and a range is of a GET alone", async () => {
  expect(textOf(await get("/services"))).toBe("services");
  await writeFile(join(out, "acme", "services.html"), "changed");
  await expect.poll(async () => textOf(await get("/services"))).toBe("changed");
  expect((await get("/digits.png", { range: "bytes=0-1" }, "HEAD")).status).toBe(200);
});

test("however a path is spelled, its file is held once", async () => {
  const spellings = Array.from(
    { length: 100 },
    (_, count) => `${"/".repeat(count)}/${"./".repeat(count)}services`,
  );
  expect(new Set(spellings.map(sitePath))).toEqual(new Set(["/services"]));
  const asked = { "accept-encoding": "br" };
  const [first, second] = [await get("/services", asked), await get("//./services", asked)];
  expect(first.body).toBe(second.body);
});

test("another method than GET and HEAD is refused", async () => {
  expect(await get("/", {}, "POST")).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
});

test("a new build shows at its next page, with its own headers; one that is removed is no longer shown", async () => {
  expect(textOf(await get("/"))).toBe(page);
  await newSite({ "about.html": "about", "index.html": "new home" });
  const about = await get("/about");
  expect([textOf(about), about.headers["x-frame"]]).toEqual(["about", "new"]);
  expect(textOf(await get("/"))).toBe("new home");
  await rm(join(out, "acme"), { recursive: true });
  await expect.poll(async () => (await get("/")).status).toBe(404);
});

/** Puts another site in the place of the first, by hand. */
async function newSite(files: Record<string, string>): Promise<void> {
  await rm(join(out, "acme"), { recursive: true, force: true });
  await writeFiles({ _headers: "/*\n  X-Frame: new\n", ...files }, join(out, "acme"));
}

/** Has the site away from its place, as a build does in the middle of a swap. */
async function takeAway(): Promise<void> {
  await mkdir(replacedFolder(out, "acme"), { recursive: true });
  await rename(join(out, "acme"), join(replacedFolder(out, "acme"), swappingName));
}

test("K8 a site that is away from its place is answered from where it lies, with its headers, redirects and 404 page", async () => {
  await takeAway();
  const home = await get("/");
  expect([textOf(home), home.headers["x-frame"]]).toEqual([page, "none"]);
  expect(textOf(await get("/services/drains"))).toBe("drains");
  expect((await get("/_astro/menu.js")).headers["cache-control"]).toContain("immutable");
  expect((await get("/old")).headers["location"]).toBe("/services");
  expect(textOf(await get("/nowhere"))).toBe("<p>Not here</p>");
  await newSite({ "index.html": "new home" });
  await expect.poll(async () => textOf(await get("/"))).toBe("new home");
});

test("K8 scripts and pictures of sites that were replaced are answered for ten minutes, no page of theirs, none that is older", async () => {
  const minutes = (count: number) => String(Date.now() - count * 60_000);
  for (const [swap, name] of [
    [minutes(1), "one.js"],
    [minutes(9), "nine.js"],
    [minutes(11), "eleven.js"],
    ["notes", "notes.js"],
  ] as const) {
    const site = join(replacedFolder(out, "acme"), swap);
    await writeFiles({ [`_astro/${name}`]: name, "gone.html": "gone" }, site);
  }
  const texts = ["one", "nine", "eleven", "notes"].map(
    async (name) => (await get(`/_astro/${name}.js`)).status,
  );
  expect(await Promise.all(texts)).toEqual([200, 200, 404, 404]);
  expect((await get("/_astro/nine.js")).headers["cache-control"]).toContain("immutable");
  expect((await get("/gone")).status).toBe(404);
  expect((await get("/_astro/..%2fgone.html")).status).toBe(404);
});
