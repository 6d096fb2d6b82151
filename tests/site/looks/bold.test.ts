import { expect, test } from "vitest";
import { boldFigures, rowSize } from "../../../src/site/looks/bold/figures.ts";
import { heroKind } from "../../../src/site/looks/bold/look.ts";
import { business } from "../stage/business.ts";

const photo = (width: number, height: number) =>
  ({ file: "", name: "", kind: "photo", width, height }) as const;

const kindOf = (fields: string, pictures: Parameters<typeof heroKind>[0]["pictures"] = {}) =>
  heroKind({ business: business(fields), pictures });

const figure = (fields: string, name: string) =>
  Number(new RegExp(`--${name}:([\\d.]+)`).exec(boldFigures(business(fields)))?.[1]);

test("a large photo goes across the first screen; a small or high one stands beside the text", () => {
  const hero = "hero: { image: a.jpg }";
  expect(kindOf(hero, { "a.jpg": photo(2400, 1600) })).toBe("photo");
  expect(kindOf(hero, { "a.jpg": photo(800, 600) })).toBe("wall");
  expect(kindOf(hero, { "a.jpg": photo(1600, 2400) })).toBe("wall");
});

test("eight pictures of the work lead, none leave the first screen to the words", () => {
  const works = Array.from({ length: 8 }, (_, index) => `{ image: ${index}.jpg }`).join(", ");
  expect(kindOf(`gallery: [${works}]`)).toBe("wall");
  expect(kindOf("")).toBe("type");
});

test("twelve services stand in dense rows, two in huge ones", () => {
  const group = (length: number) => ({ services: Array.from({ length }, () => ({ name: "Brick" })) });
  expect(rowSize([group(6), group(6)])).toBe("dense");
  expect(rowSize([group(11)])).toBeUndefined();
  expect(rowSize([group(2)])).toBe("huge");
});

test("longer numbers and words ask for more of the page's width", () => {
  const short = "phone: 406 555 0119";
  const long = "phone: '+49 8031 555 01 90'";
  expect(figure(long, "number")).toBeGreaterThan(figure(short, "number"));
  expect(figure("headline: Dachdeckermeisterbetrieb", "longest")).toBeGreaterThan(
    figure("headline: Roofs that last", "longest"),
  );
});
