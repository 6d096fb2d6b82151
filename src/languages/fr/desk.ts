import type { DeskWords, MailWords, TakeoverWords } from "../en/desk.ts";

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

export const frenchTakeoverWords: TakeoverWords = {
  title: "Répondre dans une discussion",
  noScript: "Cette page a besoin de JavaScript. Autorisez-le pour ce site, puis ouvrez de nouveau le lien.",
  intro:
    "Un visiteur a écrit dans la discussion de ce site. Ici, vous pouvez la lire et y répondre vous-même.",
  open: "Ouvrir la discussion",
  untilOpened:
    "Rien n'est envoyé avant que vous n'appuyiez sur le bouton. Dès lors, le lien fonctionne huit heures.",
  visitor: "Visiteur",
  receptionist: "Réceptionniste (automatique)",
  colleague: "Collègue",
  linkUntil: "Ce lien fonctionne jusqu'à : {time}.",
  name: "Votre nom",
  nameHint: "Le visiteur le voit à côté de vos messages.",
  text: "Votre réponse",
  beforeSilence:
    "Dès que vous répondez, le réceptionniste se tait : jusqu'à quatre heures après le dernier message de vous ou d'un collègue.",
  silentUntil:
    "Le réceptionniste se tait jusqu'à : {time}, quatre heures après le dernier message de vous ou d'un collègue.",
  read: "{name} a lu vos messages.",
  unread: "Messages pas encore lus : {count}.",
  away: "La discussion est injoignable pour le moment. La page réessaie ; ce que vous avez écrit reste.",
  over: "Ce lien n'est plus valable",
  overText: "Un lien fonctionne huit heures à partir de sa première utilisation, et 14 jours au plus.",
  invalid: "Ce lien ne mène à aucune discussion",
  invalidText:
    "Il en manque peut-être une partie, ou il vient d'un autre site. Ouvrez de nouveau le lien de l'e-mail.",
  missing: "Il manque le lien",
  missingText: "Ouvrez cette page par le lien de l'e-mail sur la discussion : il dit de laquelle il s'agit.",
  gone: "Cette discussion n'existe plus",
  goneText: "Elle a été supprimée : il n'y a plus rien à lire ni à répondre.",
  closed: "Cette discussion est fermée",
  closedText: "On ne peut plus y écrire.",
  newLink: "Qui gère le site obtient un nouveau lien par cette commande :",
};
