import { expect, test } from "vitest";
import { knowledgeOf } from "../../src/receptionist/knowledge.ts";
import { readMessage } from "../../src/receptionist/message.ts";
import { languageOf } from "../../src/receptionist/words/language.ts";
import { plainly } from "../../src/receptionist/words/terms.ts";
import { harbor, receptionistOf } from "./stage/businesses.ts";

test.each([
  [
    "es",
    "cuanto cuesta|gafas de sol|abren manana|tienen parking?|cuanto sale un haircut|y los sabados?|precios?|mi perro mordio",
  ],
  [
    "es",
    "alberca?|reparan iphone|hola que tal|aceptan visa|abogado divorcio|kiero una cita|hotel con piscina|no tengo agua",
  ],
  [
    "en",
    "how much|my son is 7|do you sell hay|salsa class price|taco catering for 50|patio|sin tax included?|con artist|hat repair",
  ],
  [
    "en",
    "was it you|come sunday?|man with van|no|menu|piano lesson|can i pay in euro|gel nails|invisalign|par 3 course",
  ],
  ["fr", "combien ca coute|vous êtes ouvert demain|horaires?|c koi le prix svp"],
  ["de", "wie viel kostet das|haben sie sonntag offen|preis?|habt ihr morgen auf"],
  ["pt", "quanto custa|vocês abrem amanhã|falam português|qual o horario de voces"],
  ["it", "quanto costa|siete aperti domani|avete posto|parlate italiano"],
  ["pl", "ile to kosztuje|czy jesteście otwarci jutro|godziny otwarcia"],
  ["zh", "你们周日开门吗|多少钱"],
  ["ar", "كم السعر"],
  [
    "other",
    "merhaba|sunteti deschisi maine|hur mycket kostar det|magkano po|πόσο κοστίζει|כמה זה עולה|ราคาเท่าไหร่|कितना खर्च होगा",
  ],
])("a short text is known as %s: %s", (language, texts) => {
  expect(texts.split("|").filter((text) => languageOf(text) !== language)).toEqual([]);
});

test.each(["combien ca coute", "quanto custa", "czy jesteście otwarci jutro", "כמה זה עולה"])(
  "a language that is not spoken here is handed over with phone and hours: %s",
  async (question) => {
    const { action, text } = await receptionistOf(harbor)(question);
    expect(action).toBe("handover");
    expect(text).toContain("+1 410 555 0134");
    expect(text).toContain("7:00-18:00");
  },
);

test.each([
  ["wat time u open 2moro", "what time you open tomorrow"],
  ["dya do tyre repairs thru the wknd", "do you do tire repairs through the weekend"],
  ["whats the colour of the jewellery", "what is the color of the jewelry"],
  ["i dunno, can i resched my appt", "i do not know, can i reschedule my appointment"],
  ["is ur min charge more than 30 min", "is your minimum charge more than 30 minutes"],
  ["my 3yo needs an appt asap", "my 3 year old needs an appointment asap"],
  ["do you still do that anymore", "do you still do that any more"],
  ["we organise aluminium kerbs at the centre", "we organize aluminum curbs at the center"],
])("chat and British spellings are written out: %s", (written, read) => {
  expect(plainly(written)).toBe(read);
});

test.each([
  ["do you fix tolets", "do you fix toilets"],
  ["emergancy plumer", "emergency plumber"],
  ["had two pints in spain", "had 2 pints in spain"],
  ["trip to spain by plane", "trip to spain by plane"],
])("slips of the pen are put right, words of their own stay: %s", (written, read) => {
  expect(readMessage(written, knowledgeOf(harbor)).text).toBe(read);
});
