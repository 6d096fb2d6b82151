import type { PreviewWords } from "../en/preview.ts";

/** What a preview says in French. */
export const frenchPreviewWords: PreviewWords = {
  draft: "Ébauche pour {name}, non publique, {date}",
  chatNotSent: "Ceci est un aperçu : les messages ne sont envoyés à personne.",
  formNotSent: "Ceci est un aperçu : le formulaire n'envoie rien.",
  lock: "Verrouiller",
  locked: "Cet aperçu est protégé",
  password: "Mot de passe",
  open: "Ouvrir l'aperçu",
  opening: "Ouverture …",
  wrong: "Ce n'est pas le bon mot de passe.",
  needsScript: "Cette page a besoin de JavaScript. Autorisez-le et rechargez la page.",
  needsHttps:
    "Un aperçu protégé ne s'ouvre qu'à une adresse https:// ou sur localhost. Demandez une telle adresse.",
  failed:
    "L'aperçu n'a pas pu être ouvert. Rechargez la page ; une fenêtre privée ne le permet peut-être pas.",
};
