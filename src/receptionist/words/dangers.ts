import { oneOf } from "./patterns.ts";

/** What may cost life or health. `fumes`: bad air of any kind; `car`: not safe to drive; `wildlife`: an animal to keep away from; `burglary`: one that is over; `animal`: a matter for a vet. */
export type Danger =
  | "gas"
  | "fumes"
  | "fire"
  | "electricity"
  | "car"
  | "trapped"
  | "suicide"
  | "medical"
  | "crime"
  | "wildlife"
  | "burglary"
  | "animal";

export type DangerTable = readonly (readonly [Danger, RegExp])[];

const wired =
  "(outlet|electrics|electrical panel|electric panel|electric meter|breaker( box)?|fuse ?box|fuse|consumer unit|socket|plug|power strip|extension (cord|lead)|switch(es)?|light switch|wir(es?|ing)|cables?|panel)";
const lit = "light(s| fitting| fixture)?|lamp|chandelier";
const young =
  "(baby|infant|newborn|toddler|child|kid|boy|girl|son|daughter|grandson|granddaughter|(year|month) old)";
const someone =
  "(i|we|he|she|they|someone|somebody|people|person|guy|man|woman|lady|girl|boy|baby|infant|toddler|child|kid|son|daughter|husband|wife|mother|father|mom|dad|grandma|grandpa|friend|partner|brother|sister|neighbou?r|guest|client|customer|colleague|coworker|cleaner|driver|passenger)";

/** What English words tell of danger, gravest cause first. They are read in a text as `plainly` gives it, without its harmless phrases. */
export const englishDangers: DangerTable = [
  [
    "suicide",
    oneOf(
      /\bsuicid\w+|\b(can not|no) (see a |see any )?way out\b(?=.*\b(disappear|die|end|anymore|forever)\b)|\bwant to disappear\b|\bkill(ing)? (myself|himself|herself|themselves)\b|\b(wants?|going|ready) to die\b|\bwish i (was|were) dead\b/,
      /\b(end|ending|take|taking) my (own )?life\b|\bend(ing)? it all\b|\b(hurt|harm)(ing)? myself\b|\bself[- ]harm/,
      /\bnot want to (live|be alive|exist|be here|wake up)\b( (any ?more|any longer|anymore))?\s*($|[.!?,])/,
      /\bnot want to (live|be alive|exist|be here) (any ?more|any longer)\b|\bno (reason|point) (to|in) (liv\w+|go(ing)? on|carry(ing)? on|being here)/,
      /\blife is (not|no longer) worth|\bnothing (left )?to live for\b|\b(thinking|think) (of|about) (ending (it|things|my)|dying|death|killing myself)/,
      /\bjump(ing)? (off|from|in front of) (a |the |my )?(bridge|roof|building|balcony|train|cliff)\b/,
      /\bbetter off (dead|without me)\b|\bhang(ing)? myself\b|\bcutting myself\b/,
    ),
  ],
  [
    "car",
    oneOf(
      /\bbrakes?\b.{0,40}\b(to the floor|fail\w*|(do|does|did) not work|not working|gone|went out|just went|soft|spongy|no pressure)\b/,
      /\bno brakes\b|\b(steering|wheel)\b.{0,20}\b(locked up|fell off|came off|falling off|seized|wobbl\w+ badly)\b/,
      /\b(fuel|petrol|gasoline|diesel)\b.{0,15}\b(smell\w*|fumes|odou?r|leak\w*|dripping)\b|\b(smell\w*|leak\w*|drip\w*)\b.{0,15}\b(fuel|petrol|gasoline|diesel)\b/,
    ),
  ],
  [
    "gas",
    oneOf(
      /\b(smell\w*|odou?r|stinks?|reek\w*|hiss\w*)\b.*\b(gas|rotten eggs?|sulfur|sulphur|propane)\b/,
      /\b(gas|propane)\b.*\b(smell\w*|odou?r|leak\w*|hissing|escaping)\b|\bleak\w*\b.{0,20}\b(gas|propane)\b/,
      /\brotten eggs?\b|\bgas\b.{0,40}\b(will not turn ?off|stinks?)\b|\bgas (is )?(coming|pouring|blowing) (out|from)\b/,
    ),
  ],
  [
    "fumes",
    oneOf(
      /\bcarbon monoxide\b|\bco (alarm|detector|monitor|poisoning)\b/,
      /\b(headaches?|dizzy|dizziness|nausea|nauseous|light ?headed|sleepy)\b.{0,60}\b(furnace|boiler|gas heater|generator|chimney|exhaust|fumes)\b|\b(furnace|boiler|gas heater|generator|chimney|exhaust|fumes)\b.{0,60}\b(headaches?|dizzy|dizziness|nausea|nauseous|light ?headed)\b/,
      /\bmix(ed|ing)?\b.{0,30}\b(bleach|chlorine|acid|ammonia|chemicals?|cleaners)\b|\b(toxic|chlorine|chemical|acid|bleach|ammonia) (fumes|gas|smoke|cloud|vapou?r)\b|\bfumes\b.{0,20}\b(coming|everywhere|breathe|burn\w*|eyes|throat|strong)\b|\bnot stop coughing\b|\b(lungs?|throat|nose|eyes)\b.{0,25}\bburn\w*.{0,20}\b(chlorine|bleach|fumes|ammonia|chemicals?)\b/,
    ),
  ],
  [
    "fire",
    oneOf(
      /\b(on|caught|catching|catches|big|small|have a|there is( a)?|is a) fire\b|\bflames?\b(?! grill)|\bablaze\b|\bexplo(ded|sion|ding)\b/,
      /^\W*((help|omg|oh my god|please|please help)\W*)?fire\b\W*((help|please|quick)\W*)?$|\bfire\s*!|\bhelp\W+(a )?fire\b/,
      /\bfire (in|at|on|under|behind|inside) (the|my|our|a|her|his)\b/,
      /\b(is|are|was|started|keeps|smells?|something) (now |still |all |like )?burn(ing|t)\b|\bburning down\b|\bhouse burning\b/,
      /\bburning (smell|odou?r|plastic|rubber|wires?|electrical)\b|\bsmell\w* (\w+ ){0,3}(smoke|burning|burnt|burned)\b/,
      /(?<!\b(to|i|you|we|can|may|people|not|who) )\bsmoke (is |was )?(\w+ )?(in|from|out|coming|filling|everywhere|pouring|rising|billowing|inside|under)\b/,
      /\b(see|full of|lots of|so much|there is( \w+)?|black|white|thick) smoke\b/,
      /\b(is|are|started|starts|car|engine|motor|oven|stove|chimney|dryer|battery|it|and) smoking\b/,
      /\b(smoke|fire) (alarm|detector)s?\b.{0,25}\b(going off|went off|goes off|ringing|sounding|blaring)\b/,
      /\b(outlet|panel|breaker|furnace|dryer|wires?|socket|switch|plug|charger|cable)\b.{0,25}\b(smoking|smoke|melting|melted|burning|scorched|charred)\b/,
      /\bbatter(y|ies)\b.{0,25}\b(hiss\w*|popping|smok\w+|burning|sparks?|sparking|flames?|melt\w*)\b/,
    ),
  ],
  [
    "electricity",
    oneOf(
      /\b(spark|sparks|sparking|sparked|arcing)\b(?! plugs?)|\belectrocuted?\b/,
      /\b(got|getting|gave me|gives me|get|gets|felt|had) (an? )?(\w+ )?(electric(al)? )?(shock(ed)?(?! absorbers?| at | from the (price|bill)| when i saw| treatment)|zap(ped)?|jolt|tingles?)\b|\b(shocked|zapped|shocks|zaps) (me|my|him|her|us)\b/,
      /\b(down|downed|fallen) (power ?)?(line|wire)s?\b|\bpower ?lines? (is |are |has |have )?(down|fell|on|fallen)\b/,
      /\b(live|bare|exposed) wires?\b|\belectric(ity|al current)? (in|from) (the|my|our) (water|shower|pool|tub|bath|tap|sink)\b/,
      new RegExp(
        `\\b${wired}\\b.{0,30}\\b(buzzing|humming|crackl\\w+|sizzl\\w+|hissing|fizz\\w+|popping|glowing|tingl\\w+|(is|are|getting|gets|feels|and|very|so|too|red) hot(?! water| tub)|warm to)\\b`,
      ),
      /\b(buzzing|crackling|sizzling|hot|tingl\w+) (\w+ ){0,4}(outlet|breaker|fuse ?box|consumer unit|socket|plug|electrical panel)\b/,
      new RegExp(
        `\\b(water(?! heater)|leak\\w*|drip\\w*|flood\\w*|rain)\\b.{0,40}\\b(in|into|onto|on|through|from|near|over|down|inside|behind|around|reached|hitting|out of) (to )?(the |my |our |an? )?(\\w+ ){0,2}(${wired}|${lit})\\b`,
      ),
      /\bwater\b.{0,30}\b(outlet|electrical panel|breaker box|fuse box|electric panel|socket)\b/,
    ),
  ],
  [
    "trapped",
    oneOf(
      new RegExp(
        `\\b(${young}|someone|person|mom|mum|dad|mother|father|grand\\w+|husband|wife|friend|he|she) (is |was |got |are |has |just )*(locked|trapped|stuck) ((him|her|it|them)sel(f|ves) )?(in|inside|under)\\b`,
      ),
      /\b(dog|cat|puppy|pet|kitten|pup) (is |was |got |are )?(locked|trapped|stuck|left|still) (in|inside|under) (\w+ ){0,2}(car|van|truck|vehicle|elevator|lift|drain|well|pipe|heat|ice|fire)\b/,
      new RegExp(
        `\\blocked (my |the |our )?${young}\\b|\\bleft (my |the |our )?${young}\\b.{0,15}\\b(in|inside) (the|my|our|a) (\\w+ )?(car|van|truck|vehicle)\\b`,
      ),
      new RegExp(`\\b${young}\\b.{0,25}\\blocked in\\b`),
      /\b(i am|we are|he is|she is) pinned\b|\b(lift|elevator) (has |is )?(stopped|stuck)\b.{0,30}\b(with (me|us)|inside|in it)\b|\b(stopped|stuck) between floors\b|\btrapped\b(?! (nerve|air|wind))|\b(stuck|locked|trapped) (in|inside) (the|an|a|your|this|our) (elevator|lift)\b|\b(i am|we are) (locked|stuck|trapped) (in|inside) (the|an|a|your|this|my|our) (\w+ )?(unit|room|building|store|bathroom|garage|basement|gym|sauna|freezer|toilet|shed|attic|cellar|pool|vault)\b/,
      /\bon the (train|railway|railroad|rail) tracks?\b|\b(stuck|stopped|broke\w* down|stalled|am|are|is) (\w+ ){0,2}(in|on) (the|a) ((left|middle|fast|right|live|center) lane|middle of the (highway|motorway|road|freeway|interstate|street))\b/,
    ),
  ],
  [
    "medical",
    oneOf(
      /\b(not|can not|stopped|trouble|difficulty|hard to|hardly|struggling to|barely) (breath(e|ing)|swallow(ing)?)\b(?! (through|out of|from) (my|his|her) nose)/,
      /\bunconscious\b|\bout cold\b(?! (water|storage))|\bkeeled over\b|\bno pulse\b|\b(he|she|husband|wife|baby|friend|mother|father|guy|man|woman) (is )?not (respond\w*|conscious|react\w*)\b|\b(is having|having|has) a fit\b|\bnot stop shaking\b|\bpassed out\b|\bfainted\b|\bunresponsive\b/,
      new RegExp(`\\b${someone} (\\w+ )?(just )?collapsed\\b`),
      /\b(not|can not|can not get \w+ to) wak(e|ing)\b|\b(not|can not) wake (\w+ ){1,3}up\b|\bis not moving\b(?<!\b(car|gate|door|line|lift) is not moving)/,
      new RegExp(
        `\\b${young}\\b.{0,30}\\b(overheat\\w*|turning blue|went under|is blue|limp|burning up|convuls\\w+)\\b`,
      ),
      /\b(fell|dropped|landed) on (my|his|her|a \w+) (\w+ )?(chest|neck|head|throat)\b|\b(left|my|his|her) arm (is |feels )?(numb|tingl\w+|weak)\b(?=.*\b(jaw|chest|face|speech)\b)|\bjaw (is )?swelling\b|\bcan not\b.{0,25}\b(or|and) (swallow|breathe)\b|\b(cracked|split|smashed) (my|his|her) (head|skull)\b/,
      /\bchest pains?\b|\b(pain|pressure|tight\w*|hurts?)\b.{0,15}\bchest\b|\bchest\b.{0,12}\b(hurts?|tight\w*|pressure)\b|\barm\b.{0,15}\bnumb\b|\bheart attack\b|\b(having|has|is having|just had|had an?) (an? )?(stroke|seizure)\b|\bconvuls\w+/,
      /\bface (is |has )?(\w+ )?droop\w*|\bslurr(ing|ed)\b|\b(suddenly|sudden) (\w+ )?(can not|not|cannot|lost|lose|blind|numb|weak|confused)\b.{0,25}\b(see|sight|vision|speak|talk|eyes?|side|arm|leg|move)\b|\bsudden(ly)? (blind\w*|(loss of|lost) (sight|vision))\b/,
      /\bbleeding\b.{0,25}\b(a lot|loads|lots|tons|so much|like crazy|really bad|heavily|badly|not stop|stop|everywhere|out|still)\b|\b(badly|still|heavily|i am|is|am|not stop|me|and) bleeding\b(?! (normal|common|ok|okay|expected|to be))|\bnot stop (the )?bleeding\b|\b(fell|fallen|hurt|cut)\b.{0,60}\bblood\b(?! (stain|test|pressure|thinner))|\blying on the (floor|ground)\b|\bbleeding from\b|\b(cut|wound|foot|hand|leg|arm)\b.{0,25}\bgushing\b|\blips are (turning )?blue\b|\blots of blood\b|\bblood everywhere\b/,
      /\b(cut|sliced|sawed|chopped|severed)\b.{0,15}\b(hand|fingers?|thumb|arm|leg|wrist|foot|toe|artery)\b.{0,20}\b(badly|bad|deep|deeply|off|open|bleed\w*)\b/,
      /\b(bit|bitten|mauled|attacked) (me|him|her|us|my (son|daughter|kid|child|wife|husband|hand|face|arm|leg)|by (an?|the|my|our|his|her|their|some\w*|two|dogs?|bees|wasps))\b/,
      /\b(snake|rattlesnake|scorpion|spider|jellyfish|bees?|wasps?|hornets?|widow)\b.{0,12}\b(stung|bit|bites|stings|bitten)\b|\b(stung|bitten|bit) by\b|\bsnake ?bites?\b/,
      /\b(feel\w*|am|is) (faint|dizzy|lightheaded)\b.{0,40}\b(heart|breath\w*|chest|injection)\b|\bheart (is )?(racing|pounding)\b.{0,40}\b(faint|dizzy|sweat\w*|pain|after)\b|\bgagging\b|\bswallow(ed|ing) an? (\w+ )?(pin|needle|coin|nail|screw|magnet|battery|bone|blade|tooth)\b/,
      new RegExp(`\\b${young}\\b.{0,20}\\bswallow(ed|ing)\\b`),
      /\boverdos\w+|\bcall an ambulance\b|\bneed an ambulance\b|\bpoisoned\b/,
      new RegExp(`\\b${someone} (is|are|am) dying\\b(?! (to|for|of))`),
      /\bchok(ing|ed)\b|\banaphyla\w+|\b(having|has|had|having an?|severe) allergic reaction\b|\ballergic reaction to\b|\b(throat|tongue) (is |are )?(closing|swelling|swollen)\b|\blips (are |is )?swelling\b|\b(ate|eating|eaten|stung|sting)\b.{0,60}\b(swelling|hives|wheezing)\b/,
      /\b(drank|drunk|swallow(ed|ing)?|ate|eaten|ingested|inhaled|got into|got hold of)\b.{0,30}\b(bleach|poison|batter(y|ies)|pills?|tablets|medicine|medication|detergent|soap|chemicals?|chlorine|antifreeze|magnets?|coins?|pods?|berries|mushrooms?|perfume|nail polish|lil(y|ies)|paint|glue|petrol|gasoline|pesticide|(weed|pest|insect) ?killer|cleaner|cleaning \w+)\b/,
      /\b(took|taken|takes|swallowed)\b.{0,20}\b(whole|entire|full|too many|packet of|handful of|all my|all her|all his)\b.{0,25}\b(pills?|tablets?|tylenol|paracetamol|ibuprofen|aspirin|medicine|medication|meds|sleeping)\b/,
      /\b(bleach|acid|chemicals?|cleaner|chlorine|\w*glue|metal|glass|drain cleaner|ammonia|splinter|paint)\b.{0,20}\b(in|into|inside) (both |my |his |her |the |an? |one )*(eyes?|eyeball)\b/,
      new RegExp(
        `\\b${someone} (is |are |was |were |am )?(\\w+ )?drown(ed|ing)\\b(?! in (paper|work|debt|mail|e-?mails?|bills|stuff|laundry|clutter|admin|taxes|homework))`,
      ),
      /\b(badly|seriously|severely|someone|is|are|people|got) (hurt|injured)\b|\b(badly|seriously|severely) (burned|burnt|scalded)\b|\b(scalded|burned|burnt) (himself|herself|myself|himself|me|him|her|my \w+) (badly|severely|bad)\b|\bwe (just )?crashed\b|\bair ?bags?\b.{0,20}\b(went off|deployed)\b.*\b(hurts?|neck|blood|pain)\b|\b(crash\w*|accident|flipped|rolled over|overturned)\b.{0,40}\b(hurt|injured|blood|bleeding|unconscious)\b/,
      /\b(hit|fell on|banged|bumped|landed on) (my|his|her|the) head\b.{0,40}\b(double|dizzy|vomit\w*|throwing up|confused|blurr\w+|bleed\w*|blood|black|blacked|passed|not remember|headache|concussion)\b/,
      /\b(ceiling|roof|wall|building) (is )?(collaps\w+|caving|coming down|falling (in|down|on))\b|\blost (my |his |her |the |all )?(sight|vision)\b/,
      new RegExp(`\\b${someone} (just )?(fell|has fallen) through (the|a|my|our)\\b`),
      /\b(fell|fallen) (off|from|down|in|into) (a|the|my|our) (\w+ )?(ladder|roof|stairs|pool|scaffold\w*|balcony)\b.{0,40}\b(not|hurt|move|moving|breath\w*|blood|bleed\w*|head|back|leg|help|unconscious)\b|\bcan not feel (my|his|her)\b/,
    ),
  ],
  [
    "crime",
    oneOf(
      /\b(someone|somebody|burglars?|intruders?|man|guy|thie(f|ves)|they|people) (is |are |has |have |just |was )*(breaking in|broke in|broken in|in my (house|home|flat|apartment|garage|yard)|in the house|trying to (get|break) in|attack\w*|following me|threaten\w*|outside (my|the) (door|window) (with|trying))/,
      /\bbreaking into\b|\b(broke|broken|break) into (my|our|the)\b|\bburgl(ed|arized|ary)\b|\b(been|was|were|got|being) (just )?(robbed|mugged|attacked)\b/,
      /\b(burglar|intruder|robber|prowler|stranger)s?\b.{0,20}\b(in|inside|downstairs|upstairs|outside|here)\b/,
      /\b(husband|wife|boyfriend|girlfriend|partner|ex|father|dad|stepdad|he|she) (has |had |just )*(hit|hits|beat|beats|punched|choked|strangled|threatened|raped|stabbed|slapped|threatens) (me|us|my)\b/,
      /(?<!\b(would|will|could|might|wife|husband|boss|mother|to) )\bkill me\b(?! (if|when|for|to))|\bthreaten\w* to kill\b|\bstalk(ing|er|ed)\b|\brap(ed|ist)\b|\bmolest(ed|ing|er|s)?\b|\b(touch|touched|touches|touching) (me|him|her|my \w+) (\w+ )?(inappropriate\w*|sexual\w*|private\w*)|\bsexual(ly)? (assault|abus)\w*/,
      /\b(he|she|they|ex|someone|somebody|man|guy)\b.{0,20}\b(will|going to|wants? to|trying to) (kill|hurt|stab|shoot|attack) (me|us|him|her|my)\b|\b(is|are|keeps|been) threatening (me|us|to)\b(?! with)|\b(banging on|kicking|breaking down) (in )?(my|our|the) door\b|\b(might|may|could) (still )?be (inside|in (there|the house))\b/,
      /\b(locked|locks|lock|tied) me (in|up)\b|\b(he|she|ex|partner) is (being |getting |so |very )*violent\b|\bscreaming (for help|in)\b|\bsomeone is screaming\b|\btrying to (take|snatch|grab) my (son|daughter|kid|child|baby)\b/,
      /\bintruder\b|\b(has|with) a (gun|knife)\b|\b(hits|hitting|beating|beats) me\b/,
    ),
  ],
  [
    "wildlife",
    /\b((rattle)?snakes?|cobra|copperhead|alligator|gator|crocodile|bear|cougar|mountain lion|swarm of (bees|wasps|hornets))\b.{0,20}\b(in|on|under|behind|inside|by|near|at) (my|our|the|a)\b|\bthere is an? (\w+ )?((rattle)?snake|alligator|gator|crocodile|bear|cougar|swarm)\b|\b(get|remove|removing) (\w+ )?snakes\b.*\bcall\b/,
  ],
];

/** What befalls an animal, told of in any language as `plainly` or `fold` gives it. */
export const animals =
  /\b(dog|doggy|cat|puppy|pup|kitten|pet|lab|labrador|retriever|beagle|poodle|spaniel|terrier|bulldog|dachshund|rabbit|bunny|hamster|parrot|horse|hund|katze|welpe|chien|chienne|chiot|perro|perra|gato|gata)s?'?s?\b/;

export const animalDangers = oneOf(
  /\b(ate|eaten|eating|chewed|licked|swallow\w*|got into)\b.{0,30}\b(lil(y|ies)|tulips?|daffodils?|ivy|aloe|plants?|bouquet|flowers|mushrooms?|rat bait|medicine|medication|meds|anti\w+|ibuprofen|tylenol|advil|vitamins|edible|dough|corn cob|string|toy|chocolate|poison|grapes?|raisins?|pills?|onions?|xylitol|gum|socks?|bone|battery|needle|antifreeze|bleach)\b/,
  /\b(seizures?|chok\w*|poison\w*|collapsed|unconscious|bloat(ed)?|hit by (a |the )?(car|truck|van|bus|motorbike|motorcycle)|run over|snake|shaking and|foaming|gagging|(vomit\w*|throwing up) blood|seizing|is limp|trouble breathing|not breath\w*|can not breathe|bleed\w*|heat ?stroke|overheat\w*|dying|convuls\w+|can not (stand|walk|pee|urinate|move)|limp and|bitten|mauled)\b/,
  /\b(rabbit|bunny|guinea pig)\b.{0,30}\bnot (eat|eaten|eating|pooping|pooped)\b|\btrying to (throw up|vomit)\b/,
);

/** Phrases that sound of danger and are about work, talk or a thing. */
export const harmless = oneOf(
  /\b(fire|smoke|gas|carbon monoxide|co) (alarm|detector|monitor)s?\b(?!.{0,40}\b(going|goes|went|sound\w*|ring\w*|blar\w*|beep\w*|chirp\w*|trigger\w*)\b)/g,
  /\bfire (safety|doors?|extinguishers?|risk|rated|regulations?|place|pits?|damage|escape|sprinklers?|certificates?|inspections?|department|proof\w*|truck|sale|wood|protection|exits?|code)\b/,
  /\b(electric|gas|wood|log) (fires?|burn\w+)\b(?! (is|in))|\bwood burning\b|\bburning (question|oil|calories|desire|issue|wood|fuel)\b/,
  /\bgas leak (detection|repairs?|tests?|checks?|inspections?|survey)\b|\bgas (safety|detectors?)\b/,
  /\bspark(ling)? plugs?\b|\bshock absorbers?\b|\bsmoke (damage|smell removal|free)\b|\bnon-?smoking\b/,
  /\bkill(ing)? (the |my |our )?(weeds?|moss|ants?|bugs?|roaches|mold|mould|grass|pests?|time)\b|\bbrake (pads?|fluid|service)\b/,
  /\b(burglary|break-?in) (repairs?|damage|insurance|protection|proof\w*|prevention|alarms?)\b/,
  /\bgums? (is |are )?bleed\w*\b|\bpassed out (of|the|some|flyers|leaflets|papers|cards|exam)\b/,
  /\b(stop|prevent|keep|deter|against|avoid|scared of|afraid of|worried about) (\w+ )?(people |someone |burglars |thieves |intruders |them )?(from )?(breaking|getting|coming) in(to)?\b/,
  /\b(no|pilot|without|weak|open) flames?\b|\bflames? (is|are) (too |very )?(high|low|weak|small|uneven)\b|\bsparks? (joy|interest|ideas|plugs?)\b/,
  /\bgas (station|bill|grill|pedal|mileage|money|meter reading)\b|\bfire (rating|rated|resistan\w+|retardant|alarm test|class|drill|marshal)\b/,
  /\b(eyes?|legs?|feet|muscles|calves|thighs|glutes|quads|arms) (is |are |was |were )?burning\b|\bburning (eyes|legs|feet|muscles)\b/,
  /\b(gave|give|giving|nearly gave) (me|us) a heart attack\b|\b(after|since|history of|survived|from|had) (an? |his |her |my |the )?(heart attack|stroke|seizure)s?( (in|last|at|years?|when|before|and|\d)|$)/,
  /\bwater (is |was )?(\w+ )?burning hot\b|\bburning to (?!the ground|death|ashes|a crisp)\w+|\bhair is on fire\b(?=.*\b(red|colou?r|love|gorgeous)\b)/,
  /(?<!\b(gas|propane) )\b(toilet|pipe|drain|faucet|tap|hose|sink|shower|cistern)s? (just |has |have )*exploded\b|\b(heater|heating|boiler|furnace|radiators?) (is |are |went )?out cold\b/,
  /\bbleeding (the |my |our |a |all )*(\w+ )?(radiators?|brakes?|valves?|pipes?|system|heating|boiler)\b|\bknife[- ]edged?\b|\b(drain|plumbing|sewer|toilet) snakes?\b/,
  /\bneeds? (to have )?(someone|somebody) (in|inside|at) (the|my|our) (house|home|flat|apartment)\b/,
  // "encender el fuego", as rules read it in English.
  /\bturn on (the |a )?there is a fire\b/,
);
