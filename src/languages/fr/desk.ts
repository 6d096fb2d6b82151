import type { DeskWords, MailWords } from "../en/desk.ts";

/** What the desk says in French. */
export const frenchDeskWords: DeskWords = {
  thanks: "Merci",
  kept: "Votre message est bien arrivé. Nous reviendrons vers vous.",
  back: "Retour au site",
  again: "Encore une fois, s'il vous plaît",
  quick: "C'était très rapide, alors nous redemandons : ce message est-il bien de vous ?",
  send: "Oui, l'envoyer",
  unsent: "Non envoyé",
  tooLong: "Écrivez au plus {max} caractères, s'il vous plaît.",
  foreign: "Le formulaire ne venait pas d'une page de ce site.",
  tooMuch: "C'est plus que ce que nous pouvons recevoir en une fois.",
  goBack: "Si vous revenez en arrière, ce que vous avez écrit y est toujours.",
  failed: "Nous n'avons pas pu garder votre message. Renvoyez-le dans une minute, s'il vous plaît.",
  limit: "Trop de messages ont été envoyés.",
  call: "Vous pouvez aussi nous appeler au {phone}.",
  manyChats: "Trop de discussions ont été ouvertes d'ici.",
  manyVisits: "La discussion est très sollicitée.",
  manyReturns: "Vous êtes revenu très souvent dans cette discussion.",
  manyForms: "Trop de messages ont été envoyés d'ici.",
  manyMessages: "Cela fait beaucoup de messages pour une seule conversation.",
  manyLinks: "Trop de liens non valables ont été essayés d'ici.",
  manyLooks: "Cette discussion a été consultée très souvent.",
  tryAgain: "Réessayez {inTime}.",
  tryAgainOrCall: "Réessayez {inTime}, ou appelez-nous au {phone}.",
  noAnswer: "Je ne peux pas répondre à cela pour le moment ; laissez votre question ici : l'équipe la lit.",
  noAnswerCall: "Je ne peux pas répondre à cela pour le moment ; appelez-nous au {phone}.",
  handedOver: "Je n'arrive pas à lire ce message, je le transmets donc tel quel à l'équipe.",
  ifUrgentCall: "Si c'est urgent, appelez-nous au {phone}.",
  notKept:
    "Je suis désolé, quelque chose ne va pas de notre côté : je ne peux rien transmettre à l'équipe pour le moment.",
  pleaseCall: "Appelez-nous au {phone}.",
  pleaseWrite: "Écrivez-nous à {email}.",
  writeLater: "Réécrivez-nous dans quelques minutes.",
};

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
