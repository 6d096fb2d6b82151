import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type BuildOptions, buildOutput, buildSites } from "../../src/build/buildOutput.ts";
import { readManifest, writeManifest } from "../../src/build/manifest.ts";
import { replacedFolder, swappingName } from "../../src/business/check/replacedSites.ts";
import { builtSites } from "../stage/builtSites.ts";
import { businessFolder, outputFolder } from "./stage/outputs.ts";

const samples = fileURLToPath(new URL("../../businesses", import.meta.url));
const files = async (folder: string) => (await readdir(folder, { recursive: true })).sort();
const temporary = () => mkdtemp(join(tmpdir(), "sites-"));

describe("of the samples, built once", () => {
  let out = "";
  beforeAll(async () => {
    out = await temporary();
    await cp(await builtSites("samples"), out, { recursive: true });
  });

  test("each site stands alone: pages, 404 page, logo and assets, nothing of another, and no questions.yaml", async () => {
    const plumbing = await files(join(out, "harbor-plumbing"));
    expect(plumbing).toEqual(
      expect.arrayContaining([
        "index.html",
        "404.html",
        expect.stringMatching(/^_pictures\/[0-9a-f]{12}\.svg$/),
        "privacy.html",
        "services/drain-cleaning.html",
        "thank-you.html",
      ]),
    );
    expect(await files(out)).not.toContainEqual(expect.stringContaining("questions.yaml"));
    const bakery = join(out, "corner-bakery");
    const pages = (await files(bakery)).filter((name) => name.endsWith(".html"));
    const texts = await Promise.all(pages.map((name) => readFile(join(bakery, name), "utf8")));
    expect(texts.join()).not.toContain("Harbor");
    expect(await readdir(out)).not.toContain(".staging");
  });

  test("a site that a killed build had away from its place is put back, and needs no building", async () => {
    await mkdir(join(out, ".staging"));
    await mkdir(replacedFolder(out, "corner-bakery"), { recursive: true });
    await rename(join(out, "corner-bakery"), join(replacedFolder(out, "corner-bakery"), swappingName));
    expect((await buildSites(samples, out)).ids).toEqual([]);
    expect(await readdir(join(out, "corner-bakery"))).toContain("index.html");
    expect(await readdir(out)).not.toContain(".staging");
    const left = await readdir(replacedFolder(out, "corner-bakery")).catch(() => []);
    expect(left).not.toContain(swappingName);
  });
});

test("the page of thanks is named by no menu, sitemap or search; one of the file takes its place whole", async () => {
  const [made, own] = [join(await builtSites("samples"), "harbor-plumbing"), await builtSites("cases")];
  const read = (name: string) => readFile(join(made, name), "utf8");
  expect(await read("thank-you.html")).toContain('<meta name="robots" content="noindex">');
  for (const name of ["index.html", "sitemap.xml", "llms.txt", "404.html"])
    expect(await read(name)).not.toMatch(/(?:href="|loc>[^<]*|\]\([^)]*)\/thank-you/);
  const page = await readFile(join(own, "counted-if-allowed", "thank-you.html"), "utf8");
  expect(/<main[^>]*>.*?<\/main>/s.exec(page)?.[0]).toContain(">Much Obliged</h");
  expect(page).not.toContain("noindex");
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "K7 %s ends also a build that finds nothing changed",
  async (signal) => {
    const [folder, out] = [await temporary(), await temporary()];
    expect(await buildSites(folder, out)).toMatchObject({ ids: [], mistakes: [] });
    // The signal comes once the build listens to it, and before its first step is done.
    const onListener = (name: string | symbol) => {
      if (name === signal) process.nextTick(() => process.emit(signal, signal));
    };
    process.on("newListener", onListener);
    onTestFinished(() => void process.off("newListener", onListener));
    await expect(buildSites(folder, out)).rejects.toThrow(
      `The build was stopped by ${signal}; every site is whole, as it was before or new.`,
    );
    expect(process.listenerCount(signal)).toBe(0);
  },
);

test("a build of the same output waits until another has made its server and removed what is gone", async () => {
  const [folder, out] = [await businessFolder(["broken"]), await outputFolder(["broken", "gone"])];
  const { broken, ...others } = await readManifest(out);
  await writeManifest(out, { ...others, broken: { ...broken, business: "b", theme: "t", target: "static" } });
  const prune = { isConfirmed: true };
  const print = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => print.mockRestore());
  const isWaiting = () =>
    expect.poll(() => print.mock.calls).toEqual([[expect.stringContaining("Waiting for")]]);
  let second: ReturnType<typeof buildOutput> | undefined;
  const startSecond = async () => {
    second = buildOutput(folder, out, { prune, deployment: { target: "static", desk: "none" } });
    await Promise.race([second, isWaiting()]);
  };
  const first = await buildOutput(folder, out, { prune, onBuilt: startSecond });
  expect([first.pruned.ids, (await second)?.pruned.ids]).toEqual([["gone"], []]);
  // No site here is for the server that the first has made.
  expect(existsSync(join(out, "server.mjs"))).toBe(false);
});

test("more sites than are read at once are all read, in their order, and what is wrong with what they share is said once", async () => {
  const [folder, out] = [await temporary(), await temporary()];
  const ids = Array.from({ length: 251 }, (_, index) => `site-${1000 + index}`);
  await Promise.all(ids.map((id) => mkdir(join(folder, id))));
  await writeFile(join(folder, "defaults.yaml"), "fone: 1\n");
  const { mistakes } = await buildSites(folder, out);
  const ofSites = mistakes.filter((line) => line.endsWith("No business.yaml or business.json here."));
  expect(ofSites.map((line) => line.slice(folder.length + 1, line.indexOf(": ")))).toEqual(ids);
  expect(mistakes.filter((line) => line.includes("fone"))).toHaveLength(1);
});

describe("of two bakeries", () => {
  let [folder, out] = ["", ""];
  beforeAll(async () => {
    [folder, out] = [await temporary(), await temporary()];
    for (const id of ["bakery", "cafe"]) {
      await mkdir(join(folder, id));
      await write(id, named("Corner Bakery"));
    }
  });
  const build = (options: BuildOptions = {}) => buildSites(folder, out, options);
  const page = (id: string) => readFile(join(out, id, "index.html"), "utf8");
  const write = (id: string, text: string) => writeFile(join(folder, id, "business.yaml"), text);
  const named = (name: string) => `businessName: ${name}\npages: [{ id: home, path: /, title: Home }]\n`;
  test("a build that waited for another one builds what was written meanwhile, and no more; what has not changed is not built", async () => {
    let second: ReturnType<typeof build> | undefined;
    const onRead = async () => {
      second = build();
      await write("cafe", named("Late Cafe"));
    };
    expect((await build({ onRead })).ids).toEqual(["bakery", "cafe"]);
    await writeFile(join(out, "cafe", "_astro", "older.js"), "");
    expect((await second)?.ids).toEqual(["cafe"]);
    expect(await readFile(join(out, "cafe", "llms.txt"), "utf8")).toContain("# Late Cafe");
    // Pages opened before still ask for it; the new site has what its file makes, and nothing else.
    expect(await readdir(join(out, "cafe", "_astro"))).not.toContain("older.js");
    const [swap = ""] = await readdir(replacedFolder(out, "cafe"));
    expect(await readdir(join(replacedFolder(out, "cafe"), swap), { recursive: true })).toContain(
      join("_astro", "older.js"),
    );
    expect((await build()).ids).toEqual([]);
  });

  test("a business is read once: its pages show what its other files show and a server gets, whatever is written meanwhile", async () => {
    const readNames = async (building: ReturnType<typeof build>) =>
      (await building).businesses.map(({ business }) => business.businessName);
    await write("cafe", named("Read Cafe"));
    const building = build({ loadAll: true, onRead: () => write("cafe", named("Written Cafe")) });
    expect((await building).ids).toEqual(["cafe"]);
    expect(await readNames(building)).toEqual(["Corner Bakery", "Read Cafe"]);
    expect(await readFile(join(out, "cafe", "llms.txt"), "utf8")).toContain("# Read Cafe");
    expect(await page("cafe")).toContain("Read Cafe");
    expect((await build()).ids).toEqual(["cafe"]);
    expect(await page("cafe")).toContain("Written Cafe");
    expect((await build()).ids).toEqual([]);
    expect(await readNames(buildSites(folder, out, { loadAll: true }))).toHaveLength(2);
  });

  test("a site that breaks while it is built stays as it was, and the others are built", async () => {
    await rm(join(out, "bakery"), { recursive: true });
    const logo = (title: string) =>
      writeFile(
        join(folder, "cafe", "logo.svg"),
        `<svg xmlns="http://www.w3.org/2000/svg"><title>${title}</title></svg>`,
      );
    await logo(randomUUID());
    await write("cafe", `logoUrl: logo.svg\n${named("New Cafe")}`);
    const { ids, mistakes } = await build({ onRead: () => logo("Another") });
    expect(ids).toEqual(["bakery"]);
    expect(mistakes).toEqual([expect.stringContaining(`${out}/cafe: The site could not be packaged: `)]);
    expect(await page("cafe")).toContain("Written Cafe");
    expect(await page("bakery")).toContain("Corner Bakery");
  });

  test.each([
    ["SIGINT", "The build was stopped by SIGINT", () => void process.emit("SIGINT", "SIGINT")],
    ["a removal that fails", "EISDIR", () => {}],
  ])("%s after the sites are in their places loses nothing of them", async (_, message, stop) => {
    await mkdir(join(out, "_desk", "gone.json"), { recursive: true });
    const name = randomUUID();
    await write("cafe", named(name));
    const builds: string[][] = [];
    const onBuilt = ({ ids }: { ids: string[] }) => {
      builds.push(ids);
      stop();
    };
    const building = buildOutput(folder, out, { prune: { isConfirmed: true }, onBuilt });
    await expect(building).rejects.toThrow(message);
    expect(builds).toEqual([["cafe"]]);
    expect(await page("cafe")).toContain(name);
    expect((await build()).ids).toEqual([]);
  });
});
