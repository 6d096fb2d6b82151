import type { GuardWords } from "../hearing/guardWords.ts";

export const frenchGuardWords: GuardWords = {
  negation:
    "non ne n pas jamais rien aucun aucune ni sans ferme fermes fermee fermees gratuit gratuite gratuitement",
  all: "tout tous toute toutes toujours chaque jamais illimite",
  only: "seulement uniquement sauf mais sinon excepte",
  condition: "si lorsque jusqu condition",
  least: "partir minimum moins_de plus des",
  most: "jusqu_a maximum moins",
  claim: `gratuit gratuite gratuitement offert remise reduction rembourse remboursement garanti garantie certifie
    certification agree licence assure qualifie diplome meilleur danger vegan bio reserve confirme en_route`,
  unsure: "sais savons information renseignement dire precise indique sur confirmer",
  handedOn: "transmis note",
  handOn: "transmets transmettrai rappellera rappellerons recontactera contactera",
  agreement: "oui ouais certainement absolument volontiers possible bien_sur avec_plaisir pas_de_probleme",
  courtesy: "desole desolee regrette condoleances merci felicitations",
  deferral: "vous_dira vous_diront vous_informera",
  invitation: "laissez_votre laissez_vos laissez_moi laissez_nous donnez_moi donnez_nous indiquez_votre",
  idiom: "pas_de_probleme pas_de_souci du_tout tout_a_fait",
};
