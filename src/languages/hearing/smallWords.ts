import type { OtherLanguage } from "../otherLanguages.ts";
import type { Language } from "../spokenLanguages.ts";

/**
 * Frequent words by which a short message tells its language, folded; those of several languages count less.
 */
export const smallWords: Readonly<Record<Language, string>> = {
  en: `the an is are do does you your i my we it and or for with how much many what when where who
    which can could
    would have need want please hello thanks this there that on of to not get me call no got`,
  es: `el los las un una es esta estan de del que y para con por como cuanto cuando donde cual hay tienen
    puedo pueden quiero necesito quisiera hola gracias su mi me lo no si buenos buenas hacen aceptan
    tiene en la precio soy hora`,
  fr: `y le la les un une des du de est sont que qui et ou pour avec par comment combien quand quel
    quelle quels avez vous
    je nous mon ma votre il bonjour bonsoir merci peut voudrais faut faites pas en svp j ai au`,
  de: `an auf der die das den ein eine einen ist sind und oder fur mit von zu im wie viel was wann wo wer
    welche haben habt
    sie ihr ich mein meine wir es gibt kann konnen hallo danke bitte nicht auch kostet guten vielen`,
};

/** Articles that begin names as well: `Los Angeles`, `Le Mans`. */
export const nameArticles = "el la los las le les des der die das den de du";

/** The same of languages that are known and not spoken, and the letters that only they have. */
export const otherSmallWords: Readonly<Partial<Record<OtherLanguage, string>>> = {
  it:
    "il gli di che per con sono siete quanto costa buongiorno ciao grazie vorrei avete quando dove " +
    "una della potete",
  pt:
    "os um uma voces com para quanto custa bom dia ola obrigado obrigada tem quando onde nao sim " +
    "gostaria pode fica",
  nl:
    "het een van voor met hoeveel kost wat wanneer waar hebben jullie ik goedemorgen hallo dank kunt " +
    "graag zijn niet",
  pl:
    "czy ile kosztuje dzien dobry prosze gdzie kiedy jak jest macie mozna chcialbym dziekuje nie dla " +
    "na w z",
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
