import { oneOf } from "./patterns.ts";

/** Words for the people who come or serve in any business; those of one trade count where its file has them. */
export const roles =
  "guys?|man|men|lady|ladies|girls?|boys?|woman|technicians?|driver|drivers|crew|team|staff|workers?|employees?|receptionist|reception|dispatcher|manager|owner|salesman|colleagues?|assistants?|people|firm|company|shop|office";

// What may stand between who did something and what was done.
const adverbs =
  "(?:(?:just|also|still|even|already|only|really|very|so|all|both|guys|people|lot|again|then|have|has|had|been|being|basically|literally|completely|totally|absolutely|deliberately|who came|yesterday|today) )*";

const misdeeds = [
  "(?:broke|broken|damaged|scratched|dented|ruined|destroyed|wrecked|smashed|cracked|chipped|burnt|burned|tore|torn|stained|flooded|bent|snapped|spoiled|spilled)(?! down)",
  "lost|stole|stolen|forgot|forgotten|missed|skipped|ignored|ignoring|killed|hurt|injured|cut (?!hair)|drilled|overcharged|undercharged|overfilled|misdiagnosed|botched|bodged|butchered|messed|screwed|cheated|lied|scammed|robbed|conned|tricked|misled",
  "ripped|refused|insulted|shouted|yelled|swore|screamed|laughed|threatened|hung up|walked (?:out|off)|gave up|let (?:me|us) down|stood (?:me|us) up|made (?:a (?:\\w+ )?(?:mistake|error|mess)|it worse|me (?:cry|wait|feel))",
  "charged? (?:me|us|my|for|twice|\\d|\\$|£|€|too|double|extra|more|the wrong)|charging (?:me|us|my)|billed|(?:took|take|taking|withdrew) (?:my|our|the|money|\\d)|kept (?:me|us|my|the) (?:waiting|deposit|money|on hold)|put (?:my|our|the|up) (?:price|rent|fee|rate|prices|up)|raised|increased",
  "left (?:my|our|me|us|the|a|an|without|early|nails|marks|it|dirt|mess|everything|screws|half)|cancell?ed (?:on|my|our|me|us|last|at|the|it|again|twice|\\d|without)|towed (?:my|our|me)|let (?:my|our|in|a|the|an) |filed \\w+ (?:\\w+ )?late|(?:came|arrived|showed up|turned up|started|finished|delivered|filed|was|were|is) (?:\\w+ ){0,4}late|(?:was|were|is|are) (?:an? )?(?:\\w+ )?(?:hours?|minutes|\\d+ \\w+) late",
  "(?:did|do|does|have|has|had|was|were|could|will|would|is|are) (?:not|never) (?:\\w+ )?(?:show\\w*|come|came|turn\\w*|arrive|arrived|call|called|answer|answered|reply|replied|respond|finish|finished|fix|fixed|do anything|clean|cleaned|bring|brought|deliver|delivered|send|sent|tell|told|ask|asked|listen|listening|care|help|helped|stop|apologi[sz]e|explain|explained|return|returned|pay attention|ready|there|bother)",
  "never (?:\\w+ )?(?:show\\w*|come|comes|came|turn\\w*|arrive\\w*|call\\w*|answer\\w*|repl\\w+|respond\\w*|finish\\w*|fix\\w*|clean\\w*|brought|deliver\\w*|sent|told|tell|asked|ask|listen\\w*|got back|return\\w*|did|apologi[sz]ed|wrote)",
  "keep (?:cancell?ing|calling|charging|changing|ignoring|sending|forgetting|losing|missing|putting|moving)",
  "(?:put|sent|gave|delivered|ordered|used|fitted|brought|installed|took|cut|did|sold)\\b.{0,25}\\bwrong|delivered it to the|said nothing|said (?:it )?would be|(?:was|were) (?:on (?:his|her|their|the) phone|drunk|high|asleep|half asleep|smoking|swearing|aggressive|rough|rude|mean|dismissive|careless|impatient|disrespectful|condescending|late|unhelpful|nasty)|only (?:stayed|came|did|worked|cleaned|gave)|took (?:\\d+|two|three|four|five|half|over|more|ages|forever|so long|all day)",
].join("|");

// `guy was here for 5 minutes and charged me`
const until = "(?:(?:\\w+ ){1,6}(?:and|then|but) (?:then )?)?";

const unasked = "(?<!\\b(?:do|does|did|can|could|will|would|should|if|when|how|may|might|that|are|where) )";

/** Something that the business did or failed to do, told as done; `named` are those who belong to it. */
export const misdeedOf = (named: readonly string[]): RegExp =>
  new RegExp(
    [
      `${unasked}\\byou(?: people| guys| lot| all| folks)? ${adverbs}(?:${misdeeds})\\b`,
      `\\byour (?:\\w+ ){1,2}?${adverbs}(?:${misdeeds})\\b`,
      `(?:^|\\b(?:the|my|our|that|this|a|one) )(?:\\w+ )?(?:${[roles, ...named].join("|")}) ${until}${adverbs}(?:${misdeeds})\\b`,
      `\\bsome(?:one|body) (?:at|from|in) (?:your|the) \\w+ ${adverbs}(?:${misdeeds})\\b`,
    ].join("|"),
  );

/** The same of somebody who is only pointed at: nobody else may be spoken of. */
export const misdeedOfThem = new RegExp(
  `\\b(?:he|she|they) ${adverbs}(?:overcharged|charged (?:me|us|\\d|\\$|£|€)|(?:did|have|has) (?:not|never) (?:\\w+ )?(?:show|come|turn|call|answer|fix|finish|clean|deliver)\\w*|never (?:came|show\\w+|turned up|called|finished|arrived|cleaned|answer\\w*)|only (?:stayed|came|did|cleaned)|took (?:\\d+|two|three|ages|forever|over) ?(?:\\w+ )?(?:hours?|minutes|days)?|(?:was|were) (?:rude|drunk|so late|late|rough)|(?:broke|scratched|ruined|damaged|stained|dented) (?:my|our|the))\\b`,
);

/** What is a complaint by itself, whoever did what. */
export const outcry = oneOf(
  /\b(complain(?!ts\b)\w*|complaint|disgrac\w+|unacceptable|not acceptable|ridiculous|outrage\w*|shambles|pathetic|incompetent|unprofessional|clueless|jokers?|a (complete |total |absolute )?joke|clowns|amateurs|shame on|scammers?|crooks|cowboys|thieves|con artists?|liars?|rip ?off|daylight robbery|bullshit|bs)\b/,
  /\b(never again|never (coming|going|using|booking|ordering) (back|there|here|you|with you|from you)|will not be (back|coming back|using you|returning)|waste of (money|time)|worst \w+ (ever|i have|experience|service)|i feel (cheated|ripped off|scammed|let down|robbed|conned)|(felt|feeling|been) (cheated|ripped off|scammed|let down|conned) by (you|your))\b/,
  /\b(terrible|horrible|awful|poor|bad|shocking|appalling|dreadful|disgusting|useless|crap|crappy|rubbish|garbage|lousy|shoddy|sloppy|worst|no|zero|rude|abysmal) (customer )?(service|experience|job|work|workmanship|quality|communication|treatment|attitude|staff|company|business|place|management)\b(?! (do|can|hours))/,
  /\b(i am|we are|am|are|feel|really|so|very|absolutely|extremely|quite|pretty|left) (\w+ )?(disappointed|dissatisfied|appalled|disgusted|outraged|furious|livid|fuming|gutted|fed up|unimpressed)\b(?! (at|in) (it|school))/,
  /\b(not|less than|far from|never) (\w+ )?(happy|satisfied|pleased|impressed) ?(with|about|at|by) (?!my|our|his|her|it\b|another|the (one|other|last|old))|\b(unhappy|dissatisfied|disappointed|annoyed|angry|upset|frustrated|shocked|unimpressed|disgusted|horrified) (with|about|at|by|that|how) (?!my|our|his|her|it\b|another|the (one|other|last|old))/,
  /[,;.!-] ?(i am |we are )?(really |very |so )?(not (at all )?(happy|impressed|satisfied)|unhappy|very disappointed|disappointed|annoyed|shocking|appalling|disgusting)\s*($|[.!,])/,
  /^(i am |we are |really |very |so |absolutely )*(not (at all )?(happy|impressed|satisfied)|unhappy|disappointed|annoyed|angry|upset|frustrated|furious|appalled)\s*($|[.!,])/,
  /\b(my|our|your) \w+ (is|was) (furious|in tears)\b|\bwtf\b.*\b(you|your)\b|\bwhat (a joke|a mess|the hell)\b/,
);

/** Money asked back, or worse announced. */
export const demand = oneOf(
  /\b(want|demand\w*|expect|deserve|need|require|give me|owe me|where is|waiting for) (\w+ ){0,2}(money|deposit|cash|payment) back\b|\b(i|we) (\w+ ){0,2}(want|demand|expect|deserve|insist on|am due|am owed) (\w+ ){0,3}(refund|compensation)\b/,
  /\brefund (me|us|my|our|the)\b|\bwhere is my (full |partial )?refund\b|\b(i|we) demand\b|\b(money|deposit) back\s*(now|asap|immediately|$|[.!])(?<!(can|could|do|will|would) (i|we) .*)/,
  /\b(bad|negative|terrible|nasty|honest|one star|1 star|1-star|one-star) review\b|\b(write|leave|post) a review\b.*\b(everyone|know|truth)\b|\b(1|one|zero|0)[ -]?stars?\b(?! hotel)/,
  /\breport(ing)? (you|this|your)\b|\b(sue|suing) you\b|\btak(e|ing) you to (court|small claims)\b|\byou will hear from my (lawyer|solicitor|attorney)\b|\btrading standards\b|\b(tell|warn)(ing)? everyone\b|\b(chargeback|charge back)\b|\bdisput(e|ing) (the|this|that|your|my) (charge|payment|bill|invoice)/,
  /\btake (it|this|that|them|those|these|my \w+) (down|off)\b.*(now|immediately|at once|!|$)/,
);

/** People who did not come, do not answer, do not care; work that is overdue. */
export const neglect = oneOf(
  /\b(nobody|no one|noone|no body|none of you|not one person) (\w+ )?(came|comes|show\w*|turned|call\w*|ring\w*|rang|answer\w*|repl\w+|respon\w+|listen\w*|care[sd]?|told|tells|picks?|picked|help\w*|bother\w*|ask\w*|said|apologi[sz]ed|got back|gets back|contacted|emailed|wrote|knew|seems to care|is answering|has (called|come|replied|answered|contacted|got))\b/,
  /\b(was|were|is|are) supposed to (come|be here|arrive|call|ring|deliver|fix|be (done|ready|finished|there))\b|\bnoshow(ed)?\b/,
  /\b(i|we|my \w+) (have |had )?(been )?(\w+ )?(waiting|waited)\b.{0,25}\b(minutes|hours?|days?|weeks?|months?|ages|forever|all (day|morning|afternoon|week))\b|^(still )?(been )?(waiting|waited) (for )?(over |more than |about |nearly |almost )?(an?|\d+|two|three|four|half|ages|all|hours)\b/,
  /\bstill (waiting|no(t|thing)?\b|have not|has not|did not|do not have|does not work|is not (fixed|done|ready|here|working))(?! (sure|clear|decided|certain|know))(?=.*\b(weeks?|months?|days?|hours?|news|reply|response|answer|call|appointment|estimate|quote|refund|order|pictures|photos|results?|invoice|paid|fixed|done|ready|here|working|received|got|get|heard|arrived|delivered|come|came)\b)|\b(weeks?|months?|days?|hours?) and (still|nothing|no)\b/,
  /\b(heard|got|received|had) (absolutely )?(nothing|no (reply|response|answer|call))\b|\b(have|has|had|did) not (heard?|received?|got|get|had|have) (\w+ )?(back|anything|a (reply|response|call)|any (reply|response|news))\b|\bno (reply|response|answer) (to|from|since|for|yet|after)\b/,
  /\b(never|not) (arrived|turned up|showed up|shown up|been delivered|delivered|come back|got here|showed|received)\b(?<!\b(had|if|has) not \w+)|\b(did|has|have) not (arrive|arrived|turn up|turned up|show up|showed up|get here|been delivered)\b|\b(late|wrong|broken|dirty|cold|leaking|green|sick|skipped|forgot\w*|cancelled) again\b/,
  /\b(emailed|called|rang|phoned|texted|written|messaged|ringing|calling|emailing|asked|sent) (\w+ ){0,3}(\d+|two|three|four|five|six|several|many|multiple|countless) (times|emails|messages|weeks|days|texts)\b|\b(\d+|two|three|four|five|several|many) (emails|messages|calls|voicemails|texts)\b.*\b(no|nobody|nothing|not)\b|\b(ignored|ignoring) (me|us|my|our)\b/,
  /\b(never|not) (call|calls|called|ring|rings|phone|answer|answers|answered|reply|replies|replied|respond|responds|responded) (\w+ )?(back|the phone|my|me|us)\b|\b(i|we) (have )?asked (\w+ )?not to be\b/,
  /\b(without|never) (telling|asking|warning|informing|told|asked) (me|us|anyone)\b(?! (do|can|could|will))/,
  /\b(second|third|fourth|2nd|3rd|4th) time( (i|we|this|it|you|that|now|in)\b|\s*($|[.!,]))/,
);

const served =
  "fixed|repaired|replaced|installed|changed|serviced|cleaned|washed|made|altered|hemmed|sold|put|cut|coloured|colored|dyed|painted|treated|built|moved|delivered|fitted|set|sent|gave|filed|did|dug|planted|baked|cooked|printed|designed|tuned|shortened|wrote|gave|supplied|extracted|filled|groomed|adjusted";

/** Signs that the business has served the visitor already. */
export const wasServed = oneOf(
  new RegExp(`${unasked}\\byou (guys )?(just |already |have |had |all )*(${served})\\b`),
  /\b(since|after|following) (you|your|the|i left|leaving|your) (\w+ )?(visit|repair|treatment|lesson|class|clean|cleaning|service|appointment|job|work|food|meal|event|wash|session|extraction|surgery|move|delivery|came|left|technician)?/,
  /\b(your|this|last|yesterday'?s|today'?s|the) (\w+ )?(visit|repair|clean|treatment|lesson|food|cake|haircut|cut|work|service|stay|install\w*|delivery|bouquet|flowers|order|dessert|meal|dinner|lunch|session|photos|pictures|images|new \w+) (\w+ ){0,3}(was|were|is|are|has|have|did|does|lasted|fell|broke|came|arrived|looked|look|keeps?|made|tasted|tastes)\b/,
  /\b(the|my|our) new (lock|crown|filling|glasses|lenses|tire|tires|screen|battery|roof|part|pump|valve|heater|door|boiler|floor|tap|engine|brakes|tattoo|haircut)\b|\bthese (glasses|lenses|shoes|photos|pictures|flowers|curtains|dentures|braces|contacts)\b/,
  /\b(bought|got|picked up|ordered|paid) .{0,30}\b(from|with|at) (you|your)\b|\bcame back (with|from you|cracked|broken|worse|\w+er)\b|\bpicked up my\b|\bpaid (you )?(for|over|\W?\d+)\b.{0,30}\b(and|but)\b|\bpaying \d+\b.*\band\b/,
  /\b(technician|guy|man|plumber|electrician|cleaner|mechanic|crew|your \w+) (came|was here|visited|fixed|left)\b/,
  /\b(after|within|lasted|only) (only |just |a |the |about |less than )*(\d+|one|two|three|four|five|a|few|couple( of)?) (visits?|days?|weeks?|washes|minutes|hours?)\s*($|[.!?,;]|after|already|of (wear|use)|do i|this)|\b(already|immediately) (broke|broken|peeling|cracked|scratched|stuck|dead|falling|leaking|fell)\b/,
  /\b(in|from|at|during|out of) your (\w+ )?(unit|class|changing room|car park|parking lot|room|rooms|restaurant|hotel|clinic|office|studio|salon|gym|garage|daycare|nursery|storage|yard|shop|store|care|van|lesson|course|locker|lockers|spa|pool|sauna|venue)\b|\bin class\b|\bthe whole (stay|time|week|night|lesson)\b|\ball week\b|\bin (my|our|the) (food|dessert|soup|meal|salad|cake|room|bed|drink|coffee|order)\b/,
);

/** What may be wrong with work that was done. */
export const badResult = oneOf(
  /\b((does|do|did|is|are|was|will|would) not (\w+ )?(work|working|fit|close|open|start|turn|charge|charging|stay|stick|hold|last|cool|heat|drain|lock|hot|cold|clean|right|straight|even|match|ready|fixed)|stopped working|stopped|broke|broken|falling (off|out|apart)|fell (off|out|apart)|came (off|undone|loose|apart|out|back)|comes? (off|out|loose)|coming (off|out|loose|undone)|undone|peeling|fading|faded|worse|worst|again|crooked|uneven|blurry|blurred|out of focus|dirty|filthy|greasy|dusty|stuck|leak(s|ing|ed)?|dripping|squeal\w*|rattl\w+|grind\w*|wobbl\w+|wilted|wilting|dead|died|brown|cold|raw|undercooked|burnt|soggy|stale|sick|ill|headaches?|rash|swollen|infected|in pain|agony|noise|noisy|mould\w*|mold\w*|wet|soaked|bites|bed ?bugs|cockroach\w*|hair|scratch\w*|crack\w*|dent(s|ed)?|stain\w*|hole|marks?|missing|gone|stolen|lost|ruined|swamp|green|cloudy|too (tight|small|short|long|loose|big|wide|dark|light|orange|dry|salty|hard|soft|heavy)|wrong|rude|poor|rubbish|crap|garbage|useless|awful|terrible|horrible|disgusting|unusable|unwearable|fainted|late|nothing like|not what|looks? like|fuzzy|scam\w*|unfinished|half done|cried|crying|keeps?)\b/,
  /\b(took|stole) my\b|\bfell after\b|\bhurts?\b|\bnot (clean|cleaned|done|finished) (enough|properly|well|right)\b/,
);

/** Bad marks for what the business runs or sells, told without more. */
export const badMark = oneOf(
  /\byour (\w+ ){1,3}(is|are|was|were|smells?|stinks?|sucks?|looks?|looked|tasted|tastes?) (\w+ )?(crap|rubbish|garbage|useless|awful|terrible|horrible|disgusting|filthy|dirty|broken|a joke|a disgrace|rude|unhelpful|bad|shocking|appalling|cold|stale|wrong|late|poor|misleading|lying|overpriced|not working|down|ignoring)\b/,
  /\b(the|this|these|those|that|all|half|most) (?:\w+ ){0,3}(?:was|were) (?:\w+ )?(rubbish|crap|garbage|useless|awful|terrible|horrible|disgusting|filthy|dirty|cold|rude|unhelpful|inedible|tasteless|dry|raw|undercooked|appalling|shocking|blurry|wilted|brown|dead|ruined|(an? )?\w+ late|late|drunk|not (clean|cleaned|done|ready|cooked|good|fresh) ?(enough|properly)?)\b/,
  /\b(staff|receptionist|reception|manager|driver|technician|teacher|instructor|waiter|waitress) (is|are|was|were|seem(s|ed)?) (\w+ )*(rude|unhelpful|useless|lazy|unfriendly|not helpful|incompetent|horrible|nasty)\b|\bso rude to\b/,
  /\b(glasses|lenses|flowers|photos|food|cake|haircut|photographs) (is|are) (\w+ )?(rubbish|crap|garbage|a disaster|awful|terrible|horrible)\b|\b(arrived|delivered|came|turned up) (\w+ )?(wilted|dead|broken|damaged|cold|late|cracked|smashed|empty|melted|brown|torn|dirty|wrong)\b|\bnot what (i|we) (ordered|asked for|paid for|wanted|agreed|booked)\b|\b(looked|looks) nothing like\b/,
  /\bwhy (was|were|am|are|did|have|do) (i|we|you|my card) (\w+ )?(been )?(being )?charged?\b|\b(over|double|wrongly)[ -]?charged\b|\bcharged (\w+ )?(me |us )?(twice|double|too much|extra|wrong|wrongly)\b|\bstill (taking|charging|billing)\b|\b(bill|invoice|amount|charge) is wrong\b/,
  /\blasted (only |just |all of |about )?(an?|\d+|one|two|three|four) (hours?|days?|weeks?|minutes|washes)\b|\b(was|were) not there (before|when)\b|\bwas not (clean\w*|done|finished|cooked|fixed|fitted|packed|washed) (enough|properly|well|right)\b/,
  /\b(changing rooms?|lockers?|sauna|steam room|gate code|door code|pin|treadmills?|half the (machines|equipment)|showers|toilets) (is|are|do|does) (\w+ )?(filthy|disgusting|dirty|broken|work|working)\b/,
  /\b(bed ?bugs|cockroach\w*|mice|rats|mold|mould)\b.{0,15}\b(in|under|on) (our|my|the) (room|bed|food|bathroom)\b|\bmade it worse|worse than before\b|\bshould (never )?have (never )?(come|gone|used|hired|booked|trusted)\b/,
);

/** Somebody else's deeds are no complaint. */
export const elsewhere =
  /\b(my|our|his|her|the|an?) (old|last|previous|former|prior|ex|other) (?!time|visit|lesson|class|appointment|bill|invoice|order|week|month|year|night|day|clean\b)(\w+ )?\w+|\b(another|a different|some other) (shop|company|garage|firm|place|business|store|vet|dentist|\w+er|\w+or|\w+ist|locksmith)s?\b|\b(elsewhere|somewhere else|someone else)\b|\b(as a (kid|child|teenager)|in the past|years ago)\b|\b(the )?dry cleaners?\b|\bthe \w+ in \w+ (ruined|broke|botched|did)\b/;

/** People of whom `he did not come` may tell. */
export const bystander =
  /\b(son|daughter|kid|child|husband|wife|dog|cat|puppy|boss|employer|landlord|neighbou?r|ex|partner|mother|father|dad|friend|baby|tenant|brother|sister|bank|insurance|police)\b/;

/** What is only asked about or feared. */
export const supposed =
  /\b(what|and|even|how about) (if|when)\b|\b(if|in case|unless|suppose|whether)\b|\bwhat (happens|do you do|would you|will you|is your|are your)\b|\bpolicy\b|\bhow do (i|we) know\b|^(hi |hello |so |and |but |ok )*(do|does|can|could|would|will|are|is|should|may|have you|has|how|am|when|where|which|what (?!a )|who)\b/;

/** People of some trade. */
export const trades: ReadonlySet<string> = new Set(
  `cleaner cleaners groomer dentist doctor hygienist vet nurse instructor teacher trainer tutor coach photographer videographer
  stylist hairdresser barber beautician therapist masseuse plumber electrician locksmith roofer painter movers gardener
  landscaper mechanic fitter installer solicitor lawyer attorney accountant bookkeeper waiter waitress chef cook caterer
  baker florist tailor seamstress sitter walker nanny carer optician optometrist surveyor builder carpenter tiler consultant`.split(
    /\s+/,
  ),
);

/** What sets something right again, and what refuses to. */
export const redress =
  /\b(guarantee\w*|warrant\w+|refund\w*|replace|redo|again free|free within|come back|bring it back|put it right|make it right|we pay|paid by us|(we|will) (fix|mend) it|not happy|unhappy|complain\w*|claims?|report)\b/;
export const refusing = /\b(no|not|never|non) ?-?(\w+ )?(refund\w*|guarantee\w*)\b/;
export const damaging = /\b(broke|broken|damaged|scratched|dented|cracked|smashed|chipped|stained|ruined)\b/;

/** Who looks for help now tells of others who failed. */
export const seeking =
  /\b(are you (free|available)|do you have (space|availability|openings?|time)|looking for|need a new|how much)\b/;
