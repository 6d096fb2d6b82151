import type { SafetyWords } from "../en/safety.ts";

export const frenchSafetyWords: SafetyWords = {
  callNow: "Cela semble être une urgence. Appelez tout de suite le {number}.",
  localNumber: "numéro d'urgence de votre pays",
  gasLine: "Pour signaler une fuite de gaz, depuis l'extérieur : {number}.",
  crisisLine: "Pour parler à quelqu'un à toute heure : {number}.",
  poisonLine: "Centre antipoison : {number}.",
  callVetHere: "Appelez-nous tout de suite au {phone}, ou le vétérinaire de garde le plus proche.",
  callVet: "Appelez tout de suite le vétérinaire de garde le plus proche.",
  ifPersonHurt: "Si une personne est blessée ou en danger, appelez d'abord le {number}.",
  thenCallUs: "Une fois tout le monde en sécurité, appelez-nous au {phone}.",
  bodyNearCurrent:
    "Ne déplacez la personne que pour la mettre hors de danger, ne touchez personne en contact avec le courant et suivez les consignes au téléphone.",
  advice: {
    body: "Restez en ligne et suivez les consignes. Ne déplacez un blessé que pour le mettre hors de danger.",
    animal: "Gardez-le au calme et au chaud, ne lui donnez rien à manger ni à boire.",
    poison: "Ne faites pas vomir. Gardez l'emballage ; rincez à l'eau les yeux ou la peau touchés.",
    gas: "Sortez tout de suite, ne touchez ni interrupteur ni flamme, et appelez de dehors.",
    fire: "Faites sortir tout le monde, ne rentrez pas et appelez de dehors.",
    electric:
      "Éloignez-vous, ne touchez rien de mouillé ou sous tension. Coupez le courant seulement si c'est sans danger.",
    water:
      "Sortez les personnes de l'eau seulement si c'est sans danger pour vous. Restez loin de l'électricité.",
    collapse: "Que personne ne reste dessous ; ne déplacez aucun blessé sans nécessité.",
    vehicle:
      "Arrêtez-vous en lieu sûr, faites descendre tout le monde et éloignez-vous de la voiture et de la route.",
    violence: "Mettez-vous à l'abri si vous pouvez, fermez à clé et restez en ligne.",
    despair:
      "Je suis vraiment désolée que vous alliez si mal. Vous n'êtes pas seul : parlez à quelqu'un maintenant.",
    child: "Restez auprès de l'enfant, ou cherchez tout près pendant que quelqu'un appelle.",
  },
  urgent: {
    sorry: "Je suis désolée, cela semble urgent.",
    shutOffWater:
      "Si possible, coupez l'arrivée d'eau générale et éloignez-vous des installations électriques mouillées.",
    available: "Service d'urgence : {available}.",
    fee: "Tarif d'urgence : {fee}.",
    call: "Appelez-nous maintenant au {phone}.",
    leaveNumber: "Laissez ici votre nom et votre numéro : je transmets à l'équipe comme urgent.",
    noted: "Je transmets à l'équipe comme urgent.",
  },
};
