import type { ReceptionistWords, SafetyWords } from "../en/receptionist.ts";

/** What the receptionist says in Spanish. */
export const spanishReceptionistWords: ReceptionistWords = {
  language: "es",

  onDay: "el {day}",
  today: "hoy ({day})",
  tomorrow: "mañana ({day})",
  onHoliday: "el {day} ({holiday})",
  openOn: "Abrimos {day}: {times}.",
  closedOn: "No abrimos {day}.",
  appointmentOn: "Atendemos con cita previa {day}.",
  yesOpenThen: "Sí, a esa hora estamos abiertos. Nuestro horario {day}: {times}.",
  notOpenThen: "No, a esa hora no estamos abiertos. Nuestro horario {day}: {times}.",
  openNow: "Sí, ahora mismo estamos abiertos. Horario de hoy: {times}.",
  closedNow: "Ahora mismo estamos cerrados.",
  opensNext: "Volvemos a abrir {day}: {times}.",
  ourHours: "Nuestro horario:",
  dayUnknown: "No sé qué horario tenemos {day}; consúltenos antes, por favor.",
  holidayUnlisted:
    "No me consta un horario especial {day}. Nuestro horario habitual ese día de la semana: {times}. Consúltenos antes de venir, por favor.",
  holidayUnlistedClosed:
    "No me consta un horario especial {day}. Ese día de la semana solemos estar cerrados.",
  hoursUnknown: "No tengo aquí nuestro horario de apertura.",
  closesLatest: "El día que más tarde cerramos es {day}: {times}.",
  opensEarliest: "El día que más temprano abrimos es {day}: {times}.",

  price: "{service}: {price}",
  priceUnknown: "Ofrecemos este servicio ({service}), pero no tengo su precio.",
  sum: "En total: {sum}.",
  sumAtLeast: "En total, como mínimo: {sum}.",

  servesPlace: "Sí, atendemos en {place}.",
  placeRefused: "{place} queda fuera de nuestra zona de servicio.",
  placeUnlisted: "{place} no figura en la lista de lugares que atendemos, así que no puedo asegurárselo.",
  placesServed: "Atendemos en {places}.",
  codesServed: "Códigos postales que atendemos: {codes}.",
  whichPlace: "¿En qué localidad o código postal está usted?",

  ourAddress: "Nuestra dirección: {address}.",
  addressUnknown: "No tengo aquí una dirección.",
  ourPhone: "Puede llamarnos al {phone}.",
  phoneUnknown: "No tengo aquí un número de teléfono.",
  ourEmail: "Puede escribirnos a {email}.",
  emailUnknown: "No tengo aquí una dirección de correo electrónico.",

  offered: "Sí, esto lo ofrecemos: {service}.",
  notOffered: "Lo siento, esto no lo ofrecemos: {service}.",
  ourServices: "Esto es lo que ofrecemos:",
  andMore: "... y más; no dude en preguntar.",

  bookingNoted:
    "Con mucho gusto. Paso su solicitud al equipo, que se pondrá en contacto con usted para acordar una hora.",
  bookingAsk: "¿Qué necesita, y qué día y a qué hora le vendría bien?",
  contactAsk: "¿Cómo puede el equipo ponerse en contacto con usted?",
  contactNoted: "Su contacto: {contact}.",
  changeNoted:
    "No puedo ver ni cambiar citas yo mismo. Lo paso al equipo, que se pondrá en contacto con usted.",
  bookOnline: "También puede reservar en línea: {link}",
  wishNoted: "Lo paso al equipo, que se pondrá en contacto con usted.",
  complaintNoted: "Lo siento mucho. Lo paso al equipo para que alguien se ponga en contacto con usted.",
  complaintAsk: "Cuénteme, por favor, qué pasó y cuándo.",

  unknown: "Lo siento, eso no lo sé.",
  unknownPart: "Sobre «{question}»: lo siento, no lo sé.",
  notSure: "Puede que esto no responda a su pregunta. Lo más parecido que tengo:",
  pleaseCall: "Llámenos al {phone}, por favor, o deje aquí su pregunta y el equipo le responderá.",
  pleaseWrite: "Deje aquí su pregunta, por favor, y el equipo le responderá.",
  ifInDanger: "Si alguien está herido o en peligro, llame primero al {number}.",
  localNumber: "número de emergencias de su zona",

  hello: "¡Hola! Soy el recepcionista de IA de {business}. ¿En qué puedo ayudarle?",
  howAreYou: "¡Muy bien, gracias! ¿En qué puedo ayudarle?",
  welcome: "¡De nada! ¿Puedo ayudarle en algo más?",
  goodbye: "Gracias por su mensaje. ¡Que tenga un buen día!",
  anythingElse: "Muy bien. ¿Puedo ayudarle en algo más?",
  iAmAi:
    "Soy el recepcionista de IA de {business}, no una persona. Respondo con lo que la empresa me ha contado, y el equipo ve sus mensajes.",
  person: "Por supuesto. Lo paso al equipo, que se pondrá en contacto con usted.",
  onlyBusiness:
    "En eso no puedo ayudarle. Sí puedo hablarle de {business}: servicios, precios, horarios, dónde trabajamos y cómo contactarnos.",
  noNumbers:
    "Por favor, no envíe en este chat números de tarjeta, de cuenta ni de identidad. No los necesito; el equipo le indicará una forma segura de pagar.",
  privacy: "Cómo tratamos sus datos está en nuestra política de privacidad, enlazada al pie de este chat.",
  silentTopic: "Sobre eso no puedo informarle aquí; el equipo le ayudará con mucho gusto.",
};

export const spanishSafetyWords: SafetyWords = {
  callNow: "Esto parece una emergencia. Llame ahora mismo al {number}.",
  localNumber: "número de emergencias de su país",
  gasLine: "Para avisar de una fuga de gas, desde fuera: {number}.",
  crisisLine: "Para hablar con alguien a cualquier hora: {number}.",
  poisonLine: "Información toxicológica: {number}.",
  callVetHere: "Llámenos ahora mismo al {phone}, o al veterinario de urgencias más cercano.",
  callVet: "Llame ahora mismo al veterinario de urgencias más cercano.",
  ifPersonHurt: "Si hay una persona herida o en peligro, llame antes al {number}.",
  thenCallUs: "Cuando todos estén a salvo, llámenos al {phone}.",
  bodyNearCurrent:
    "Muévalos solo para sacarlos del peligro, no toque a nadie en contacto con la corriente y siga las indicaciones del operador.",
  advice: {
    body: "No cuelgue y siga las indicaciones del operador. Mueva a un herido solo para sacarlo del peligro.",
    animal: "Manténgalo tranquilo y abrigado, y no le dé nada de comer ni de beber.",
    poison: "No provoque el vómito. Tenga el envase a mano; si ha salpicado ojos o piel, lave con agua.",
    gas: "Salga ya del edificio, no toque interruptores ni encienda llamas, y llame desde fuera.",
    fire: "Salgan todos, no vuelvan a entrar y llamen desde fuera.",
    electric:
      "Aléjense y no toquen nada mojado o con corriente. Corte la luz en el cuadro solo si es seguro.",
    water: "Saque a todos del agua solo si puede hacerlo sin peligro. Aléjense de la electricidad.",
    collapse: "Que nadie se ponga debajo; no mueva a ningún herido si no es imprescindible.",
    vehicle: "Pare donde sea seguro, salgan todos y aléjense del coche y de la calzada.",
    violence: "Póngase a salvo si puede, cierre la puerta y no cuelgue.",
    despair: "Siento mucho que se sienta así. No está a solas con esto: hable con alguien ahora mismo.",
    child: "No lo deje solo, o busque cerca mientras otra persona llama.",
  },
  urgent: {
    sorry: "Lo siento, parece urgente.",
    shutOffWater: "Si puede, cierre la llave general del agua y aléjese de la instalación eléctrica mojada.",
    available: "Servicio de urgencias: {available}.",
    fee: "Tarifa de urgencia: {fee}.",
    call: "Llámenos ahora al {phone}.",
    leaveNumber: "Deje aquí su nombre y su número, y lo paso al equipo como urgente.",
    noted: "Lo paso al equipo como urgente.",
  },
};
