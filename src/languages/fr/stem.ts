/** Forms that no rule leads back to their word. */
const irregular: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bonne: "bon",
    ouvert: "ouvr",
    ouverte: "ouvr",
    ouverture: "ouvr",
    fermeture: "ferm",
    dure: "dur",
    loue: "louer",
    louez: "louer",
    location: "louer",
    tuyaux: "tuyau",
    nouvelle: "nouveau",
    vends: "vend",
    yeux: "oeil",
  }),
);

/** Words that only look like a form of another. */
const fixed = new Set(
  `agee avantage casher chaudiere cher comment couleur cours danger departement equipement fille fils
  gare hier hiver louer mais menage mois pays plus plusieurs retraite salle sommes station temps
  village`.split(/\s+/),
);

/** Cuts plural, gender, verb endings and the commonest nouns made of verbs off a folded French word. */
export function stemFrench(word: string): string {
  const singular = fixed.has(word) ? word : withoutPlural(word);
  const base = irregular.get(word) ?? irregular.get(singular);
  if (base !== undefined) return base;
  if (singular.length <= 3 || fixed.has(singular)) return singular;
  return withSpelling(withoutThirdPerson(withoutVerbEnding(withoutNounEnding(singular))));
}

/** `animaux` gives `animal`; `x` goes after `eau` and `ou`, `s` but for `ss`. */
function withoutPlural(word: string): string {
  if (word.length <= 3) return word;
  if (/.{2}[^ey]aux$/.test(word)) return `${word.slice(0, -3)}al`;
  return /(?:[ao]ux|[^s]s)$/.test(word) ? word.slice(0, -1) : word;
}

/** `livraison`, `paiement`, `reparation`, `nettoyage`, `coiffeuse`. */
const withoutNounEnding = (word: string): string =>
  word.replace(/^(.{3,}?)(?:ement|aison)$/, "$1").replace(/^(.{4,}?)(?:ation|age|eu(?:re?|se|x)?)$/, "$1");

/** Twice, as `fermerez` leaves an infinitive and `premiere` the form without gender. */
const withoutVerbEnding = (word: string): string =>
  word
    .replace(/^(.{2,}[nr]d)re$/, "$1")
    .replace(/^(.{3,}?)(?:ee?|[ei]r|ez)$/, "$1")
    .replace(/^(.{4,})[ei]r$/, "$1");

const withoutThirdPerson = (word: string): string => word.replace(/^(.{4,})ent$/, "$1");

/** One consonant for two, `i` for `y`, and no `i` at the end of a longer word. */
const withSpelling = (word: string): string =>
  word
    .replace(/([lmprft])\1$/, "$1")
    .replace(/ienn$/, "ien")
    .replace(/y$/, "i")
    .replace(/^(.{4,})i$/, "$1");
