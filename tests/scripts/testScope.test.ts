import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { roomScope, scopeOfChange, specsOfRoom, wholeScope } from "../../scripts/testScope.ts";

const specs = readdirSync(new URL("../browser", import.meta.url)).filter((name) => name.endsWith(".spec.ts"));

test("each beginning of a spec's name belongs to one that is there", () => {
  const names = Object.values(specsOfRoom).flat();
  expect(names.filter((name) => !specs.some((spec) => spec.startsWith(name)))).toEqual([]);
});

test.each(["desk/leads", "src/desk/leads", "tests/desk/leads/"])("%s is the room desk/leads", (folder) => {
  const { tests, specs } = roomScope(folder);
  expect([tests, specs]).toEqual([
    ["tests/desk/leads/"],
    expect.arrayContaining(["tests/browser/answering"]),
  ]);
});

test("the room of specs has no other tests, and what is no folder no room", () => {
  expect(roomScope("browser")).toEqual({ tests: [], specs: "all" });
  expect(() => roomScope("nowhere")).toThrow("'nowhere' is no room: name a folder of src or tests");
});

const importers = () => ["tests/text/cards.test.ts", "tests/site/text.test.ts"];

test.each([
  [["src/text/cards.ts"], { tests: importers(), specs: [] }],
  [["src/report/page.css"], { tests: ["tests/report/"], specs: ["tests/browser/report"] }],
  [
    ["src/site/text.ts", "tests/site/text.test.yaml"],
    {
      tests: ["tests/text/cards.test.ts", "tests/site/"],
      specs: expect.arrayContaining(["tests/browser/zoom"]),
    },
  ],
  [["tests/browser/zoom.spec.ts"], { tests: importers(), specs: ["tests/browser/zoom.spec.ts"] }],
  [["tests/browser/stage/axe.ts"], { tests: importers(), specs: "all" }],
  [
    ["scripts/site/ask.ts"],
    { tests: ["tests/text/cards.test.ts", "tests/site/text.test.ts", "tests/scripts/"], specs: [] },
  ],
  [["README.md"], { tests: [], specs: [] }],
  [["package-lock.json"], wholeScope],
])("a change of %j reaches what imports it, the tests of its room, and the specs of that", (files, scope) => {
  expect(scopeOfChange(files, importers)).toEqual(scope);
});
