import type { DeskWords, MailWords, TakeoverWords } from "../en/desk.ts";

/** What the desk says in German. */
export const germanDeskWords: DeskWords = {
  thanks: "Vielen Dank",
  kept: "Ihre Nachricht ist angekommen. Wir melden uns bei Ihnen.",
  back: "Zurück zur Website",
  again: "Bitte noch einmal",
  quick: "Das ging sehr schnell, darum fragen wir nach: Ist diese Nachricht von Ihnen?",
  send: "Ja, senden",
  unsent: "Nicht gesendet",
  tooLong: "Bitte schreiben Sie höchstens {max} Zeichen.",
  foreign: "Das Formular kam nicht von einer Seite dieser Website.",
  tooMuch: "Das ist mehr, als wir auf einmal annehmen können.",
  goBack: "Wenn Sie zurückgehen, ist noch da, was Sie geschrieben haben.",
  failed:
    "Wir konnten Ihre Nachricht gerade nicht speichern. Bitte senden Sie sie in einer Minute noch einmal.",
  limit: "Es wurden zu viele Nachrichten gesendet.",
  call: "Sie können uns auch anrufen: {phone}.",
  manyChats: "Von hier wurden zu viele Chats geöffnet.",
  manyVisits: "Im Chat ist gerade sehr viel los.",
  manyReturns: "Sie sind sehr oft in diesen Chat zurückgekehrt.",
  manyForms: "Von hier wurden zu viele Nachrichten gesendet.",
  manyMessages: "Das sind sehr viele Nachrichten für ein Gespräch.",
  manyLinks: "Von hier wurden zu viele ungültige Links ausprobiert.",
  manyLooks: "Dieser Chat wurde sehr oft aufgerufen.",
  tryAgain: "Bitte versuchen Sie es {inTime} noch einmal.",
  tryAgainOrCall: "Bitte versuchen Sie es {inTime} noch einmal oder rufen Sie uns an: {phone}.",
  noAnswer: "Das kann ich gerade nicht beantworten; bitte lassen Sie Ihre Frage hier; das Team liest sie.",
  noAnswerCall: "Das kann ich gerade nicht beantworten; bitte rufen Sie uns an: {phone}.",
  handedOver: "Diese Nachricht kann ich nicht lesen, darum gebe ich sie so an das Team weiter.",
  ifUrgentCall: "Wenn es eilt, rufen Sie uns bitte an: {phone}.",
  notKept: "Leider ist bei uns etwas gestört: Ich kann das gerade nicht an das Team weitergeben.",
  pleaseCall: "Bitte rufen Sie uns an: {phone}.",
  pleaseWrite: "Bitte schreiben Sie uns an {email}.",
  writeLater: "Bitte schreiben Sie in ein paar Minuten noch einmal.",
};

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
  read: "{name} hat Ihre Nachrichten gelesen.",
  unread: "Noch nicht gelesene Nachrichten: {count}.",
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
