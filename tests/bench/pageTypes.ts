import { brotliCompressSync } from "node:zlib";
import type { Browser, Response } from "@playwright/test";
import type { LoadedBusiness } from "../../src/business/check/load.ts";
import { needsThanksPage } from "../../src/business/deskPlace.ts";
import { needsPrivacyPage, thanksPath } from "../../src/business/links.ts";
import { pageRole } from "../../src/business/pageRoles.ts";
import { madePrivacyPath } from "../../src/business/privacyPage.ts";
import { pageServices } from "../../src/site/pageServices.ts";
import { paints, screen, slowDown } from "./stage/slowPhone.ts";

/**
 * What a first visit to one page of each type costs on a slow phone: paint, layout shift, bytes of the page
 * (brotli), of its fonts, and of the first photo.
 */
export async function measurePageTypes(
  browser: Browser,
  address: string,
  site: LoadedBusiness,
): Promise<Record<string, object>> {
  const rows: Record<string, object> = {};
  for (const [type, path] of pageTypes(site)) rows[`${type} ${path}`] = await visit(browser, address + path);
  return rows;
}

/** One page of each type that a site has, by type; an address without a page shows the 404. */
export function pageTypes(site: LoadedBusiness): Map<string, string> {
  const { business } = site;
  const types = business.pages.map((page): [string, string] => [
    page.path === "/"
      ? "home"
      : (pageRole(page)?.role ?? (pageServices(business, page).length ? "service" : "other")),
    page.path,
  ]);
  const made: [string, string][] = [
    ...(needsPrivacyPage(business) ? [["privacy", madePrivacyPath] satisfies [string, string]] : []),
    ...(needsThanksPage({ business, desk: "own" })
      ? [["thanks", thanksPath] satisfies [string, string]]
      : []),
    ["404", "/no-such-page"],
  ];
  // The first page of a type stands for all.
  return new Map([...types.toReversed(), ...made]);
}

async function visit(browser: Browser, address: string): Promise<object> {
  const page = await browser.newPage({ viewport: screen });
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await slowDown(page);
  const document = await page.goto(address, { waitUntil: "networkidle" });
  const timings = await page.evaluate(paints);
  const bytesOf = async (type: string) => {
    const found = responses.filter((response) => response.request().resourceType() === type);
    return Promise.all(found.map(async (response) => (await response.body()).byteLength));
  };
  const [fonts, photos] = [await bytesOf("font"), await bytesOf("image")];
  const html = brotliCompressSync((await document?.body()) ?? "").byteLength;
  await page.close();
  return {
    ...timings,
    "HTML + CSS": html,
    fonts: fonts.reduce((sum, bytes) => sum + bytes, 0),
    "first photo": photos[0] ?? 0,
  };
}
