import { expect, test } from "vitest";
import { keepSoundFields } from "../../../src/agency/import/cells/soundFields.ts";

const plain = { businessName: "Acme", pages: [{ id: "home", path: "/", title: "Home" }] };

test.each([
  ["a value that the schema refuses", { priceRange: "" }, "priceRange", ""],
  ["a value that contradicts others", { bookingLink: "/nowhere" }, "bookingLink", "/nowhere"],
  ["a day without hours", { hours: { mon: "8:00-9:00", tue: "late" } }, "hours.tue", "late"],
  ["an item of a list", { reviews: [{ author: "A", text: "x".repeat(801) }] }, "reviews.0", '{"author":"A"'],
])("what a file cannot say becomes a comment with its reason: %s", (_, fields, name, value) => {
  expect(keepSoundFields({ ...plain, ...fields })).toMatchObject({
    repairs: [expect.stringContaining(name)],
    unmapped: [{ name, value: expect.stringContaining(value) }],
  });
});

test("what is sound stays beside what is not", () => {
  const hours = { mon: "8:00-9:00", tue: "late" };
  const reviews = [
    { author: "", text: "a" },
    { author: "B", text: "b" },
    { author: "C", text: "" },
  ];
  expect(keepSoundFields({ ...plain, hours, reviews, founded: 12 })).toMatchObject({
    fields: { ...plain, hours: { mon: "8:00-9:00" }, reviews: [{ author: "B", text: "b" }] },
  });
});

test("without a sound name there is no site", () => {
  expect(keepSoundFields({ ...plain, businessName: " " })).toEqual({
    message: "businessName: Is empty. Write something or remove the line.",
  });
});
