import { brotliCompressSync } from "node:zlib";
import { expect, test } from "./stage/site.ts";

test("before a visitor touches anything, one script of at most 2 KB, a photo and 7 requests reach the browser, none of a stranger's", async ({
  page,
  samples,
}) => {
  const requests: URL[] = [];
  const scripts: Promise<Buffer>[] = [];
  page.on("request", (request) => requests.push(new URL(request.url())));
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.body());
  });
  await page.goto(samples.address("fern-and-field"), { waitUntil: "networkidle" });
  expect(scripts.length).toBe(1);
  expect(brotliCompressSync((await scripts[0]) ?? "").length).toBeLessThanOrEqual(2048);
  expect(await page.locator("script:not([src], [type='application/ld+json'])").count()).toBe(0);
  // The pictures that come as they are near are those of the work, right below.
  const near = await page
    .locator("img[loading=lazy]")
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc));
  const first = requests.filter(({ href }) => !near.includes(href));
  // Beside the page and its script: logo, icon, the photo in one size, and a font of heads and of text.
  expect(first.length).toBeLessThanOrEqual(7);
  expect(first.filter(({ pathname }) => pathname.endsWith(".webp")).length).toBe(1);
  expect(new Set(requests.map(({ host }) => host))).toEqual(
    new Set([new URL(samples.address("fern-and-field")).host]),
  );
});
