import type { PreviewWords } from "../en/preview.ts";

/** What a preview says in Spanish. */
export const spanishPreviewWords: PreviewWords = {
  draft: "Borrador para {name}, no público, {date}",
  chatNotSent: "Esto es una vista previa: los mensajes no se envían a nadie.",
  formNotSent: "Esto es una vista previa: el formulario no envía nada.",
};
