import type { LoadedBusiness } from "../../business/check/load.ts";
import { ownTexts } from "../../business/file/ownFiles.ts";
import { getEntry, toList } from "../../business/file/untyped.ts";
import type { Mistake } from "../../business/schema/mistake.ts";

/** A text of a site: of a field, or a paragraph of the Markdown file that a field names. */
type SiteText = { path: Mistake["path"]; text: string; place?: { body: string; line: number } };

/** A text whose sentences stand elsewhere too. */
export type RepeatedText = SiteText & {
  /** How many words of it do. */
  words: number;
  /** The other sites that have them, sorted; its own id where another text of the site does. */
  others: string[];
};

/** Shorter sentences are anybody's: "We answer the phone ourselves." */
const minWords = 8;

/** What stands for the names and places of a business: a text that differs in them alone is the same. */
const placeholder = " \u0000 ";

/**
 * Finds the texts that stand in more than one site, or more than once in one, by sentences of at least eight
 * words; names and places of each business count as the same. Linear in all words. Answers them by site, with
 * the share (0 to 1) of its words.
 */
export function findSameTexts(
  sites: readonly LoadedBusiness[],
): Map<string, { share: number; texts: RepeatedText[] }> {
  const parsed = sites.map((site) => ({ id: site.id, texts: readTexts(site) }));
  const owners = new Map<string, { id: string; count: number }[]>();
  for (const { id, texts } of parsed)
    for (const { sentences } of texts)
      for (const { key } of sentences) {
        const found = owners.get(key) ?? [];
        owners.set(key, found);
        const last = found.at(-1);
        if (last?.id === id) last.count += 1;
        else found.push({ id, count: 1 });
      }
  return new Map(parsed.map(({ id, texts }) => [id, selectRepeated(id, texts, owners)]));
}

type ParsedText = { text: SiteText; words: number; sentences: { key: string; words: number }[] };

function selectRepeated(
  id: string,
  parsed: readonly ParsedText[],
  owners: ReadonlyMap<string, { id: string; count: number }[]>,
): { share: number; texts: RepeatedText[] } {
  const texts = parsed.flatMap(({ text, sentences }): RepeatedText[] => {
    const repeated = sentences.filter(({ key }) => isRepeated(owners.get(key)));
    if (!repeated.length) return [];
    const others = new Set(
      repeated.flatMap(({ key }) =>
        (owners.get(key) ?? [])
          .filter((owner) => owner.id !== id || owner.count > 1)
          .map((owner) => owner.id),
      ),
    );
    return [{ ...text, words: sum(repeated), others: [...others].sort() }];
  });
  const all = sum(parsed);
  return { share: all ? sum(texts) / all : 0, texts };
}

const isRepeated = (owners: readonly { count: number }[] = []) =>
  owners.length > 1 || (owners[0]?.count ?? 0) > 1;

const sum = (counted: readonly { words: number }[]) => counted.reduce((total, { words }) => total + words, 0);

function readTexts(site: LoadedBusiness): ParsedText[] {
  const names = readNames(site);
  return siteTexts(site).map((text) => {
    const sentences = text.text.split(/(?<=[.!?…])\s+/).flatMap((sentence) => {
      const words = sentence.split(/\s+/).length;
      return words >= minWords ? [{ key: toKey(sentence, names), words }] : [];
    });
    return { text, words: text.text.split(/\s+/).length, sentences };
  });
}

/** Words in lower case with one space between them, and the placeholder for names. */
function toKey(text: string, names: readonly string[]): string {
  let key = ` ${toWords(text)} `;
  for (const name of names) key = key.replaceAll(` ${name} `, placeholder);
  return key;
}

const toWords = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();

/** The name of a business and its places in words, the longest first. */
function readNames({ business }: LoadedBusiness): string[] {
  const { businessName, address, serviceArea, locations, pages } = business;
  const addresses = [address, ...locations.map((location) => location.address)];
  const cities = [...addresses.flatMap((each) => each?.city ?? []), ...(serviceArea?.cities ?? [])];
  const ofPages = pages.flatMap(({ title }) => / in (\p{Lu}.*)$/u.exec(title)?.[1] ?? []);
  const names = new Set([businessName, ...cities, ...ofPages].map(toWords));
  return [...names].filter(Boolean).sort((a, b) => b.length - a.length);
}

/** Lists of a file whose entries have a text that owners write at length. */
const textLists = {
  pages: "description",
  services: "notes",
  steps: "text",
  faqs: "answer",
  reviews: "text",
  team: "text",
} as const;

/** The texts that owners write at length. Policies are left out: they are the same for good reasons. */
function siteTexts({ business, texts }: LoadedBusiness): SiteText[] {
  const paths: Mistake["path"][] = [
    ["description"],
    ...business.about.map((_, index) => ["about", index]),
    ...Object.entries(textLists).flatMap(([list, field]) =>
      toList(getEntry(business, list)).map((_, index) => [list, index, field]),
    ),
  ];
  const ofFields = paths.map((path) => ({ path, text: path.reduce(getEntry, business) }));
  const bodies = new Map(ownTexts(business).map(({ body, path }) => [body, path]));
  return [
    ...ofFields.flatMap(({ path, text }) => (typeof text === "string" && text ? [{ path, text }] : [])),
    ...[...bodies].flatMap(([body, path]) => paragraphs(body, path, texts[body] ?? "")),
  ];
}

function paragraphs(body: string, path: Mistake["path"], text: string): SiteText[] {
  const found: SiteText[] = [];
  let lines: string[] = [];
  const end = (next: number) => {
    if (lines.length) found.push({ path, text: lines.join(" "), place: { body, line: next - lines.length } });
    lines = [];
  };
  const all = text.split(/\r?\n/);
  for (const [index, line] of all.entries()) {
    if (line.trim()) lines.push(line.trim());
    else end(index + 1);
  }
  end(all.length + 1);
  return found;
}
