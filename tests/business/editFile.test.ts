import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { editFile } from "../../src/business/editFile.ts";

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

test.each([
  [
    "a text",
    ["businessName"],
    "Bakery: Corner",
    "businessName: Corner Bakery ",
    'businessName: "Bakery: Corner" ',
  ],
  ["a value in a line", ["hours", "sun"], "9:00-12:00", "sun: closed", "sun: 9:00-12:00"],
  ["a field of a list item", ["pages", 1, "title"], "Our Story", "title: About Us", "title: Our Story"],
  ["a colour", ["primaryColor"], "#FFFFFF", "'#0A5C8A'", "'#FFFFFF'"],
  ["a text in quotes", ["phone"], "Ada's 1", "'+1 410 555 0134'", "'Ada''s 1'"],
  ["a field that is not there", ["look"], "bold", "'#0A5C8A'\n", "'#0A5C8A'\nlook: bold\n"],
  ["a new field of a block", ["policies", "late"], "call", "# sorry\n", "# sorry\n  late: call\n"],
  ["a new field in a line", ["hours", "sat"], "8-12", "sun: closed }", "sun: closed, sat: 8-12 }"],
  ["a new list item", ["pages", 2], { id: "faq" }, "title: About Us\n", "title: About Us\n  - id: faq\n"],
  [
    "a new thing in a thing",
    ["emergency", "fee"],
    "$90",
    "'#0A5C8A'\n",
    "'#0A5C8A'\nemergency:\n  fee: $90\n",
  ],
  [
    "a line for a block",
    ["about"],
    ["We bake."],
    "\n  - >\n    We bake\n    at night.\n",
    "\n  - We bake.\n",
  ],
  ["nothing for a line", ["phone"], undefined, "phone:    '+1 410 555 0134'\n", ""],
  [
    "nothing for the last of a block",
    ["policies", "payment"],
    undefined,
    "policies:\n  payment: cash only   # sorry\n",
    "",
  ],
  ["nothing for a value in a line", ["hours", "mon-fri"], undefined, "mon-fri: '7:00-18:00', ", ""],
  ["nothing for a list item", ["pages", 0], undefined, "  - { id: home, path: /, title: Home }\n", ""],
])("%s is changed in its place, and every other letter stays", (_, path, value, before, after) => {
  expect(editFile(file, [{ path, value }])).toBe(file.replace(before, () => after));
});

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

test.each([
  ["a text", ["businessName"], "Bakery", '"Corner Bakery"', '"Bakery"'],
  ["a new field", ["look"], "bold", "\n  ]\n", '\n  ],\n  "look": "bold"\n'],
  ["a new field in a line", ["hours", "mon"], "9-5", '"closed"', '"closed", "mon": "9-5"'],
  ["nothing for a line", ["hours"], undefined, '\n  "hours": { "sun": "closed" },', ""],
])("in JSON %s is changed in its place", (_, path, value, before, after) => {
  expect(editFile(json, [{ path, value }]).replace(/\n {2}\n/, "\n")).toBe(json.replace(before, () => after));
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
