import type { PriceUnit } from "../languages/priceUnits.ts";

/** What a word or phrase does in a price. */
export type PriceRole =
  | `unit ${PriceUnit}`
  | `every ${PriceUnit}`
  | "from"
  | "andUp"
  | "to"
  | "per"
  | "article"
  | "next"
  | "plus"
  | "first"
  | "further"
  | "fee"
  | "neutral"
  | "free"
  | "request"
  | "unsure";

/** Words of owners in English, Spanish, French and German: folded, `_` joins words. */
const words: Readonly<Record<PriceRole, string>> = {
  "unit hour": "hour hours hr hrs h hora horas heure heures stunde stunden std",
  "unit day": "day days dia dias jour jours journee tag tage",
  "unit night": "night nights noche noches nuit nuits nuitee nacht nachte ubernachtung",
  "unit week": "week weeks wk semana semanas semaine semaines woche wochen",
  "unit month": "month months mo mes meses mois monat monate",
  "unit year": "year years yr annum ano anos an annee jahr jahre",
  "unit person": "person people head guest pax persona personas personne personnes personen kopf",
  "unit item": "item items unit piece pieces unidad pieza unite piece stuck",
  "unit visit": "visit visits visita visitas visite visites besuch besuche",
  "unit session":
    "session sessions class classes lesson lessons sesion sesiones clase clases seance seances cours sitzung",
  "unit m2": "m2 m² sqm square_metre square_meter metro_cuadrado metre_carre quadratmeter qm",
  "unit ft2": "sqft ft2 ft² sq_ft square_foot square_feet pie_cuadrado pied_carre quadratfuss",
  "unit m": "m metre metres meter meters metro metros",
  "unit ft": "ft foot feet linear_foot pie pied fuss",
  "unit km": "km kilometre kilometer kilometro",
  "unit mile": "mile miles mi milla meile",
  "every hour": "hourly stundlich",
  "every day": "daily taglich",
  "every night": "nightly",
  "every week": "weekly wochentlich semanal",
  "every month": "monthly monatlich mensual mensuel",
  "every year": "yearly annually jahrlich anual annuel per_an par_an l_an",
  "every person": "pp p_p",
  "every item": "each",
  "every visit": "",
  "every session": "",
  "every m2": "",
  "every ft2": "",
  "every m": "",
  "every ft": "",
  "every km": "",
  "every mile": "",
  from: "from starting_at starting_from starts_at ab desde a_partir_de a_partir_d des",
  andUp: "and_up und_mehr y_mas et_plus",
  to: "to bis",
  per: "per pro je por par cada every",
  article:
    "a an the for for_the la el los las le les l de_la de_l del al a_la der die das den fur fur_die fur_den fur_das",
  next: "then thereafter afterwards luego despues puis ensuite danach dann",
  plus: "plus zuzuglich zzgl mas",
  first: "first primer primera premier premiere erste ersten erster erstes",
  further: "further additional adicional jede_weitere supplementaire weitere after",
  fee:
    "call_out callout call_out_fee callout_fee call_out_charge trip_charge hook_up visit_fee base_fee " +
    "anfahrt anfahrtspauschale grundpreis deplacement forfait_deplacement desplazamiento salida",
  neutral:
    "von de entre between including incl inkl incluye dont included incl_vat inc_vat including_vat vat_included installed fitted complete all_in all_included " +
    "iva_incluido ttc inkl_mwst inklusive_mwst mwst_inklusive incluido incluida compris comprise inklusive",
  free: "free free_of_charge no_charge gratis gratuit gratuite gratuito gratuita kostenlos kostenfrei umsonst",
  request:
    "on_request upon_request by_quote by_estimate on_quotation price_on_request poa auf_anfrage " +
    "nach_aufwand nach_absprache sur_devis sur_demande bajo_presupuesto a_consultar segun_presupuesto",
  unsure:
    "about around approx approximately ca circa etwa rund environ unos aproximadamente up_to up until " +
    "hasta jusqu minimum min mindestens maximum max add extra deposit off discount save less half second " +
    "not no without ohne sin sans except minus",
};

/** Roles by the phrase, its words separated by blanks. */
export const priceRoles: ReadonlyMap<string, PriceRole> = new Map(
  Object.entries(words).flatMap(([role, phrases]) =>
    phrases
      .split(" ")
      .filter(Boolean)
      // The keys of the table are roles.
      .map((phrase) => [phrase.replaceAll("_", " "), role as PriceRole] as const),
  ),
);

/** The most words that a phrase of the table has. */
export const maxPhraseWords = 3;
