import type { PreviewWords } from "../en/preview.ts";

/** What a preview says in German. */
export const germanPreviewWords: PreviewWords = {
  draft: "Entwurf für {name}, nicht öffentlich, {date}",
  chatNotSent: "Das ist eine Vorschau: Nachrichten gehen an niemanden.",
  formNotSent: "Das ist eine Vorschau: Das Formular sendet nichts.",
};
