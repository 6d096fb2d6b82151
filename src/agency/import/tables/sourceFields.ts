import { days } from "../../../hours/week.ts";

/**
 * What a column may be for: fields of a business file by their path, and the parts that people keep in
 * columns of their own. `comment` stays beside the fields as a comment, `ignore` is left out. Of two columns
 * for one field, the header that comes first here has it: `st` before `county`.
 */
const fieldHeaders = {
  businessName:
    "business, business name, company, company name, trading name, firma, firmenname, unternehmen, betrieb, entreprise, raison sociale, enseigne, société, empresa, negocio, nombre comercial, nombre de la empresa, " +
    "name, nom, nombre, client, client name, customer, customer name, kunde, title",
  phone:
    "phone, telephone, tel, phone number, primary phone, contact phone, telefon, telefonnummer, rufnummer, téléphone, teléfono, contact mobile, mobile, cell, handy, portable, móvil, celular",
  phones:
    "additional phones, other phones, second phone, phone 2, weitere nummern, autres téléphones, otros teléfonos",
  email:
    "email, e-mail, mail, email address, contact email, e-mail-adresse, courriel, adresse e-mail, correo, correo electrónico",
  siteUrl:
    "website, web site, site, url, domain, homepage, web, contact website, internet, webseite, webadresse, site web, site internet, sitio web, página web, dominio",
  social:
    "facebook, instagram, linkedin, tiktok, youtube, twitter, contact facebook, contact instagram, social, social media, redes sociales, réseaux sociaux, soziale medien",
  profiles: "profiles, profile, google maps, maps url, place url, google profile, google business profile",
  bookingLink:
    "booking, booking link, booking url, book online, reservation url, appointment url, terminbuchung, buchungslink, lien de réservation, enlace de reserva",
  logoUrl: "logo, logo url, logo photo",
  primaryColor:
    "color, colour, primary color, primary colour, brand color, brand colour, main color, farbe, hauptfarbe, couleur, color principal",
  secondaryColor:
    "secondary color, secondary colour, accent, accent color, second color, akzentfarbe, zweitfarbe, couleur secondaire, color secundario",
  trade:
    "trade, category, categories, primary category, industry, type of business, business type, sector, branche, gewerbe, kategorie, métier, secteur, activité, catégorie, rubro, oficio, actividad, categoría, giro, " +
    "shop, craft, amenity, office, healthcare, tourism, leisure",
  cuisine: "cuisine",
  headline: "headline, slogan, tagline, claim, motto, accroche, eslogan, lema",
  description:
    "description, summary, short description, from the business, beschreibung, kurzbeschreibung, résumé, descripción, resumen",
  about:
    "about, about us, story, history, bio, long description, über uns, geschichte, à propos, présentation, sobre nosotros, historia",
  address:
    "address, full address, location, postal address, adresse, anschrift, adresse complète, dirección, domicilio",
  "address.street":
    "street, street address, address 1, address 2, address line 1, address line 2, address line 3, addr street, address street, straße, strasse, rue, voie, calle",
  "address.houseNumber": "house number, addr housenumber, housenumber, street number, hausnummer",
  "address.city":
    "city, town, locality, addr city, address city, ort, stadt, wohnort, ville, commune, ciudad, localidad, población, municipio",
  "address.region":
    "state, st, province, region, administrative area, addr state, state province, bundesland, département, région, provincia, estado, county",
  "address.postalCode":
    "zip, zip code, zipcode, postcode, postal code, post code, postalcode, addr postcode, plz, postleitzahl, code postal, cp, código postal",
  "address.country": "country, country code, country region, addr country, land, pays, país",
  geo: "coordinates, latlng, lat lng, lat lon, koordinaten, coordonnées gps, coordenadas",
  "geo.latitude": "latitude, lat, breitengrad, latitud",
  "geo.longitude": "longitude, lng, lon, long, längengrad, longitud",
  timezone: "timezone, time zone, zeitzone, fuseau horaire, zona horaria",
  language: "language, lang, sprache, langue, idioma",
  hours:
    "hours, opening hours, business hours, hours of operation, store hours, shop hours, work hours, office hours, öffnungszeiten, sprechzeiten, geschäftszeiten, horaires, heures d'ouverture, horario, horarios, horario de apertura",
  "hours.mon": "monday, mon, montag, lundi, lunes, monday open, monday close",
  "hours.tue": "tuesday, tue, dienstag, mardi, martes, tuesday open, tuesday close",
  "hours.wed": "wednesday, wed, mittwoch, mercredi, miércoles, wednesday open, wednesday close",
  "hours.thu": "thursday, thu, donnerstag, jeudi, jueves, thursday open, thursday close",
  "hours.fri": "friday, fri, freitag, vendredi, viernes, friday open, friday close",
  "hours.sat": "saturday, sat, samstag, samedi, sábado, saturday open, saturday close",
  "hours.sun": "sunday, sun, sonntag, dimanche, domingo, sunday open, sunday close",
  "hours.holidays": "special hours, holiday hours, holidays",
  services:
    "services, service, services offered, offerings, leistungen, dienstleistungen, angebot, prestations, servicios",
  notOffered: "not offered, not offering, nicht im angebot",
  "serviceArea.cities":
    "service area, areas served, area served, service areas, cities, cities served, towns, coverage, einsatzgebiet, liefergebiet, zone d'intervention, villes desservies, zona de servicio, zonas",
  "serviceArea.postalCodes": "zip codes served, postal codes served, service zips, plz-gebiet",
  "policies.payment": "payment methods, payments accepted, zahlungsarten, moyens de paiement, formas de pago",
  priceRange: "price range, price level, preisklasse, gamme de prix, rango de precios",
  founded:
    "founded, established, year founded, founding date, opening date, gegründet, gründungsjahr, fondée, année de création, fundada, año de fundación",
  "rating.value": "rating, stars, average rating, bewertung",
  "rating.count": "reviews, review count, number of reviews, ratings, bewertungen",
} as const;

export type SourceField = keyof typeof fieldHeaders | "comment" | "ignore";

/** The fields of columns with what their headers say, parted by commas. */
export const headersByField: ReadonlyMap<SourceField, string> = new Map(
  // Keys of an object literal are these names.
  Object.entries(fieldHeaders) as [SourceField, string][],
);

export const sourceFieldNames: readonly string[] = [...headersByField.keys(), "comment", "ignore"];

export const isSourceField = (name: string): name is SourceField => sourceFieldNames.includes(name);

/** Fields that several columns may fill together. */
export const sharedFields: ReadonlySet<SourceField> = new Set<SourceField>([
  "phones",
  "social",
  "profiles",
  "trade",
  "about",
  "address.street",
  "services",
  "notOffered",
  "serviceArea.cities",
  "serviceArea.postalCodes",
  "comment",
  "ignore",
  ...days.map((day) => `hours.${day}` as const),
]);
