import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkBusinesses } from "../../../src/business/check/check.ts";
import { guessLanguage } from "../../../src/business/check/textLanguage.ts";
import { formatFinding } from "../../../src/business/file/finding.ts";
import { englishWords } from "../../../src/business/schema/words.ts";
import { markedWords } from "../stage/markedWords.ts";

const texts = {
  en: `We mend roofs and gutters for homes in the county. Call us in the morning and we will come by on the same day,
look at the damage with you and write an estimate that does not change. All of our work is guaranteed for five years.`,
  de: `Wir reparieren Dächer und Regenrinnen in der ganzen Stadt. Rufen Sie uns am Morgen an, und wir kommen noch am
gleichen Tag zu Ihnen, sehen uns den Schaden mit Ihnen an und schreiben ein Angebot, das sich nicht mehr ändert. Auf die
Arbeit geben wir fünf Jahre Garantie.`,
  es: `Reparamos tejados y canalones en toda la ciudad. Llámenos por la mañana y el mismo día pasamos por su casa, vemos
los daños con usted y le escribimos un presupuesto que ya no cambia. Nuestro trabajo tiene una garantía de cinco años y lo
hacemos con gusto.`,
  fr: `Nous réparons les toits et les gouttières dans toute la ville. Appelez le matin et nous passons chez vous le jour
même, regardons les dégâts avec vous et écrivons un devis qui ne change plus. Nos travaux sont garantis pour une durée de
cinq ans.`,
  it: `Ripariamo tetti e grondaie in tutta la città. Chiamateci la mattina e nello stesso giorno passiamo da voi, guardiamo
il danno con voi e scriviamo un preventivo che non cambia più. Il nostro lavoro è garantito per cinque anni, e lo facciamo
con piacere.`,
  pt: `Reparamos telhados e calhas em toda a cidade. Ligue para nós de manhã e no mesmo dia passamos por sua casa, vemos os
danos com o senhor e escrevemos um orçamento que não muda mais. O nosso trabalho tem uma garantia de cinco anos e é feito
com gosto.`,
  nl: `Wij repareren daken en dakgoten in de hele stad. Bel ons in de ochtend en wij komen nog op dezelfde dag bij u langs,
bekijken de schade met u en schrijven een offerte die niet meer verandert. Op het werk krijgt u van ons vijf jaar
garantie.`,
  ar: "نصلح الأسطح والمزاريب في المدينة كلها. اتصلوا بنا صباحا ونأتي إليكم في اليوم نفسه وننظر في الضرر معكم ونكتب عرضا لا يتغير.",
  he: "אנחנו מתקנים גגות ומרזבים בכל העיר. התקשרו אלינו בבוקר ונגיע אליכם באותו היום, נבדוק יחד את הנזק ונכתוב הצעת מחיר.",
  ru: "Мы ремонтируем крыши и водостоки во всём городе. Позвоните нам утром, и мы приедем в тот же день, осмотрим повреждения.",
  el: "Επισκευάζουμε στέγες και υδρορροές σε όλη την πόλη. Καλέστε μας το πρωί και ερχόμαστε την ίδια μέρα στο σπίτι σας.",
  ja: "私たちは町中の屋根と雨どいを修理します。朝にお電話いただければ、その日のうちに伺い、被害を一緒に確認して、変わらない見積もりをお書きします。",
};

test.each(Object.entries(texts))("the language of a text is guessed: %s", (language, text) => {
  expect(guessLanguage(text, "en")).toBe(language);
});

test("too few words, and two languages side by side, tell no language", () => {
  expect(guessLanguage(texts.de.split(" ").slice(0, 30).join(" "), "en")).toBeUndefined();
  expect(guessLanguage(`${texts.en}\n${texts.es}`, "en")).toBeUndefined();
});

test("languages that share a script, or are close to one that is known, are believed", () => {
  const catalan = `Reparem teulades i canals a tota la ciutat. Truqueu-nos al matí i el mateix dia passem per casa vostra, mirem
els danys amb vosaltres i escrivim un pressupost que ja no canvia. La nostra feina té una garantia de cinc anys i la fem de gust.`;
  expect(guessLanguage(catalan, "ca")).toBeUndefined();
  // A text of any of the known languages is close enough to stand for Catalan or Afrikaans here.
  expect(guessLanguage(texts.es, "ca")).toBeUndefined();
  expect(guessLanguage(texts.nl, "af")).toBeUndefined();
  expect(guessLanguage(texts.de, "uk")).toBe("de");
  expect(guessLanguage(texts.ru, "bg")).toBe("bg");
  expect(guessLanguage(texts.ar, "fa")).toBe("fa");
});

/** What else a business needs so that nothing is missing. */
const facts =
  "siteUrl: https://a.example\nemail: hello@a.example\nhours: { mon: closed }\nserviceArea: { cities: [Bern] }\n";

const check = async (folder: string) => (await checkBusinesses(folder)).findings.map(formatFinding);

/** Checks a folder with one business that says this in its second line, and the text in a Markdown file. */
async function checkWith(field: string, text: string) {
  const folder = await mkdtemp(join(tmpdir(), "languages-"));
  await mkdir(join(folder, "dach"));
  const file = `businessName: Dach\n${field}\npages: [{ id: home, path: /, title: Home, body: home.md }]\n${facts}`;
  await writeFile(join(folder, "dach", "business.yaml"), file);
  await writeFile(join(folder, "dach", "home.md"), text);
  return { folder, lines: await check(folder) };
}

test("texts in another language than the site's are a warning with the place of `language`, not a mistake", async () => {
  const { folder, lines } = await checkWith("language: en", texts.de);
  expect(lines).toEqual([
    `${join(folder, "dach", "business.yaml")}:2:1: warning: language: The texts look German; without "language: de" the site speaks English.`,
  ]);
  const silent = await checkWith("phone: '410 555 0134'", texts.ar);
  expect(silent.lines).toEqual([
    expect.stringMatching(
      /business\.yaml:1:1: warning: language: The texts look Arabic; without "language: ar"/,
    ),
  ]);
});

test.each(["language: de", "language: de-AT"])(
  "texts in the language of the site are no warning: %s",
  async (field) => {
    expect((await checkWith(field, texts.de)).lines).toEqual([]);
  },
);

test("words that are left in English in another language only warn, and are named", async () => {
  const folder = await mkdtemp(join(tmpdir(), "businesses-"));
  await mkdir(join(folder, "acme"));
  const { home, allPages, chat } = englishWords;
  const marked = markedWords() as typeof englishWords;
  const words = { ...marked, home, allPages, chat: { ...marked.chat, greeting: chat.greeting } };
  await writeFile(
    join(folder, "acme", "business.yaml"),
    `businessName: Acme\npages: [{ id: home, path: /, title: Home }]\nlanguage: eo\nwords: ${JSON.stringify(words)}\n${facts}`,
  );
  expect(await check(folder)).toEqual([
    expect.stringContaining(
      "business.yaml:4:1: warning: words: These are the English texts, and the site says them so: allPages, chat.greeting.",
    ),
  ]);
});
