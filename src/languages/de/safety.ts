import type { SafetyWords } from "../en/safety.ts";

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
