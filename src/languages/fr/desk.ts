import type { DeskWords } from "../en/desk.ts";

/** What the desk says in French. */
export const frenchDeskWords: DeskWords = {
  thanks: "Merci",
  kept: "Votre message est bien arrivé. Nous reviendrons vers vous.",
  back: "Retour au site",
  again: "Encore une fois, s'il vous plaît",
  quick: "C'était très rapide, alors nous redemandons : ce message est-il bien de vous ?",
  send: "Oui, l'envoyer",
  unsent: "Non envoyé",
  fields: "Revenez en arrière et indiquez votre nom, et un téléphone ou une adresse e-mail, s'il vous plaît.",
  site: "Il n'y a pas de site de ce nom.",
  failed:
    "Nous n'avons pas pu garder votre message. Revenez en arrière et renvoyez-le dans une minute, s'il vous plaît.",
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
