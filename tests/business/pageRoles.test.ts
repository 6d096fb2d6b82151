import { expect, test } from "vitest";
import { pageRole } from "../../src/business/pageRoles.ts";
import { createCaseReader } from "../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

const roleOf = (path: string, title = "X") => pageRole({ path, title })?.role;

test.each(readCases<[string, string[]]>("roles"))("a page is for its %s in four languages", (role, paths) => {
  expect(paths.filter((path) => roleOf(path) !== role)).toEqual([]);
});

test("part of a word, and a word beside others that change it, say nothing of a page", () => {
  const paths = [
    "/contact-lenses",
    "/area-rugs",
    "/history-lessons",
    "/kontaktlinsen",
    "/city-tours",
    "/salon",
    "/cabinets",
    "/team-building",
    "/equipo-de-buceo",
    "/mitarbeiter-schulung",
  ];
  expect(paths.filter((path) => roleOf(path) !== undefined)).toEqual([]);
});

test("the last part decides, then the title, then the folder", () => {
  expect(roleOf("/services/our-team")).toBe("team");
  expect(roleOf("/info/p2", "Our Team")).toBe("team");
  expect(pageRole({ path: "/areas/towson", title: "Towson" })).toEqual({ role: "area", isOwn: false });
  expect(pageRole({ path: "/areas", title: "Towson" })).toEqual({ role: "area", isOwn: true });
  expect(roleOf("/p2", "Why our team of plumbers is there for you")).toBeUndefined();
  expect(roleOf("/سباكة", "سباكة")).toBeUndefined();
});
