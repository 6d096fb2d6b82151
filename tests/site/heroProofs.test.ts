import { expect, test } from "vitest";
import { heroProofs } from "../../src/site/hero/proofs.ts";
import { business } from "./stage/business.ts";

const trusted = "rating: { value: 4.8, count: 96 }\nfounded: 1998\nlook: bold";

test("the first screen has the proofs of the file, its rating and its age, unless a section has three figures", () => {
  expect(heroProofs(business(trusted))).toEqual(["4.8 of 5 stars, 96 reviews", "Since 1998"]);
  expect(heroProofs(business(`${trusted}\nproofs: [Licensed]`))).toEqual(["Licensed"]);
  expect(heroProofs(business(`${trusted}\nproofs: [96 happy clients]`))).toEqual([
    "96 happy clients",
    "Since 1998",
  ]);
});

test("a look that shows rating and age large says them once", () => {
  expect(heroProofs(business(trusted.replace("bold", "plain")))).toEqual([]);
  expect(heroProofs(business(trusted.replace("bold", "friendly")))).toEqual(["Since 1998"]);
});
