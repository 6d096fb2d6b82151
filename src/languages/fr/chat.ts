import type { ChatWords } from "../en/chat.ts";

export const frenchChatWords: ChatWords = {
  title: "Discussion avec {name}",
  promise: "Répond tout de suite",
  drawer: { back: "Retour", close: "Fermer" },
  button: { open: "Ouvrir la discussion", unread: "Messages non lus : {count}" },
  form: {
    title: "Commencer la discussion",
    intro: "Dites-nous comment vous joindre et posez votre question. Nous répondons à toute heure.",
    name: "Nom",
    namePlaceholder: "Votre nom",
    phoneOrEmail: "Téléphone ou e-mail",
    phoneOrEmailPlaceholder: "Votre téléphone ou e-mail",
    submit: "Discuter maintenant",
    leaveMessage: "Laisser plutôt un message",
    mistakes: {
      nameMissing: "Indiquez votre nom",
      phoneOrEmailMissing: "Indiquez un téléphone ou un e-mail",
      phoneOrEmailInvalid: "Indiquez un e-mail ou un numéro de téléphone valable",
    },
  },
  footer: { note: "Un assistant d'IA répond dans cette discussion.", privacy: "Confidentialité" },
  status: { loading: "Chargement de la discussion", generating: "Le réceptionniste écrit une réponse" },
  greeting: [
    "Bonjour, je suis le réceptionniste de {name}",
    "Je suis une IA et j'apprends encore. Vous pouvez écrire une question ou choisir un sujet, par exemple...",
  ],
  suggestions: {
    label: "Questions suggérées",
    choices: "Sujets au choix",
    questions: [
      "Quels services proposez-vous ?",
      "Intervenez-vous dans mon secteur ?",
      "Je voudrais prendre rendez-vous",
    ],
  },
  messages: {
    log: "Messages",
    author: "Réceptionniste",
    newer: "Nouveaux messages",
    notConnected: "Vous n'êtes pas connecté pour le moment. La discussion reprendra dès que vous le serez.",
    orCall: "Ou appelez-nous :",
  },
  earlier: {
    list: "Messages précédents",
    show: "Afficher les messages précédents",
    loading: "Chargement des messages précédents",
    shown: "Les messages précédents sont affichés",
    failed: "Les messages précédents n'ont pas pu être chargés.",
  },
  input: {
    label: "Votre message",
    placeholder: "Posez une question...",
    send: "Envoyer",
    cardFound:
      "Cela ressemble à un numéro de carte. N'envoyez pas de coordonnées bancaires ici, s'il vous plaît. Pour continuer malgré tout, appuyez à nouveau sur le bouton.",
  },
  end: {
    button: "Terminer",
    question: "Terminer cette discussion ?",
    consequence: "Ses messages ne seront plus affichés dans ce navigateur.",
    keep: "Continuer la discussion",
    confirm: "Terminer et effacer",
  },
  notices: {
    connectionIssue:
      "Un problème de connexion est survenu. Actualisez la page ou, s'il persiste, contactez-nous.",
    connectionTrouble: "Désolé, la connexion n'aboutit pas. Veuillez réessayer plus tard.",
    notSent: "Désolé, votre message n'a pas pu être envoyé. Veuillez réessayer.",
    lateReply:
      "Désolé, cette réponse prend plus de temps que d'habitude. Elle s'affichera ici dès qu'elle sera prête ; vous pouvez continuer à écrire en attendant.",
    left: "Merci. Nous avons bien reçu votre message et nous reviendrons vers vous.",
    notLeft: "Désolé, votre message n'a pas pu être laissé. Veuillez réessayer ou appelez-nous.",
    retry: "Réessayer",
    leaveMessage: "Laisser un message",
    leaveThisMessage: "Laisser ce message",
  },
};
