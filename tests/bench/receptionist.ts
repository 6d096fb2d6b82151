import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadBusinesses } from "../../src/business/check/load.ts";
import { type Language, languages, spokenLanguages } from "../../src/languages/languages.ts";
import { parsePrice } from "../../src/prices/price.ts";
import { createReceptionist } from "../../src/receptionist/answer.ts";
import { createKnowledge } from "../../src/receptionist/knowledge.ts";
import { judgeMessage } from "../../src/receptionist/safety.ts";
import { parseBusiness } from "../receptionist/stage/businesses.ts";
import { fillLength, measureCpuMs } from "../receptionist/stage/cpuTime.ts";
import { crossValidate, scoreResults } from "../receptionist/stage/fitting.ts";
import { goodReplies, judgeReply, measureGuard } from "../receptionist/stage/lies.ts";
import { manners } from "../receptionist/stage/manners.ts";
import { readRetrievalCases } from "../receptionist/stage/retrievalSet.ts";
import { listSizes, measureCode } from "../receptionist/stage/sizes.ts";
import { judge } from "./stage/judge.ts";

/** Of a message, however hostile. */
const maxCpuMs = 50;

/** How well the receptionist finds, warns and keeps to the truth, and how fast and how large it is. */
export async function measureReceptionist(): Promise<void> {
  const businesses = await loadAll();
  console.log("Retrieval, left out by business");
  console.table(scoreResults(crossValidate(await readRetrievalCases()), [0.5, 0.65, 0.8]));
  console.log("Questions of the files found, first and sure");
  console.table(await measureOwnQuestions(businesses));
  console.log("Dangers and look-alikes by level: 0 nothing, 1 a line, 2 answered at once");
  console.table(measureDangers());
  console.log("The guard");
  const { lies, letThrough, good, thrownAway } = measureGuard();
  console.table({
    "lies let through": formatShare(letThrough.length, lies),
    "good replies thrown away": formatShare(thrownAway.length, good),
  });
  console.log("CPU of a reply (ms)");
  const times = await measureTimes(businesses);
  console.table(times);
  for (const [name, { most = Infinity }] of Object.entries(times))
    if (name !== "a question") judge(`CPU of ${name}, most ms`, most, maxCpuMs);
  console.log("Words and phrases heard, and lines and bytes of src/receptionist");
  console.table(listSizes());
  const { lines, bytes } = measureCode();
  console.log({ lines, bytes });
}

const formatShare = (part: number, all: number) => `${((100 * part) / (all || 1)).toFixed(1)}% of ${all}`;

async function loadAll() {
  const folders = ["../../businesses", "../receptionist/businesses"];
  const loaded = await Promise.all(
    folders.map((path) => loadBusinesses(fileURLToPath(new URL(path, import.meta.url)))),
  );
  return loaded.flatMap(({ businesses }) => businesses);
}
type Loaded = Awaited<ReturnType<typeof loadAll>>;

/** How often an owner's question finds its answer, by how a visitor writes it: ranked, and in the whole reply. */
async function measureOwnQuestions(businesses: Loaded) {
  const now = () => new Date("2026-11-20T12:00:00Z");
  const rows: Record<string, { ranked: string; replied: string }> = {};
  const count = businesses.reduce((sum, { business }) => sum + business.faqs.length, 0);
  for (const [name, write] of Object.entries(manners)) {
    let [ranked, replied] = [0, 0];
    for (const { business, texts } of businesses) {
      const { tokenize, ranker } = createKnowledge(business, texts);
      const ask = createReceptionist({ business, texts }, { now });
      for (const [index, { question }] of business.faqs.entries()) {
        const matches = ranker.rank(tokenize(write(question)));
        const id = `faq.${index + 1}`;
        if (matches[0]?.fact.id === id && ranker.isSure(matches)) ranked++;
        if ((await ask(write(question), [])).factIds.includes(id)) replied++;
      }
    }
    rows[name] = { ranked: formatShare(ranked, count), replied: formatShare(replied, count) };
  }
  return rows;
}

type Row = { language: Language; danger: boolean; text: string };

const nameOnly = (language: Language) =>
  `{ businessName: Ann, language: ${language}, pages: [{ id: home, path: /, title: Home }] }`;

function measureDangers() {
  const rows: Row[] = readFileSync(new URL("../receptionist/sets/dangersDev.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const kinds = [
    ["dangers", true],
    ["look-alikes", false],
  ] as const;
  const table: Record<string, Record<string, number>> = {};
  for (const language of spokenLanguages) {
    const knowledge = createKnowledge(parseBusiness(nameOnly(language)), {});
    for (const [name, isDanger] of kinds) {
      const own = rows.filter((row) => row.language === language && row.danger === isDanger);
      const levels = own.map(({ text }) => judgeMessage(text, knowledge).level);
      const countOf = (wanted: number) => levels.filter((level) => level === wanted).length;
      table[`${language} ${name}`] = { 0: countOf(0), 1: countOf(1), 2: countOf(2) };
    }
  }
  return table;
}

/** The texts of a table of words, phrases as words. */
const listTexts = (table: unknown): string[] =>
  typeof table === "string" ? [table.replaceAll("_", " ")] : Object.values(Object(table)).flatMap(listTexts);

const oddParts =
  "a|a |é|ß|a\u0301\u0302|1|1 |1, |1-|12:30 |5/5, |$1 |410 555 0134 |25.12.2026 |😀|? |.|-|_ |\n|'|@|a.|a@b.c |((|[]{}<|**a** |www.a.com |can't |你好|مرحبا |\u200b|zeit|booked, |max 1 |up to 5 |from 5 |at least $5 |5h |only if $5 |£5 |1; |x. 1 ";

/** The CPU time of replies to the files' own questions and to 4 KB of anything, of the guard and of prices; warm. */
async function measureTimes(businesses: Loaded) {
  const harbor = businesses.find(({ id }) => id === "harbor-plumbing");
  if (!harbor) throw new Error("harbor-plumbing is not there");
  const ask = createReceptionist(harbor, { now: () => new Date() });
  const questions = businesses.flatMap(({ business }) => business.faqs.map(({ question }) => question));
  const tables = spokenLanguages.flatMap((language) => {
    const { concepts, dangers, seams, smallWords } = languages[language].hearing;
    return listTexts([concepts, dangers, seams, smallWords]);
  });
  const fill = (parts: readonly string[]) => parts.map((part) => fillLength(`${part || "a"} `, 4096));
  const odd = oddParts.split("|").map((part) => fillLength(part, 4096));
  const turns = odd.slice(0, 20).map((text) => ({ role: "visitor", text }) as const);
  const [reply] = goodReplies;
  if (!reply) throw new Error("There is no good reply");
  const guard = (text: string) =>
    judgeReply({ ...reply, question: text, parts: [{ text, factIds: ["faq.1"], quotes: [] }] });
  const measured: Record<string, [texts: readonly string[], run: (text: string) => unknown]> = {
    "a question": [questions, (text) => ask(text, [])],
    "4 KB": [[...fill(questions), ...fill(tables), ...odd], (text) => ask(text, [])],
    "after 20 turns of 4 KB": [questions, (text) => ask(text, turns)],
    "the guard of 4 KB": [odd, guard],
    "a price of 4 KB": [odd, (text) => parsePrice(text)],
  };
  for (const question of questions) await ask(question, []);
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, [texts, run]] of Object.entries(measured)) {
    const times: number[] = [];
    for (const text of texts) times.push(await measureCpuMs(() => run(text), 50));
    times.sort((a, b) => a - b);
    const shareAt = (share: number) => Number((times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(1));
    rows[name] = { count: times.length, p50: shareAt(0.5), p99: shareAt(0.99), most: shareAt(1) };
  }
  return rows;
}
