import type { AnsweringWords } from "../en/answering.ts";

export const germanAnsweringWords: AnsweringWords = {
  title: "In einem Chat antworten",
  noScript:
    "Diese Seite braucht JavaScript. Erlauben Sie es für diese Website und öffnen Sie den Link noch einmal.",
  intro: "Jemand hat im Chat dieser Website geschrieben. Hier können Sie mitlesen und selbst antworten.",
  open: "Chat öffnen",
  opening: "Wird geöffnet …",
  untilOpened: "Bevor Sie den Knopf drücken, wird nichts gesendet. Danach gilt der Link acht Stunden.",
  visitor: "Besucher",
  receptionist: "Rezeption (automatisch)",
  colleague: "Kollegin oder Kollege",
  messages: "Nachrichten",
  newer: "Neue Nachrichten",
  linkUntil: "Dieser Link gilt bis: {time}.",
  name: "Ihr Name",
  nameHint: "Er steht für den Besucher neben Ihren Nachrichten.",
  text: "Ihre Antwort",
  send: "Senden",
  sending: "Wird gesendet …",
  nameMissing: "Schreiben Sie erst Ihren Namen.",
  textMissing: "Schreiben Sie erst eine Antwort.",
  beforeSilence:
    "Sobald Sie antworten, schweigt die Rezeption: bis vier Stunden nach der letzten Nachricht von Ihnen oder aus dem Team.",
  silentUntil:
    "Die Rezeption schweigt bis: {time}, vier Stunden nach der letzten Nachricht von Ihnen oder aus dem Team.",
  notSent: "Ihre Nachricht wurde nicht gesendet. Sie steht noch da: Drücken Sie noch einmal auf Senden.",
  notTaken:
    "So lässt sich Ihre Nachricht nicht senden: In Name oder Antwort steht nichts Lesbares, oder zu viel. Ändern Sie sie und drücken Sie auf Senden.",
  offline:
    "Sie sind offline. Die Seite macht von selbst weiter, sobald es geht; was Sie getippt haben, bleibt.",
  away: "Der Chat ist gerade nicht erreichbar. Die Seite versucht es weiter; was Sie getippt haben, bleibt.",
  tooMany:
    "Das war zu viel in kurzer Zeit. Die Seite macht nach einer Weile weiter; was Sie getippt haben, bleibt.",
  over: "Dieser Link ist abgelaufen",
  overText: "Ein Link gilt acht Stunden ab dem ersten Gebrauch und höchstens 14 Tage.",
  invalid: "Dieser Link führt zu keinem Chat",
  invalidText:
    "Vielleicht fehlt ein Teil, oder er gehört zu einer anderen Website. Öffnen Sie noch einmal den Link in der Mail.",
  missing: "Der Link fehlt",
  missingText: "Öffnen Sie diese Seite über den Link in der Mail zum Chat: Er sagt, welcher gemeint ist.",
  gone: "Diesen Chat gibt es nicht mehr",
  goneText: "Er wurde gelöscht; es gibt nichts mehr zu lesen oder zu beantworten.",
  closed: "Dieser Chat ist geschlossen",
  closedText: "Es kann nichts mehr darin geschrieben werden.",
  newLink: "Wer die Website betreibt, bekommt mit diesem Befehl einen neuen Link:",
};
