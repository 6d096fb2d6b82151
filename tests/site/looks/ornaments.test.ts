import { expect, test } from "vitest";
import { chooseOrnament } from "../../../src/site/looks/editorial/ornaments.ts";

test("trades that are alike share an ornament, in whichever language the owner writes", () => {
  expect(chooseOrnament("Friseursalon")).toBe(chooseOrnament("hair salon"));
  expect(chooseOrnament("restaurante")).not.toBe(chooseOrnament("hair salon"));
});

test("a trade that nobody knows gets the sprig of a florist", () => {
  expect(chooseOrnament("candle making")).toBe(chooseOrnament("florist"));
});
