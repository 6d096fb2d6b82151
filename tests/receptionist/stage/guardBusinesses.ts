import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readBusiness } from "../../../src/business/readBusiness.ts";
import type { Business } from "../../../src/business/schema.ts";

/** Businesses whose files are in the other languages that the receptionist speaks. */
const elsewhere: Readonly<Record<string, string>> = {
  "fontaneria-sol": `
businessName: Fontanería Sol
language: es
phone: '+34 952 555 170'
trade: fontanería
address: { street: Calle Mayor 8, city: Málaga, postalCode: '29001', country: ES }
timezone: Europe/Madrid
hours: { mon-fri: '8:00-19:00', sat: '9:00-13:00', sun: closed }
serviceArea: { cities: [Málaga, Torremolinos, Benalmádena] }
services:
  - { name: Desatasco, price: desde 70 €, notes: Cocina y baño. }
  - { name: Reparación de fugas, price: 60 € la hora }
  - { name: Cambio de grifo, price: 45 € }
  - { name: Instalación de calentador, price: desde 180 € }
notOffered: [instalaciones de gas, aire acondicionado]
policies:
  pago: Tarjeta, efectivo o Bizum
  garantía: Dos años en la mano de obra
  cancelación: Gratis hasta 24 horas antes
faqs:
  - { question: ¿Hacen presupuestos?, answer: 'Sí, el presupuesto es gratis.' }
  - { question: ¿Cuánto tardan en llegar?, answer: Normalmente menos de dos horas en Málaga. }
pages: [{ id: home, path: /, title: Inicio }]
`,
  "chez-lila": `
businessName: Chez Lila Coiffure
language: fr
phone: '+33 4 78 55 01 70'
trade: salon de coiffure
address: { street: 12 rue de la Charité, city: Lyon, postalCode: '69002', country: FR }
timezone: Europe/Paris
hours: { tue-fri: '9:00-19:00', sat: '9:00-17:00', sun: closed, mon: closed }
services:
  - { name: Coupe femme, price: 48 €, notes: Shampoing et brushing compris. }
  - { name: Coupe homme, price: 28 € }
  - { name: Coloration, price: à partir de 55 € }
  - { name: Coupe enfant, price: 20 €, notes: Jusqu'à 12 ans. }
notOffered: [extensions, épilation]
policies:
  annulation: Gratuite jusqu'à 24 heures avant
  paiement: Carte ou espèces, pas de chèques
faqs:
  - { question: Faut-il prendre rendez-vous ?, answer: 'Oui, pour la coloration ; les coupes homme se font aussi sans rendez-vous.' }
  - { question: Y a-t-il un parking ?, answer: 'Le parking Bellecour est à trois minutes à pied.' }
pages: [{ id: home, path: /, title: Accueil }]
`,
  "rad-und-tat": `
businessName: Rad und Tat
language: de
phone: '+49 341 555 0170'
trade: Fahrradwerkstatt
address: { street: Karl-Heine-Straße 40, city: Leipzig, postalCode: '04229', country: DE }
timezone: Europe/Berlin
hours: { mon-fri: '10:00-18:00', sat: '10:00-14:00', sun: closed }
services:
  - { name: Inspektion, price: 69 €, notes: Dauert etwa zwei Tage. }
  - { name: Schlauch wechseln, price: 15 €, notes: Der Schlauch ist inklusive. }
  - { name: Bremsen einstellen, price: 20 € }
  - { name: Leihrad, price: 12 € am Tag }
notOffered: [E-Bike-Motoren, Lackierungen]
policies:
  Bezahlung: Bar oder EC-Karte, keine Kreditkarten
  Garantie: Sechs Monate auf Reparaturen
faqs:
  - { question: Brauche ich einen Termin?, answer: 'Nein, kommen Sie einfach vorbei.' }
  - { question: Kauft ihr alte Räder?, answer: 'Ja, wenn sie fahrbereit sind.' }
pages: [{ id: home, path: /, title: Start }]
`,
};

/** Reads a business of the guard's benchmark by its id. */
export function readGuardBusiness(id: string): Business {
  const file = new URL(`../../receptionist/businesses/${id}/business.yaml`, import.meta.url);
  const business = readBusiness(id, elsewhere[id] ?? readFileSync(fileURLToPath(file), "utf8"));
  if (Array.isArray(business)) throw new Error(business.join("\n"));
  return business;
}
