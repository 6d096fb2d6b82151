const any = (words: string) => `(?:${words.trim().split(/\s+/).join("|")})`;

/** Words for the people who come or serve in any business. */
export const roles =
  "guys?|man|men|lady|ladies|girls?|boys?|woman|technicians?|drivers?|crew|team|staff|workers?|employees?|receptionists?|reception|dispatcher|manager|owner|salesman|colleagues?|assistants?|people|firm|company|shop|office";

/** People of some trade: they belong to the business when its file knows them. */
export const trades: ReadonlySet<string> = new Set(
  `cleaner groomer dentist doctor hygienist vet nurse instructor teacher trainer tutor coach photographer videographer
  stylist hairdresser barber beautician therapist masseuse plumber electrician locksmith roofer painter mover gardener
  landscaper mechanic fitter installer solicitor lawyer attorney accountant bookkeeper waiter waitress chef cook caterer
  baker florist tailor seamstress sitter walker nanny carer optician optometrist surveyor builder carpenter tiler consultant`
    .split(/\s+/)
    .flatMap((one) => [one, `${one}s`]),
);

// What may stand between who did something and what was done.
const adverbs =
  "(?:(?:just|also|still|even|already|only|really|very|so|all|both|guys|people|lot|then|have|has|had|been|being|basically|literally|completely|totally|absolutely|deliberately|clearly|simply|yesterday|today|who came|barely|hardly|constantly|always) )*";
// `guy was here for 5 minutes and charged me`
const until = "(?:(?:\\w+ ){1,6}(?:and|then|but) (?:then )?)?";
const unasked =
  "(?<!\\b(?:do|does|did|can|could|will|would|should|if|when|how|may|might|that|are|where|have|what|to) )";
const start = "(?:^|\\. |, |\\b(?:the|my|our|that|this|a|one|and|but|because|tow|pool) )";

/** The business as the doer of something; `named` are those who belong to it. */
const doer = (named: readonly string[]) =>
  `(?:${[
    `${unasked}\\byou(?: people| guys| lot| all| folks)? ${adverbs}`,
    `\\byour (?:\\w+ ){1,2}?${adverbs}`,
    `${start}(?:\\w+ )?(?:${[roles, ...named].join("|")}) (?:at your \\w+ |on (?:the )?\\w+ )?${until}${adverbs}`,
    `\\bsome(?:one|body) (?:at|from|in) (?:your|the) \\w+ ${adverbs}`,
  ].join("|")})`;

// What is owed to a visitor, where it was not done. What a business does not do as a rule is no harm.
const service = any(
  `show showed shown come came turn turned call called ring rang rung answer answered finish finished fix fixed clean cleaned
    deliver delivered refund refunded work worked respond responded reply replied arrive arrived help helped listen listened
    return returned repair repaired send sent bring brought give tell told explain explained ask asked apologi[sz]ed? say
    check checked wash washed start started pay paid contact contacted warn warned inform informed put do turnup noshow ready
    care cared bother bothered here there been careful friendly polite professional`,
).concat("\\b");
const heed =
  "(?:answer|reply|respond|listen|care|bother|(?:turn|show|pick) ?up|call(?:ing)? back|here|work(?! (?:on|\\w+day)))\\b";

const harm = [
  any(`broke broken damaged scratched dented ruined destroyed wrecked smashed cracked chipped burnt burned tore torn stained
    flooded bent snapped spoiled spilled spilt`).concat("(?! down)"),
  any(`lost stole stolen forgot forgotten missed skipped ignored ignoring killed hurt injured drilled overcharged undercharged
    misdiagnosed botched bodged butchered messed screwed cheated lied scammed robbed conned tricked misled billed ripped refused
    insulted shouted yelled swore screamed laughed threatened pushed grabbed dismissed crashed dropped towed mocked lectured`),
  "cut (?!hair)|hung up|walked (?:out|off)|let (?:me|us) down|stood (?:me|us) up|made (?:a (?:\\w+ )?(?:mistake|error|mess)|it worse|me (?:cry|wait|feel))|called (?:me|him|her|us|my \\w+) \\w+$",
  "charg(?:ed|ing) (?!with|by)|(?:took|take|taking|withdrew) (?:my|our|the|money|\\d)|kept (?:me|us|my|the)|put (?:my|our|the|up) (?:price|rent|fee|rate)s?|raised|increased",
  "left (?:my|our|me|us|the|a|an|without|early|nails|marks|it|dirt|mess|everything|screws|half)|cancell?ed|let (?:my|our|in|a|the|an) |keeps? (?!up)\\w+ing",
  `(?:(?:did|have|has|had|was|were|will|would) not|never) (?:even \\w+|(?:\\w+ )?${service})|(?:do|does|is|are) not (?:even )?${heed}`,
  "(?:was|were|is|are|came|arrived|turned up|showed up|spends?|spent|started|finished|delivered|filed) (?:\\w+ ){0,5}(?:late|rude|drunk|high|asleep|aggressive|rough|mean|dismissive|careless|impatient|disrespectful|condescending|unhelpful|nasty|on (?:his|her|their|the) phone|criminals|thieves|crooks|liars|idiots|jokers|scammers)",
  "\\w+ (?:\\w+ ){0,3}(?:wrong|somebody else'?s?|someone else'?s?)\\b|said nothing|said (?:it )?would be|only (?:stayed|came|did|worked|cleaned|gave)|took (?:\\d+|two|three|four|half|over|more|ages|forever|so long|all day)|gave (?:me|us) the wrong",
  `(?!${any("fixed repaired replaced installed changed serviced cleaned washed altered sold painted treated moved delivered fitted helped asked called emailed texted answered mentioned offered advised recommended showed quoted promised invited booked wanted needed used looked worked visited tuned groomed photographed noted confirmed received invoiced finished started checked trained")})\\w+ed (?:my|our|me|us|his|her)\\b|(?:shrunk|shrank|fed|bit|threw|hid|tore|sank|froze|fought) (?:my|our|me|us|his|her)\\b`,
].join("|");

/** Harm that the business did, told as done. */
export const misdeedOf = (named: readonly string[]): RegExp => new RegExp(`${doer(named)}(?:${harm})`);

/** The same of somebody who is only pointed at: nobody else may be spoken of. */
export const misdeedOfThem = new RegExp(
  `\\b(?:he|she|they) ${adverbs}(?:overcharged|charged (?:me|us|\\d|\\$|£|€)|(?:did|have|has) (?:not|never) (?:\\w+ )?(?:show|come|turn|call|answer|fix|finish|clean|deliver)\\w*|never (?:came|show\\w+|turnup|turned up|called|finished|arrived|cleaned|answer\\w*)|only (?:stayed|came|did|cleaned)|left (?:the|my|without|early|it)|carried on|took (?:\\d+|two|three|ages|forever|over)|(?:was|were) (?:rude|drunk|so late|late|rough)|(?:broke|scratched|ruined|damaged|stained|dented) (?:my|our|the))\\b`,
);

const done =
  "(?:\\w+ed|was|were|had|did|gave|sent|put|told|took|made|left|let|sold|came|went|wrote|got|ate|hit|ran|drove|threw|built|brought|kept|spent|taught|spoke|held|shut|set|began|caught|fell|keeps?)";

/** Signs that the business has served the visitor already, whatever came of it. */
export const servedBy = (named: readonly string[]): RegExp =>
  new RegExp(
    [
      `${doer(named)}${done}\\b`,
      "\\b(?:in|from|at|during|since|after|because(?: of)?|thanks to|while|when|by|left) (?:you|your)\\b(?! (?:can|could|open|close|show|come|arrive)\\b)",
      "\\b(?:since|after|following|from) (?:the|leaving|yesterday'?s|last \\w+'?s) (?:\\w+ )?(?:visit|repair|treatment|lesson|class|clean|cleaning|service|appointment|job|work|food|meal|event|wash|session|extraction|surgery|move|delivery|technician|tune ?up|injection|fitting)\\b",
      "\\b(?:this|last|yesterday'?s|today'?s|the|my) (?:\\w+ )?(?:visit|repair|clean|treatment|lesson|class|haircut|stay|install\\w*|delivery|bouquet|order|dessert|meal|dinner|lunch|session|photos|pictures|service) (?:\\w+ ){0,3}(?:was|were|is|are|has|have|had|did|does|lasted|fell|broke|came|arrived|looked|tasted|made)\\b",
      "\\b(?:the|my|our) new (?:lock|crown|filling|glasses|lenses|tires?|screen|battery|roof|part|pump|valve|heater|door|boiler|floor|tap|engine|brakes|tattoo|haircut)\\b|\\bthese (?:glasses|lenses|shoes|photos|pictures|flowers|curtains|dentures|braces|contacts)\\b",
      "\\b(?:bought|got|picked up|ordered|paid) .{0,30}\\b(?:from|with|at) (?:you|your)\\b|\\bcame back (?:with|from you|cracked|broken|worse)\\b|\\bpick(?:ed)? ?up my\\b|\\bpicked my \\w+ up\\b|\\bgot my \\w+ back\\b|\\b(?:i|we) (?:have )?paid\\b|\\bpaying you\\b|\\b(?:day|week|morning|time) (?:after )?(?:you|i wore|we used|i used)\\b|\\bpaid (?:for|over|\\W?\\d+)\\b.{0,30}\\b(?:and|but)\\b|\\bpaying \\d+\\b",
      "\\b(?:after|within|lasted|only) (?:only |just |a |the |about |less than )*(?:\\d+|one|two|three|four|five|a|few|couple(?: of)?) (?:visits?|days?|weeks?|washes|minutes|hours?)\\s*(?:$|[.!?,;]|after|already|of (?:wear|use)|do i|this)|\\b(?:already|immediately) (?:broke|broken|peeling|cracked|scratched|stuck|dead|falling|leaking|fell)\\b",
      "\\b\\d+ (?:visits|fittings|lessons|sessions|appointments|weeks) later\\b|\\bin class\\b|\\bthe whole (?:stay|time|week|night|lesson|visit)\\b|\\bin (?:my|our|the) (?:food|dessert|soup|meal|salad|cake|drink|order)\\b|\\b(?:i|we) (?:arrived|checked in|got there|turned up|came) (?:at|and|yesterday|last|today)\\b",
    ].join("|"),
  );

/** What tells of harm or offence. */
export const bad = new RegExp(
  `\\b${any(`wrong broke broken ruined damaged? worse worst mess messed missing lost gone stolen stole nothing nobody noone stupid idiot rude hated? awful
    terrible horrible disgusting filthy dirty greasy dusty crap rubbish garbage trash useless fleas mice debris unlocked criminals hurts? pain cry cried crying sick ill
    scared shouting dead died killed failed fails loose blurry blurred crooked uneven peeling faded stuck leak leaks leaking leaked dripping squeals? squealing
    rattles? rattling wobbly wilted wilting brown cold raw undercooked burnt soggy stale headaches? rash swollen infected agony noisy mould mouldy moldy mold wet
    soaked bites cockroaches? bedbugs hair scratch scratched scratches cracked dents? dented stains? stained holes? marks swamp green cloudy unusable
    algae grease jammed jams split rejected shrugged terrified deleted sting stings sewage kicked wasted pixels tar bleach hanging stranded unprepared double inedible smelled fainted nightmare overcrowded unfinished untouched stopped refused refuses ignored ignores delayed closed late hours again keeps injured
    bleeding smells? smelly stinks ugly disaster barely overcharged skipped swore learned unsafe dangerous fell undone orange empty`)}\\b|${[
    "\\b(?:did|does|do|is|are|was|were|has|have|had|would|could|will|can) not (?:\\w+ )?(?:work|working|fit|close|open|start|turn|charge|charging|stay|stick|hold|last|cool|heat|drain|lock|hot|clean|right|straight|even|match|ready|fixed|sleep|lie|eat|move|use|see|touched|come|worth|there|care)\\b",
    "\\b(?:falling|coming|came|comes|fell|gone|went) (?:off|out|apart|loose|undone)\\b|\\b(?:too|very) (?:tight|small|short|long|loose|big|wide|dark|light|dry|salty|hard|soft|heavy|far|hot)\\b|\\b(?:longer|shorter|bigger|smaller|louder|darker) than\\b",
    "\\btook (?:my|the (?:fee|money|deposit))\\b|\\b(?:there is still|still (?:there|dirty|broken|in|on|smells|the))\\b|\\b(?:nothing|looks?|looked) like\\b|\\bnot what\\b|\\bonly (?:got|half|had|received|came)\\b|\\bhalf (?:the|of the|my)\\b|\\bsomeone else\\b|\\bsomebody else\\b|\\bfor a (?:whole )?(?:week|month|year)\\b",
  ].join("|")}`,
);

/** What asks for help, or praises: bad words are then no blame. */
export const seeking =
  /\b(are you (free|available)|do you have (space|availability|openings?|time)|looking for|need a new|how much)\b/;
export const wishing =
  /\b(can|could|would|will) (you|i|we|someone)\b|\b(how much|how do i|i need|we need|need (a|an|to|my|it|some|help)|looking for|would like|i want to (?!complain|speak)|interested in|please (fix|send|help)|thinking (of|about)|great|excellent|amazing|loved?|perfect|wonderful|thanks(?! to you|,? a lot)|thank you|last year|want (?!my|a refund|a full|the money|to complain|to speak|an apology|compensation|answers|someone)|recommend\w*|brilliant|lovely|same again|discount)\b|\b(i|we) (missed|forgot|lost|dropped|broke|(was|were|am|are) (late|sick|ill))\b|^(missed|forgot|lost|broke|dropped) my\b/;
