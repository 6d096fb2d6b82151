import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { countTopics } from "../../../src/desk/topics/countTopics.ts";
import { readTopic } from "../../../src/desk/topics/readTopic.ts";
import { type TopicToken, topicWords } from "../../../src/desk/topics/topicWords.ts";
import { acme, businessOf } from "../stage/business.ts";
import { logOf } from "../stage/frontdesk.ts";
import { temporaryFile } from "../stage/temporary.ts";
import { openDeskOfTest } from "../stage/untilTestEnds.ts";

/** Words without a plural `s`; short ones say nothing. */
const tokenize = (text: string): TopicToken[] =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => ({ word, stem: word.toLowerCase().replace(/s$/, ""), isFunction: word.length < 4 }));

const common = new Set(["rent", "weekend", "children"]);
const readWords = (sentence: string) =>
  topicWords(sentence, tokenize, ({ word }) => common.has(word.toLowerCase()));

test.each([
  ["Rent kayaks for children?", ["children", "kayak", "rent"], ["rent", "children"]],
  ["the children RENT a kayak", ["children", "kayak", "rent"], ["children", "rent"]],
  ["Rent, rent 4000 kayaks for Grace", ["grace", "kayak", "rent"], ["rent"]],
  ["Grace 410-555-0134", ["grace"], []],
  ["is it 4000?", undefined, []],
])("14.9 the topic of %j has no order and no number, its words are common ones", (sentence, stems, words) => {
  expect(readWords(sentence)).toEqual(stems && { stems, words });
});

/** A desk that keeps topics in a file, and what counts a sentence of a conversation. */
async function openDesk(settings: Record<string, string> = {}) {
  const { log, lines } = logOf();
  const file = temporaryFile("store.db");
  const { desk: opened } = await openDeskOfTest({ log, settings: { STORE_FILE: file, ...settings } });
  const count = async (conversation: string, ...sentences: string[]) => {
    const works: Promise<void>[] = [];
    const desk = { ...opened, inBackground: (work: Promise<void>) => void works.push(work) };
    const message = { site: acme, conversation, sid: "IM1", index: 0, author: "a", text: "", attributes: "" };
    countTopics(message, sentences, desk);
    await Promise.all(works);
    return works.length;
  };
  return { desk: opened, count, lines, file };
}

test("14.9 three visitors who ask the same make its words known, and no name, number or visitor is kept", async () => {
  const { desk, count, file, lines } = await openDesk();
  await count("CH1", "Does Grace have parking for kayaks at 410 555 0199?", "And what else?");
  await count("CH1", "Does Grace have parking for kayaks at 410 555 0199?");
  await count("CH2", "For kayaks, at 410 555 0177, has Grace parking?");
  const before = await desk.topics.list("acme", 0);
  expect(before.map(({ count, words }) => [count, words])).toEqual([
    [2, undefined],
    [1, undefined],
  ]);
  await count("CH3", "does grace have kayak parking");
  const [topic] = await desk.topics.list("acme", 0);
  expect(topic).toMatchObject({ count: 3, words: ["parking"] });
  expect((await readFile(`${file}-wal`, "latin1")) + (await readFile(file, "latin1"))).not.toMatch(
    /grace|kayak|0199|CH1/i,
  );
  expect(lines).toEqual([]);
});

test("14.9 a reply that left nothing unanswered counts nothing", async () => {
  const { desk, count } = await openDesk();
  expect([await count("CH1"), await desk.topics.listSiteIds()]).toEqual([0, []]);
});

test("14.9 a store that takes no topic is a line of the log", async () => {
  const { count, lines } = await openDesk({ REDIS_URL: "redis://127.0.0.1:1" });
  await count("CH1", "Kayaks?", "Boats?");
  const fields = { site: "acme", conversation: "CH1", message: "IM1", cause: expect.any(String) };
  expect(lines.filter(({ event }) => event === "topics-not-counted")).toEqual([
    { event: "topics-not-counted", ...fields },
  ]);
});

/** A plumber whose file names a person, in a language. */
const siteIn = (language: string, lines: string) => {
  const file = `businessName: Hillside\nlanguage: ${language}\npages: [{ id: home, path: /, title: Home }]\n`;
  return businessOf("hillside", file + lines);
};
const hillside = siteIn(
  "en",
  "about: [Grace Hopper founded the workshop. We fit kayaks with sails.]\nproofs: [Chosen by margaret of Boston]\n",
);
const waldberg = siteIn("de", "about: [Wir bauen Segel und Kajaks.]\n");

test.each([
  ["Hello, do you fit sails to kayaks?", hillside, "fit sails kayaks"],
  ["I need kayaks fit, with sails. Thanks!", hillside, "kayaks fit sails"],
  ["Does grace hopper fit kayaks for margaret?", hillside, "fit kayaks"],
  ["Baut ihr auch Kajaks mit Segel?", waldberg, "kajaks segel"],
])("14.9 of %j only words of tables and facts are shown, and no name", (sentence, site, words) => {
  const shown = readTopic(sentence, site)?.words.join(" ") ?? "";
  expect(shown.split(" ").filter((word) => words.split(" ").includes(word))).toEqual(words.split(" "));
  expect(shown).not.toMatch(/grace|hopper|margaret|hello|thanks/);
});

test("14.9 one question asked with and without courtesy is one topic", () => {
  const stemsOf = (sentence: string) => readTopic(sentence, hillside)?.stems;
  expect(stemsOf("Hello, do you fit sails to a kayak?")).toEqual(
    stemsOf("I need kayaks, fit with a sail. Thanks"),
  );
});
