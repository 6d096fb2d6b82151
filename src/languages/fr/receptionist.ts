import type { ReceptionistWords, SafetyWords } from "../en/receptionist.ts";

/** What the receptionist says in French. */
export const frenchReceptionistWords: ReceptionistWords = {
  language: "fr",

  onDay: "le {day}",
  today: "aujourd'hui ({day})",
  tomorrow: "demain ({day})",
  onHoliday: "le {day} ({holiday})",
  openOn: "Nous sommes ouverts {day} : {times}.",
  closedOn: "Nous sommes fermés {day}.",
  appointmentOn: "Nous recevons sur rendez-vous {day}.",
  yesOpenThen: "Oui, nous sommes ouverts à cette heure-là. Nos horaires {day} : {times}.",
  notOpenThen: "Non, nous ne sommes pas ouverts à cette heure-là. Nos horaires {day} : {times}.",
  openNow: "Oui, nous sommes ouverts en ce moment. Nos horaires d'aujourd'hui : {times}.",
  closedNow: "Nous sommes fermés en ce moment.",
  opensNext: "Nous rouvrons {day} : {times}.",
  ourHours: "Nos horaires :",
  dayUnknown: "Je ne connais pas nos horaires {day} ; merci de nous demander avant de venir.",
  holidayUnlisted:
    "Je n'ai pas d'horaires particuliers {day}. Nos horaires habituels ce jour de la semaine : {times}. Merci de nous demander avant de venir.",
  holidayUnlistedClosed:
    "Je n'ai pas d'horaires particuliers {day}. Ce jour de la semaine, nous sommes d'habitude fermés.",
  hoursUnknown: "Je n'ai pas nos heures d'ouverture ici.",
  closesLatest: "Le jour où nous fermons le plus tard, c'est {day} : {times}.",
  opensEarliest: "Le jour où nous ouvrons le plus tôt, c'est {day} : {times}.",

  price: "{service} : {price}",
  priceUnknown: "Nous proposons ce service ({service}), mais je n'en ai pas le prix.",
  sum: "Au total : {sum}.",
  sumAtLeast: "Au total, au moins : {sum}.",

  servesPlace: "Oui, nous intervenons dans ce secteur : {place}.",
  placeRefused: "Ce lieu est en dehors de notre secteur : {place}.",
  placeUnlisted:
    "Ce lieu ne figure pas sur la liste de nos secteurs : {place}. Je ne peux donc rien affirmer.",
  placesServed: "Nous intervenons dans ces secteurs : {places}.",
  codesServed: "Codes postaux desservis : {codes}.",
  whichPlace: "Dans quelle commune ou quel code postal êtes-vous ?",

  ourAddress: "Notre adresse : {address}.",
  addressUnknown: "Je n'ai pas d'adresse ici.",
  ourPhone: "Vous pouvez nous appeler au {phone}.",
  phoneUnknown: "Je n'ai pas de numéro de téléphone ici.",
  ourEmail: "Vous pouvez nous écrire à {email}.",
  emailUnknown: "Je n'ai pas d'adresse e-mail ici.",

  offered: "Oui, nous proposons ceci : {service}.",
  notOffered: "Je suis désolé, nous ne proposons pas ceci : {service}.",
  ourServices: "Voici ce que nous proposons :",
  andMore: "... et plus encore ; n'hésitez pas à demander.",

  bookingNoted:
    "Avec plaisir. Je transmets votre demande à l'équipe, qui vous recontactera pour convenir d'une heure.",
  bookingAsk: "De quoi avez-vous besoin, et quel jour et quelle heure vous conviendraient ?",
  contactAsk: "Comment l'équipe peut-elle vous joindre ?",
  contactNoted: "Vos coordonnées : {contact}.",
  changeNoted:
    "Je ne peux ni voir ni modifier les rendez-vous. Je transmets votre demande à l'équipe, qui reviendra vers vous.",
  bookOnline: "Vous pouvez aussi réserver en ligne : {link}",
  wishNoted: "Je transmets votre message à l'équipe, qui reviendra vers vous.",
  complaintNoted:
    "J'en suis vraiment désolé. Je transmets votre message à l'équipe pour que quelqu'un revienne vers vous.",
  complaintAsk: "Dites-moi, s'il vous plaît, ce qui s'est passé et quand.",

  unknown: "Je suis désolé, je ne le sais pas.",
  unknownPart: "À propos de « {question} » : je suis désolé, je ne le sais pas.",
  notSure: "Je ne sais pas si cela répond à votre question. Voici ce que j'ai de plus proche :",
  pleaseCall: "Appelez-nous au {phone}, ou laissez votre question ici et l'équipe vous répondra.",
  pleaseWrite: "Laissez votre question ici, et l'équipe vous répondra.",
  ifInDanger: "Si quelqu'un est blessé ou en danger, appelez d'abord le {number}.",
  localNumber: "numéro d'urgence local",

  hello: "Bonjour ! Je suis le réceptionniste IA de {business}. Comment puis-je vous aider ?",
  howAreYou: "Très bien, merci ! Comment puis-je vous aider ?",
  welcome: "Je vous en prie ! Puis-je vous aider pour autre chose ?",
  goodbye: "Merci pour votre message. Bonne journée !",
  anythingElse: "Très bien. Puis-je vous aider pour autre chose ?",
  iAmAi:
    "Je suis le réceptionniste IA de {business}, pas une personne. Je réponds d'après ce que l'entreprise m'a dit, et l'équipe voit vos messages.",
  person: "Bien sûr. Je transmets votre message à l'équipe, qui reviendra vers vous.",
  onlyBusiness:
    "Je ne peux pas vous aider pour cela. Je peux vous parler de {business} : services, prix, horaires, où nous intervenons et comment nous joindre.",
  noNumbers:
    "N'envoyez pas de numéro de carte, de compte ou d'identité dans cette discussion, s'il vous plaît. Je n'en ai pas besoin ; l'équipe vous indiquera un moyen sûr de payer.",
  privacy:
    "Notre politique de confidentialité, en lien au bas de cette discussion, explique comment nous traitons vos données.",
  silentTopic: "Je ne peux pas vous renseigner là-dessus ici ; l'équipe vous aidera volontiers.",
};

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
