import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { factPath } from "../../../src/agency/workplace/factPlaces.ts";
import { loadBusinesses } from "../../../src/business/check/load.ts";
import { factsOf } from "../../../src/receptionist/facts.ts";

const folder = fileURLToPath(new URL("../../../businesses", import.meta.url));
const { businesses } = await loadBusinesses(folder);

/** Facts whose words the reader makes of several fields, or takes from a file beside. */
const composed = new Set(["address", "hours", "holiday", "passage"]);

test.each(businesses.map((site) => [site.id, site] as const))(
  "each fact of %s leads to the field that says it",
  async (id, { business, texts }) => {
    const file: unknown = parse(await readFile(join(folder, id, "business.yaml"), "utf8"));
    const facts = factsOf(business, texts).filter(({ kind }) => !composed.has(kind));
    const strays = facts.filter(
      (fact) => !wordsAt(file, factPath(fact, business)).includes(firstWord(fact.text)),
    );
    expect(strays).toEqual([]);
  },
);

const firstWord = (text: string) => text.split(/[\s,.]/)[0] ?? "";

const wordsAt = (file: unknown, path: (string | number)[]): string =>
  JSON.stringify(path.reduce((value, key) => Object(value)[key], file)) ?? "";
