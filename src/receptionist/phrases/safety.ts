import type { Danger } from "../words/dangers.ts";
import type { Abroad } from "../words/dangersAbroad.ts";
import type { Elsewhere } from "../words/dangersElsewhere.ts";
import { safetyElsewhere } from "./safetyElsewhere.ts";

/** A number to call; undefined where that of the country is not certain. */
type Number = string | undefined;

export type SafetyPhrases = {
  danger: Record<Danger, string>;
  callEmergency: (number: Number) => string;
  inDanger: (number: Number) => string;
  callGasLine: (number: string) => string;
  callCrisisLine: (number: string) => string;
  thenCallUs: (phone: string) => string;
  ifDanger: (number: Number) => string;
};

/** What is said in danger, in every language in which it is understood. */
export const safetyPhrases: Record<Abroad | Elsewhere | "en", SafetyPhrases> = {
  ...safetyElsewhere,
  en: {
    danger: {
      gas: "This could be dangerous. Leave the building now, touch no switches or flames, and do not use your phone inside.",
      fumes: "This could be dangerous. Get everyone out into fresh air now and do not go back in.",
      fire: "This could be dangerous. Get everyone out now and stay out.",
      electricity:
        "This could be dangerous. Keep everyone well away and touch nothing. Switch the power off at the main only if you can do so safely.",
      car: "This could be dangerous. Please do not drive the car. Switch the engine off, and keep everyone and any flame away from it.",
      trapped: "Please get help right now.",
      suicide:
        "I'm so sorry that you feel this way. You don't have to be alone with it. Please talk to someone right now.",
      medical: "This sounds like a matter of life and health. Please get help right now.",
      crime: "Please get to a safe place right now.",
      wildlife: "Please keep everyone and every pet well away from it, and do not touch it.",
      burglary: "I'm sorry this happened. Please report it to the police first, and touch nothing.",
      animal:
        "I'm so sorry. This sounds serious: please call a vet or an emergency animal hospital right now.",
    },
    callEmergency: (number) =>
      number ? `Call ${number} right away.` : "Call your local emergency number right away.",
    inDanger: (number) =>
      `If anyone is hurt or in danger, call ${number ?? "your local emergency number"} right away.`,
    callGasLine: (number) => `To report a gas leak: ${number}, from outside.`,
    callCrisisLine: (number) => `To talk to someone at any hour: ${number}.`,
    thenCallUs: (phone) => `Once you are safe, call us at ${phone}.`,
    ifDanger: (number) =>
      `If it is happening right now: leave, and call ${number ?? "your local emergency number"} from outside.`,
  },
  es: {
    danger: {
      gas: "Esto puede ser peligroso. Salga del edificio ahora, no toque interruptores ni encienda fuego, y no use el teléfono adentro.",
      fumes: "Esto puede ser peligroso. Salgan todos al aire libre ahora y no vuelvan a entrar.",
      fire: "Esto puede ser peligroso. Salgan todos ahora y quédense afuera.",
      electricity:
        "Esto puede ser peligroso. Aléjense todos y no toquen nada. Corte la corriente solo si puede hacerlo sin peligro.",
      car: "Esto puede ser peligroso. Por favor, no conduzca el coche. Apague el motor y manténganse todos lejos, sin fuego cerca.",
      trapped: "Por favor, pida ayuda ahora mismo.",
      suicide:
        "Siento mucho que se sienta así. No tiene que estar a solas con esto. Por favor, hable con alguien ahora mismo.",
      medical: "Esto parece grave para la salud. Por favor, pida ayuda ahora mismo.",
      crime: "Por favor, póngase a salvo ahora mismo.",
      wildlife: "Por favor, manténganse todos lejos del animal y no lo toquen.",
      burglary: "Siento mucho lo ocurrido. Por favor, avise primero a la policía y no toque nada.",
      animal: "Lo siento mucho. Esto parece grave: llame ahora mismo a un veterinario de urgencias.",
    },
    callEmergency: (number) =>
      number ? `Llame al ${number} de inmediato.` : "Llame de inmediato al número de emergencias de su país.",
    inDanger: (number) =>
      `Si alguien está herido o en peligro, llame de inmediato al ${number ?? "número de emergencias de su país"}.`,
    callGasLine: (number) => `Para avisar de una fuga de gas: ${number}, desde afuera.`,
    callCrisisLine: (number) => `Para hablar con alguien a cualquier hora: ${number}.`,
    thenCallUs: (phone) => `Cuando esté a salvo, llámenos al ${phone}.`,
    ifDanger: (number) =>
      `Si está pasando ahora mismo: salga y llame al ${number ?? "número de emergencias de su país"} desde afuera.`,
  },
  de: {
    danger: {
      gas: "Das kann gefährlich sein. Verlassen Sie sofort das Gebäude, kein Licht, kein Feuer, und telefonieren Sie erst draußen.",
      fumes:
        "Das kann gefährlich sein. Bringen Sie alle sofort an die frische Luft und gehen Sie nicht zurück.",
      fire: "Das kann gefährlich sein. Bringen Sie sofort alle in Sicherheit und gehen Sie nicht zurück.",
      electricity:
        "Das kann gefährlich sein. Halten Sie alle fern und fassen Sie nichts an. Schalten Sie den Strom nur ab, wenn das gefahrlos geht.",
      car: "Das kann gefährlich sein. Bitte fahren Sie nicht mit dem Auto. Stellen Sie den Motor ab und halten Sie alle und jede Flamme fern.",
      trapped: "Bitte holen Sie sofort Hilfe.",
      suicide:
        "Es tut mir sehr leid, dass es Ihnen so geht. Sie müssen damit nicht allein sein. Bitte sprechen Sie jetzt mit jemandem.",
      medical: "Das klingt nach Gefahr für Leib und Leben. Bitte holen Sie sofort Hilfe.",
      crime: "Bitte bringen Sie sich sofort in Sicherheit.",
      wildlife: "Bitte halten Sie alle von dem Tier fern und fassen Sie es nicht an.",
      burglary: "Das tut mir sehr leid. Bitte melden Sie es zuerst der Polizei und fassen Sie nichts an.",
      animal:
        "Das tut mir sehr leid. Das klingt ernst: Bitte rufen Sie sofort einen Tierarzt oder den tierärztlichen Notdienst.",
    },
    callEmergency: (number) =>
      number ? `Rufen Sie sofort ${number} an.` : "Rufen Sie sofort den Notruf Ihres Landes an.",
    inDanger: (number) =>
      `Ist jemand verletzt oder in Gefahr, rufen Sie sofort ${number ?? "den Notruf Ihres Landes"} an.`,
    callGasLine: (number) => `Gasgeruch melden: ${number}, von draußen.`,
    callCrisisLine: (number) => `Zum Reden, zu jeder Stunde: ${number}.`,
    thenCallUs: (phone) => `Wenn Sie in Sicherheit sind, rufen Sie uns an: ${phone}.`,
    ifDanger: (number) =>
      `Wenn es jetzt gerade geschieht: Gehen Sie hinaus und rufen Sie von draußen ${number ?? "den Notruf Ihres Landes"} an.`,
  },
  fr: {
    danger: {
      gas: "C'est peut-être dangereux. Sortez tout de suite, ne touchez ni interrupteur ni flamme, et ne téléphonez qu'une fois dehors.",
      fumes: "C'est peut-être dangereux. Faites sortir tout le monde à l'air libre et ne rentrez pas.",
      fire: "C'est peut-être dangereux. Faites sortir tout le monde tout de suite et restez dehors.",
      electricity:
        "C'est peut-être dangereux. Éloignez tout le monde et ne touchez à rien. Coupez le courant seulement si c'est sans danger.",
      car: "C'est peut-être dangereux. Ne roulez pas avec cette voiture. Coupez le moteur et éloignez tout le monde et toute flamme.",
      trapped: "Demandez de l'aide tout de suite.",
      suicide:
        "Je suis vraiment désolée que vous alliez si mal. Vous n'êtes pas seul avec cela. Parlez à quelqu'un maintenant.",
      medical: "Cela semble grave. Demandez de l'aide tout de suite.",
      crime: "Mettez-vous à l'abri tout de suite.",
      wildlife: "Éloignez tout le monde de l'animal et n'y touchez pas.",
      burglary: "Je suis vraiment désolée. Prévenez d'abord la police et ne touchez à rien.",
      animal: "Je suis vraiment désolée. Cela semble grave : appelez tout de suite un vétérinaire d'urgence.",
    },
    callEmergency: (number) =>
      number
        ? `Appelez le ${number} tout de suite.`
        : "Appelez tout de suite le numéro d'urgence de votre pays.",
    inDanger: (number) =>
      `Si quelqu'un est blessé ou en danger, appelez tout de suite ${number ? `le ${number}` : "le numéro d'urgence de votre pays"}.`,
    callGasLine: (number) => `Pour signaler une fuite de gaz : ${number}, depuis l'extérieur.`,
    callCrisisLine: (number) => `Pour parler à quelqu'un à toute heure : ${number}.`,
    thenCallUs: (phone) => `Une fois en sécurité, appelez-nous au ${phone}.`,
    ifDanger: (number) =>
      `Si cela se passe en ce moment : sortez et appelez ${number ? `le ${number}` : "le numéro d'urgence de votre pays"} depuis l'extérieur.`,
  },
};
