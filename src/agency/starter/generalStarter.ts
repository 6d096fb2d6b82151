import type { Language } from "../../languages/languages.ts";
import { siteWords } from "../../languages/words.ts";
import type { Trade } from "../../trades/trades.ts";
import { proposeId } from "./proposeId.ts";
import type { Starter, StarterPage } from "./starter.ts";

/** The page that says what a trade offers, where that is not called services. */
const offerTitles: Readonly<Partial<Record<Trade["action"], Readonly<Record<Language, string>>>>> = {
  table: { en: "Our Menu", es: "La carta", fr: "La carte", de: "Speisekarte" },
  class: { en: "Classes", es: "Clases", fr: "Cours", de: "Kurse" },
  lesson: { en: "Lessons", es: "Clases", fr: "Cours", de: "Unterricht" },
  order: { en: "Products", es: "Productos", fr: "Produits", de: "Produkte" },
  visit: { en: "Products", es: "Productos", fr: "Produits", de: "Produkte" },
};

/** Trades that come to their customers: these ask where. */
const travels = (trade: Trade | undefined) => trade === undefined || trade.action === "estimate";

const examples: Readonly<Record<Language, Omit<Starter, "pages" | "hours">>> = {
  en: {
    services: [{ name: "First visit", price: "from $60", notes: "one hour" }],
    notOffered: ["what visitors ask for in vain"],
    faq: { question: "Do I need an appointment?", answer: "Yes, by phone or chat." },
    policies: { payment: "Visa, Mastercard and cash" },
  },
  es: {
    services: [{ name: "Primera visita", price: "desde 60 €", notes: "una hora" }],
    notOffered: ["lo que piden y no se ofrece"],
    faq: { question: "¿Hace falta cita previa?", answer: "Sí, por teléfono o por chat." },
    policies: { pago: "Visa, Mastercard y efectivo" },
  },
  fr: {
    services: [{ name: "Première visite", price: "à partir de 60 €", notes: "une heure" }],
    notOffered: ["ce qu'on demande en vain"],
    faq: { question: "Faut-il prendre rendez-vous ?", answer: "Oui, par téléphone ou par chat." },
    policies: { paiement: "Visa, Mastercard et espèces" },
  },
  de: {
    services: [{ name: "Erster Termin", price: "ab 60 €", notes: "eine Stunde" }],
    notOffered: ["wonach vergeblich gefragt wird"],
    faq: { question: "Brauche ich einen Termin?", answer: "Ja, per Telefon oder Chat." },
    policies: { zahlung: "Visa, Mastercard und bar" },
  },
};

/** What a new site of any trade begins with, in one of the four languages. */
export function generalStarter(language: Language, trade: Trade | undefined): Starter {
  const words = siteWords({ language, words: {} });
  const offer = (trade && offerTitles[trade.action]?.[language]) ?? words.services;
  const page = (title: string, once?: string): StarterPage => ({
    path: `/${proposeId(title)}`,
    title,
    ...(once ? { once } : {}),
  });
  return {
    pages: [
      {
        path: "/",
        title: words.home,
        sections: ["services", "trust", "steps", "gallery", "area", "about", "reviews", "faq", "contact"],
      },
      page(offer),
      ...(travels(trade) ? [page(words.area, "serviceArea names towns")] : []),
      page(words.gallery, "gallery has photos"),
      page(words.team, "team names people"),
      page(words.faq, "faqs has more than four"),
      page(words.about),
      page(words.contact),
    ],
    hours: { "mon-fri": "9:00-18:00", sat: "10:00-14:00", sun: "closed" },
    ...examples[language],
  };
}
