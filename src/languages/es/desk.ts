import type { DeskWords, MailWords } from "../en/desk.ts";

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
