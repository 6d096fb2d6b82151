import type { TakeoverWords } from "../en/takeover.ts";

export const germanTakeoverWords: TakeoverWords = {
  title: "In einem Chat antworten",
  noScript:
    "Diese Seite braucht JavaScript. Erlauben Sie es für diese Website und öffnen Sie den Link noch einmal.",
  intro: "Jemand hat im Chat dieser Website geschrieben. Hier können Sie mitlesen und selbst antworten.",
  open: "Chat öffnen",
  untilOpened: "Bevor Sie den Knopf drücken, wird nichts gesendet. Danach gilt der Link acht Stunden.",
  visitor: "Besucher",
  receptionist: "Rezeption (automatisch)",
  colleague: "Kollegin oder Kollege",
  linkUntil: "Dieser Link gilt bis: {time}.",
  name: "Ihr Name",
  nameHint: "Er steht für den Besucher neben Ihren Nachrichten.",
  text: "Ihre Antwort",
  beforeSilence:
    "Sobald Sie antworten, schweigt die Rezeption: bis vier Stunden nach der letzten Nachricht von Ihnen oder aus dem Team.",
  silentUntil:
    "Die Rezeption schweigt bis: {time}, vier Stunden nach der letzten Nachricht von Ihnen oder aus dem Team.",
  away: "Der Chat ist gerade nicht erreichbar. Die Seite versucht es weiter; was Sie getippt haben, bleibt.",
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
