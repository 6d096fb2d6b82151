import type { GuardWords } from "../hearing/guardWords.ts";

export const spanishGuardWords: GuardWords = {
  negation:
    "no nunca jamas nada nadie ningun ninguna ninguno ni sin tampoco cerrado cerrada cerrados gratis gratuito",
  all: "todo toda todos todas siempre cada nunca ilimitado",
  only: "solo solamente unicamente salvo excepto pero menos",
  condition: "si siempre_que cuando hasta",
  least: "desde partir minimo menos mas",
  most: "hasta maximo menos",
  claim: `gratis gratuito gratuita descuento reembolso devolver devolveremos garantia garantizado certificado certificada
    licencia asegurado acreditado titulado autorizado premio mejor mejores seguro segura vegano ecologico reservado
    reservada confirmado confirmada en_camino`,
  unsure: "se seguro informacion decir dice consta indica sabemos aparece confirmar",
  handedOn: "anotado pasado transmitido",
  handOn: "paso pasare llamara llamaran llamaremos contactara contactaran avisare",
  agreement:
    "si claro seguro posible por_supuesto desde_luego con_gusto con_mucho_gusto encantados sin_problema",
  courtesy: "siento lamento lamentamos pesame gracias enhorabuena",
  deferral: "le_dira le_diran le_informara le_informaran",
  invitation: "deje_su dejeme_su dejenos_su indique_su",
  idiom: "no_hay_problema sin_problema claro_que_si",
};
