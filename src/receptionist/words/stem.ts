// Words that only look as if they ended in -er, -ing, -ed or -al.
const whole = new Set(
  `water shower power sewer number flower paper order corner center winter summer gutter over under after
  never ever other either later offer letter butter silver leather weather thing nothing something anything
  everything spring ceiling wedding evening morning during king ring red bed need shed feed seed speed
  floor door color odor indoor outdoor motor dinner timer finger counter fiber timber lumber rubber
  ride care tape tube rate cute pane hope note site fire cane plane bite cube robe mate date career
  installment apartment plaster customer member weekend friend transfer ladder spider beer deer sister brother mother father deliver cover recover discover answer enter register remember`.split(
    /\s+/,
  ),
);

/** The part of an English word that its forms share: `cleaning`, `cleaner` and `cleaned` give `clean`. */
export function stem(word: string): string {
  const single = singular(word);
  if (single.length <= 3 || whole.has(single) || /\d/.test(single)) return single;
  return bare(withoutEnding(single));
}

const irregular: Record<string, string> = {
  feet: "foot",
  mice: "mouse",
  teeth: "tooth",
  children: "child",
  leaves: "leaf",
  knives: "knife",
  people: "person",
  hourly: "hour",
  rider: "ride",
  riders: "ride",
  riding: "ride",
  installment: "installment",
  installments: "installment",
};

function singular(word: string): string {
  const one = irregular[word];
  if (one) return one;
  const plain = word.replace(/'s?$/, "").replace(/'/g, "");
  if (irregular[plain]) return irregular[plain];
  if (plain.length <= 3) return plain;
  if (/ies$/.test(plain)) return plain.length > 4 ? plain.replace(/ies$/, "y") : plain.slice(0, -1);
  if (/(sh|ch|x|ss|zz)es$/.test(plain)) return plain.slice(0, -2);
  return /[^su]s$/.test(plain) ? plain.slice(0, -1) : plain;
}

const endings =
  /(?:ization|isation|ations?|ating|ated|ator|ate|ition|ement|ment|ings?|ied|ed|ers?|ion|ance)$/;

function withoutEnding(word: string): string {
  if (/(remov|dispos|renew|arriv|apprais|rent)al$/.test(word)) return word.slice(0, -2);
  const rest = word.replace(endings, "");
  return rest.length >= 3 && /[aeiouy]/.test(rest) ? rest : word;
}

function bare(word: string): string {
  const single = word.replace(/([bcdfghjklmnpqrstvwxz])\1$/, "$1");
  return single.length > 3 ? single.replace(/e$/, "").replace(/i$/, "y") : single;
}
