import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { editFile } from "../../../src/business/file/editFile.ts";
import { createCaseReader } from "../../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);
type Case = [what: string, path: (string | number)[], value: unknown, before: string, after: string];

const file = `# The bakery at the corner.
businessName: Corner Bakery   # since 1931
phone:    '+1 410 555 0134'
pages:
  # Where visitors arrive.
  - { id: home, path: /, title: Home }
  - id: about
    path: /about   # the story
    title: About Us
hours: { mon-fri: '7:00-18:00', sun: closed }
policies:
  payment: cash only   # sorry
about:
  - >
    We bake
    at night.

# Colours of the awning.
primaryColor: '#0A5C8A'
`;

test.each(readCases<Case>("yaml"))(
  "%s is changed in its place, and every other letter stays",
  (_, path, value, before, after) => {
    expect(editFile(file, [{ path, value: value ?? undefined }])).toBe(file.replace(before, () => after));
  },
);

test("marks and line ends of Windows stay", () => {
  const windows = `\ufeff${file.replaceAll("\n", "\r\n")}`;
  const edits = [
    { path: ["primaryColor"], value: "#FFFFFF" },
    { path: ["look"], value: "bold" },
  ];
  const wanted = windows.replace("'#0A5C8A'\r\n", "'#FFFFFF'\r\nlook: bold\r\n");
  expect(editFile(windows, edits)).toBe(wanted);
});

const json = `{
  "businessName": "Corner Bakery",
  "hours": { "sun": "closed" },
  "pages": [
    { "id": "home" }
  ]
}
`;

test.each(readCases<Case>("json"))("in JSON %s is changed in its place", (_, path, value, before, after) => {
  expect(editFile(json, [{ path, value: value ?? undefined }]).replace(/\n {2}\n/, "\n")).toBe(
    json.replace(before, () => after),
  );
});

test("whatever is written where, the file says it then, and nothing else changes", () => {
  const paths = [
    ["businessName"],
    ["hours"],
    ["hours", "sun"],
    ["pages", 1],
    ["pages", 1, "path"],
    ["about", 0],
    ["x", "y"],
  ];
  const text = fc.string({ unit: "grapheme" });
  const value = fc.oneof(
    text,
    fc.array(text, { minLength: 1 }),
    fc.dictionary(fc.string({ minLength: 1 }), text, { minKeys: 1 }),
  );
  const isUsable = (key: string) => key !== "__proto__";
  fc.assert(
    fc.property(fc.constantFrom(...paths), value, fc.constantFrom(file, json), (path, value, text) => {
      fc.pre(typeof value === "string" || Array.isArray(value) || Object.keys(value).every(isUsable));
      fc.pre(!(text === json && (path[0] === "about" || path[1] === 1)));
      const edited = parse(editFile(text, [{ path, value }]));
      const [first = ""] = path;
      const { [first]: _, ...others } = parse(text);
      const { [first]: __, ...kept } = edited;
      expect(path.reduce((held, step) => held[step], edited)).toEqual(value);
      expect(kept).toEqual(others);
    }),
    { numRuns: 300 },
  );
});

test("a path that leads through a text is refused", () => {
  expect(() => editFile(file, [{ path: ["phone", "home"], value: "x" }])).toThrow(
    "Expected YAML collection at phone",
  );
});
