import { expect, test } from "vitest";
import { readBusiness } from "../../src/business/readBusiness.ts";

const home = "pages: [{ id: home, path: /, title: Home }]";

/** Reads a file with these fields on its third line. */
const read = (fields: string) => readBusiness("acme.yaml", `businessName: Acme\n${home}\n${fields}\n`);

const quote = (fields: string) => `reviews: [{ author: A, text: B, ${fields} }]`;
const times = (count: number, entry: string) => `[${Array(count).fill(entry)}]`;

test.each([
  ["a rating", "rating: { value: 4.9, count: 312, source: Google, url: 'https://g.example/acme' }"],
  ["a rating without a source", "rating: { value: 1, count: 1 }"],
  ["a review with its source, day and stars", quote("source: Google, date: 2026-05-17, stars: 4.5")],
  ["a review of a month", quote("date: 2026-05")],
  ["a review of a leap day", quote("date: 2024-02-29")],
  ["eight badges", `badges: ${times(8, "{ name: Guild, url: 'https://guild.example' }")}`],
  ["the year of a beginning", "founded: 1998"],
  ["a team of 60", `team: ${times(60, "{ name: Ann, role: Owner, text: She founded us. }")}`],
])("%s is read", (_, fields) => {
  expect(read(fields)).toMatchObject({ businessName: "Acme" });
});

test("a file says nothing to trust where it names nothing", () => {
  expect(read("")).toMatchObject({ reviews: [], badges: [], team: [] });
});

const average = "Write the average of 1 to 5 stars, such as 4.9.";
const count = "Write how many reviews there are, such as 312.";
const year = "Write a year without quotes, such as 1998.";
const date = "Write a month or a day, such as 2026-05 or 2026-05-17.";

test.each([
  [
    "rating: 4.9",
    "3:1: rating: Write fields with values, as in rating: { value: 4.9, count: 312, source: Google }; this is 4.9.",
  ],
  ["rating: { value: 5.1, count: 3 }", `3:11: rating.value: ${average}`],
  ["rating: { value: 0, count: 3 }", `3:11: rating.value: ${average}`],
  ["rating: { value: '4.9', count: 3 }", `3:11: rating.value: ${average}`],
  ["rating: { value: 4.9 }", "3:1: rating.count: Is missing."],
  ["rating: { value: 4.9, count: 0 }", `3:23: rating.count: ${count}`],
  ["rating: { value: 4.9, count: 3.5 }", `3:23: rating.count: ${count}`],
  ["rating: { value: 4.9, count: many }", `3:23: rating.count: ${count}`],
  [
    "rating: { value: 4.9, count: 3, url: 'http://g.example' }",
    "3:33: rating.url: Write a whole https:// address without a user name, such as https://clients.example/harbor.",
  ],
  [quote("stars: 6"), "3:33: reviews.0.stars: Write 1 to 5 stars."],
  [quote("stars: five"), "3:33: reviews.0.stars: Write 1 to 5 stars."],
  [quote("source: ''"), "3:33: reviews.0.source: Is empty. Write something or remove the line."],
  [quote("date: 17.5.2026"), `3:33: reviews.0.date: ${date}`],
  [quote("date: 2026-13"), `3:33: reviews.0.date: ${date}`],
  [quote("date: 2026-02-30"), `3:33: reviews.0.date: ${date}`],
  [quote("date: '2026'"), `3:33: reviews.0.date: ${date}`],
  ["badges: [{ image: a.svg }]", "3:10: badges.0.name: Is missing."],
  [`badges: ${times(9, "{ name: A }")}`, "3:1: badges: At most 8 badges."],
  ["founded: 98", `3:1: founded: ${year}`],
  ["founded: '1998'", `3:1: founded: ${year}`],
  ["founded: 1998.5", `3:1: founded: ${year}`],
  ["founded: 2101", `3:1: founded: ${year}`],
  ["team: [{ role: Owner }]", "3:8: team.0.name: Is missing."],
  [`team: ${times(61, "{ name: A }")}`, "3:1: team: At most 60 people."],
])("%s is refused with its place", (fields, mistake) => {
  expect(read(fields)).toEqual([`acme.yaml:${mistake}`]);
});
