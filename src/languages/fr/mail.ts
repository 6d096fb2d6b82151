import type { MailWords } from "../en/mail.ts";

/** What mails about leads say in French. */
export const frenchMailWords: MailWords = {
  subjects: {
    now: "URGENT : appelez maintenant ({business})",
    soon: "Nouvelle demande ({business})",
    any: "Nouveau message ({business})",
  },
  update: "Mise à jour : {subject}",
  name: "Nom : {name}",
  contact: "Contact : {contact}",
  cameIn: "Reçu : {time}",
  conversation: "La discussion jusqu'ici :",
  answerChat:
    "Répondre dans cette discussion : {url} (valable 8 heures dès la première utilisation, et 14 jours au plus)",
  replaces: "Remplace les e-mails précédents sur la même demande.",
};
