import type { TakeoverWords } from "../en/takeover.ts";

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
