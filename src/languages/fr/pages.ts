import type { PageTables } from "../en/pages.ts";

export const frenchPages: PageTables = {
  roles: {
    contact:
      "contactez-nous, nous contacter, nous trouver, coordonnées, accès, plan d'accès, où nous trouver | contactez-nous, nous contacter",
    hours: "messes | horaires, heures d'ouverture, heures douverture, horaires des messes",
    locations: "agences, succursales, adresses",
    area: "zone, zones, villes, ville, secteur, secteurs, communes | zone d'intervention, zones d'intervention, zone intervention, zones dintervention, secteur d'intervention, zone de livraison",
    team: "équipe, equipe, praticiens, avocats, coiffeurs",
    about:
      "à propos, a-propos-de-nous, qui sommes-nous, qui nous sommes, histoire, notre histoire, entreprise, société, philosophie, la maison | qui sommes-nous, à propos",
    faq: "aide | questions fréquentes, foire aux questions",
    gallery: "travaux, projets, projet, avant après | galerie, réalisations, nos réalisations",
    reviews: "avis, avis clients | témoignages, avis clients",
    prices: "carte, la carte, honoraires, frais | tarif, tarifs, prix, honoraires",
    emergency: "| urgence, urgences",
    booking: "rendez-vous, prendre rendez-vous, réserver, réservation, réservations, devis",
    services: "soins, produits, métiers, domaines, compétences | prestation, prestations",
    policies: "financement, CGV, CGU, garantie, paiement | conditions générales",
    legal: "mentions légales, informations légales, accessibilité | mentions légales",
    news: "actualités, actus, événements, conseils, presse",
    careers: "emploi, emplois, carrières, recrutement, nous rejoindre",
  },
  about: ["/a-propos", "À propos"],
  offers: { table: "La carte", class: "Cours", lesson: "Cours", order: "Produits", visit: "Produits" },
  examples: {
    services: [{ name: "Première visite", price: "à partir de 60 €", notes: "une heure" }],
    notOffered: ["ce qu'on demande en vain"],
    faq: { question: "Faut-il prendre rendez-vous ?", answer: "Oui, par téléphone ou par chat." },
    policies: { paiement: "Visa, Mastercard et espèces" },
  },
};
