import type { SafetyWords } from "../en/safety.ts";

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
