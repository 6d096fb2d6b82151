import { expect, test } from "vitest";
import { englishReceptionistWords } from "../../../src/languages/en/receptionist.ts";
import { spanishReceptionistWords } from "../../../src/languages/es/receptionist.ts";
import { english } from "../../../src/receptionist/hearing/en.ts";
import { spanish } from "../../../src/receptionist/hearing/es.ts";
import { stemSpanish } from "../../../src/receptionist/hearing/stemSpanish.ts";
import { createTokenizer } from "../../../src/receptionist/understand/tokens.ts";
import { createCaseReader } from "../../stage/cases.ts";
import { findUnfolded, listPlaceholders } from "./hearingTables.ts";

const readCases = createCaseReader(import.meta.url);

test.each(
  `abren abrir, abierto abrir, abriran abre, cierran cerrar, cerrado cerrar, reparacion reparar, reparan
  reparar, instalaciones instalar, aparcamiento aparcar, cancelarla cancelar, cobraron cobrar, pague
  pagar, pagos pagar, precios precio, cuestan costar, limpiando limpiar, limpia limpio, cambios cambiar,
  veces vez, ninas nino, luces luz, perras perro, vacunado vacunar, alquiler alquilan, rapidamente rapido,
  reservaciones reservar`
    .split(/,\s+/)
    .map((pair) => pair.split(/\s+/)),
)("14.7 %s and %s are one word in Spanish", (form, word) => {
  expect(stemSpanish(form ?? "")).toBe(stemSpanish(word ?? ""));
});

test.each(
  `sabado saber, bebe beber, como comer, mesa mes, tarde tardan, marzo marca, caso casa, nueve nuevo,
  estacion estacionar, suelo suelen, libro libre, taller talla, llamarme llamar, plata plato, caro cara,
  sale salida,
  rato rata, constructor construir`
    .split(/,\s+/)
    .map((pair) => pair.split(/\s+/)),
)("14.7 %s and %s are two words in Spanish", (form, word) => {
  expect(stemSpanish(form ?? "")).not.toBe(stemSpanish(word ?? ""));
});

test.each(readCases<string[]>("questions"))("14.7 %s is heard as %s", (question, concepts) => {
  const found = createTokenizer(spanish)(question).flatMap((token) => token.concepts);
  expect(found).toEqual(expect.arrayContaining(concepts.split(" ")));
});

test("14.2 what is heard in Spanish is folded, and all that English has", () => {
  expect(findUnfolded(spanish)).toEqual([]);
  expect(Object.keys(spanish.concepts)).toEqual(expect.arrayContaining(Object.keys(english.concepts)));
});

test("14.7 each sentence has the same values in Spanish as in English", () => {
  expect(listPlaceholders(spanishReceptionistWords)).toEqual(listPlaceholders(englishReceptionistWords));
});
