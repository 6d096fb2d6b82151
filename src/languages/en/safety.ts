/**
 * What is said in English when somebody is in danger or something cannot wait; `{names}` stand for values.
 */
export const englishSafetyWords = {
  callNow: "This sounds like an emergency. Call {number} right away.",
  localNumber: "your local emergency number",
  gasLine: "To report a gas leak, from outside: {number}.",
  crisisLine: "To talk to someone at any hour: {number}.",
  poisonLine: "Poison help: {number}.",
  callVetHere: "Call us right now at {phone}, or the nearest emergency vet.",
  callVet: "Call the nearest emergency vet right now.",
  ifPersonHurt: "If a person is hurt or in danger, call {number} first.",
  thenCallUs: "Once everyone is safe, call us at {phone}.",
  bodyNearCurrent:
    "Move them only out of danger, touch nobody who is in contact with electricity, and do what the operator tells you.",
  advice: {
    body: "Stay on the line and do what the operator tells you. Move someone who is hurt only out of danger.",
    animal: "Keep it calm and warm, and give it nothing to eat or drink.",
    poison: "Do not make anyone vomit. Keep the packet at hand; rinse splashed eyes or skin with water.",
    gas: "Leave the building now, touch no switches or flames, and call from outside.",
    fire: "Get everyone out, stay out, and call from outside.",
    electric:
      "Keep everyone away and touch nothing that is live or wet. Cut the power at the main only if that is safe.",
    water: "Get everyone out of the water only if you can do so safely. Keep away from electricity.",
    collapse: "Keep everyone out from under it and move nobody who is hurt unless you must.",
    vehicle: "Stop where it is safe, get everyone out and well away from the road and the car.",
    violence: "Get to a safe place if you can, lock the door, and stay on the line.",
    despair: "I'm so sorry you feel this way. You are not alone; please talk to someone right now.",
    child: "Stay with them, or search close by while someone calls.",
  },
  urgent: {
    sorry: "I'm sorry, that sounds urgent.",
    shutOffWater: "If you can, shut off the water at the main valve and keep clear of wet electrics.",
    available: "Emergency service: {available}.",
    fee: "Emergency fee: {fee}.",
    call: "Call us now at {phone}.",
    leaveNumber: "Leave your name and number here, and I'll pass it on to the team as urgent.",
    noted: "I'll pass it on to the team as urgent.",
  },
};

export type SafetyWords = typeof englishSafetyWords;
