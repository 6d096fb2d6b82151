import type { GuardWords } from "../hearing/guardWords.ts";

export const frenchGuardWords: GuardWords = {
  glue: `le la les l un une des du de d et ou mais que qu qui quoi dont au aux a en avec par pour sur
    entre depuis comme quand si quel quelle quels quelles combien ce cet cette ces c ca cela ici y je j
    tu il elle on nous vous ils elles me te se s m t lui leur leurs mon ma mes ton ta tes son sa ses
    notre nos votre vos est sont etait suis sommes etes etre ete ai as avons avez ont avoir peut peux
    pouvez pouvons peuvent pourriez pourrait va vont vais allons aller fait faire tres plus aussi bien
    deja car donc tout chez dans n est-ce puis alors chaque lors`,
  courtesy: `monsieur madame merci bonjour bonsoir salut plait desole desolee regrette ravi ravie ravis
    plaisir aider aide question questions renseignements informations details bienvenue pardon
    volontiers hesitez compris malheureusement beaucoup autre quelque chose bonne bon journee soiree
    esperons revoir cordialement`,
  neutral: `demande convenir quelqu assez proposer ouvre ouvrons ouvert ouverts ouverte ouvrent ferme
    fermons ferment horaires heures heure prix tarif tarifs coute coutent cout facture facturons payer
    paye paiement paiements propose proposons proposent offre offrons service services inclut comprend
    comprennent compris couvre couvrons desservons intervenons vient venir venez apporter apportez prend
    prendre prenons acceptons accepte faut besoin necessaire demander visite visites reserver
    reservation reservations disponible disponibles commence commencent debute travail travaux
    travaillons faisons utiliser trouver trouve trouvez souhaitez voulez choisir consulter laisser
    attendre attendez donner dure durent boutique atelier magasin cabinet zone lieu temps liste page
    site equipe personne personnes clients seulement uniquement normalement depend total ensemble apres
    avant tard tot suivant meme autres supplement supplementaire option options type pendant jusqu
    jusque partir minimum maximum moins toute tous toutes date numero adresse situe situee situes
    semaine jour jours revient soit egalement matin midi`,
  negation: "non ne n pas jamais rien aucun aucune ni sans ferme fermes fermee fermees nulle",
  affirmation: "oui certainement absolument volontiers bien-sur",
  unsure: "sais savons information informations renseignement dire precise indique sur sure confirmer figure",
  contact: `appeler appelez telephone telephoner mail email courriel ecrire ecrivez contacter contactez
    joindre message laissez laissez-nous laissez-moi parler demandez envoyer indiquez`,
  handOn: `note transmets transmis transmise transmettrai rappellera rappellerons recontactera
    recontacterons rappelera contactera contacterons`,
  claim: `certifie certifiee certifies certification agree agreee agrees licence assure assuree assures
    assurance accredite qualifie qualifiee qualifies diplome diplomee diplomes autorise approuve
    prix-recu recompense meilleur meilleure meilleurs sans-risque danger garanti garantie garantis vegan
    vegetarien bio biologique halal casher gluten allergenes hypoallergenique gratuit gratuite gratuits
    gratuitement offert remise reduction rembourse remboursee remboursable remboursement enceinte
    grossesse reserve reservee confirme confirmee expert experts toujours illimite recommande parfait
    parfaitement immediatement securitaire`,
  joint: "et mais car donc tandis",
  least: "partir minimum moins des debute commence",
  most: "jusqu jusque maximum plus",
  closed: "ferme fermes fermee fermees",
  without: "sans",
  done: "reserve confirme",
  subjects: "nous notre est sont c vous votre il elle on",
  today: "aujourd'hui aujourd",
  tomorrow: "demain",
  numbers: `zero - deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize
    dix-sept dix-huit dix-neuf vingt trente quarante cinquante soixante soixante-dix quatre-vingts
    quatre-vingt-dix cent mille`,
};
