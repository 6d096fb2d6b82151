import { expect, test } from "vitest";
import { createAsker, parseBusiness } from "./stage/businesses.ts";

const german = parseBusiness(`
businessName: Malerbetrieb Brandt
language: de
phone: '+49 421 555 0134'
email: post@brandt.example
trade: Malerbetrieb
address: { street: Hafenstraße 3, city: Bremen, postalCode: '28195', country: DE }
timezone: Europe/Berlin
hours: { mon-fri: '7:00-16:00', sat: closed, sun: closed }
serviceArea: { cities: [Bremen, Delmenhorst], postalCodes: ['28195', '27749'] }
services:
  - { name: Zimmer streichen, price: ab 390 €, notes: Farbe und Abdecken inbegriffen. }
  - { name: Fassadenanstrich, price: 38 € pro m² }
  - { name: Tapezieren, price: 21 € pro m² }
notOffered: [Parkett verlegen, Gerüstbau]
policies:
  Zahlung: Überweisung oder EC-Karte, kein Bargeld.
  Garantie: Fünf Jahre auf jeden Anstrich.
  Stornierung: Bis drei Tage vorher kostenlos, danach 80 €.
faqs:
  - { question: Muss ich die Möbel selbst wegräumen?, answer: 'Nein, das machen wir und decken alles ab.' }
  - { question: Welche Farben verwenden Sie?, answer: Lösemittelfreie Farben mit dem Blauen Engel. }
pages: [{ id: home, path: /, title: Start }]
`);

const french = parseBusiness(`
businessName: Garage du Port
language: fr
phone: '+33 2 40 55 01 34'
email: contact@garageduport.example
trade: garage automobile
address: { street: 4 quai de la Fosse, city: Nantes, postalCode: '44000', country: FR }
timezone: Europe/Paris
hours: { mon-fri: '8:00-12:00, 14:00-18:00', sat: '9:00-12:00', sun: closed }
services:
  - { name: Vidange, price: 89 €, notes: Huile et filtre compris. }
  - { name: Montage de pneus, price: 18 € par pneu }
  - { name: Révision complète, price: à partir de 219 € }
notOffered: [carrosserie, motos]
policies:
  Paiement: Carte bancaire et virement, pas de chèque.
  Véhicule de prêt: Une voiture de prêt gratuite sur réservation.
  Garantie: Deux ans pièces et main-d'œuvre.
faqs:
  - { question: Faut-il prendre rendez-vous ?, answer: 'Oui, sauf pour les pneus le samedi matin.' }
  - { question: Combien de temps dure une révision ?, answer: Une demi-journée. }
pages: [{ id: home, path: /, title: Accueil }]
`);

const spanish = parseBusiness(`
businessName: Peluquería Lola
language: es
phone: '+34 955 55 01 34'
trade: peluquería
address: { street: Calle Feria 8, city: Sevilla, postalCode: '41003', country: ES }
timezone: Europe/Madrid
hours: { tue-fri: '10:00-20:00', sat: '9:30-14:00', sun: closed, mon: closed }
services:
  - { name: Corte de mujer, price: 28 €, notes: Lavado y secado incluidos. }
  - { name: Corte de niño, price: 14 €, notes: Hasta 12 años. }
  - { name: Tinte, price: desde 42 € }
notOffered: [maquillaje de novia, extensiones]
policies:
  Pago: Efectivo, tarjeta y Bizum.
  Cancelación: Gratis hasta 24 horas antes; después cobramos la mitad.
  Aparcamiento: No tenemos; el parking público está a dos minutos.
faqs:
  - { question: ¿Atienden sin cita?, answer: 'Sí, si hay un hueco; los sábados solo con cita.' }
pages: [{ id: home, path: /, title: Inicio }]
`);

// 2026-11-24 is a Tuesday.
const now = "2026-11-24T09:30:00Z";

test.each([
  ["Haben Sie am Samstag offen?", "Geschlossen am Samstag."],
  ["wann macht ihr auf", "Montag – Freitag: 07:00–16:00 Uhr"],
  ["habt ihr jetzt offen?", "16:00"],
  ["was kostet es ein zimmer zu streichen", "390 €"],
  ["wie teuer ist tapezieren fuer 20 m2", "420 €"],
  ["Kommen Sie auch nach Delmenhorst?", "Delmenhorst"],
  ["kann ich bar bezahlen", "kein Bargeld"],
  ["verlegt ihr auch parkett?", "Parkett verlegen"],
  ["muss ich die moebel wegraeumen", "das machen wir"],
  ["wo seid ihr", "Hafenstraße 3"],
  ["wie lange garantie gibt es", "Fünf Jahre"],
  ["welche farben nehmt ihr", "Lösemittelfreie"],
  ["wo seid ihr genau", "Hafenstraße 3"],
  ["nehmt ihr karte", "EC-Karte"],
  ["kann ich mit visa zahlen", "EC-Karte"],
  ["welche zahlungsarten gibts", "EC-Karte"],
  ["was kostet es wenn ich storniere", "80 €"],
  ["kommts ihr auch nach bremen", "Bremen"],
  ["habt ihr am zweiten weihnachtsfeiertag auf", "Weihnachtsfeiertag"],
])("14.7 a German file answers in German: %s", async (question, expected) => {
  expect((await createAsker(german, { now })(question)).text).toContain(expected);
});

test.each([
  ["Êtes-vous ouverts samedi ?", "09:00 – 12:00"],
  ["vous ouvrez a quelle heure demain", "mercredi"],
  ["combien coute une vidange", "89 €"],
  ["c'est combien pour 4 pneus ?", "72 €"],
  ["vous acceptez les cheques ?", "pas de chèque"],
  ["est ce que vous pretez une voiture", "voiture de prêt"],
  ["je dois prendre rdv ?", "sauf pour les pneus"],
  ["vous reparez les motos ?", "motos"],
  ["quelle est votre adresse", "4 quai de la Fosse"],
  ["la revision dure combien de temps", "demi-journée"],
  ["c combien la vidange", "89 €"],
  ["vous etes où exactement", "4 quai de la Fosse"],
  ["quelle heure vous fermez le samedi", "12:00"],
  ["faut il un rdv pour les pneus", "sauf pour les pneus"],
  ["vous prenez la cb", "Carte bancaire"],
  ["il y a combien de garantie", "Deux ans"],
  ["vous faites encore la carrosserie", "carrosserie"],
])("14.7 a French file answers in French: %s", async (question, expected) => {
  expect((await createAsker(french, { now })(question)).text).toContain(expected);
});

test.each([
  ["¿Abren los lunes?", "No abrimos el lunes."],
  ["a que hora cierran el sabado", "14:00"],
  ["cuanto cuesta un corte de mujer", "28 €"],
  ["precio del tinte", "42 €"],
  ["puedo pagar con tarjeta?", "tarjeta y Bizum"],
  ["hay que pedir cita?", "si hay un hueco"],
  ["tienen aparcamiento", "parking público"],
  ["hacen maquillaje de novia?", "maquillaje de novia"],
  ["donde estan", "Calle Feria 8"],
  ["y si cancelo", "24 horas antes"],
  ["donde estais exactamente", "Calle Feria 8"],
  ["abris los domingos?", "No abrimos el domingo."],
  ["a q hora abris el sabado", "9:30"],
  ["cobrais si cancelo tarde", "la mitad"],
  ["teneis parking", "parking público"],
  ["tengo que pedir cita", "si hay un hueco"],
  ["cogeis tarjeta", "tarjeta y Bizum"],
  ["atienden en navidad", "Navidad"],
])("14.7 a Spanish file answers in Spanish: %s", async (question, expected) => {
  expect((await createAsker(spanish, { now })(question)).text).toContain(expected);
});

test.each([
  [german, "Ich möchte einen Termin am Donnerstag, Anna Vogt, 0421 555 0177", "booking"],
  [german, "ich will mich beschweren", "complaint"],
  [french, "je voudrais un rendez-vous jeudi matin, Paul 06 12 34 56 78", "booking"],
  [french, "pouvez vous me rappeler", "booking"],
  [spanish, "quiero una cita para el viernes, Ana 655 123 456", "booking"],
  [spanish, "quiero poner una queja", "complaint"],
])("14.6 a wish in its own language makes a lead: %#", async (business, question, action) => {
  expect((await createAsker(business, { now })(question)).action).toBe(action);
});

test.each([
  [german, "mein sohn hat angst vor dem termin"],
  [french, "ma fille a peur des piqures"],
  [spanish, "os puedo llamar luego"],
])("14.3 fear of a visit and a wish to call are no danger: %#", async (business, question) => {
  expect((await createAsker(business, { now })(question)).action).not.toBe("safety");
});
