import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { plainly } from "../../src/receptionist/words/terms.ts";
import { businessOf, receptionistOf } from "./stage/businesses.ts";

const ask = (business: string, question: string) => {
  const file = fileURLToPath(new URL(`businesses/${business}/business.yaml`, import.meta.url));
  return receptionistOf(businessOf(readFileSync(file, "utf8")))(question);
};

test.each([
  ["bright-and-tidy", "¿Limpian hornos?", "£55"],
  ["bright-and-tidy", "cuanto cuesta la limpieza de alfombras?", "£30"],
  ["bright-and-tidy", "¿Planchan ropa?", "£15"],
  ["bright-and-tidy", "¿Tengo que estar en casa?", "No. Most clients"],
  ["bright-and-tidy", "¿Traen sus propios productos?", "eco-friendly"],
  ["bright-and-tidy", "¿Hay descuento por limpieza semanal?", "10%"],
  ["bright-and-tidy", "¿Limpian canaletas?", "gutter"],
  ["bright-and-tidy", "¿Están asegurados?", "£5 million"],
  ["bright-and-tidy", "¿Abren el domingo?", "cerrados"],
  ["crackback", "¿Reparan computadoras portátiles?", "laptops"],
  ["crackback", "cuanto tarda el cambio de bateria", "30 minutes"],
  ["crackback", "se me mojó el celular, me lo pueden revisar?", "£25"],
  ["crackback", "¿Tienen descuento para estudiantes?", "£10 off"],
  ["crackback", "¿Venden cargadores?", "£12"],
  ["crackback", "¿Necesito cita?", "No."],
  ["glenmore-dental", "¿Cuánto cuesta una corona?", "€750"],
  ["glenmore-dental", "¿A qué hora cierran el miércoles?", "19:30"],
  ["glenmore-dental", "¿Hay estacionamiento?", "Two free spaces"],
  ["glenmore-dental", "¿Hay acceso para silla de ruedas?", "lift and a ramp"],
  ["glenmore-dental", "¿Aceptan pacientes nuevos?", "New patients are welcome"],
  ["glenmore-dental", "¿Hacen implantes dentales?", "dental implants"],
  ["green-acre", "¿Cuánto cobran por cortar el pasto?", "$45"],
  ["green-acre", "¿Podan setos?", "$60"],
  ["green-acre", "¿Hay descuento para personas mayores?", "10% off"],
  ["green-acre", "¿Talan árboles?", "tree removal"],
  ["happy-tails", "¿Bañan gatos?", "cat grooming"],
  ["happy-tails", "¿Puedo quedarme con mi perro?", "wait outside"],
  ["keyhaven", "perdí mis llaves, ¿cuánto cuesta abrir la puerta?", "£75"],
  ["keyhaven", "¿Hacen copias de llaves de carro?", "car keys"],
  ["keyhaven", "¿Cuánto tardan en llegar?", "40 minutes"],
  ["keyhaven", "¿Aceptan efectivo?", "No cash"],
  ["larkhill-dental", "¿Cuánto cuesta un blanqueamiento dental?", "£320"],
  ["larkhill-dental", "¿Puedo pagar a plazos?", "12 months"],
  ["lone-star", "¿Cuánto cuesta mover un piano?", "$280"],
  ["lone-star", "¿Venden cajas?", "$3"],
  ["lone-star", "¿Desarman los muebles?", "taken apart"],
  ["lone-star", "¿Con cuánta anticipación debo reservar?", "Two weeks"],
  ["maple-dental", "¿Hablan francés?", "French"],
  ["maple-dental", "¿Ponen brackets?", "braces"],
  ["maple-dental", "¿Cuánto cuesta un empaste?", "$190"],
  ["oakline", "¿Cuánto cuesta instalar piso laminado?", "€22"],
  ["oakline", "¿Pintan?", "do not paint"],
  ["oakline", "¿Qué garantía dan?", "Five years"],
  ["oakline", "¿Cuánto es el depósito?", "30%"],
  ["red-mesa-towing", "mi carro no arranca, ¿pueden pasarme corriente?", "$65"],
  ["red-mesa-towing", "me quede sin gasolina", "$70"],
  ["red-mesa-towing", "¿Puede ir mi perro en la grúa?", "leashed"],
  ["red-mesa-towing", "¿Remolcan motos?", "$110"],
  ["stillwater", "¿Tienen masajes para embarazadas?", "$105"],
  ["stillwater", "¿Cuánto cuesta un masaje en pareja?", "$210"],
  ["stillwater", "¿Hasta cuándo puedo cancelar gratis?", "12 hours"],
  ["stillwater", "¿Abren los domingos?", "10:00-15:00"],
  ["willowbank", "¿Atienden conejos?", "rabbits"],
  ["willowbank", "mi gato necesita vacunas, cuanto sale?", "C$45"],
])("Spanish asked of %s: %s", async (business, question, fact) => {
  expect((await ask(business, question)).text).toContain(fact);
});

test.each([
  ["¿Hacen gafas de sol graduadas?", "do you do prescription sunglasses?"],
  ["se me rompieron los lentes", "broke the glasses"],
  ["¿Cuánto me cobrarían por arreglar la regadera?", "how much is repair the shower?"],
  ["clases de guitarra para mi hija de 8 años", "guitar class for my 8 year old daughter"],
  ["mi perro está enfermo y vomita", "my dog is sick and vomit"],
  ["me duele la espalda", "my back hurt"],
  ["nesecito un plomero urjente", "i need a urgent plumber"],
  ["kiero saber q dias habren", "i would like know what days do you open"],
  ["¿Abren el 25 de diciembre a las siete y media de la tarde?", "do you open december 25 at 7:30 pm?"],
  ["tengo 65 años", "i am 65 years old"],
  ["¿Cortan las uñas a unas perritas?", "do you cut the nail to a dogs?"],
  ["cuanto x la limpieza semanal de la alberca", "how much for the pool weekly cleaning"],
  ["¿Atienden los feriados?", "are you open the holidays?"],
])("Spanish forms are read by rule, in the order of English: %s", (spanish, english) => {
  expect(plainly(spanish, "es")).toBe(english);
});
