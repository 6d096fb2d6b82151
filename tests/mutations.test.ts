import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { mutate, provedIds, readMutations, splitTest } from "./stage/mutations.ts";

const mutations = await readMutations();

test("each requirement and each scenario of faults has a mutation", () => {
  const ids = new Set(mutations.filter(({ tests }) => tests?.length).map(({ id }) => id));
  expect(provedIds.filter((id) => !ids.has(id))).toEqual([]);
});

test("each mutation changes a text that stands once, and names tests or says why none can see it", async () => {
  const mistakes = await Promise.all(
    mutations.map(async (mutation) => {
      const { id, tests = [], equivalent, text, replacement } = mutation;
      if (!tests.length === !equivalent || text === replacement) return id;
      const gone = tests.map((name) => splitTest(name).file).filter((file) => !existsSync(file));
      if (gone.length) return `${id}: ${gone}`;
      return mutate(mutation).then(
        () => "",
        (error: Error) => error.message,
      );
    }),
  );
  expect(mistakes.filter(Boolean)).toEqual([]);
});
