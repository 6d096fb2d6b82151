/**
 * What pages are called, by what they are for: `alone` where that is all that a part of their path says, but
 * for small words; `anywhere` among others too. English, Spanish, French and German, without order.
 */
export const pageRoleNames = [
  {
    role: "contact",
    alone:
      "contact, contact us, contact form, contact details, get in touch, reach us, find us, visit, visit us, plan your visit, how to find us, directions, map, " +
      "contacto, contactar, contáctanos, contáctenos, contactanos, formulario de contacto, cómo llegar, dónde estamos, ubicación, encuéntrenos, encuéntranos, " +
      "contactez-nous, nous contacter, nous trouver, coordonnées, accès, plan d'accès, où nous trouver, " +
      "Kontakt, Kontaktformular, Anfahrt, Lage, so finden Sie uns, Kontakt und Anfahrt, Wegbeschreibung",
    anywhere: "contact us, contactez-nous, nous contacter",
  },
  {
    role: "hours",
    alone:
      "hours, open, times, when we are open, service times, services times, worship times, mass, masses, misas, messes, Gottesdienste, Messen, schedule, horas, calendario",
    anywhere:
      "opening hours, opening times, business hours, office hours, hours of operation, mass times, hours and location, horario, horarios, horario de misas, " +
      "horaires, heures d'ouverture, heures douverture, horaires des messes, Öffnungszeiten, Oeffnungszeiten, Sprechzeiten, Sprechstunden, Geschäftszeiten, Gottesdienstzeiten, Betriebszeiten",
  },
  {
    role: "locations",
    alone:
      "locations, location, branches, premises, sucursales, sedes, agences, succursales, adresses, Standorte, Standort, Filialen, Niederlassungen",
    anywhere: "store locator, store finder, Filialfinder",
  },
  {
    role: "area",
    alone:
      "area, areas, cities, city, town, towns, counties, suburbs, neighborhoods, neighbourhoods, where we work, coverage, zona, zonas, ciudades, ciudad, municipios, cobertura, barrios, zone, zones, villes, ville, secteur, secteurs, communes, Einsatzgebiet, Einsatzgebiete, Gebiet, Region, Regionen, Städte, Staedte, Orte, Liefergebiet, Servicegebiet",
    anywhere:
      "service area, area served, areas we serve, area we cover, coverage area, service location, cities we serve, towns we serve, locations we serve, delivery area, " +
      "zona de servicio, zonas de servicio, zona de cobertura, área de servicio, áreas de servicio, zona de trabajo, " +
      "zone d'intervention, zones d'intervention, zone intervention, zones dintervention, secteur d'intervention, zone de livraison, Einsatzgebiet",
  },
  {
    role: "team",
    alone:
      "team, staff, people, crew, who is who, doctors, dentists, lawyers, attorneys, solicitors, stylists, therapists, clergy, equipo, profesionales, abogados, médicos, quiénes somos equipo, équipe, equipe, praticiens, avocats, coiffeurs, Team, Mitarbeiter, Ansprechpartner, Ärzte, Anwälte, Praxisteam",
    anywhere: "meet the team, our people, meet the staff, meet the doctors",
  },
  {
    role: "about",
    alone:
      "about, about us, story, our story, history, who we are, company, mission, values, philosophy, studio, practice, firm, about the firm, " +
      "nosotros, sobre nosotros, sobre mí, quiénes somos, acerca de, historia, empresa, filosofía, conócenos, " +
      "à propos, a-propos-de-nous, qui sommes-nous, qui nous sommes, histoire, notre histoire, entreprise, société, philosophie, la maison, " +
      "über uns, ueber uns, über mich, ueber mich, wir über uns, Geschichte, Firma, Unternehmen, Betrieb, Philosophie, wer wir sind",
    anywhere:
      "about us, our story, our history, quiénes somos, sobre nosotros, qui sommes-nous, à propos, über uns, ueber uns",
  },
  {
    role: "faq",
    alone: "help, good to know, ayuda, aide, Hilfe, gut zu wissen",
    anywhere:
      "faq, faqs, question, questions, preguntas, preguntas frecuentes, dudas, questions fréquentes, foire aux questions, Fragen, häufige Fragen, Fragen und Antworten",
  },
  {
    role: "gallery",
    alone:
      "work, our work, projects, project, photos, pictures, images, before and after, recent work, case studies, showcase, trabajos, nuestros trabajos, proyectos, proyecto, fotos, imágenes, obras, antes y después, travaux, projets, projet, images, avant après, Arbeiten, unsere Arbeiten, Projekte, Projekt, Bilder, Fotos, Referenzen, vorher nachher",
    anywhere:
      "gallery, portfolio, our projects, our work, galería, galeria, galerie, réalisations, nos réalisations, Bildergalerie, Fotogalerie",
  },
  {
    role: "reviews",
    alone:
      "what people say, what customers say, opiniones, avis, avis clients, Kundenstimmen, Meinungen, stories, client stories",
    anywhere:
      "review, reviews, testimonial, testimonials, reseñas, opiniones de clientes, testimonios, témoignages, avis clients, Bewertungen, Bewertung, Kundenstimmen",
  },
  {
    role: "prices",
    alone:
      "rates, fees, fee, cost, costs, carta, la carta, carte, la carte, Karte, menus, honorarios, cuotas, costes, costos, honoraires, frais, Kosten, Gebühren, Honorar, Honorare, Beiträge",
    anywhere:
      "price, prices, pricing, price list, rate card, fees, menu, menú, lunch menu, tarifas, tarifa, precios, precio, lista de precios, honorarios, " +
      "tarif, tarifs, prix, honoraires, Preise, Preis, Preisliste, Speisekarte, Getränkekarte, Getraenkekarte, Mittagskarte, Mittagstisch, Honorare, Tarife",
  },
  {
    role: "emergency",
    alone: "urgent, out of hours",
    anywhere:
      "emergency, emergencies, emergency service, urgent care, urgencia, urgencias, emergencia, emergencias, urgence, urgences, Notdienst, Notfall, Notfälle, Notruf, Bereitschaftsdienst",
  },
  {
    role: "booking",
    alone:
      "book, booking, bookings, book now, book online, appointment, appointments, reserve, reservation, reservations, cita, citas, cita previa, pedir cita, reservar, reserva, reservas, rendez-vous, prendre rendez-vous, réserver, réservation, réservations, devis, presupuesto, quote, estimate, get a quote, Termin, Termine, Terminbuchung, buchen, Buchung, Reservierung, Terminvereinbarung, Angebot anfordern",
    anywhere:
      "book an appointment, make an appointment, free estimate, free quote, request a quote, online booking, Terminbuchung",
  },
  {
    role: "services",
    alone:
      "what we do, solutions, treatments, practice areas, offer, products, especialidades, tratamientos, productos, áreas de práctica, soins, produits, métiers, domaines, compétences, Angebot, Angebote, Behandlungen, Produkte, Rechtsgebiete, Fachgebiete",
    anywhere:
      "practice areas, areas of practice, service, services, servicio, servicios, prestation, prestations, Leistung, Leistungen, Leistungsspektrum, Leistungsübersicht, Dienstleistungen, Dienstleistung",
  },
  {
    role: "policies",
    alone:
      "policies, policy, terms, conditions, payment, payments, financing, financiación, financement, Finanzierung, warranty, guarantee, condiciones, términos, garantía, pago, pagos, CGV, CGU, garantie, paiement, AGB, Garantie, Zahlung, Widerruf, Widerrufsbelehrung",
    anywhere:
      "policies, cancellation policy, return policy, terms and conditions, terms of service, terms of use, política, políticas, condiciones generales, términos y condiciones, conditions générales, Geschäftsbedingungen, AGB",
  },
  {
    role: "legal",
    alone:
      "legal, legal notice, imprint, aviso legal, mentions légales, informations légales, Impressum, Rechtliches, accessibility, accesibilidad, accessibilité, Barrierefreiheit, cookies",
    anywhere: "imprint, Impressum, legal notice, aviso legal, mentions légales",
  },
  {
    role: "news",
    alone:
      "news, blog, articles, journal, events, press, tips, noticias, novedades, eventos, artículos, prensa, consejos, actualités, actus, événements, conseils, presse, Aktuelles, Neuigkeiten, Veranstaltungen, Presse, Ratgeber, Tipps, Magazin",
    anywhere: "blog",
  },
  {
    role: "careers",
    alone:
      "careers, jobs, career, work with us, join us, vacancies, hiring, apprenticeships, empleo, trabaja con nosotros, vacantes, emploi, emplois, carrières, recrutement, nous rejoindre, Karriere, Stellen, Stellenangebote, Ausbildung, Jobs",
    anywhere: "Stellenangebote, job openings",
  },
] as const;
