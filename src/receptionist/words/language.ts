import { fold, wordsOf } from "./fold.ts";
import { slang } from "./slang.ts";
import { replacer } from "./table.ts";

/** Languages that the receptionist knows when it meets them. It speaks English and Spanish; for the others it has one sentence. */
export type Language =
  | "en"
  | "es"
  | "fr"
  | "de"
  | "pt"
  | "it"
  | "nl"
  | "pl"
  | "zh"
  | "vi"
  | "ko"
  | "ja"
  | "ru"
  | "ar";

const scripts: [Language, RegExp][] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["zh", /\p{Script=Han}/u],
  ["ko", /\p{Script=Hangul}/u],
  ["ru", /\p{Script=Cyrillic}/u],
  ["ar", /\p{Script=Arabic}/u],
];

const list = (words: string) => new Set(words.split(" "));

// Words without accents, as `fold` leaves them. A word that two languages share counts for both.
const frequent: [Language, ReadonlySet<string>][] = [
  [
    "en",
    list(
      "the is are you your do does what how much can could would i my me we it to of and for on at in open close hello hi thanks please need want have has when where who which service services price cost book appointment not with a an am there any",
    ),
  ],
  [
    "es",
    list(
      "el la los las un una de del que cual cuanto cuanta cuantos cuesta cuestan cuando donde como quien es son esta estan hola gracias buenas buenos dias tardes por favor para con sin mi su sus en y o si tienen tiene hacen hacer ofrecen quiero quisiera necesito puedo pueden puede abren abiertos abierto cierran hoy manana sabado domingo lunes martes jueves viernes servicio servicios precio precios cita hay me se al atienden trabajan trabajas aceptan hablan horario horarios limpieza ayuda usted ustedes urgente telefono direccion correo garantia presupuesto emergencia descuentos pago efectivo tarjeta cuantas precios necesitamos agendar huele cobran",
    ),
  ],
  [
    "fr",
    list(
      "le la les un une des du de est sont vous je nous que quel quelle quels combien quand ou comment bonjour merci oui et pour avec dans sur pas votre vos mon ma mes ce cette coute prix ouvert ouverts fermez ouvrez heures rendez samedi dimanche lundi avez faites faire s'il plait besoin voudrais puis-je puis d'un l'eau j'ai",
    ),
  ],
  [
    "de",
    list(
      "der das ein eine ist sind sie ich wir wie viel wann wo wer kostet kosten hallo danke bitte und oder fur mit von zu auf nicht haben hat kann konnen mochte brauche ihr ihre mein meine geoffnet offen heute morgen samstag sonntag montag preis termin sprechen deutsch guten tag machen gibt",
    ),
  ],
  [
    "pt",
    list(
      "os um uma de do da que qual quanto quanta custa custam quando onde como quem sao esta estao ola obrigado obrigada bom dia boa tarde para com sem meu minha seu sua em na voces voce tem fazem fazer oferecem quero gostaria preciso posso podem abrem aberto abertos fecham hoje amanha sabado domingo segunda servico servicos preco precos consulta nao",
    ),
  ],
  [
    "it",
    list(
      "il lo la gli le un una di del della che quale quanto costa costano quando dove chi sono siete ciao grazie buongiorno per favore con senza mio mia vostro vostri avete fate fare offrite vorrei posso potete aperti aperto chiudete oggi domani sabato domenica lunedi servizio servizi prezzo prezzi appuntamento non ho bisogno",
    ),
  ],
  [
    "nl",
    list(
      "de het een zijn jullie ik wij wat hoe hoeveel wanneer waar wie kost kosten hallo dank bedankt alstublieft en voor met van naar niet heeft hebben kan kunnen wil graag mijn uw vandaag morgen zaterdag zondag maandag prijs afspraak goedemorgen doen",
    ),
  ],
  [
    "pl",
    list(
      "jest sa czy co jak ile kiedy gdzie kto kosztuje dzien dobry dziekuje prosze lub dla na nie mam macie moge chce chcialbym potrzebuje otwarte dzis jutro sobota niedziela cena uslugi wizyta",
    ),
  ],
  [
    "vi",
    list(
      "la co khong bao nhieu gi khi nao o dau xin chao cam on toi ban cua va cho voi mo cua gio gia dich vu hen mot duoc",
    ),
  ],
];

const writtenOut = replacer(slang);

/** The language of a message; in doubt `usual`. */
export function languageOf(text: string, usual: Language = "en"): Language {
  const script = scripts.find(([, pattern]) => pattern.test(text));
  if (script) return script[0];
  const folded = fold(text);
  const words = wordsOf(folded);
  const english = wordsOf(writtenOut(folded));
  const counts = frequent.map(([language, known]) => ({
    language,
    count:
      (language === "en" ? english : words).filter((word) => known.has(word)).length + marks(text, language),
  }));
  const best = counts.reduce((most, one) => (one.count > most.count ? one : most));
  const enough = best.count >= 2 || best.count / words.length > 0.4;
  return enough ? best.language : best.count ? "en" : usual;
}

/** Letters and signs that only one of the languages uses weigh like a word. */
function marks(text: string, language: Language): number {
  if (language === "es") return /[¿¡ñ]/i.test(text) ? 2 : 0;
  if (language === "pt") return /[ãõ]/i.test(text) ? 2 : 0;
  if (language === "de") return /[ßäöü]/i.test(text) ? 1 : 0;
  if (language === "fr") return /[èêçœ]|\b[ldjqn]['’]/i.test(text) ? 1 : 0;
  if (language === "pl") return /[ąęłśżźć]/i.test(text) ? 2 : 0;
  if (language === "vi") return /[ăđơư]|[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i.test(text) ? 2 : 0;
  return 0;
}
