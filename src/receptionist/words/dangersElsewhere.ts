import type { DangerTable } from "./dangers.ts";

/** Further languages in which danger is understood and answered. */
export type Elsewhere = "it" | "pt" | "nl" | "pl";

/** What tells of danger in them, in a text as `fold` gives it (which leaves the Polish ł). No pattern holds a plain English word. */
export const dangersElsewhere: Record<Elsewhere, DangerTable> = {
  it: [
    [
      "suicide",
      /\b(voglio|vorrei) morire\b|\b(uccidermi|ammazzarmi|suicid\w+)\b|\bfarla finita\b|\bnon voglio piu vivere\b/,
    ],
    [
      "car",
      /\bfreni\b.{0,20}\b(non (funziona\w*|rispond\w*)|rott\w+|andati)\b|\b(odore|puzza) di (benzina|gasolio)\b/,
    ],
    ["gas", /\b(odore|puzza|fuga|perdita) di gas\b|\bsento (il |odore di )?gas\b/],
    ["fumes", /\bmonossido\b/],
    [
      "fire",
      /\b(va|e|prende|preso) a? ?fuoco\b|\bal fuoco\b|\bincendio\b(?! assicur)|\bbrucia(ndo)?\b|\bin fiamme\b|\bfiamme\b|\besce (del )?fumo\b|\bc'e (del |molto )?fumo\b|\bodore di bruciato\b|\besplos[oa]\b/,
    ],
    [
      "electricity",
      /\bscintille\b|\bpreso (la |una )?scossa\b|\bfolgorat\w+|\bacqua\b.{0,40}\b(presa|quadro elettrico|lampadario|contatore)\b/,
    ],
    ["trapped", /\bintrappolat\w+|\b(bambin\w+|neonat\w+)\b.{0,25}\bchius[oa] (in|nell)\w*|\baiuto\s*!/],
    [
      "medical",
      /\bnon (riesce a |riesco a )?respira(re|no)?\b|\bsvenut\w+|\bincosciente\b|\binfarto\b|\bsanguin\w+|\bperde (molto )?sangue\b|\bsoffoca\w*|\bambulanza\b|\bferit[oaie]\b|\bnon si sveglia\b|\bavvelenat\w+|\bconvulsion\w+/,
    ],
    [
      "crime",
      /\bladr[io]\b|\bmi (stanno|sta) (aggredendo|minacciando|rapinando)\b|\brapinat\w+|\bcoltello\b|\bentrat[oi] in casa\b/,
    ],
  ],
  pt: [
    [
      "suicide",
      /\bquero morrer\b|\bme matar\b|\bmatar-me\b|\bsuicid\w+|\bnao quero (mais )?viver\b|\bacabar com (a )?minha vida\b/,
    ],
    [
      "car",
      /\bfreios?\b.{0,20}\bnao (funciona\w*|pega\w*)|\btravoes\b.{0,20}\bnao\b|\bcheiro (a|de) (gasolina|combustivel)\b/,
    ],
    ["gas", /\b(cheiro|cheirando|cheira|fuga|vazamento) (a|de) gas\b|\bvazando gas\b/],
    ["fumes", /\bmonoxido\b/],
    [
      "fire",
      /\b(pegando|pegou|em) fogo\b|\bfogo (na|no|em)\b|\bincendio\b(?! seguro)|\bqueimando\b|\bem chamas\b|\bfumaca\b|\bha fumo\b|\bcheiro de queimado\b|\bexplodiu\b/,
    ],
    [
      "electricity",
      /\bfaiscas?\b|\b(levei|tomei|apanhei) (um )?choque\b|\beletrocutad\w+|\bagua\b.{0,40}\b(tomada|quadro eletrico|lustre|disjuntor)\b/,
    ],
    ["trapped", /\b(presa|preso|trancad[oa]) (dentro|no carro|no elevador|debaixo)\b|\bsocorro\b/],
    [
      "medical",
      /\bnao (consigo |consegue |esta )?respira(r|ndo)?\b|\bdesmai\w+|\binconsciente\b|\binfarto\b|\benfarte\b|\bataque cardiaco\b|\bsangra(ndo|r)?\b|\bmuito sangue\b|\bengasg\w+|\bambulancia\b|\bnao acorda\b|\benvenenad\w+|\bferid[oa]s?\b|\bconvuls\w+/,
    ],
    [
      "crime",
      /\bladr(ao|oes)\b|\bassalt(o|ad[oa]|ando)\b|\bme (atacando|ameacando)\b|\bcom uma? (faca|arma)\b|\binvadi\w+ (a )?(minha )?casa\b/,
    ],
  ],
  nl: [
    [
      "suicide",
      /\bzelfmoord\b|\bwil (niet meer leven|dood)\b|\bmezelf (van kant|doden|wat aandoen)\b|\been einde aan mijn leven\b/,
    ],
    [
      "car",
      /\bremmen\b.{0,20}\b(werken niet|doen het niet|kapot|weigeren)\b|\b(ruik|ruikt|stinkt)\b.{0,12}\b(benzine|diesel)\b|\bbenzinelucht\b/,
    ],
    ["gas", /\bgas(lucht|lek|geur)\b|\b(ruik|ruikt|ruiken|stinkt)\b.{0,15}\bgas\b/],
    ["fumes", /\bkoolmonoxide\b|\bco-?melder\b.{0,20}\b(piept|gaat)\b/],
    [
      "fire",
      /\b(staat|staan) in brand\b|\bbrand (in|op|bij)\b|\ber is brand\b|\bbrand\s*!|\bvlammen\b|\brook (uit|in|komt)\b|\bbrandlucht\b|\bontploft?\b|\bvuur in (de|het)\b/,
    ],
    [
      "electricity",
      /\bvonken\b|\b(elektrische )?schok gekregen\b|\bgeelektrocuteerd\b|\bwater\b.{0,40}\b(stopcontact|meterkast|lamp|stoppenkast)\b/,
    ],
    ["trapped", /\b(opgesloten|bekneld|vastgeklemd)\b|\bzit vast in de lift\b/],
    [
      "medical",
      /\b(ademt|adem) niet\b|\bkan niet ademen\b|\bgeen lucht\b|\bbewusteloos\b|\bflauwgevallen\b|\bhartaanval\b|\bberoerte\b|\bbloedt\b|\bveel bloed\b|\bstikt\b|\bambulance\b.{0,20}\bnodig\b|\bvergiftig\w+|\bgewond\b|\bwordt niet wakker\b/,
    ],
    [
      "crime",
      /\binbrekers?\b|\bingebroken\b|\b(word|ben) (aangevallen|bedreigd|overvallen|beroofd)\b|\bmet een mes\b/,
    ],
  ],
  pl: [
    [
      "suicide",
      /\bchce (umrzec|sie zabic)\b|\bsamobojstw\w+|\bzabic sie\b|\bnie chce (juz )?zyc\b|\bodebrac sobie zycie\b/,
    ],
    [
      "car",
      /\bhamulce\b.{0,20}\b(nie dzia[lł]aj\w+|zepsute)\b|\b(zapach|czuc) (benzyny|benzyne|paliwa|paliwo)\b/,
    ],
    ["gas", /\b(zapach|ulatnia sie|wyciek|czuc|czuje) gazu?\b|\bgaz sie ulatnia\b/],
    ["fumes", /\bczad(u|em)?\b|\btlenek wegla\b|\btlenku wegla\b/],
    [
      "fire",
      /\bpozar\b|\bpali sie\b|\bsie pali\b|\bp[lł]onie\b|\bp[lł]omienie\b|\bdym (z|w)\b|\bzapach spalenizny\b|\bwybuch(l|ł)?\w*\b/,
    ],
    [
      "electricity",
      /\biskr(y|zy)\b|\bkopn\w+ (mnie |go |ja )?prad\b|\bporazi[lł]\w* (mnie |go |ja )?prad\w*|\bporazenie pradem\b|\bwod[ay]\b.{0,40}\b(gniazdk\w+|bezpiecznik\w+|lamp\w+|kontakt\w*)\b/,
    ],
    ["trapped", /\b(uwieziony|uwieziona|zamkniete w samochodzie|utkn[aą]?[lł]\w* w windzie)\b|\bratunku\b/],
    [
      "medical",
      /\bnie oddycha\b|\bnie moge oddychac\b|\bnieprzytomn\w+|\bzemdla[lł]\w*|\bzawa[lł]\b|\budar\b|\bkrwawi\w*|\bduzo krwi\b|\bd[lł]awi sie\b|\bkaretk\w+|\bzatru[lł]\w+|\bnie budzi sie\b|\brann[yaie]\b/,
    ],
    [
      "crime",
      /\bw[lł]amywacz\w*|\bw[lł]amanie\b|\bnapad[lł]?\w*\b|\bgrozi mi\b|\bz nozem\b|\bz[lł]odziej\w*/,
    ],
  ],
};
