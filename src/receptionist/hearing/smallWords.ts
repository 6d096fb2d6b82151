import type { OtherLanguage } from "../../languages/otherLanguages.ts";
import type { Language } from "../reply.ts";

/** Frequent words by which a short message tells its language, folded; those of several languages count less. */
export const smallWords: Readonly<Record<Language, string>> = {
  en: `the a an is are do does you your i my we it and or for with how much many what when where who which can could
    would have has need want please hello hi thanks any open price there this that on at of to not dont im get`,
  es: `el la los las un una es son esta estan de del que y o para con por como cuanto cuanta cuantos cuando donde quien
    cual hay tienen tiene puedo pueden quiero necesito quisiera hola gracias su mi me lo se no si precio abren abierto`,
  fr: `le la les un une des du de est sont que qui et ou pour avec par comment combien quand quel quelle quels avez vous
    je nous mon ma votre vos il y a c est bonjour merci s il peut peux puis voudrais besoin ouvert faites pas ne d l`,
  de: `der die das den dem ein eine einen einem ist sind und oder fur mit von zu im am wie viel was wann wo wer welche
    haben habt hat sie ihr ich mein wir es gibt kann konnen mochte brauche hallo danke bitte nicht auch offen kostet`,
};

/** The same of languages that are known and not spoken, and the letters that only they have. */
export const otherSmallWords: Readonly<Partial<Record<OtherLanguage, string>>> = {
  it: "il gli di che per con sono siete quanto costa buongiorno ciao grazie vorrei avete quando dove una della potete",
  pt: "os um uma voces com para quanto custa bom dia ola obrigado obrigada tem quando onde nao sim gostaria pode fica",
  nl: "het een van voor met hoeveel kost wat wanneer waar hebben jullie ik goedemorgen hallo dank kunt graag zijn niet",
  pl: "czy ile kosztuje dzien dobry prosze gdzie kiedy jak jest macie mozna chcialbym dziekuje nie dla na w z",
  sv: "hej vad kostar har ni nar var kan jag ar en ett och for med tack det inte oppet vill",
  da: "hej hvad koster har i hvornar hvor kan jeg er en et og til med tak det ikke abent vil",
  nb: "hei hva koster har dere nar hvor kan jeg er en et og til med takk det ikke apent vil",
  fi: "hei paljonko maksaa onko teilla milloin missa voinko mina on ja kiitos auki haluaisin mita",
  cs: "dobry den kolik stoji mate kdy kde muzu je prosim dekuji chtel bych otevreno jak",
  hu: "jo napot mennyibe kerul van mikor hol lehet koszonom szeretnek nyitva hogy es nem",
  ro: "buna ziua cat costa aveti cand unde pot este va rog multumesc vreau deschis si nu pentru",
  tr: "merhaba ne kadar var mi nerede zaman acik fiyat tesekkurler istiyorum icin bir ve lutfen",
  vi: "xin chao bao nhieu gia co khong khi nao o dau cam on toi muon cua",
  id: "halo berapa harga apakah ada kapan dimana bisa saya terima kasih buka dan untuk yang",
};

/** Scripts that tell a language by themselves. */
export const scripts: readonly (readonly [OtherLanguage, RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["ko", /\p{Script=Hangul}/u],
  ["zh", /\p{Script=Han}/u],
  ["uk", /[іїєґІЇЄҐ]/u],
  ["ru", /\p{Script=Cyrillic}/u],
  ["ar", /\p{Script=Arabic}/u],
  ["he", /\p{Script=Hebrew}/u],
  ["el", /\p{Script=Greek}/u],
  ["hi", /\p{Script=Devanagari}/u],
  ["th", /\p{Script=Thai}/u],
];
