import { expect, test } from "vitest";
import { englishReceptionistWords } from "../../../src/languages/en/receptionist.ts";
import { frenchReceptionistWords } from "../../../src/languages/fr/receptionist.ts";
import { english } from "../../../src/receptionist/hearing/en.ts";
import { french } from "../../../src/receptionist/hearing/fr.ts";
import { stemFrench } from "../../../src/receptionist/hearing/stemFrench.ts";
import { createTokenizer } from "../../../src/receptionist/understand/tokens.ts";
import { createCaseReader } from "../../stage/cases.ts";
import { findUnfolded, listPlaceholders } from "./hearingTables.ts";

const readCases = createCaseReader(import.meta.url);

test.each(
  `ouvrez ouvrir, ouverte ouvrir, ouvrent ouvre, fermez fermer, ferment fermeture, fermerez ferme,
  reparation reparer, reparez reparer, paiement payer, paie payez, livraison livrer, nettoyage nettoyer,
  installe installation, annulation annuler, animaux animal, cheveux cheveu, coiffeuse coiffeur, premiere
  premier, chienne chien, appelle appeler, vendez vendre, venez venir, abonnement abonner, rapidement
  rapide, loue location, dangereuse dangereux, demenagement demenager`
    .split(/,\s+/)
    .map((pair) => pair.split(/\s+/)),
)("14.7 %s and %s are one word in French", (form, word) => {
  expect(stemFrench(form ?? "")).toBe(stemFrench(word ?? ""));
});

test.each(
  `comment comme, mois moi, gare garer, salle sale, fils fil, passer pas, station stationner, couleur
  couler, plus pluie, avantage avant, mais mai, departement depart, retraite retrait, parent par, equipe
  equipement`
    .split(/,\s+/)
    .map((pair) => pair.split(/\s+/)),
)("14.7 %s and %s are two words in French", (form, word) => {
  expect(stemFrench(form ?? "")).not.toBe(stemFrench(word ?? ""));
});

test.each(readCases<string[]>("questions"))("14.7 %s is heard as %s", (question, concepts) => {
  const found = createTokenizer(french)(question).flatMap((token) => token.concepts);
  expect(found).toEqual(expect.arrayContaining(concepts.split(" ")));
});

test("14.2 what is heard in French is folded, and all that English has", () => {
  expect(findUnfolded(french)).toEqual([]);
  expect(Object.keys(french.concepts)).toEqual(expect.arrayContaining(Object.keys(english.concepts)));
});

test("14.7 each sentence has the same values in French as in English", () => {
  expect(listPlaceholders(frenchReceptionistWords)).toEqual(listPlaceholders(englishReceptionistWords));
});
