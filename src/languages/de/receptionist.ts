import type { ReceptionistWords, SafetyWords } from "../en/receptionist.ts";

/** What the receptionist says in German. */
export const germanReceptionistWords: ReceptionistWords = {
  language: "de",

  onDay: "am {day}",
  today: "heute ({day})",
  tomorrow: "morgen ({day})",
  onHoliday: "an diesem Feiertag: {holiday} ({day})",
  openOn: "Geöffnet {day}: {times}.",
  closedOn: "Geschlossen {day}.",
  appointmentOn: "Nach Vereinbarung sind wir {day} für Sie da.",
  yesOpenThen: "Ja, dann haben wir geöffnet. Unsere Zeiten {day}: {times}.",
  notOpenThen: "Nein, dann haben wir nicht geöffnet. Unsere Zeiten {day}: {times}.",
  openNow: "Ja, wir haben gerade geöffnet. Unsere Zeiten heute: {times}.",
  closedNow: "Wir haben gerade geschlossen.",
  opensNext: "Wir öffnen wieder {day}: {times}.",
  ourHours: "Unsere Öffnungszeiten:",
  dayUnknown: "Unsere Zeiten {day} liegen mir nicht vor, bitte fragen Sie vorher bei uns nach.",
  holidayUnlisted:
    "Besondere Zeiten {day} liegen mir nicht vor. Sonst gilt an diesem Wochentag: {times}. Bitte fragen Sie nach, bevor Sie kommen.",
  holidayUnlistedClosed:
    "Besondere Zeiten {day} liegen mir nicht vor. An diesem Wochentag haben wir sonst geschlossen.",
  hoursUnknown: "Unsere Öffnungszeiten liegen mir hier nicht vor.",
  closesLatest: "Am längsten geöffnet haben wir {day}: {times}.",
  opensEarliest: "Am frühesten öffnen wir {day}: {times}.",

  price: "{service}: {price}",
  priceUnknown: "Das bieten wir an: {service}. Einen Preis dafür kenne ich aber nicht.",
  sum: "Das macht zusammen {sum}.",
  sumAtLeast: "Das macht zusammen mindestens {sum}.",

  servesPlace: "Ja, {place} gehört zu unserem Gebiet.",
  placeRefused: "{place} gehört nicht zu unserem Gebiet.",
  placeUnlisted: "{place} steht nicht auf der Liste unserer Orte; sicher sagen kann ich es daher nicht.",
  placesServed: "Wir arbeiten in diesen Orten: {places}.",
  codesServed: "Postleitzahlen in unserem Gebiet: {codes}.",
  whichPlace: "In welchem Ort sind Sie, oder wie lautet Ihre Postleitzahl?",

  ourAddress: "Unsere Adresse: {address}.",
  addressUnknown: "Eine Adresse liegt mir hier nicht vor.",
  ourPhone: "Sie erreichen uns telefonisch unter {phone}.",
  phoneUnknown: "Eine Telefonnummer liegt mir hier nicht vor.",
  ourEmail: "Schreiben können Sie uns an {email}.",
  emailUnknown: "Eine E-Mail-Adresse liegt mir hier nicht vor.",

  offered: "Ja, das bieten wir an: {service}.",
  notOffered: "Das bieten wir leider nicht an: {service}.",
  ourServices: "Das bieten wir an:",
  andMore: "... und mehr; fragen Sie gern.",

  bookingNoted:
    "Sehr gern. Ich gebe Ihren Wunsch an das Team weiter, das sich zur Absprache der Zeit bei Ihnen meldet.",
  bookingAsk: "Worum geht es, und welcher Tag und welche Uhrzeit passen Ihnen?",
  contactAsk: "Wie kann das Team Sie erreichen?",
  contactNoted: "Ihre Kontaktdaten: {contact}.",
  changeNoted:
    "Termine kann ich selbst weder sehen noch ändern. Ich gebe das an das Team weiter, das sich bei Ihnen meldet.",
  bookOnline: "Sie können auch online buchen: {link}",
  wishNoted: "Ich gebe das an das Team weiter, das sich bei Ihnen meldet.",
  complaintNoted:
    "Das tut mir sehr leid. Ich gebe es an das Team weiter, damit sich jemand bei Ihnen meldet.",
  complaintAsk: "Bitte schreiben Sie, was wann passiert ist.",

  unknown: "Das weiß ich leider nicht.",
  unknownPart: "Zu „{question}“: Das weiß ich leider nicht.",
  notSure: "Ich bin nicht sicher, ob das Ihre Frage beantwortet. Am ehesten passt:",
  pleaseCall: "Bitte rufen Sie uns an: {phone}; oder lassen Sie Ihre Frage hier, dann meldet sich das Team.",
  pleaseWrite: "Lassen Sie Ihre Frage hier, dann meldet sich das Team bei Ihnen.",
  ifInDanger: "Ist jemand verletzt oder in Gefahr, wählen Sie zuerst: {number}.",
  localNumber: "den Notruf vor Ort",

  hello: "Guten Tag! Ich bin die KI-Rezeption von {business}. Wie kann ich Ihnen helfen?",
  howAreYou: "Danke, gut! Wie kann ich Ihnen helfen?",
  welcome: "Gern geschehen! Kann ich sonst noch etwas für Sie tun?",
  goodbye: "Danke für Ihre Nachricht. Einen schönen Tag!",
  anythingElse: "Gut. Kann ich sonst noch etwas für Sie tun?",
  iAmAi:
    "Ich bin die KI-Rezeption von {business}, kein Mensch. Ich antworte mit dem, was der Betrieb mir mitgeteilt hat, und das Team sieht Ihre Nachrichten.",
  person: "Natürlich. Ich gebe das an das Team weiter, das sich bei Ihnen meldet.",
  onlyBusiness:
    "Dabei kann ich nicht helfen. Auskunft gebe ich zu {business}: Leistungen, Preise, Zeiten, wo wir arbeiten und wie Sie uns erreichen.",
  noNumbers:
    "Bitte senden Sie in diesem Chat keine Karten-, Konto- oder Ausweisnummern. Ich brauche sie nicht; das Team nennt Ihnen einen sicheren Weg zu zahlen.",
  privacy:
    "Wie wir mit Ihren Daten umgehen, steht in der Datenschutzerklärung; der Link steht unten in diesem Chat.",
  silentTopic: "Dazu kann ich hier nichts sagen; das Team hilft Ihnen gern weiter.",
};

export const germanSafetyWords: SafetyWords = {
  callNow: "Das klingt nach einem Notfall. Rufen Sie sofort {number} an.",
  localNumber: "den Notruf Ihres Landes",
  gasLine: "Gasgeruch melden, von draußen: {number}.",
  crisisLine: "Zum Reden, zu jeder Stunde: {number}.",
  poisonLine: "Giftnotruf: {number}.",
  callVetHere: "Rufen Sie uns sofort an: {phone}, oder den nächsten tierärztlichen Notdienst.",
  callVet: "Rufen Sie sofort den nächsten tierärztlichen Notdienst an.",
  ifPersonHurt: "Ist ein Mensch verletzt oder in Gefahr, rufen Sie zuerst {number} an.",
  thenCallUs: "Wenn alle in Sicherheit sind, rufen Sie uns an: {phone}.",
  bodyNearCurrent:
    "Bewegen Sie die Person nur aus der Gefahr heraus, berühren Sie niemanden unter Strom, und folgen Sie der Leitstelle.",
  advice: {
    body: "Bleiben Sie am Telefon und folgen Sie der Leitstelle. Bewegen Sie Verletzte nur aus der Gefahr heraus.",
    animal: "Halten Sie das Tier ruhig und warm, und geben Sie ihm nichts zu fressen oder zu trinken.",
    poison: "Kein Erbrechen auslösen. Packung bereithalten; betroffene Augen oder Haut mit Wasser spülen.",
    gas: "Verlassen Sie sofort das Gebäude, kein Schalter, kein Feuer, und rufen Sie von draußen an.",
    fire: "Bringen Sie alle hinaus, gehen Sie nicht zurück und rufen Sie von draußen an.",
    electric:
      "Halten Sie alle fern und fassen Sie nichts Nasses oder unter Strom an. Strom nur gefahrlos abschalten.",
    water:
      "Holen Sie andere nur aus dem Wasser, wenn es für Sie gefahrlos ist. Halten Sie Abstand von Strom.",
    collapse: "Niemand darf darunter bleiben; bewegen Sie Verletzte nur, wenn es sein muss.",
    vehicle: "Halten Sie an sicherer Stelle, alle steigen aus und gehen weg von Auto und Fahrbahn.",
    violence: "Bringen Sie sich in Sicherheit, schließen Sie ab und bleiben Sie am Telefon.",
    despair:
      "Es tut mir sehr leid, dass es Ihnen so geht. Sie sind nicht allein: Bitte sprechen Sie jetzt mit jemandem.",
    child: "Bleiben Sie bei dem Kind, oder suchen Sie in der Nähe, während jemand anruft.",
  },
  urgent: {
    sorry: "Das tut mir leid, das klingt dringend.",
    shutOffWater: "Drehen Sie, wenn möglich, den Haupthahn zu und meiden Sie nasse elektrische Anlagen.",
    available: "Notdienst: {available}.",
    fee: "Notdienstgebühr: {fee}.",
    call: "Rufen Sie uns jetzt an: {phone}.",
    leaveNumber: "Hinterlassen Sie hier Namen und Nummer, ich gebe es dem Team als dringend weiter.",
    noted: "Ich gebe es dem Team als dringend weiter.",
  },
};
