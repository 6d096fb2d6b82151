import type { PreviewWords } from "../en/preview.ts";

/** What a preview says in German. */
export const germanPreviewWords: PreviewWords = {
  draft: "Entwurf für {name}, nicht öffentlich, {date}",
  chatNotSent: "Das ist eine Vorschau: Nachrichten gehen an niemanden.",
  formNotSent: "Das ist eine Vorschau: Das Formular sendet nichts.",
  lock: "Sperren",
  locked: "Diese Vorschau ist geschützt",
  password: "Passwort",
  open: "Vorschau öffnen",
  opening: "Wird geöffnet …",
  wrong: "Das ist nicht das Passwort.",
  needsScript: "Diese Seite braucht JavaScript. Bitte erlauben Sie es und laden Sie die Seite neu.",
  needsHttps:
    "Eine geschützte Vorschau öffnet sich nur unter einer https://-Adresse oder auf localhost. Bitte fragen Sie nach einer solchen.",
  failed:
    "Die Vorschau ließ sich nicht öffnen. Bitte laden Sie die Seite neu; ein privates Fenster erlaubt es vielleicht nicht.",
};
