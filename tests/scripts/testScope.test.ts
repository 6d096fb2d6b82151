import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { namedScope, scopeOfChange, specsOfRoom, wholeScope } from "../../scripts/testScope.ts";

const specs = readdirSync(new URL("../browser", import.meta.url)).filter((name) => name.endsWith(".spec.ts"));

test("each beginning of a spec's name belongs to one that is there", () => {
  const names = Object.values(specsOfRoom).flat();
  expect(names.filter((name) => !specs.some((spec) => spec.startsWith(name)))).toEqual([]);
});

test.each(["desk/leads", "src/desk/leads", "tests/desk/leads/"])("%s is the room desk/leads", (folder) => {
  const { tests, specs } = namedScope(folder);
  expect(tests).toContain("tests/desk/leads/chat.test.ts");
  expect(String(tests)).not.toContain("tests/desk/http");
  expect(specs).toContain("tests/browser/takeover");
});

test.each(["nowhere", "../src", "site/Chat.astro", "stage", ""])("'%s' is no room", (folder) => {
  expect(() => namedScope(folder)).toThrow(/^'.*' (?:is no room|has no tests)/);
});

test("the three parts are the whole, and none runs what another runs", () => {
  const parts = ["static", "unit", "browser"].map(namedScope);
  expect(parts.filter(({ lint }) => lint)).toHaveLength(1);
  for (const kind of ["tests", "specs"] as const)
    expect(parts.map((part) => part[kind]).filter(({ length }) => length)).toEqual([wholeScope[kind]]);
});

const guard = "tests/layers.test.ts";
const importer = "tests/text/cards.test.ts";

test.each([
  ["src/text/cards.ts", [guard, importer], []],
  [
    "src/agency/report/page.css",
    [guard, "tests/agency/report/gatherFleet.test.ts"],
    ["tests/browser/report"],
  ],
  ["tests/site/sections.test.yaml", [guard, "tests/site/sections.test.ts"], ["tests/browser/zoom"]],
  ["tests/browser/zoom.spec.ts", [guard, importer], ["tests/browser/zoom.spec.ts"]],
  ["scripts/site/ask.ts", [guard, importer, "tests/scripts/ask.test.ts"], ["tests/browser/chat.spec"]],
  ["businesses/a/business.yaml", [guard, "tests/build/buildOutput.test.ts"], ["tests/browser/everyPage"]],
  ["README.md", [guard], []],
])(
  "a change of %s reaches the guards, what imports it, and the tests and specs of its room",
  (file, tests, specs) => {
    const scope = scopeOfChange([file], () => [importer]);
    expect(scope.tests).toEqual(expect.arrayContaining(tests));
    expect(scope.specs).toEqual(expect.arrayContaining(specs));
  },
);

test("a change of the stage of specs reaches them all, one of what all stands on everything, none nothing", () => {
  expect(scopeOfChange(["tests/browser/stage/axe.ts"], () => []).specs).toBe("all");
  expect(scopeOfChange(["package-lock.json"], () => [])).toEqual(wholeScope);
  expect(scopeOfChange([], () => [])).toEqual({ lint: true, tests: [], specs: [] });
});
