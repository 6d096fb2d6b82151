import { expect, test } from "vitest";
import { tileArt } from "../../src/site/art.ts";
import { tradeFigures } from "../../src/site/tradeFigures.ts";
import { trades } from "../../src/trades/trades.ts";
import { business } from "./stage/business.ts";

const figuresOf = (trade: string) => tileArt(business(`trade: ${trade}\n`), "acme").figures;

test("the art of a trade is the same in four languages, and another than that of other trades", () => {
  const locksmith = figuresOf("locksmith");
  expect(figuresOf("cerrajería")).toEqual(locksmith);
  expect(figuresOf("serrurier")).toEqual(locksmith);
  expect(figuresOf("Schlüsseldienst")).toEqual(locksmith);
  expect(figuresOf("accountant")).not.toEqual(locksmith);
});

test("every trade has figures of its own", () => {
  const plain = tradeFigures(undefined);
  expect(trades.filter(({ id }) => tradeFigures(id) === plain).map(({ id }) => id)).toEqual([]);
});

test("a page carries the figures that its tiles show, and no other", () => {
  const { figures, tiles } = tileArt(business("trade: plumbing\n"), "acme");
  const shown = new Set(tiles.flatMap((group) => group.figures.map(({ figure }) => figure)));
  expect([...shown].sort()).toEqual(figures.map((_, index) => index));
});

test("art has the softened grounds of a brand, not its raw colours", () => {
  const { grounds, tiles } = tileArt(
    business("primaryColor: '#39FF14'\nsecondaryColor: '#FF00FF'\n"),
    "acme",
  );
  const colours = [...grounds, ...tiles].map(({ colour }) => colour);
  expect(colours).not.toContain("brand");
  expect(colours).not.toContain("secondary");
});

test("no two tiles beside each other have the same ground", () => {
  const { grounds, size } = tileArt(business("trade: plumbing\n"), "acme");
  const ends = grounds.flatMap(({ path }) =>
    [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(
      ([, x, y, width]) => [Number(x) + Number(width), Number(y), path] as const,
    ),
  );
  const inside = ends.filter(([end]) => end < size);
  expect(inside).toHaveLength(12);
  expect(inside.filter(([end, y, path]) => path.includes(`M${end} ${y}h`))).toEqual([]);
});

test("the art of a site is always the same, and that of another one of its trade differs", () => {
  const acme = business("trade: plumbing\n");
  expect(tileArt(acme, "acme")).toEqual(tileArt(acme, "acme"));
  expect(tileArt(acme, "acme").tiles).not.toEqual(tileArt(acme, "bolt").tiles);
});
