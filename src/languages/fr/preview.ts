import type { PreviewWords } from "../en/preview.ts";

/** What a preview says in French. */
export const frenchPreviewWords: PreviewWords = {
  draft: "Ébauche pour {name}, non publique, {date}",
  chatNotSent: "Ceci est un aperçu : les messages ne sont envoyés à personne.",
  formNotSent: "Ceci est un aperçu : le formulaire n'envoie rien.",
};
