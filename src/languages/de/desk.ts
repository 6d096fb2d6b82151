import type { DeskWords } from "../en/desk.ts";

/** What the desk says in German. */
export const germanDeskWords: DeskWords = {
  language: "de",
  thanks: "Vielen Dank",
  kept: "Ihre Nachricht ist angekommen. Wir melden uns bei Ihnen.",
  back: "Zurück zur Website",
  again: "Bitte noch einmal",
  quick: "Das ging sehr schnell, darum fragen wir nach: Ist diese Nachricht von Ihnen?",
  send: "Ja, senden",
  unsent: "Nicht gesendet",
  fields: "Bitte gehen Sie zurück und geben Sie Ihren Namen und eine Telefonnummer oder E-Mail-Adresse an.",
  site: "Eine Website mit diesem Namen gibt es nicht.",
  failed:
    "Wir konnten Ihre Nachricht gerade nicht speichern. Bitte senden Sie sie in einer Minute noch einmal.",
  limit: "Es wurden zu viele Nachrichten gesendet.",
  call: (phone) => ` Sie können uns auch anrufen: ${phone}.`,
  manyChats: "Von hier wurden zu viele Chats geöffnet.",
  manyVisits: "Im Chat ist gerade sehr viel los.",
  manyReturns: "Sie sind sehr oft in diesen Chat zurückgekehrt.",
  manyForms: "Von hier wurden zu viele Nachrichten gesendet.",
  manyMessages: "Das sind sehr viele Nachrichten für ein Gespräch.",
  manyLinks: "Von hier wurden zu viele ungültige Links ausprobiert.",
  manyLooks: "Dieser Chat wurde sehr oft aufgerufen.",
  tryAgain: ({ count, unit }, phone) => {
    const wait = unit === "hour" ? `${count} Stunden` : count > 1 ? `${count} Minuten` : "einer Minute";
    return `Bitte versuchen Sie es in ${wait} noch einmal${phone ? ` oder rufen Sie uns an: ${phone}` : ""}.`;
  },
  noAnswer: (phone) =>
    `Das kann ich gerade nicht beantworten; ${phone ? `bitte rufen Sie uns an: ${phone}.` : "bitte lassen Sie Ihre Frage hier; das Team liest sie."}`,
  handedOver: (phone) =>
    `Diese Nachricht kann ich nicht lesen, darum gebe ich sie so an das Team weiter.${phone ? ` Wenn es eilt, rufen Sie uns bitte an: ${phone}.` : ""}`,
  notKept: ({ phone, email }) => {
    const way = phone
      ? `Bitte rufen Sie uns an: ${phone}.`
      : email
        ? `Bitte schreiben Sie uns an ${email}.`
        : "Bitte schreiben Sie in ein paar Minuten noch einmal.";
    return `Leider ist bei uns etwas gestört: Ich kann das gerade nicht an das Team weitergeben. ${way}`;
  },
  answerChat: (url) =>
    `In diesem Chat antworten: ${url} (gilt 8 Stunden ab dem ersten Gebrauch und höchstens 14 Tage)`,
  inDanger: (number) =>
    `Ist jemand verletzt oder in Gefahr, wählen Sie sofort ${number ?? "den Notruf vor Ort"}.`,
};
