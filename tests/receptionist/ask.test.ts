import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { loadBusinesses } from "../../src/business/check/load.ts";
import { languages } from "../../src/languages/languages.ts";
import { createAsker } from "./stage/businesses.ts";
import { manners } from "./stage/manners.ts";

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folders = ["businesses", "../../businesses"].map(pathOf);
const loaded = await Promise.all(folders.map((folder) => loadBusinesses(folder)));
const businesses = loaded.flatMap((list) => list.businesses);
const asked = businesses.reduce((sum, { business }) => sum + business.faqs.length, 0);

/** Owners also answer what to do when a dog ate chocolate: there the emergency comes first. */
const maxDangers = 0.02 * asked;

describe.each(Object.entries(manners))("questions of the owners, %s", (_, write) => {
  test("14.2 are answered by their own answers, unless somebody is in danger", async () => {
    const missed: string[] = [];
    let dangers = 0;
    for (const { id, business, texts } of businesses) {
      const ask = createAsker(business, { texts });
      for (const [index, { question }] of business.faqs.entries()) {
        const { factIds, action } = await ask(write(question));
        if (factIds.includes(`faq.${index + 1}`)) continue;
        if (action === "safety" || action === "emergency") dangers++;
        else missed.push(`${id}: ${question}`);
      }
    }
    expect(asked).toBeGreaterThan(300);
    expect(missed).toEqual([]);
    expect(dangers).toBeLessThanOrEqual(maxDangers);
  });
});

test("14.2 each sentence that the receptionist has is said somewhere", () => {
  const folder = pathOf("../../src/receptionist");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.ts$/.test(name),
  );
  const code = files.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
  const used = new Set(code.match(/\w+/g));
  expect(Object.keys(languages["en"].receptionist).filter((name) => !used.has(name))).toEqual([]);
});
