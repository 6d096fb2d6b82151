import { brotliCompressSync } from "node:zlib";
import { expect, test } from "./site.ts";

const kilobyte = 1000;
const weight = (text: string | Buffer) => brotliCompressSync(text).length;

test("before a visitor touches anything, at most 2 KB of JavaScript and 6 requests reach the browser, none of a stranger's", async ({
  page,
  samples,
}) => {
  const requests: { kind: string; host: string }[] = [];
  page.on("request", (request) =>
    requests.push({ kind: request.resourceType(), host: new URL(request.url()).host }),
  );
  await page.goto(samples.address("fern-and-field"), { waitUntil: "networkidle" });
  const scripts = await page
    .locator("script:not([type])")
    .evaluateAll((elements) => elements.map((element) => element.textContent).join(""));
  expect(weight(scripts)).toBeGreaterThan(kilobyte);
  expect(weight(scripts)).toBeLessThanOrEqual(2048);
  expect(requests.filter(({ kind }) => kind === "script")).toEqual([]);
  expect(requests.length).toBeLessThanOrEqual(6);
  expect(new Set(requests.map(({ host }) => host))).toEqual(
    new Set([new URL(samples.address("fern-and-field")).host]),
  );
});
