import type { DeskWords, MailWords, TakeoverWords } from "../en/desk.ts";

/** What the desk says in Spanish. */
export const spanishDeskWords: DeskWords = {
  thanks: "Gracias",
  kept: "Su mensaje ha llegado. Nos pondremos en contacto con usted.",
  back: "Volver al sitio",
  again: "Una vez más, por favor",
  quick: "Ha sido muy rápido, así que preguntamos otra vez: ¿es suyo este mensaje?",
  send: "Sí, enviarlo",
  unsent: "No enviado",
  tooLong: "Escriba como máximo {max} caracteres, por favor.",
  foreign: "El formulario no venía de una página de este sitio.",
  tooMuch: "Es más de lo que podemos recibir de una vez.",
  goBack: "Si vuelve atrás, lo que escribió sigue ahí.",
  failed: "No hemos podido guardar su mensaje. Envíelo otra vez en un minuto, por favor.",
  limit: "Se han enviado demasiados mensajes.",
  call: "También puede llamarnos al {phone}.",
  manyChats: "Se han abierto demasiados chats desde aquí.",
  manyVisits: "El chat está muy ocupado.",
  manyReturns: "Ha vuelto a este chat muchas veces.",
  manyForms: "Se han enviado demasiados mensajes desde aquí.",
  manyMessages: "Son muchos mensajes para una sola conversación.",
  manyLinks: "Desde aquí se han probado demasiados enlaces no válidos.",
  manyLooks: "Este chat se ha consultado muchas veces.",
  tryAgain: "Inténtelo de nuevo {inTime}.",
  tryAgainOrCall: "Inténtelo de nuevo {inTime} o llámenos al {phone}.",
  noAnswer: "Ahora mismo no puedo responder a eso; deje aquí su pregunta, por favor: el equipo la lee.",
  noAnswerCall: "Ahora mismo no puedo responder a eso; llámenos al {phone}, por favor.",
  handedOver: "No puedo leer ese mensaje, así que lo paso al equipo tal cual.",
  ifUrgentCall: "Si es urgente, llámenos al {phone}, por favor.",
  notKept: "Lo sentimos, algo falla por nuestra parte: ahora mismo no puedo pasar esto al equipo.",
  pleaseCall: "Llámenos al {phone}, por favor.",
  pleaseWrite: "Escríbanos a {email}, por favor.",
  writeLater: "Escríbalo otra vez en unos minutos, por favor.",
};

/** What mails about leads say in Spanish. */
export const spanishMailWords: MailWords = {
  subjects: {
    now: "URGENTE: llame ya ({business})",
    soon: "Nueva solicitud ({business})",
    any: "Nuevo mensaje ({business})",
  },
  update: "Actualización: {subject}",
  name: "Nombre: {name}",
  contact: "Contacto: {contact}",
  cameIn: "Recibido: {time}",
  conversation: "La conversación hasta aquí:",
  answerChat: "Responder en este chat: {url} (funciona 8 horas desde su primer uso, y 14 días como máximo)",
  replaces: "Sustituye los correos anteriores sobre la misma solicitud.",
};

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
  read: "{name} ha leído sus mensajes.",
  unread: "Mensajes aún sin leer: {count}.",
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
