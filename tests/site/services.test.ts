import { expect, test } from "vitest";
import { readBusiness } from "../../src/business/file/readBusiness.ts";
import type { Business } from "../../src/business/schema/business.ts";
import { groupOverview, serviceOverview, withoutWorks } from "../../src/site/services.ts";
import { largeFirm } from "./stage/largeFirm.ts";

function read(text: string): Business {
  const business = readBusiness("acme.yaml", text);
  if (Array.isArray(business)) throw new Error(business.join("\n"));
  return business;
}

const pages = (...entries: string[]) =>
  `businessName: Acme\npages:\n${entries.map((entry, index) => `  - { id: p${index}, ${entry} }`).join("\n")}\n`;

/** What the page at a path shows of services. */
function overviewOf(business: Business, path: string) {
  const page = business.pages.find((each) => each.path === path);
  if (!page) throw new Error(`No page ${path}`);
  return serviceOverview(business, page);
}

const namesOf = ({ groups }: ReturnType<typeof serviceOverview>) =>
  groups.map(({ title, services }) => [title, services.map(({ name }) => name)]);

const home = "path: /, title: Home";

test("a site without services lists its pages instead, with what their head says and shows", () => {
  const description = "Slow sinks and backed-up tubs. ".repeat(8).trim();
  const described = `path: /drains, title: Drains, image: drains.jpg, alt: A drain, description: '${description}'`;
  const others = ["about", "blog", "privacy"].map((name) => `path: /${name}, title: ${name}`);
  const notes = expect.stringMatching(/^Slow sinks.{80,110}…$/);
  const picture = { image: "drains.jpg", alt: "A drain" };
  expect(overviewOf(read(pages(home, described, ...others)), "/")).toMatchObject({
    isWhole: true,
    groups: [{ services: [{ name: "Drains", href: "/drains", notes, picture }] }],
  });
});

test("a firm of 60 pages shows its groups with their first four pages, and where the rest are", () => {
  const { groups, panels } = overviewOf(read(largeFirm), "/");
  expect(
    panels.map(({ title, count, first, rest, href }) => [title, count, first.length, rest.length, href]),
  ).toEqual([
    ["Commercial", 14, 4, 10, undefined],
    ["Residential", 12, 4, 8, "/residential"],
    ["Installations", 8, 4, 4, undefined],
  ]);
  expect(groups).toEqual([]);
});

test("the page that leads a group lists all of it, a page in it the next six, round and round", () => {
  const business = read(largeFirm);
  expect(overviewOf(business, "/residential").groups.map(({ services }) => services.length)).toEqual([12]);
  expect(namesOf(overviewOf(business, "/installation/installation-7"))).toEqual([
    [undefined, ["Page 34", "Page 27", "Page 28", "Page 29", "Page 30", "Page 31"]],
  ]);
  expect(overviewOf(business, "/installation/installation-7").title).toBe("Installations");
});

test("groups that no service leads to stand below the services", () => {
  const business = read(
    `${pages(
      home,
      ...["a", "b", "c", "d"].map((name) => `path: /pools/${name}, title: ${name}`),
      ...["e", "f", "g", "h"].map((name) => `path: /baths/${name}, title: ${name}`),
    )}services: [${["e", "f", "g", "h"].map((name) => `{ name: ${name}, page: /baths/${name} }`).join(", ")}]`,
  );
  expect(overviewOf(business, "/").panels.map(({ title }) => title)).toEqual(["Pools"]);
});

test("a group of a few pages that no service leads to is a list beside the services, named after it", () => {
  const file = pages(
    home,
    ...["slow", "yin"].map((name) => `path: /classes/${name}, title: ${name}, description: Slow.`),
    ...["e", "f"].map((name) => `path: /baths/${name}, title: ${name}`),
  );
  const business = read(`${file}services: [{ name: Ten classes, price: $90 }, { name: e, page: /baths/e }]`);
  const [page] = business.pages;
  const overview = page && groupOverview(business, page);
  expect(overview).toMatchObject({ title: "Classes", panels: [] });
  expect(overview?.groups).toMatchObject([{ services: [{ name: "slow", notes: "Slow." }, { name: "yin" }] }]);
  const priced = { ...business, businessName: "Acme", words: { prices: "Classes" } };
  expect(page && groupOverview(priced, page).title).toBe("Other services");
});

test("a service has the picture of its page where it has none of its own", () => {
  const business = read(
    `${pages(home, "path: /drains, title: Drains, image: drains.jpg")}services: [{ name: Drains, page: /drains }, { name: Camera, page: /drains, image: camera.jpg }]`,
  );
  expect(overviewOf(business, "/").groups[0]?.services.map(({ picture }) => picture?.image)).toEqual([
    "drains.jpg",
    "camera.jpg",
  ]);
});

test("beside the gallery services stand without pictures where each of theirs is a work of it", () => {
  const withGallery = (...works: string[]) => {
    const business = read(
      `${pages(home)}services: [{ name: A, image: a.jpg }, { name: B }, { name: C, image: c.jpg }]\ngallery: [${works.map((image) => `{ image: ${image} }`)}]`,
    );
    const [group] = withoutWorks(overviewOf(business, "/").groups, business.gallery);
    return group?.services.map(({ picture }) => picture?.image);
  };
  expect(withGallery("c.jpg", "a.jpg")).toEqual([undefined, undefined, undefined]);
  expect(withGallery("a.jpg")).toEqual(["a.jpg", undefined, "c.jpg"]);
});

const twelve = (field: (index: number) => string) =>
  `services: [${Array.from({ length: 12 }, (_, index) => `{ name: S${index}, ${field(index)} }`).join(", ")}]`;

test("twelve services stand under their headings, else under the menu groups of their pages, else under none", () => {
  const file = pages(home, "path: /cuts/short, title: Short", "path: /colors/full, title: Full");
  const titles = (services: string) =>
    overviewOf(read(`${file}${services}`), "/").groups.map(({ title }) => title);
  expect(titles(twelve((index) => `group: ${index < 4 ? "Women" : "Men"}`))).toEqual(["Women", "Men"]);
  expect(titles(twelve((index) => `page: ${index < 4 ? "/cuts/short" : "/colors/full"}`))).toEqual([
    "Cuts",
    "Colors",
  ]);
  expect(titles(twelve(() => "price: $5"))).toEqual([undefined]);
  expect(titles(twelve((index) => (index < 4 ? "group: Women" : "price: $5")))).toEqual([undefined, "Women"]);
});

test("a page without services of its own shows those that its title names, with their prices", () => {
  const business = read(
    `${pages(home, "path: /local/essex-drains, title: Drain cleaning in Essex", "path: /local/x, title: Elsewhere")}services: [{ name: Drain cleaning, price: $129 }, { name: Leaks, price: $99 }]`,
  );
  const { groups, title } = overviewOf(business, "/local/essex-drains");
  expect(groups[0]?.services).toEqual([expect.objectContaining({ name: "Drain cleaning", price: "$129" })]);
  expect(groups[1]?.services.map(({ name }) => name)).toEqual(["Elsewhere"]);
  expect(title).toBe("Locals");
});

test("a page of prices lists the services that have one", () => {
  const services = "services: [{ name: Cut, price: $40 }, { name: Advice }]";
  const business = read(
    `${pages(home, "path: /menu, title: Menu", "path: /services, title: All")}${services}`,
  );
  expect(namesOf(overviewOf(business, "/menu"))).toEqual([[undefined, ["Cut"]]]);
  expect(namesOf(overviewOf(business, "/services"))).toEqual([[undefined, ["Cut", "Advice"]]]);
});
