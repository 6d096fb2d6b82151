import { oneOf } from "./patterns.ts";

/** What may cost life or health. `car`: not safe to drive; `animal`: a matter for a vet. */
export type Danger =
  | "gas"
  | "carbonMonoxide"
  | "fire"
  | "electricity"
  | "car"
  | "trapped"
  | "suicide"
  | "medical"
  | "crime"
  | "animal";

export type DangerTable = readonly (readonly [Danger, RegExp])[];

const electrics =
  "(outlet|electrics|electrical panel|electric panel|electric meter|breaker( box)?|fuse ?box|fuse|consumer unit|socket|plug|power strip|extension (cord|lead)|switch(es)?|light(s| fitting| fixture| switch)?|lamp|chandelier|wir(es?|ing)|cables?|panel)";

/** What English words tell of danger, gravest cause first. They are read in a text as `plainly` gives it, without its harmless phrases. */
export const englishDangers: DangerTable = [
  [
    "suicide",
    oneOf(
      /\bsuicid\w+|\bkill(ing)? (myself|himself|herself|themselves)\b|\b(want|going|ready) to die\b/,
      /\b(end|ending|take|taking) my (own )?life\b|\bend(ing)? it all\b|\b(hurt|harm)(ing)? myself\b|\bself[- ]harm/,
      /\bnot want to (live|be alive|exist|be here|wake up)\b( (any ?more|any longer|anymore))?\s*($|[.!?,])/,
      /\bnot want to (live|be alive|exist|be here) (any ?more|any longer)\b|\bno (reason|point) (to|in) liv\w+/,
      /\bjump(ing)? (off|from|in front of) (a |the |my )?(bridge|roof|building|balcony|train|cliff)\b/,
      /\bbetter off (dead|without me)\b|\bhang(ing)? myself\b|\bcutting myself\b/,
    ),
  ],
  [
    "car",
    oneOf(
      /\bbrakes?\b.{0,40}\b(to the floor|fail\w*|(do|does|did) not work|not working|gone|went out|soft|spongy|no pressure)\b/,
      /\bno brakes\b|\b(steering|wheel)\b.{0,20}\b(locked up|fell off|came off|falling off|seized|wobbl\w+ badly)\b/,
      /\b(fuel|petrol|gasoline|diesel)\b.{0,15}\b(smell\w*|fumes|odou?r|leak\w*|dripping)\b|\b(smell\w*|leak\w*|drip\w*)\b.{0,15}\b(fuel|petrol|gasoline|diesel)\b/,
    ),
  ],
  [
    "gas",
    oneOf(
      /\b(smell\w*|odou?r|stinks?|reek\w*|hiss\w*)\b.*\b(gas|rotten eggs?|sulfur|sulphur|propane)\b/,
      /\b(gas|propane)\b.*\b(smell\w*|odou?r|leak\w*|hissing|escaping)\b|\bleak\w*\b.{0,20}\b(gas|propane)\b/,
      /\brotten eggs?\b|\bgas (is )?(coming|pouring|blowing) (out|from)\b/,
    ),
  ],
  ["carbonMonoxide", /\bcarbon monoxide\b|\bco (alarm|detector|monitor|poisoning)\b/],
  [
    "fire",
    oneOf(
      /\b(is|are|on|caught|catching|catches|big|small|have|there is( a)?) fire\b|\bflames?\b|\bablaze\b|\bexplo(ded|sion|ding)\b/,
      /^\W*(help|omg|oh my god|please|please help)?\W*fire\b\W*(help|please|quick)?\W*$|\bfire\s*!|\bhelp\W+(a )?fire\b/,
      /\bfire (in|at|on|under|behind|inside) (the|my|our|a|her|his)\b/,
      /\b(is|are|was|started|keeps|smells?|something) (now |still |all |like )?burn(ing|t)\b|\bburning down\b|\bhouse burning\b/,
      /\bburning (smell|odou?r|plastic|rubber|wires?|electrical)\b|\bsmell\w* (\w+ ){0,3}(smoke|burning|burnt|burned)\b/,
      /(?<!\b(to|i|you|we|can|may|people|not|who) )\bsmoke (is |was )?(\w+ )?(in|from|out|coming|filling|everywhere|pouring|rising|billowing|inside|under)\b/,
      /\b(see|full of|lots of|so much|there is( \w+)?|black|white|thick) smoke\b/,
      /\b(is|are|started|starts|car|engine|motor|oven|stove|chimney|dryer|battery|it) smoking\b/,
      /\b(smoke|fire) (alarm|detector)s?\b.{0,25}\b(going off|went off|goes off|ringing|sounding|blaring)\b/,
      /\b(outlet|panel|breaker|furnace|dryer|wires?|socket|switch|plug|charger|cable)\b.{0,25}\b(smoking|smoke|melting|melted|burning|scorched|charred)\b/,
    ),
  ],
  [
    "electricity",
    oneOf(
      /\b(spark|sparks|sparking|sparked|arcing)\b(?! plugs?)|\belectrocuted?\b/,
      /\b(got|getting|gave me|gives me|get|gets|felt|had) (an? )?(\w+ )?(electric(al)? )?(shock(ed)?(?! absorbers?)|zap(ped)?|jolt)\b|\b(shocked|zapped|shocks|zaps) (me|my|him|her|us)\b/,
      /\b(down|downed|fallen) (power ?)?(line|wire)s?\b|\bpower ?lines? (is |are |has |have )?(down|fell|on|fallen)\b/,
      /\b(live|bare|exposed) wires?\b/,
      new RegExp(
        `\\b${electrics}\\b.{0,30}\\b(buzzing|humming|crackl\\w+|sizzl\\w+|hissing|fizz\\w+|popping|glowing|tingl\\w+|(is|are|getting|gets|feels|and|very|so|too|red) hot(?! water| tub)|warm to)\\b`,
      ),
      /\b(buzzing|crackling|sizzling|hot|tingl\w+) (\w+ ){0,4}(outlet|breaker|fuse ?box|consumer unit|socket|plug|electrical panel)\b/,
      new RegExp(
        `\\b(water(?! heater)|leak\\w*|drip\\w*|flood\\w*|rain)\\b.{0,40}\\b(in|into|onto|on|through|from|near|over|down|inside|behind|around|reached|hitting|out of) (to )?(the |my |our |an? )?(\\w+ ){0,2}${electrics}\\b`,
      ),
      /\bwater\b.{0,30}\b(outlet|electrical panel|breaker box|fuse box|electric panel|socket)\b/,
    ),
  ],
  [
    "trapped",
    oneOf(
      /\b(baby|child|kid|toddler|someone|person|dog|cat|mom|mum|dad|he|she) (is |was |got |are )?(locked|trapped|stuck) (in|inside|under)\b/,
      /\b(locked|left) (my |the |our )?(baby|kid|child|toddler|son|daughter|infant)\b/,
      /\b(baby|kid|child|toddler|son|daughter|infant)\b.{0,25}\blocked in\b/,
      /\btrapped\b(?! (nerve|air|wind))|\bstuck in (the|an|a) (elevator|lift)\b/,
    ),
  ],
  [
    "medical",
    oneOf(
      /\b(not|can not|stopped|trouble|difficulty|hard to|hardly|struggling to|barely) (breath(e|ing)|swallow(ing)?)\b/,
      /\bunconscious\b|\bpassed out\b|\bfainted\b|\bcollapsed\b(?! (ceiling|drain|pipe|sewer))|\bunresponsive\b/,
      /\b(not|can not|can not get \w+ to) wak(e|ing)\b|\b(not|can not) wake (\w+ ){1,3}up\b/,
      /\b(baby|infant|newborn|toddler|child|kid|son|daughter)\b.{0,30}\b(overheat\w*|turning blue|is blue|limp|burning up|convuls\w+)\b/,
      /\bchest pains?\b|\b(pain|pressure|tight\w*|hurts?)\b.{0,15}\bchest\b|\bchest\b.{0,12}\b(hurts?|tight\w*|pressure)\b|\barm\b.{0,15}\bnumb\b|\bheart attack\b|\b(having|had|has) an? (stroke|seizure)\b|\bconvuls\w+/,
      /\bbleeding\b.{0,25}\b(a lot|loads|lots|tons|so much|like crazy|really bad|heavily|badly|not stop|stop|everywhere|out|still)\b|\b(badly|still|heavily|i am|is|am|not stop|me|and) bleeding\b|\blots of blood\b|\bblood everywhere\b/,
      /\b(cut|sliced|sawed|chopped|severed)\b.{0,15}\b(hand|fingers?|thumb|arm|leg|wrist|foot|toe|artery)\b.{0,20}\b(badly|bad|deep|deeply|off|open|bleed\w*)\b/,
      /\b(bit|bitten|mauled|attacked) (me|him|her|us|by|my (son|daughter|kid|child|wife|husband|hand|face|arm|leg))\b/,
      /\boverdos\w+|\bcall an ambulance\b|\bneed an ambulance\b|\b(is|are|am) dying\b/,
      /\bchok(ing|ed)\b|\banaphyla\w+|\b(severe )?allergic reaction\b|\bthroat (is )?(closing|swelling)\b/,
      /\bswallow(ed|ing)? (bleach|poison|a battery|pills|detergent|chemicals?)\b|\bpoisoned\b/,
      /\bmix(ed|ing)?\b.{0,30}\b(bleach|chlorine|acid|ammonia|chemicals?)\b|\b(toxic|chlorine|chemical|acid) (fumes|gas)\b|\bnot stop (coughing|vomiting)\b|\bdrank (bleach|poison|chemicals?|antifreeze)\b/,
      /\bdrown(ed|ing)\b|\b(badly|seriously|severely|someone|is|people|got) (hurt|injured|burned|burnt)\b/,
      /\b(ceiling|roof|wall|building) (is )?(collaps\w+|caving|falling) ?(in|down)?\b/,
      /\b(fell|fallen) (off|from|down) (a|the|my|our) (ladder|roof|stairs)\b|\bcan not feel my\b/,
    ),
  ],
  [
    "crime",
    oneOf(
      /\b(someone|somebody|burglars?|intruders?|man|guy|thie(f|ves)|they|people) (is |are |has |have |just |was )*(breaking in|broke in|broken in|in my house|in the house|trying to (get|break) in|attack\w*|following me|threaten\w*)\b/,
      /\bbreaking into\b|\b(broke|broken) into (my|our|the)\b|\bburgl(ed|arized|ary)\b|\b(been|was|were|got|being) (just )?(robbed|mugged|attacked)\b/,
      /\b(husband|wife|boyfriend|girlfriend|partner|ex|father|dad|stepdad|he|she) (has |had |just )*(hit|beat|punched|choked|strangled|threatened|raped|stabbed|slapped) (me|us|my)\b/,
      /\bkill me\b|\bstalk(ing|er|ed)\b|\brap(ed|ist)\b|\bmolest\w*|\b(touch|touched|touches|touching) (me|him|her|my \w+) (\w+ )?(inappropriate\w*|sexual\w*|private\w*)|\bsexual(ly)? (assault|abus)\w*/,
      /\bintruder\b|\b(has|with) a (gun|knife)\b|\b(hits|hitting|beating|beats) me\b/,
    ),
  ],
];

/** What befalls an animal, told of in any language as `plainly` or `fold` gives it. */
export const animals =
  /\b(dog|doggy|cat|puppy|pup|kitten|pet|rabbit|hamster|parrot|horse|hund|katze|welpe|chien|chienne|chiot|perro|perra|gato|gata)s?'?s?\b/;

export const animalDangers = oneOf(
  /\b(ate|eaten|eating|chewed|licked|swallow\w*|got into)\b.{0,30}\b(lil(y|ies)|plants?|chocolate|poison|grapes?|raisins?|pills?|onions?|xylitol|gum|socks?|bone|battery|needle|antifreeze|bleach)\b/,
  /\b(seizures?|chok\w*|poison\w*|collapsed|unconscious|bloat(ed)?|hit by a car|run over|not breath\w*|can not breathe|bleed\w*|heat ?stroke|overheat\w*|dying|convuls\w+|can not (stand|walk|pee|urinate|move)|limp and)\b/,
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
  /\bgums? (is |are )?bleed\w*\b|\bpassed out (of|flyers)\b/,
);
