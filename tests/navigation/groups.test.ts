import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { englishSiteWords } from "../../src/languages/en/site.ts";
import {
  menuEntries as entriesOf,
  type GroupTitles,
  type NavigationPage,
} from "../../src/navigation/groups.ts";
import { groupTitle } from "../../src/navigation/groupTitle.ts";

const english = { language: "en", home: englishSiteWords.home };
const menuEntries = (pages: readonly NavigationPage[], titles: GroupTitles = {}, speech = english) =>
  entriesOf(pages, titles, speech);

const page = (path: string, title = path) => ({ id: path, path, title });

/** Segments as people write them, and the titles that read well. */
const titles = readFileSync(new URL("groupTitles.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(": "));

test.each(titles)("NAV-03 the segment %s is titled %s", (segment = "", title = "") => {
  expect(groupTitle(segment)).toBe(title);
});

test("NAV-01 the page / is the entry 'Home', whatever its title", () => {
  const [home] = menuEntries([page("/", "Welcome"), page("/about", "About")]);
  expect(home).toEqual({ kind: "page", id: "/", label: "Home", path: "/" });
});

test("NAV-02 pages with a single segment are entries, in file order", () => {
  const entries = menuEntries([page("/b", "B"), page("/"), page("/a", "A")]);
  expect(entries.map(({ label }) => label)).toEqual(["B", "Home", "A"]);
});

test("NAV-03 pages with deeper paths are grouped by first segment, where their first page stands", () => {
  const entries = menuEntries([
    page("/"),
    page("/services/drains", "Drains"),
    page("/about", "About"),
    page("/areas/towson/north", "North"),
    page("/services/leaks/hidden", "Hidden leaks"),
  ]);
  expect(entries.map(({ label }) => label)).toEqual(["Home", "Services", "About", "Areas"]);
  expect(entries[1]).toMatchObject({
    segment: "services",
    pages: [
      { label: "Drains", path: "/services/drains" },
      { label: "Hidden leaks", path: "/services/leaks/hidden" },
    ],
  });
});

test("NAV-02 NAV-03 a single-segment page stays an entry beside the group of its segment", () => {
  const entries = menuEntries([page("/services", "All services"), page("/services/drains", "Drains")]);
  expect(entries.map(({ kind, label }) => [kind, label])).toEqual([
    ["page", "All services"],
    ["group", "Services"],
  ]);
});

test("NAV-03 an entry with the title of a group becomes the first page of the group, which stands where the first of them does", () => {
  const deep = [page("/services/drains", "Drains"), page("/services/leaks", "Leaks")];
  const overview = page("/what-we-do", "services");
  const group = {
    kind: "group",
    label: "Services",
    segment: "services",
    pages: [{ label: "services", path: "/what-we-do" }, { label: "Drains" }, { label: "Leaks" }],
  };
  expect(menuEntries([page("/"), ...deep, overview])).toMatchObject([{ label: "Home" }, group]);
  expect(menuEntries([overview, page("/"), ...deep])).toMatchObject([group, { label: "Home" }]);
});

test("NAV-03 titles that differ in case, spaces or composed letters alone are one", () => {
  const entries = menuEntries(
    [page("/"), page("/cafe/terrace", "Terrace"), page("/coffee", "  OUR \u00a0caf\u0065\u0301 ")],
    { cafe: "Our Caf\u00e9" },
  );
  expect(entries.map(({ label }) => label)).toEqual(["Home", "Our Caf\u00e9"]);
  expect(entries[1]).toMatchObject({ pages: [{ path: "/coffee" }, { path: "/cafe/terrace" }] });
});

test("NAV-03 groups of one title are one group, which stands where the first of them does", () => {
  const entries = menuEntries([
    page("/"),
    page("/service/drains", "Drains"),
    page("/about", "About"),
    page("/services/leaks", "Leaks"),
  ]);
  expect(entries.map(({ label }) => label)).toEqual(["Home", "Services", "About"]);
  expect(entries[1]).toMatchObject({ segment: "service", pages: [{ label: "Drains" }, { label: "Leaks" }] });
});

test("NAV-01 the home page stays an entry beside a group that is titled like it", () => {
  const entries = menuEntries([page("/", "Rooms"), page("/room/north")]);
  expect(entries.map(({ kind, label }) => [kind, label])).toEqual([
    ["page", "Home"],
    ["group", "Rooms"],
  ]);
});

test("NAV-03 the file's own group title wins", () => {
  const entries = menuEntries([page("/"), page("/hvac/repair")], { hvac: "Heating & Cooling" });
  expect(entries[1]?.label).toBe("Heating & Cooling");
});

test("NAV-04 there is no menu below two pages", () => {
  expect(menuEntries([page("/")])).toEqual([]);
  expect(menuEntries([page("/"), page("/a")])).toHaveLength(2);
});

test("a segment that every object has a value for is a group like others", () => {
  expect(menuEntries([page("/"), page("/constructor/cranes")])[1]).toMatchObject({
    kind: "group",
    label: "Constructors",
  });
});

test("titles in another language keep its plural, and an owner's word for home stands in the menu", () => {
  const [home, group] = menuEntries(
    [page("/"), page("/leistungen/heizung")],
    {},
    { language: "de", home: "Start" },
  );
  expect([home?.label, group?.label]).toEqual(["Start", "Leistungen"]);
});

test.each([
  ["خدمات-السباكة", "ar", "خدمات السباكة"],
  ["öffentliche-räume", "de", "Öffentliche Räume"],
  ["услуги_на_дом", "ru", "Услуги На Дом"],
  ["istanbul", "tr", "İstanbul"],
  ["სერვისი", "ka", "სერვისი"],
  ["नल-सेवा", "hi", "नल सेवा"],
])(
  "the segment %s is titled in %s as %s: with capitals where words have them, in no plural",
  (segment, language, title) => {
    expect(groupTitle(segment, language)).toBe(title);
  },
);
