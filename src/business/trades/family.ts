import type { TradeEntry } from "./entry.ts";

/** Trades for animals, for sports, and for people from the first years to the last. */
export const familyTrades = [
  {
    id: "vet",
    type: ["VeterinaryCare", "LocalBusiness"],
    en: "vet, veterinarian, veterinary clinic, veterinary practice, veterinary, veterinary surgeon, animal hospital, animal clinic",
    es: "veterinario, clínica veterinaria, veterinaria, hospital veterinario",
    fr: "vétérinaire, clinique vétérinaire, cabinet vétérinaire",
    de: "Tierarzt, Tierarztpraxis, Tierärztin, Tierklinik, Kleintierpraxis",
  },
  {
    id: "pet-grooming",
    type: "LocalBusiness",
    en: "dog grooming, pet grooming, dog groomer, mobile dog groomer, pet groomer, cat grooming, dog spa, pet spa, pet salon",
    es: "peluquería canina, peluquería de mascotas, estética canina",
    fr: "toilettage, toiletteur, toilettage canin, salon de toilettage, toiletteur canin",
    de: "Hundesalon, Hundefriseur, Hundepflege, Tiersalon",
  },
  {
    id: "pet-boarding",
    type: "LocalBusiness",
    en: "kennels, boarding kennels, cattery, dog boarding, pet boarding, dog walking, dog walker, dog daycare, doggy daycare, pet hotel, dog hotel, cat hotel, pet sitting, pet sitter, dog training, dog trainer",
    es: "residencia canina, guardería canina, paseador de perros, hotel canino, adiestramiento canino",
    fr: "pension canine, pension pour chiens, pension pour animaux, garde d'animaux, éducateur canin, chenil",
    de: "Hundepension, Tierpension, Hundehotel, Hundebetreuung, Hundeschule, Katzenpension, Hundetrainer",
  },
  {
    id: "gym",
    type: "ExerciseGym",
    en: "gym, fitness studio, fitness, personal trainer, personal training, climbing gym, crossfit, boxing gym",
    es: "gimnasio, entrenador personal, centro deportivo, sala de fitness",
    fr: "salle de sport, club de fitness, coach sportif, musculation, salle de fitness",
    de: "Fitnessstudio, Fitness, Sportstudio, Personal Trainer, Kletterhalle",
  },
  {
    id: "yoga-studio",
    type: "SportsActivityLocation",
    en: "yoga studio, yoga, pilates, pilates studio, yoga classes",
    es: "estudio de yoga, centro de yoga, clases de yoga",
    fr: "studio de yoga, cours de yoga, studio de pilates",
    de: "Yogastudio, Yogaschule, Pilatesstudio, Yoga-Studio",
  },
  {
    id: "swimming-school",
    type: "SportsActivityLocation",
    en: "swimming school, swim school, swimming lessons, riding school, ski school, surf school, martial arts, karate, dance studio, dance school, ballet school",
    es: "escuela de natación, escuela de equitación, escuela de surf, artes marciales, escuela de baile, academia de baile",
    fr: "école de natation, centre équestre, école de ski, arts martiaux, école de danse",
    de: "Schwimmschule, Reitschule, Skischule, Kampfsportschule, Tanzschule, Ballettschule",
  },
  {
    id: "childcare",
    type: "ChildCare",
    en: "childcare, child care, daycare, day care, nursery, day nursery, childminder, creche, after-school care",
    es: "guardería, guardería infantil, ludoteca, cuidado de niños",
    fr: "crèche, micro-crèche, garde d'enfants, assistante maternelle, halte-garderie",
    de: "Kita, Kindertagesstätte, Kinderbetreuung, Tagesmutter, Kinderkrippe, Krippe",
  },
  {
    id: "funeral-home",
    type: "LocalBusiness",
    en: "funeral home, funeral director, undertaker, funeral services, funerals",
    es: "funeraria, tanatorio, servicios funerarios",
    fr: "pompes funèbres, services funéraires",
    de: "Bestattungen, Bestatter, Bestattungsinstitut, Bestattungshaus",
  },
] as const satisfies readonly TradeEntry[];
