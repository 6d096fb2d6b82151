import type { TakeoverWords } from "../en/takeover.ts";

export const spanishTakeoverWords: TakeoverWords = {
  title: "Responder en un chat",
  noScript: "Esta página necesita JavaScript. Actívelo para este sitio y abra el enlace otra vez.",
  intro:
    "Un visitante ha escrito en el chat de este sitio. Aquí puede leer la conversación y responder usted.",
  open: "Abrir el chat",
  untilOpened:
    "No se envía nada hasta que pulse el botón. A partir de entonces el enlace funciona ocho horas.",
  visitor: "Visitante",
  receptionist: "Recepcionista (automático)",
  colleague: "Compañero o compañera",
  linkUntil: "Este enlace funciona hasta: {time}.",
  name: "Su nombre",
  nameHint: "El visitante lo ve junto a sus mensajes.",
  text: "Su respuesta",
  beforeSilence:
    "En cuanto responda, el recepcionista calla: hasta cuatro horas después del último mensaje suyo o del equipo.",
  silentUntil:
    "El recepcionista calla hasta: {time}, cuatro horas después del último mensaje suyo o del equipo.",
  away: "Ahora mismo no se llega al chat. La página lo sigue intentando; lo que ha escrito se conserva.",
  over: "Este enlace ha caducado",
  overText: "Un enlace funciona ocho horas desde su primer uso, y 14 días como máximo.",
  invalid: "Este enlace no lleva a ningún chat",
  invalidText: "Quizá le falte una parte, o sea de otro sitio. Abra otra vez el enlace del correo.",
  missing: "Falta el enlace",
  missingText: "Abra esta página con el enlace del correo sobre el chat: dice de qué chat se trata.",
  gone: "Este chat ya no existe",
  goneText: "Se ha borrado: no queda nada que leer ni que responder.",
  closed: "Este chat está cerrado",
  closedText: "Ya no se puede escribir en él.",
  newLink: "Quien administra el sitio obtiene un enlace nuevo con esta orden:",
};
