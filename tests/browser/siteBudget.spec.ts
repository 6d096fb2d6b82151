import { brotliCompressSync } from "node:zlib";
import { expect, test } from "./stage/site.ts";

test("before a visitor touches anything, one script of at most 2 KB and 6 requests reach the browser, none of a stranger's", async ({
  page,
  samples,
}) => {
  const requests: { kind: string; host: string }[] = [];
  const scripts: Promise<Buffer>[] = [];
  page.on("request", (request) =>
    requests.push({ kind: request.resourceType(), host: new URL(request.url()).host }),
  );
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.body());
  });
  await page.goto(samples.address("fern-and-field"), { waitUntil: "networkidle" });
  expect(scripts.length).toBe(1);
  expect(brotliCompressSync((await scripts[0]) ?? "").length).toBeLessThanOrEqual(2048);
  expect(await page.locator("script:not([src], [type='application/ld+json'])").count()).toBe(0);
  expect(requests.length).toBeLessThanOrEqual(6);
  expect(new Set(requests.map(({ host }) => host))).toEqual(
    new Set([new URL(samples.address("fern-and-field")).host]),
  );
});
