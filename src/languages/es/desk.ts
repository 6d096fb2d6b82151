import type { DeskWords } from "../en/desk.ts";

/** What the desk says in Spanish. */
export const spanishDeskWords: DeskWords = {
  language: "es",
  thanks: "Gracias",
  kept: "Su mensaje ha llegado. Nos pondremos en contacto con usted.",
  back: "Volver al sitio",
  again: "Una vez más, por favor",
  quick: "Ha sido muy rápido, así que preguntamos otra vez: ¿es suyo este mensaje?",
  send: "Sí, enviarlo",
  unsent: "No enviado",
  fields: "Vuelva atrás y escriba su nombre y un teléfono o correo electrónico, por favor.",
  site: "No hay ningún sitio con este nombre.",
  failed: "No hemos podido guardar su mensaje. Envíelo otra vez en un minuto, por favor.",
  limit: "Se han enviado demasiados mensajes.",
  call: (phone) => ` También puede llamarnos al ${phone}.`,
  manyChats: "Se han abierto demasiados chats desde aquí.",
  manyVisits: "El chat está muy ocupado.",
  manyReturns: "Ha vuelto a este chat muchas veces.",
  manyForms: "Se han enviado demasiados mensajes desde aquí.",
  manyMessages: "Son muchos mensajes para una sola conversación.",
  manyLinks: "Desde aquí se han probado demasiados enlaces no válidos.",
  manyLooks: "Este chat se ha consultado muchas veces.",
  tryAgain: ({ count, unit }, phone) => {
    const wait = unit === "hour" ? `${count} horas` : count > 1 ? `${count} minutos` : "un minuto";
    return `Inténtelo de nuevo en ${wait}${phone ? `, o llámenos al ${phone}` : ""}.`;
  },
  noAnswer: (phone) =>
    `Ahora mismo no puedo responder a eso; ${phone ? `llámenos al ${phone}, por favor.` : "deje aquí su pregunta, por favor: el equipo la lee."}`,
  handedOver: (phone) =>
    `No puedo leer ese mensaje, así que lo paso al equipo tal cual.${phone ? ` Si es urgente, llámenos al ${phone}, por favor.` : ""}`,
  notKept: ({ phone, email }) => {
    const way = phone
      ? `Llámenos al ${phone}, por favor.`
      : email
        ? `Escríbanos a ${email}, por favor.`
        : "Escríbalo otra vez en unos minutos, por favor.";
    return `Lo sentimos, algo falla por nuestra parte: ahora mismo no puedo pasar esto al equipo. ${way}`;
  },
  answerChat: (url) =>
    `Responder en este chat: ${url} (funciona 8 horas desde su primer uso, y 14 días como máximo)`,
  inDanger: (number) =>
    `Si alguien está herido o en peligro, llame ya al ${number ?? "número de emergencias de su zona"}.`,
};
