import type { GuardWords } from "../hearing/guardWords.ts";

export const germanGuardWords: GuardWords = {
  negation:
    "nein nicht kein keine keinen keinem keiner nie niemals nichts niemand ohne geschlossen kostenlos gratis",
  all: "alle allen alles immer jeder jeden jede jedes ganz ganze unbegrenzt nie niemals",
  only: "nur ausser aber sondern ausgenommen erst sonst",
  condition: "sofern falls wenn solange",
  least: "ab mindestens mindest uber mehr",
  most: "bis_zu maximal hochstens unter innerhalb weniger",
  claim: `kostenlos gratis umsonst rabatt erstatten erstattet erstattung garantie garantiert zertifiziert
    lizenziert versichert zugelassen qualifiziert auszeichnung beste besten sicher unbedenklich vegan bio gebucht
    bestatigt reserviert eingetragen unterwegs`,
  unsure: "weiss wissen sagen information angabe sicher bekannt steht bestatigen",
  handedOn: "weitergegeben weitergeleitet notiert",
  handOn: "gebe_weiter leite_weiter meldet_sich melden_sich melden_uns ruft zuruck",
  agreement: "ja jawohl klar naturlich selbstverstandlich gerne gern sicher moglich kein_problem machen_wir",
  courtesy: "leid beileid danke dank gluckwunsch",
  deferral: "sagt_ihnen sagen_ihnen teilt_ihnen",
  invitation: "hinterlassen_sie nennen_sie_mir nennen_sie_uns geben_sie_mir geben_sie_uns",
  idiom: "kein_problem gar_nicht gern_geschehen alles_gute",
};
