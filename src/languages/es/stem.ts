/** Forms that no rule leads back to their word, and words that fold into another: they keep their accent. */
const irregular: ReadonlyMap<string, string> = new Map(
  Object.entries({
    abierto: "abr",
    abierta: "abr",
    abrira: "abr",
    abriran: "abr",
    bebe: "bebé",
    cierro: "cerr",
    cierra: "cerr",
    cierre: "cerr",
    cierran: "cerr",
    cuesta: "cost",
    cuestan: "cost",
    devuelve: "devolv",
    devuelven: "devolv",
    duele: "dol",
    duelen: "dol",
    duracion: "dur",
    estacion: "estación",
    prueba: "prob",
    pruebo: "prob",
    rapida: "rapid",
    rapido: "rapid",
    abris: "abr",
    atiende: "atend",
    atienden: "atend",
    encuentra: "encontr",
    encuentran: "encontr",
    encuentro: "encontr",
    mueve: "mov",
    mueven: "mov",
    venis: "ven",
    roto: "romp",
    rota: "romp",
  }),
);

/** Words that only look like a form of another. */
const fixed = new Set(
  `anticipacion cara carta caso cochera como compas concierto cada encargado espera esto gracia libre llamada
    llamarme llegada llanta marzo medicacion mesa mismo nada nueve para parte pasta pesimo plata plaza poda
    rato salida sabado sala sobre solo suelo taller tarde valoracion vino`.split(/\s+/),
);

/** Cuts plural, gender, verb endings and the commonest nouns made of verbs off a folded Spanish word. */
export function stemSpanish(word: string): string {
  const singular = withoutPlural(word);
  const base = irregular.get(word) ?? irregular.get(singular);
  if (base !== undefined) return base;
  if (singular.length <= 3 || fixed.has(singular)) return withSpelling(singular);
  return withSpelling(
    withoutNounEnding(singular) ?? withoutFuture(withoutVerbEnding(withoutPronoun(singular))),
  );
}

/** `s` after a vowel that plurals end in; the `e` of `es` goes with the verb endings. */
const withoutPlural = (word: string): string =>
  word.length > 3 && /[aeo]s$/.test(word) ? word.slice(0, word.endsWith("iones") ? -2 : -1) : word;

/** The verb of `reparacion` or `aparcamiento`, the adjective of `rapidamente`. */
const withoutNounEnding = (word: string): string | undefined =>
  /^(.{4,}?)(?:acion|[ai]miento|[ae]?mente)$/.exec(word)?.[1];

/** `cancelarla`, `quejarse`. */
const withoutPronoun = (word: string): string =>
  word.replace(/^(.{2,}[ae]r)(?:me|se|l[aeo])$/, "$1").replace(/^(.{2,}ir)(?:se|l[aeo])$/, "$1");

const withoutVerbEnding = (word: string): string =>
  word.replace(/^(.{3,}?)(?:[aei]r|[ai]d[ao]|ando|iendo|[aei]mo|[ae]is|aban?|aron|ieron|an|en|[aeo])$/, "$1");

/** What is left of `repararan` is an infinitive. */
const withoutFuture = (word: string): string => word.replace(/^(.{4,})[aei]r$/, "$1");

/** The same sound in one spelling: `pague` and `pagar`, `vez` and `veces`. */
const withSpelling = (word: string): string =>
  word
    .replace(/z$/, "c")
    .replace(/qu$/, "c")
    .replace(/^(.{2,})gu$/, "$1g");
