import { expect, test } from "vitest";
import { headersFile, siteHeaders } from "../../src/build/headers.ts";
import type { Business } from "../../src/business/schema/business.ts";
import { hostOf } from "../../src/hosts/hosts.ts";
import { answerFile } from "../../src/server/files.ts";
import { openSiteFolder } from "../../src/server/siteFolder.ts";
import { business as makeBusiness } from "../site/stage/business.ts";
import { writeFiles } from "../stage/writeFiles.ts";

const business = makeBusiness("logoUrl: https://cdn.example/logo.png\n");

test("the server sends every header of the site's host file, and the policy names the logo's host alone", async () => {
  const folder = await writeFiles({
    "index.html": "<!doctype html>",
    _headers: headersFile(siteHeaders(business, ["a{}"])),
  });
  const home = { method: "GET", pathname: "/", headers: {} };
  const { headers, status } = await answerFile(home, openSiteFolder(folder));
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
  const cacheFor = (target: string) => siteHeaders(business, [], "own", hostOf(target))["/_astro/*"]?.join();
  expect([...new Set((["node", "vercel"] as const).map(cacheFor))]).toEqual([
    "Cache-Control,public, max-age=31536000, immutable",
  ]);
  expect([...new Set((["netlify", "cloudflare"] as const).map(cacheFor))]).toEqual([
    "Cache-Control,public, max-age=86400",
  ]);
});

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
  "https://cdn.example;sandbox",
  "https://cdn.example%3bsandbox",
  "https://cdn.example,script-src",
  "https://*.example",
  "https://cdn.example'unsafe-inline'",
])("no policy is written with %s, which would be more than a source there", (address) => {
  const refusal = /A host has letters, digits/;
  expect(() => siteHeaders({ ...business, logoUrl: `${address}/logo.png` }, [])).toThrow(refusal);
  expect(() => siteHeaders(business, [], address as `https://${string}`)).toThrow(refusal);
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
