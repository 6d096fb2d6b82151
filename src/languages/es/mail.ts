import type { MailWords } from "../en/mail.ts";

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
