import type { DangerTable } from "./dangers.ts";

/** Languages besides English in which danger is understood and answered. */
export type Abroad = "es" | "de" | "fr";

/** What tells of danger in other languages, in a text as `fold` gives it. No pattern holds a plain English word. */
export const dangersAbroad: Record<Abroad, DangerTable> = {
  es: [
    [
      "suicide",
      /\bquiero morir\w*|\bmatarme\b|\bsuicid(arme|io)\b|\bno quiero (seguir )?(viviendo|vivir)\b|\bquitarme la vida\b/,
    ],
    [
      "car",
      /\bfrenos?\b.{0,20}\b(no (funciona\w*|responde\w*)|fall\w+)|\b(huele|olor) a (gasolina|combustible)\b|\bpedal\b.{0,20}\bfondo\b/,
    ],
    ["gas", /\b(huele|huelo|olor|fuga|escape) (a|de) gas\b|\bhay (una fuga|gas)\b/],
    ["fumes", /\bmonoxido\b|\bmezcl\w+\b.{0,30}\b(cloro|lejia|amoniaco)\b/],
    [
      "fire",
      /\b(?<!(alarma|seguridad|contra|alarmas|extintor) (de |contra )?)incendio\b|(?<!\b(encender|prender) (el |un )?)\bfuego\b(?! lento)|\bse (esta |me |nos )*quema(ndo)?\b|\bardiendo\b|\ben llamas\b|(?<!detector(es)? de |alarmas? de )\bhumo\b|\b(huele|olor) a quemado\b|\bexploto\b/,
    ],
    [
      "electricity",
      /\bchispas?\b|\bechando chispas\b|\bme dio (la |una )?(corriente|descarga|calambre)|\belectrocut\w+|\bagua\b.{0,40}\b(enchufe|tablero|cuadro electrico|lampara|caja de fusibles)\b|\b(enchufe|cuadro electrico|tablero|interruptor)\b.{0,25}\b(caliente|zumba\w*|quema\w*)/,
    ],
    ["trapped", /\batrapad[oa]s?\b|\b(bebe|nino|nina|hij[oa])\b.{0,25}\bencerrad[oa]\b|\bsocorro\b/],
    [
      "medical",
      /\bno (puede |puedo )?respira\w*\b|\binconsciente\b|\bdesmay\w+|\binfarto\b|\bataque al corazon\b|\bsangr(a|o|ando)\b|\bmucha sangre\b|\bse (esta )?ahoga\w*|\batragant\w+|\bno (se )?despierta\b|\bconvuls\w+|\benvenen\w+|\bherid[oa]s?\b|\bambulancia\b|\bme muero\b(?! (por|de (hambre|ganas|risa|sed|sueno|calor|frio|verguenza))\b)|\b(tomo|tomado|trag(o|ado)|beb(io|ido)|comi(o|do)|ingiri\w+|ingerido)\b.{0,20}\b(cloro|lejia|veneno|pastillas|detergente|pila|quimicos?|limpiador\w*|destapa\w+|desatasca\w+|acido(?! folico)|amoniaco|jabon|gasolina)\b|\b(trag(o|ado)|beb(io|ido)|ingiri\w+|ingerido)\b.{0,20}\bmedicin\w+|\bdolor\b.{0,12}\bpecho\b/,
    ],
    [
      "crime",
      /\bladron(es)?\b|\bintruso\b|\bentraron a (robar|mi casa|la casa)\b|\bme (estan |esta )?(robando|atacando|amenaza\w*)\b|\bme (robaron|asaltaron)\b/,
    ],
  ],
  de: [
    [
      "suicide",
      /\bumbringen\b|\bselbstmord\b|\bsuizid\b|\bnicht mehr leben\b|\bwill sterben\b|\bleben nehmen\b/,
    ],
    [
      "car",
      /\bbrems(e|en|pedal)\b.{0,40}\b(boden|durch|versag\w+|ausgefallen|funktionier\w+ nicht|weich|gehen nicht|geht nicht)\b|\b(benzingeruch|dieselgeruch)\b|\b(riecht|stinkt)\b.{0,20}\b(benzin|diesel|sprit)\b/,
    ],
    [
      "gas",
      /\bgas(geruch|leck|austritt)\b|\b(riech\w*|stink\w*)\b.{0,20}\bgas\b|\bgas\b.{0,20}\b(riech\w*|stink\w*|tritt aus|stromt|ausgetreten|entweicht)\b/,
    ],
    ["fumes", /\bkohlenmonoxid\b|\bco-?(melder|alarm|warner)\b.{0,20}\b(piept|schlagt|geht|alarm)\b/],
    [
      "fire",
      /\bfeuer\b|\bbren(nt|nen)\b(?! nicht)|\b(ein|im|der|den|grosser) brand\b|\b(steht|stehen) in brand\b|\bflammen\b|\bqualmt?\b|\brauch(t)?\b|\b(riecht|stinkt)\b.{0,15}\b(verbrannt|verschmort|angebrannt)\b|\bexplo(diert|sion im)\b/,
    ],
    [
      "electricity",
      /\bfunken\b|\bstromschlag\b|\bgewischt bekommen\b|\b(sicherungskasten|steckdose|schalter|kabel|verteiler)\b.{0,30}\b(brummt|summt|heiß|heiss|knistert|schmort|funkt|wasser|glüht|gluht|nass)\b|\bwasser\b.{0,40}\b(steckdose|sicherungskasten|lampe|deckenlampe|stromkasten)\b/,
    ],
    [
      "trapped",
      /\b(eingeklemmt|eingeschlossen|eingesperrt)\b|\b(kind|baby)\b.{0,30}\bim auto\b|\bsteckt im aufzug\b|\bhilfe\s*!/,
    ],
    [
      "medical",
      /\bverletz(t|te|ten|ter|ung|ungen)\b|\b(habe|hatte|hatten|gab|hab|haben) (\w+ )*unfall\b|\bbewusstlos\w*|\bohnmachtig\b|\b(atmet|atme) nicht\b|\bnicht (mehr )?atmen\b|\bkeine luft\b|\bherzinfarkt\b|\bschlaganfall\b|\bkrampf(t|anfall)\b|\bblutet?\b|\berstickt?\b|\bvergift\w+|\bwacht nicht (mehr )?auf\b|\bzusammengebrochen\b|\b(notarzt|krankenwagen|rettungswagen)\b/,
    ],
    [
      "crime",
      /\beinbrecher\b|\beingebrochen\b|\beinbruch\b|\buberfallen\b|\bbedroht\b|\bgreift mich an\b|\bmit (einem )?messer\b/,
    ],
  ],
  fr: [
    [
      "suicide",
      /\b(me|m') ?(suicider|tuer)\b|\bveux mourir\b|\bplus (envie de )?vivre\b|\ben finir avec la vie\b|\bveux en finir\b/,
    ],
    [
      "car",
      /\b(freins?|pedale)\b.{0,30}\b(marche(nt)? (pas|plus)|lache\w*|fond|plancher|repond\w* (pas|plus))\b|\b(odeur|sent)\b.{0,8}\b(essence|gazole|carburant)\b/,
    ],
    [
      "gas",
      /\b(fuite|odeur) de gaz\b|\bsen(t|s|tons|tez)\b.{0,10}\bgaz\b|\bgaz\b.{0,20}\b(sent|s'echappe|fuit)\b/,
    ],
    ["fumes", /\bmonoxyde\b/],
    [
      "fire",
      /\b(au|le|en|prend|pris) feu\b(?! (arriere|avant|stop|rouge|de))|(?<!(alarme|securite|detection|extincteur|porte|certificat) )\bincendie\b|\bbrule(nt)?\b|\bfumee\b|\ben flammes\b|\bdes flammes\b|\bfume beaucoup\b/,
    ],
    [
      "electricity",
      /\betincelles?\b|\belectrocute(e|r)\b|\bdecharge electrique\b|\bpris le courant\b|\b(tableau|prise|compteur|disjoncteur)\b.{0,30}\b(chaude?|gresille|fond|grille|bourdonne)\b|\beau\b.{0,40}\b(prise|tableau electrique|compteur electrique|luminaire|lampe|plafonnier)\b/,
    ],
    ["trapped", /\b(coince|enferme)(e|s|es)? (dans|a l'interieur|sous)\b|\bau secours\b/],
    [
      "medical",
      /\brespire (pas|plus)\b|\bpeux (pas|plus) respirer\b|\bsaign(e|ent|er)\b|\binconsciente?\b|\bevanouie?\b|\bcrise cardiaque\b|\bfait un (avc|malaise)\b|\b(s'|m')?etouffe\b|\bbless(e|ee|es|ees)\b|\bempoisonn\w+|\breveille (pas|plus)\b|\b(eu|un) accident (de|avec)\b|\bappelez une ambulance\b|\bsuis coupe\b/,
    ],
    [
      "crime",
      /\bcambriol(e|ee|eur|eurs|age)\b|\bentre par effraction\b|\b(on|homme) (m'|me )(agresse|attaque|menace)\b|\bvoleurs?\b|\bun couteau\b/,
    ],
  ],
};
