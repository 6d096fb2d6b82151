import type { PageTables } from "../en/pages.ts";

export const germanPages: PageTables = {
  roles: {
    contact:
      "Kontakt, Kontaktformular, Anfahrt, Lage, so finden Sie uns, Kontakt und Anfahrt, Wegbeschreibung",
    hours:
      "Gottesdienste, Messen | Öffnungszeiten, Oeffnungszeiten, Sprechzeiten, Sprechstunden, Geschäftszeiten, Gottesdienstzeiten, Betriebszeiten",
    locations: "Standorte, Standort, Filialen, Niederlassungen | Filialfinder",
    area: "Einsatzgebiet, Einsatzgebiete, Gebiet, Region, Regionen, Städte, Staedte, Orte, Liefergebiet, Servicegebiet | Einsatzgebiet",
    team: "Team, Mitarbeiter, Ansprechpartner, Ärzte, Anwälte, Praxisteam",
    about:
      "über uns, ueber uns, über mich, ueber mich, wir über uns, Geschichte, Firma, Unternehmen, Betrieb, Philosophie, wer wir sind | über uns, ueber uns",
    faq: "Hilfe, gut zu wissen | Fragen, häufige Fragen, Fragen und Antworten",
    gallery:
      "Arbeiten, unsere Arbeiten, Projekte, Projekt, Bilder, Fotos, Referenzen, vorher nachher | Bildergalerie, Fotogalerie",
    reviews: "Kundenstimmen, Meinungen | Bewertungen, Bewertung, Kundenstimmen",
    prices:
      "Karte, Kosten, Gebühren, Honorar, Honorare, Beiträge | Preise, Preis, Preisliste, Speisekarte, Getränkekarte, Getraenkekarte, Mittagskarte, Mittagstisch, Honorare, Tarife",
    emergency: "| Notdienst, Notfall, Notfälle, Notruf, Bereitschaftsdienst",
    booking:
      "Termin, Termine, Terminbuchung, buchen, Buchung, Reservierung, Terminvereinbarung, Angebot anfordern | Terminbuchung",
    services:
      "Angebot, Angebote, Behandlungen, Produkte, Rechtsgebiete, Fachgebiete | Leistung, Leistungen, Leistungsspektrum, Leistungsübersicht, Dienstleistungen, Dienstleistung",
    policies:
      "Finanzierung, AGB, Garantie, Zahlung, Widerruf, Widerrufsbelehrung | Geschäftsbedingungen, AGB",
    legal: "Impressum, Rechtliches, Barrierefreiheit | Impressum",
    news: "Aktuelles, Neuigkeiten, Veranstaltungen, Presse, Ratgeber, Tipps, Magazin",
    careers: "Karriere, Stellen, Stellenangebote, Ausbildung, Jobs | Stellenangebote",
  },
  about: ["/ueber-uns", "Über uns"],
  offers: {
    table: "Speisekarte",
    class: "Kurse",
    lesson: "Unterricht",
    order: "Produkte",
    visit: "Produkte",
  },
  examples: {
    services: [{ name: "Erster Termin", price: "ab 60 €", notes: "eine Stunde" }],
    notOffered: ["wonach vergeblich gefragt wird"],
    faq: { question: "Brauche ich einen Termin?", answer: "Ja, per Telefon oder Chat." },
    policies: { zahlung: "Visa, Mastercard und bar" },
  },
};
