import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, symlink, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { normalizeRoutes, routesSchema } from "@vercel/routing-utils";
import { Ajv } from "ajv";
import { Miniflare } from "miniflare";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { buildSites } from "../../src/build/buildOutput.ts";
import type { Deployment } from "../../src/build/deployment.ts";
import { deskBundle } from "../../src/build/deskBundle.ts";
import { projectRoot } from "../../src/build/project.ts";
import { backlogPath } from "../../src/hosts/vercel/schedule.ts";
import { readRedirects } from "../../src/server/hostFiles.ts";
import { someSettings } from "../desk/stage/business.ts";
import { functionsOf } from "../hosts/stage/functionsOf.ts";
import { writeFiles } from "../stage/writeFiles.ts";
import { copyProject } from "./stage/checkout.ts";
import { readTree } from "./stage/outputs.ts";
import { createVercelRouter, readVercelOutput } from "./stage/vercelRouter.ts";
import { workerOptions } from "./stage/worker.ts";

/** The longest path that a page may have, on disks and as browsers send it. */
const longest = `/${"ö".repeat(100)}/${"ö".repeat(66)}`;

const text = `businessName: Acme
siteUrl: https://acme.example
leads: { email: secret-inbox@acme.example }
pages:
  - { id: home, path: /, title: Home }
  - { id: drains, path: /services/drains, title: Drains }
  - { id: about, path: /über-uns, title: Über uns }
  - { id: plumbing, path: /خدمات/سباكة, title: سباكة }
  - { id: longest, path: ${longest}, title: Longest }
redirects: { /About: /, /old.html: /services/drains, /shop: 'https://shop.example/acme', /Über: /خدمات/سباكة }
`;

const deployments = {
  vercel: { target: "vercel", desk: "own" },
  netlify: { target: "netlify", desk: "https://desk.example" },
  cloudflare: { target: "cloudflare", desk: "own" },
} as const satisfies Record<string, Deployment>;

/** What two hosts would not take. */
const oldPaths = Array.from({ length: 1200 }, (_, index) => `  /old-${index}: /\n`).join("");
const crowded = `businessName: Crowded\nsiteUrl: https://crowded.example\npages: [{ id: home, path: /, title: Home }]\nredirects:\n${oldPaths}`;

const outs = { vercel: "", netlify: "", cloudflare: "" };
const mistakes: Record<string, string[]> = {};
let businesses = "";

beforeAll(async () => {
  businesses = await writeFiles({ "acme/business.yaml": text, "crowded/business.yaml": crowded });
  for (const name of ["vercel", "netlify", "cloudflare"] as const) {
    outs[name] = await mkdtemp(join(tmpdir(), "dist-"));
    const built = await buildSites(businesses, outs[name], { deployment: deployments[name] });
    expect(built.ids).toContain("acme");
    mistakes[name] = built.mistakes;
  }
});

/** Paths in Unicode as browsers send them. */
const [about, plumbing, old] = [
  "/%C3%BCber-uns",
  "/%D8%AE%D8%AF%D9%85%D8%A7%D8%AA/%D8%B3%D8%A8%D8%A7%D9%83%D8%A9",
  "/%C3%9Cber",
];

const siteOf = (name: keyof typeof outs) => join(outs[name], "acme");
const published = { vercel: ".vercel/output/static", netlify: "site", cloudflare: "site" };

describe.each(["vercel", "netlify", "cloudflare"] as const)("for %s", (name) => {
  test("what is published is pages and their files, and nothing that the desk alone may know", async () => {
    const folder = join(siteOf(name), published[name]);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const names = files.map((file) => file.slice(folder.length + 1));
    expect(names).toEqual(
      expect.arrayContaining(["index.html", "services/drains.html", "404.html", `${longest.slice(1)}.html`]),
    );
    expect(names.filter((file) => /\.(?:br|gz|mjs|json|toml|jsonc)$/.test(file))).toEqual([]);
    const texts = await Promise.all(files.map((file) => readFile(file, "latin1")));
    expect(texts.filter((content) => content.includes("secret-inbox"))).toEqual([]);
  });
});

describe("Vercel", () => {
  const open = async () => {
    const output = await readVercelOutput(siteOf("vercel"));
    return { ...output, route: createVercelRouter(output.config.routes, output.output) };
  };

  test("takes routes, overrides, and a function whose handler is there", async () => {
    const { config, output, warnings } = await open();
    expect(warnings).toEqual([]);
    expect(normalizeRoutes(config.routes).error).toBeNull();
    const validate = new Ajv({ strict: false }).compile(routesSchema);
    expect([validate(config.routes), validate.errors]).toEqual([true, null]);
    const modules = ["index.mjs", "site.mjs", "bundle.mjs"].map((name) => [name, expect.anything()]);
    expect(output["api/desk"]).toMatchObject({
      type: "Lambda",
      runtime: "nodejs24.x",
      handler: "index.mjs",
      files: Object.fromEntries(modules),
    });
    expect(config.crons).toEqual([{ path: backlogPath, schedule: "* * * * *" }]);
  });

  test("shows each page at one address, with its headers, and keeps what does not change", async () => {
    const { route } = await open();
    for (const [path, output] of [
      ["/", "index.html"],
      ["/services/drains", "services/drains"],
      [about, "über-uns"],
      [plumbing, "خدمات/سباكة"],
    ] as const) {
      const page = route(path);
      expect([page.status, page.output]).toEqual([200, output]);
      expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
      expect(page.headers["cache-control"]).toBeUndefined();
    }
    const [script = ""] = readdirSync(join(siteOf("vercel"), published.vercel, "_astro"));
    expect(route(`/_astro/${script}`)).toMatchObject({
      status: 200,
      headers: { "cache-control": "public, max-age=31536000, immutable" },
    });
  });

  test.each([
    ["/services/drains/", 308, "/services/drains"],
    ["/services/drains.html", 308, "/services/drains"],
    ["/index.html", 308, "/"],
    ["/About", 301, "/"],
    ["/About/", 301, "/"],
    ["/old.html", 301, "/services/drains"],
    ["/shop", 301, "https://shop.example/acme"],
    [`${about}/`, 308, about],
    [`${plumbing}.html`, 308, plumbing],
    [old, 301, plumbing],
    [`${old.toLowerCase()}/`, 301, plumbing],
  ])("leads %s with status %i to %s", async (path, status, location) => {
    const { route } = await open();
    expect(route(path)).toMatchObject({ status, headers: { location } });
  });

  test.each([
    ["/nowhere", 404, "404"],
    ["/about", 404, "404"],
    ["/services", 404, "404"],
    ["//other.example/", 404, "404"],
    ["/_headers", 404, "404"],
    ["/_redirects", 404, "404"],
    ["/site.mjs", 404, "404"],
    ["/_astro/gone.js", 404, "404"],
    ["/_pictures/gone.avif", 404, "404"],
    ["/_fonts/gone.woff2", 404, "404"],
    ["/api/chat", 200, "api/desk"],
    ["/api/receptionist", 200, "api/desk"],
    ["/api/leads", 200, "api/desk"],
    ["/api/person", 200, "api/desk"],
    ["/api/backlog", 200, "api/desk"],
  ])(
    "answers %s with status %i and %s: headers of pages are for pages, and no 404 is kept",
    async (path, status, output) => {
      const { route } = await open();
      const routed = route(path);
      expect(routed).toMatchObject({ status, output });
      expect(Object.hasOwn(routed.headers, "content-security-policy")).toBe(status === 404);
      expect(routed.headers["cache-control"]).toBeUndefined();
    },
  );
});

describe("Netlify", () => {
  test("is told what to publish, and pages that call a desk elsewhere have no function of their own", async () => {
    const site = siteOf("netlify");
    expect(await readFile(join(site, "netlify.toml"), "utf8")).toBe('[build]\n  publish = "site"\n');
    expect(await readdir(site)).toEqual(["netlify.toml", "site"]);
    const lines = (await readFile(join(site, "site", "_redirects"), "utf8")).trim().split("\n");
    expect(lines).toEqual([
      "/About / 301",
      "/About/ / 301",
      "/old.html /services/drains 301",
      "/shop https://shop.example/acme 301",
      "/shop/ https://shop.example/acme 301",
      `${old} ${plumbing} 301`,
      `${old}/ ${plumbing} 301`,
    ]);
    expect(await readdir(join(site, "site"))).toEqual(expect.arrayContaining(["über-uns.html", "خدمات"]));
    expect((await readRedirects(join(site, "site"))).get("/shop")).toBe("https://shop.example/acme");
    // Such a page would stand before the redirect.
    expect(await readdir(join(site, "site"))).not.toContain("shop");
    const headers = await readFile(join(site, "site", "_headers"), "utf8");
    expect(headers).toContain("connect-src 'self' https://desk.example wss:");
    // It may send these with a 404 too.
    expect(headers).toContain("/_astro/*\n  Cache-Control: public, max-age=86400\n");
    expect(headers).not.toContain("immutable");
  });
});

describe("Cloudflare", () => {
  test("the folder runs: a page with its headers, one address a page, old paths, 404, and the desk", async () => {
    const site = siteOf("cloudflare");
    const config = JSON.parse(await readFile(join(site, "wrangler.jsonc"), "utf8"));
    expect(config).toMatchObject({ name: "acme", main: "worker/index.mjs", no_bundle: true });
    expect(config.migrations).toEqual([{ tag: "v1", new_sqlite_classes: ["Desk"] }]);
    const local = { PROVIDER_REST_URL: "http://127.0.0.1:9", PROVIDER_SOCKET_URL: "ws://127.0.0.1:9" };
    const miniflare = new Miniflare(await workerOptions(site, { ...someSettings, ...local }));
    onTestFinished(() => miniflare.dispose());
    const { href } = await miniflare.ready;
    const get = (path: string, init?: RequestInit) =>
      fetch(new URL(path, href), { redirect: "manual", ...init });
    const page = await get("/services/drains");
    expect([page.status, await page.text()]).toEqual([
      200,
      await readFile(join(site, "site", "services", "drains.html"), "utf8"),
    ]);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const moved = async (path: string) => (await get(path)).headers.get("location");
    expect(await moved("/services/drains.html")).toBe("/services/drains");
    expect(await moved("/services/drains/")).toBe("/services/drains");
    expect(await moved("/shop")).toBe("https://shop.example/acme");
    expect([await moved(old), await moved(`${old}/`)]).toEqual([plumbing, plumbing]);
    expect([await moved(`${about}.html`), await moved(`${plumbing}/`)]).toEqual([about, plumbing]);
    expect(await (await get(about)).text()).toBe(await readFile(join(site, "site", "über-uns.html"), "utf8"));
    expect(await (await get(plumbing)).text()).toContain('"display">سباكة</h2>');
    expect(await (await get(longest)).text()).toContain('"display">Longest</h2>');
    const missing = await get("/nowhere");
    expect([missing.status, await missing.text()]).toEqual([
      404,
      await readFile(join(site, "site", "404.html"), "utf8"),
    ]);
    // It sends the headers of a path also with a 404.
    const gone = await get("/_astro/gone.js");
    expect([gone.status, gone.headers.get("cache-control")]).toEqual([404, "public, max-age=86400"]);
    const secrets = await Promise.all(
      ["/wrangler.jsonc", "/worker/site.mjs", "/site.mjs"].map((path) => get(path)),
    );
    expect(secrets.map(({ status }) => status)).toEqual([404, 404, 404]);
    const chat = await get("/api/chat", {
      method: "POST",
      body: "x",
      headers: { "content-type": "text/plain" },
    });
    expect([chat.status, await chat.json()]).toMatchObject([415, { error: { code: "content-type" } }]);
  });
});

test("modules are the same to the byte when another checkout makes them, and what a kill left goes", async () => {
  const folder = join(await mkdtemp(join(tmpdir(), "checkout-")), "elsewhere");
  await copyProject(folder);
  await symlink(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  const cache = join(folder, ".cache", "functions");
  const [old, recent] = [join(cache, "a.old"), join(cache, "b.recent")];
  for (const unfinished of [old, recent]) await mkdir(unfinished, { recursive: true });
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60;
  await utimes(old, twoDaysAgo, twoDaysAgo);
  const program = `
    const { deskBundle } = await import("./src/build/deskBundle.ts");
    const { netlify } = await import("./src/hosts/netlify/host.ts");
    process.stdout.write(await deskBundle(netlify.functions));`;
  const there = execFileSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  expect(there.startsWith(folder)).toBe(true);
  expect((await readdir(cache)).sort()).toEqual([basename(there), "b.recent"].sort());
  expect(await readTree(there)).toEqual(await readTree(await deskBundle(functionsOf("netlify"))));
});

test.each([
  [
    "vercel",
    /^\S+\/crowded: redirects: Make 2400 routes of \d+, and Vercel takes 2048\. .* keep the \d+ that visitors still use\.$/,
  ],
  [
    "cloudflare",
    /^\S+\/crowded: redirects: Make 2400 rules, and Cloudflare takes 2000\. .* keep the 1000 that visitors still use\.$/,
  ],
] as const)("more old paths than %s takes are a mistake of that site alone", async (name, mistake) => {
  expect(mistakes[name]).toEqual([expect.stringMatching(mistake)]);
  expect(await readdir(outs[name])).not.toContain("crowded");
  expect(mistakes["netlify"]).toEqual([]);
});

test.each(["vercel", "netlify", "cloudflare"] as const)(
  "the modules of a desk for %s are at most 1 MB of gzip",
  async (name) => {
    const modules = Object.values(await readTree(await deskBundle(functionsOf(name))));
    const sizes = modules.map((module) => gzipSync(module).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000);
  },
);
