import type { PreviewWords } from "../en/preview.ts";

/** What a preview says in Spanish. */
export const spanishPreviewWords: PreviewWords = {
  draft: "Borrador para {name}, no público, {date}",
  chatNotSent: "Esto es una vista previa: los mensajes no se envían a nadie.",
  formNotSent: "Esto es una vista previa: el formulario no envía nada.",
  lock: "Bloquear",
  locked: "Esta vista previa está protegida",
  password: "Contraseña",
  open: "Abrir la vista previa",
  opening: "Abriendo …",
  wrong: "La contraseña no es correcta.",
  needsScript: "Esta página necesita JavaScript. Permítalo y vuelva a cargar la página.",
  needsHttps:
    "Una vista previa protegida solo se abre en una dirección https:// o en localhost. Pida una dirección así.",
  failed:
    "No se pudo abrir la vista previa. Vuelva a cargar la página; es posible que una ventana privada no lo permita.",
};
