import { oneOf } from "./patterns.ts";

const mine = "(?!(?:how )?(?:my|our|his|her|it|me|myself|another|the (?:one|other|last|old))\\b)";
const dismay =
  "(?:unhappy|dissatisfied|disappointed|annoyed|angry|upset|frustrated|shocked|unimpressed|disgusted|horrified|appalled)";
const others =
  "(?<!\\b(?:husband|wife|mother|father|son|daughter|kid|child|friend|boss|he|she|they) (?:is|are|was|were) (?:\\w+ )?)";

/** What is a complaint by itself, whoever did what. */
export const outcry = oneOf(
  /\b(complain(?!ts\b)\w*|complaint|disgrac\w+|unacceptable|not acceptable|ridiculous|outrage\w*|shambles|pathetic|incompetent|unprofessional|clueless|jokers?|a (complete |total |absolute )?joke|clowns|amateurs|shame on|scammers?|crooks|cowboys|thieves|con artists?|liars?|rip ?off|daylight robbery|bullshit|bs)\b/,
  /\b(never again|never (coming|going|using|booking|ordering) (back|there|here|you|with you|from you)|will not be (back|coming back|using you|returning)|waste of (my )?(money|time)|worst \w+ (ever|i have|experience|service)|i feel (cheated|ripped off|scammed|let down|robbed|conned)|(felt|feeling|been) (cheated|ripped off|scammed|let down|conned) by (you|your)|thanks for nothing|this place is (a )?(dump|joke|dirty|filthy|disgusting|awful)|are you (kidding|serious|joking)|do you (people|guys|lot)? ?(ever|even) (answer|reply|care|listen|pick)|how is (it|this|that) (ok|okay|acceptable|fair|right)|paid \W?\d+ for (that|this))\b/,
  /\b(terrible|horrible|awful|poor|bad|shocking|appalling|dreadful|disgusting|useless|crap|crappy|rubbish|garbage|lousy|shoddy|sloppy|worst|zero|rude|abysmal) (customer )?(service|experience|job|work|workmanship|quality|communication|treatment|attitude|staff|company|business|place|management)\b(?! (do|can|hours))/,
  new RegExp(
    `${others}\\b(?:i am|we are|am|feel|really|so|very|absolutely|extremely|quite|pretty|left|just) (?:\\w+ )?(?:disappointed|dissatisfied|appalled|disgusted|outraged|furious|livid|fuming|gutted|fed up|unimpressed)\\b(?! (?:at|in|with|by) (?:it|school|my|our|myself))`,
  ),
  new RegExp(
    `${others}\\b(?:not|less than|far from|never) (?:\\w+ )?(?:happy|satisfied|pleased|impressed) (?:with|about|at|by) ${mine}|${others}\\b${dismay} (?:with|about|at|by|that|how) ${mine}`,
  ),
  new RegExp(
    `(?:^|[,;.!-]) ?(?:i am |we are |really |very |so |absolutely )*(?:not (?:at all )?(?:happy|impressed|satisfied)|${dismay}|shocking|furious)\\s*(?:$|[.!,])`,
  ),
  /\bmy \w+ (is|was) (furious|in tears)\b|\bwtf\b.*\b(you|your)\b|\bwhat (a joke|a mess|the hell)\b|\b(i|we) hate (the|your|this|these|it)\b|\bhates (the|your|her|his|your) (tutor|teacher|class|lessons?|coach|instructor|trainer|haircut)\b|\bwhere (is|are) (my|our) \w+\s*\?\?/,
);

/** Money asked back, or worse announced. */
export const demand = oneOf(
  /\b(want|demand\w*|expect|deserve|need|require|give me|owe me|where is|waiting for) (\w+ ){0,2}(money|deposit|cash|payment) back\b|\b(i|we) (\w+ ){0,2}(want|demand|expect|deserve|insist on|am due|am owed) (\w+ ){0,3}(refund|compensation)\b/,
  /\brefund (me|us)\b|\brefund (my|our|the) \w+ (now|immediately)\b|\bwhere is my (full |partial )?refund\b|\b(i|we) demand\b|(?<!\b(can|could|do|will|would|to|how|if) (i|we|you)? ?(\w+ ){0,3})(money|deposit) back\s*(now|asap|immediately|$|[.!])/,
  /\b(bad|negative|terrible|nasty|honest|one star|1 star|1-star|one-star) review\b|\b(1|one|zero|0)[ -]?stars?\b(?! hotel)/,
  /\breport(ing)? (you|this)\b|\b(sue|suing) you\b|\btak(e|ing) you to (court|small claims)\b|\byou will hear from my (lawyer|solicitor|attorney)\b|\btrading standards\b|\b(tell|warn)(ing)? everyone\b|\b(chargeback|charge back)\b|\bdisput(e|ing) (the|this|that|your|my) (charge|payment|bill|invoice)/,
  /\btake (it|this|that|them|those|these) (down|off)\b.*(now|immediately|at once|!|$)/,
  /\bcharged\b.*\b(that|this|it) (can not|can|does not) (be|seem|look) (right|fair)\b/,
  /\bwhy (was|were|am|are|did|have) (i|we|my card) (\w+ )?(been )?(being )?charged\b|\bwhy (did|have) (you|they) charged?\b|(?<!\bi was )\b(over|double|wrongly)[ -]?charged\b(?! by)|\bcharged (\w+ )?(me |us )?(twice|double|too much|extra|wrong|wrongly)\b|\bstill (taking|charging|billing)\b|\b(bill|invoice|amount|charge) is wrong\b|\bi was (billed|overcharged)\b(?! by)/,
);

/** People who did not come, do not answer, do not care; work that is overdue or undone. */
export const neglect = oneOf(
  /\b(nobody|no one|noone|none of you|not one person) (\w+ )?((has |have |had |ever |even |bothered to )*(came|comes|show\w*|turn\w*|call\w*|ring\w*|rang|answer\w*|repl\w+|respon\w+|listen\w*|care[sd]?|picks?|picked|help\w*|bother\w*|said|apologi[sz]ed|got back|gets back|contacted|emailed|wrote|knew|knows|cares)|(?!hurt|injured|involved|allowed|needed)\w+ed\b|\w+ (me|us|him|her|anything|sorry))\b|\bthere was (nobody|no one|noone)\b|\bnobody (to|at|there|in)\b(?=.*\b(let|desk|reception|open|meet)\b)/,
  /\b(was|were) supposed to (come|be here|arrive|call|ring|deliver|fix|be (done|ready|finished|there))\b|\bnoshow(ed)?\b|\bwas not ready\b/,
  /\b(i|we|my \w+) (have |had )?(been )?(\w+ )?(waiting|waited)\b.{0,25}\b(minutes|hours?|days?|weeks?|months?|ages|forever|all (day|morning|afternoon|week))\b|(^|\. |, )(still )?(been )?(waiting|waited) (for )?(over |more than |about |nearly |almost )?(an?|\d+|two|three|four|half|ages|all|hours)\b/,
  /\bstill (waiting|no(t|thing)?\b|have not|has not|did not|do not have|does not (work|fit)|is not (fixed|done|ready|here|working))(?! (sure|clear|decided|certain|know))(?=.*\b(weeks?|months?|days?|hours?|news|reply|response|answer|call|appointment|estimate|quote|refund|order|pictures|photos|results?|invoice|paid|fixed|done|ready|here|working|received|got|get|heard|arrived|delivered|come|came|later)\b)|\b(weeks?|months?|days?|hours?) and (still|nothing|no)\b/,
  /\b(heard|got|received) (absolutely )?(nothing|no (reply|response|answer|call))\b|\b(have|has|had|did) not (heard?|received?|got|get|had|have) (\w+ )?(back|anything|a (reply|response|call)|any (reply|response|news))\b|\bno (reply|response|answer) (to|from|since|for|yet|after)\b/,
  /\b(never|not) (arrived|turned up|showed up|shown up|been delivered|delivered|come back|got here|showed)\b(?<!\b(had|if) not \w+)|(?<!\b(i|we|(forgot|overslept) and) )\b(did|has|have) not (arrive|arrived|turn ?up|turned up|show up|showed up|get here|been delivered)\b|\b(late|wrong|broken|dirty|cold|skipped|forgot\w*|cancelled) again\b/,
  /\b(emailed|called|rang|phoned|texted|written|messaged|ringing|calling|emailing|asked|sent|rung) (\w+ ){0,3}(\d+|two|three|four|five|six|seven|eight|nine|ten|several|many|multiple|countless) (times|emails|messages|weeks|days|texts)\b|\b(\d+|two|three|four|five|several|many) (emails|messages|calls|voicemails|texts)\b.*\b(no|nobody|nothing|not)\b|\b(ignored|ignoring) (me|us|my|our)\b/,
  /\b(never|not) (call|calls|called|ring|rings|phone|answer|answers|answered|reply|replies|replied|respond|responds|responded) (\w+ )?(back|the phone|my|me|us)\b|\b(i|we) (have )?asked (\w+ )?not to be\b|\b(has|have) been sitting (at|in|with)\b|\bwhy is (it|this|my \w+) taking\b|\bnever get (through|hold|an answer)\b(?! (to|of) (my|his|her))|\b(delivered|sent|dropped|brought|taken|shipped) (\w+ ){0,2}to the wrong\b|\bwasted (\W?\d+|my|our|the whole|a|an|\w+ \w+) (\w+ )?on you\b|\b(given|got) (a|the) (different|wrong) \w+\b(?=.*\b(booked|ordered|paid|asked)\b)|\b(got|was|were) kicked out of class\b/,
  /\b(without|never) (telling|asking|warning|informing|told|asked) (me|us|anyone)\b(?! (do|can|could|will))|\bone more (time|week|day) and\b/,
  /(?<!\b(my|is it|for a|for the|a) )\b(second|third|fourth|2nd|3rd|4th) time( (i|we|this|it|you|that|now|in|my|the)\b|\s*($|[.!,]))|\b(third|fourth|3rd|4th) (different|new) \w+ in\b/,
);

/** Bad marks for what the business runs or sells, told without more. */
export const badMark = oneOf(
  /\byour (\w+ ){1,3}(is|are|was|were|smells?|stinks?|sucks?|looks?|looked|tasted|tastes?) ((?!not )\w+ )?(crap|rubbish|garbage|useless|awful|terrible|horrible|disgusting|filthy|dirty|broken|a joke|a disgrace|rude|unhelpful|bad|shocking|appalling|cold|stale|wrong|late|poor|misleading|lying|overpriced|not working|down|ignoring)\b/,
  /\b(the|this|these|those|that|all|half|most) (\w+ ){0,3}(was|were) ((?!not )\w+ )?(rubbish|crap|garbage|useless|awful|terrible|horrible|disgusting|filthy|cold|rude|unhelpful|inedible|tasteless|raw|undercooked|appalling|shocking|blurry|wilted|brown|ruined|(an? )?\w+ late|late|drunk)\b/,
  /\b(staff|receptionist|reception|manager|driver|technician|teacher|instructor|waiter|waitress) (is|are|was|were|seem(s|ed)?) (\w+ )*(rude|unhelpful|useless|lazy|unfriendly|not helpful|incompetent|horrible|nasty)\b|\bso rude to\b|\bclass was \w*crowded\b/,
  /\b(glasses|lenses|flowers|photos|food|cake|haircut|photographs|roses) (is|are|were) (\w+ )?(rubbish|crap|garbage|a disaster|awful|terrible|horrible|brown|dead|wilted)\b|\b(arrived|delivered|came|turned up) (\w+ )?(wilted|dead|broken|damaged|cold|late|cracked|smashed|empty|melted|brown|torn|dirty|wrong)\b|\bdead on arrival\b|\bnot what (i|we) (ordered|asked for|paid for|wanted|agreed|booked)\b|\b(looked|looks|look) nothing like\b/,
  /\blasted (only |just |all of |about )?(an?|\d+|one|two|three|four) (hours?|days?|weeks?|minutes|washes)\b|\b(was|were) not there (before|when)\b|\b(was|were) not (even )?(clean\w*|touched|done|finished|cooked|fixed|packed|washed)( (enough|properly|well|right))?(\s*$|[.!,]| enough| properly)/,
  /\b(changing rooms?|lockers?|sauna|steam room|gate code|door code|treadmills?|half the (machines|equipment)|showers|toilets) (is|are|do|does) (\w+ )?(filthy|disgusting|dirty|broken|work|working)\b|\b(bed ?bugs|cockroach\w*|mice|rats|mold|mould)\b.{0,15}\b(in|under|on) (our|my|the) (room|bed|food)\b/,
  /\bmade it worse|worse than before\b|\bshould (never )?have (never )?(come|gone|used|hired|booked|trusted)\b|\bgot ripped off\b/,
);

/** Somebody else's deeds are no complaint. */
export const elsewhere =
  /\b(my|our|his|her|the|an?) (old|last|previous|former|prior|ex|other) (?!time|visit|lesson|class|appointment|bill|invoice|order|week|month|year|night|day|clean\b)(\w+ )?\w+|\b(another|a different|some other) (shop|company|garage|firm|place|business|store|vet|dentist|\w+er|\w+or|\w+ist|locksmith)s?\b|\b(elsewhere|somewhere else)\b|\b(as a (kid|child|teenager)|in the past|years ago)\b|\b(the )?dry cleaners?\b|\bthe \w+ in \w+ (ruined|broke|botched|did)\b|\b(last|in an?) \w+ in \w+$|\b(by|from|with) my (builder|landlord|boss|employer|neighbou?r|ex|bank|insurer)\b/;

/** People of whom `he did not come` may tell. */
export const bystander =
  /\b(son|daughter|kid|child|husband|wife|dog|cat|puppy|boss|employer|landlord|neighbou?r|ex|partner|mother|father|dad|friend|baby|tenant|brother|sister|bank|insurance|police)\b/;

/** What is only asked about or feared. */
export const supposed =
  /\b(what|and|even|how about) (if|when)\b|\b(if|in case|unless|suppose|whether)\b|\bwhat (happens|do you do|would you|will you|is your|are your)\b|\bpolicy\b|\bhow do (i|we) know\b|^(hi |hello |so |and |but |ok )*(do(?! you (people|guys|lot)? ?(ever|even))|does|can|could|would|will|are(?! you (kidding|serious|joking))|is|should|may|have you|has|how(?! is (it|this|that) (ok|okay|acceptable|fair|right))|am|when|where(?! (is|are) (my|our) \w+\s*\?\?)|which|what (?!a |the hell)|who)\b/;

/** What sets something right again, what refuses to, and what was broken. */
export const redress =
  /\b(guarantee\w*|warrant\w+|refund\w*|replace|redo|again free|free within|come back|bring it back|put it right|make it right|we pay|paid by us|(we|will) (fix|mend) it|not happy|unhappy|complain\w*|claims?|report)\b/;
export const refusing = /\b(no|not|never|non) ?-?(\w+ )?(refund\w*|guarantee\w*)\b/;
export const damaging = /\b(broke|broken|damaged|scratched|dented|cracked|smashed|chipped|stained|ruined)\b/;

/** What is denied only to hear whether it is so: `you don't come on Sundays, right?` */
export const deniedToAsk =
  /\byou (do|are|can|will) not [^,.]*\?$|, ?(right|correct|yes|is (that|it) (right|so|correct))\W*$/;
/** The end of such a question: `..., do you?` */
export const questionTag = /^(do|are|is|can|will|have) (you|they|it|that (right|so|correct))\W*$/;
