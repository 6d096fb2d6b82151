import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Target } from "../../src/build/deployment.ts";
import { headersFile, siteHeaders } from "../../src/build/headers.ts";
import { redirectsFile } from "../../src/build/redirects.ts";
import { readBusiness } from "../../src/business/readBusiness.ts";
import type { Business } from "../../src/business/schema.ts";
import { answerFile } from "../../src/server/files.ts";
import { openSiteFolder } from "../../src/server/siteFolder.ts";

// A sound file is read as a business; a mistake in it would fail the test that uses it.
const business = readBusiness(
  "acme",
  "businessName: Acme\nlogoUrl: https://cdn.example/logo.png\npages: [{ id: home, path: /, title: Home }]\n",
) as Business;

async function builtSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "site-"));
  await writeFile(join(folder, "index.html"), "<!doctype html>");
  await writeFile(join(folder, "_redirects"), redirectsFile({ ...business, redirects: { "/old": "/new" } }));
  await writeFile(join(folder, "_headers"), headersFile(siteHeaders(business, ["a{}"])));
  return folder;
}

const get = (pathname: string, folder: string) =>
  answerFile({ method: "GET", pathname, headers: {} }, openSiteFolder(folder));

test("the server sends every header of the site's host file, and the policy names the logo's host alone", async () => {
  const { headers, status } = await get("/", await builtSite());
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "strict-transport-security": "max-age=63072000",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-embedder-policy": "credentialless",
    "cache-control": "no-cache",
  });
  const policy = String(headers["content-security-policy"]);
  expect(policy).not.toContain("unsafe");
  expect(policy).not.toContain("127.0.0.1");
  expect(policy.split("; ")).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
      "img-src 'self' https://cdn.example",
      "font-src 'self'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "base-uri 'none'",
    ]),
  );
});

test("what never changes is kept for a year, and for a day where a host's 404 would be kept as well", () => {
  const cacheFor = (target: Target) => siteHeaders(business, [], "own", target)["/_astro/*"]?.join();
  expect([...new Set((["node", "vercel"] as const).map(cacheFor))]).toEqual([
    "Cache-Control,public, max-age=31536000, immutable",
  ]);
  expect([...new Set((["netlify", "cloudflare"] as const).map(cacheFor))]).toEqual([
    "Cache-Control,public, max-age=86400",
  ]);
});

test.each(["/_headers", "/%5Fheaders", "//_headers", "/x/..%2F_redirects", "/_redirects/"])(
  "the host files themselves are sent to nobody, %s neither",
  async (path) => {
    expect((await get(path, await builtSite())).status).toBe(404);
  },
);

/** The sources of each directive in the policy of a site. */
function policyOf(fields: Partial<Business>): Map<string, string[]> {
  const headers = siteHeaders({ ...business, ...fields }, [])["/*"] ?? [];
  const [, policy = ""] = headers.find(([name]) => name === "Content-Security-Policy") ?? [];
  return new Map(
    policy
      .split("; ")
      .map((text) => text.split(" "))
      .map(([name = "", ...rest]) => [name, rest]),
  );
}

test("Google's script is allowed from its one host, and may report to Google Analytics alone", () => {
  const policy = policyOf({ analytics: { ga4: "G-AB12CD34EF" }, logoUrl: "logo.svg" });
  expect(policy.get("script-src")).toEqual(["'self'", "https://www.googletagmanager.com"]);
  expect(policy.get("img-src")).toEqual([
    "'self'",
    "https://www.googletagmanager.com",
    "https://*.google-analytics.com",
  ]);
  const calls = policy.get("connect-src")?.filter((source) => source.includes("google"));
  expect(calls).toEqual([
    "https://www.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://analytics.google.com",
    "https://*.analytics.google.com",
  ]);
});

test("text becomes code nowhere, but on sites whose script of another host needs that", () => {
  const names = ["require-trusted-types-for", "trusted-types"];
  const sources = (fields: Partial<Business>) => names.map((name) => policyOf(fields).get(name));
  expect(sources({})).toEqual([["'script'"], ["'none'"]]);
  expect(sources({ analytics: { plausible: "acme.example" } })).toEqual([undefined, undefined]);
  expect(sources({ analytics: { ga4: "G-AB12CD34EF" } })).toEqual([undefined, undefined]);
});

test.each([
  "https://cdn.example;sandbox/logo.png",
  "https://cdn.example%3bsandbox/logo.png",
  "https://cdn.example,script-src/logo.png",
  "https://*.example/logo.png",
  "https://cdn.example'unsafe-inline'/logo.png",
])("no policy is written with %s, which would be more than a source there", (logoUrl) => {
  expect(() => siteHeaders({ ...business, logoUrl }, [])).toThrow(/A host has letters, digits/);
});

test("a desk whose host would end the directive is refused too", () => {
  expect(() => siteHeaders(business, [], "https://desk.example;sandbox")).toThrow(/A host has letters/);
});

test("an address with a port, of Punycode or with an odd path and query is its origin in the policy", () => {
  const logoUrl = "https://cdn.bäckerei.example:8443/a;b,c d.png?e;f";
  const [[, policy = ""] = []] = siteHeaders({ ...business, logoUrl }, [])["/*"] ?? [];
  expect(policy).toContain("; img-src 'self' https://cdn.xn--bckerei-5wa.example:8443; ");
});

test.each(["\n", "\r"])("a line break %j in a header or a path is refused, not written", (lineBreak) => {
  const header: [string, string] = ["X-Note", `a${lineBreak}Set-Cookie: b`];
  expect(() => headersFile({ "/*": [header] })).toThrow("A header has no line break.");
  expect(() => headersFile({ [`/${lineBreak}*`]: [] })).toThrow("A header has no line break.");
});

test("the server sends visitors of an old path on for good, also with a slash at its end", async () => {
  const answer = await get("/old/", await builtSite());
  expect(answer.status).toBe(301);
  expect(answer.headers["location"]).toBe("/new");
});
