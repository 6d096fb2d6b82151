import type { ChatWords } from "../en/chat.ts";

export const germanChatWords: ChatWords = {
  title: "Chat mit {name}",
  promise: "Antwortet sofort",
  drawer: { back: "Zurück", close: "Schließen" },
  button: { open: "Chat öffnen", unread: "Ungelesene Nachrichten: {count}" },
  form: {
    title: "Chat beginnen",
    intro:
      "Sagen Sie uns, wie wir Sie erreichen, und stellen Sie Ihre Frage. Antworten gibt es rund um die Uhr.",
    name: "Name",
    namePlaceholder: "Ihr Name",
    phoneOrEmail: "Telefon oder E-Mail",
    phoneOrEmailPlaceholder: "Telefonnummer oder E-Mail",
    submit: "Jetzt chatten",
    leaveMessage: "Lieber eine Nachricht hinterlassen",
    mistakes: {
      nameMissing: "Bitte geben Sie Ihren Namen an",
      phoneOrEmailMissing: "Bitte geben Sie eine Telefonnummer oder E-Mail-Adresse an",
      phoneOrEmailInvalid: "Bitte geben Sie eine gültige E-Mail-Adresse oder Telefonnummer an",
    },
  },
  footer: { note: "In diesem Chat antwortet ein KI-Assistent.", privacy: "Datenschutz" },
  status: { loading: "Das Gespräch wird geladen", generating: "Eine Antwort wird geschrieben" },
  greeting: [
    "Guten Tag, hier ist die Rezeption von {name}",
    "Als KI lerne ich noch dazu. Schreiben Sie eine Frage oder wählen Sie ein Thema, zum Beispiel ...",
  ],
  suggestions: {
    label: "Vorgeschlagene Fragen",
    choices: "Themen zur Auswahl",
    questions: [
      "Welche Leistungen bieten Sie an?",
      "Arbeiten Sie auch in meiner Region?",
      "Ich möchte einen Termin vereinbaren",
    ],
  },
  messages: {
    log: "Nachrichten",
    author: "Rezeption",
    newer: "Neue Nachrichten",
    notConnected: "Sie sind gerade nicht verbunden. Der Chat geht weiter, sobald Sie es wieder sind.",
    orCall: "Oder rufen Sie uns an:",
  },
  earlier: {
    list: "Frühere Nachrichten",
    show: "Frühere Nachrichten anzeigen",
    loading: "Frühere Nachrichten werden geladen",
    shown: "Frühere Nachrichten werden angezeigt",
    failed: "Frühere Nachrichten konnten nicht geladen werden.",
  },
  input: {
    label: "Ihre Nachricht",
    placeholder: "Stellen Sie eine Frage ...",
    send: "Senden",
    cardFound:
      "Das sieht nach einer Kartennummer aus. Bitte senden Sie hier keine Kartendaten. Um trotzdem fortzufahren, drücken Sie noch einmal auf Senden.",
  },
  end: {
    button: "Chat beenden",
    question: "Diesen Chat beenden?",
    consequence: "Die Nachrichten werden in diesem Browser dann nicht mehr angezeigt.",
    keep: "Weiter chatten",
    confirm: "Beenden und löschen",
  },
  notices: {
    connectionIssue:
      "Es gibt ein Verbindungsproblem. Bitte laden Sie die Seite neu oder melden Sie sich bei uns, wenn es bestehen bleibt.",
    connectionTrouble: "Leider kommt keine Verbindung zustande. Bitte versuchen Sie es später noch einmal.",
    notSent: "Ihre Nachricht konnte leider nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
    lateReply:
      "Diese Antwort dauert leider länger als sonst. Sie erscheint hier, sobald sie fertig ist; solange können Sie weiterschreiben.",
    left: "Danke. Ihre Nachricht ist bei uns angekommen, und wir melden uns bei Ihnen.",
    notLeft:
      "Ihre Nachricht konnte leider nicht hinterlassen werden. Bitte versuchen Sie es noch einmal, oder rufen Sie uns an.",
    retry: "Noch einmal versuchen",
    leaveMessage: "Nachricht hinterlassen",
    leaveThisMessage: "Diese Nachricht hinterlassen",
  },
};
