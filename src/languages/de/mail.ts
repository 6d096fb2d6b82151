import type { MailWords } from "../en/mail.ts";

/** What mails about leads say in German. */
export const germanMailWords: MailWords = {
  subjects: {
    now: "DRINGEND: jetzt anrufen ({business})",
    soon: "Neue Anfrage ({business})",
    any: "Neue Nachricht ({business})",
  },
  update: "Aktualisiert: {subject}",
  name: "Name: {name}",
  contact: "Kontakt: {contact}",
  cameIn: "Eingegangen: {time}",
  conversation: "Der Chat bis dahin:",
  answerChat: "In diesem Chat antworten: {url} (gilt 8 Stunden ab dem ersten Gebrauch und höchstens 14 Tage)",
  replaces: "Ersetzt frühere E-Mails zu derselben Anfrage.",
};
