/** More English words, of countries, food, body, work and daily life, that are no slips of the pen for others. */
const words = `
abroad absolute abuse academy accent access account ache achieve acid acoustic acre actor adapt addition adjust admire admit adopt advance advantage
adventure advert advice affect africa agency agenda ahead aim airbag airbrush airport aisle album alert alien alike allow almond alpaca alps alter amazing
ambulance america amount ample anchor ancient angel angle ankle announce annual antique anxious apology appeal apron aquarium arab architect arch arctic
argue arrange arrest arrow article artist ash asia asleep asphalt assist assume asthma athlete atlas attach attack attempt attend attract audio audit aussie
australia austria author avocado avoid awake award aware awesome awful awkward axe axle
babysit bacon badge bagel bake balance balcony bald balloon bamboo banana bandage banner bare bargain bark barn barrel baseball basic bass bat batch bead beagle
beam bean beauty beef beg beige belfast belgium bell belly bend berry bet bid billboard bin bind bingo biopsy biscuit bishop bitter blame blanket bleach bleed blend
bless blink blister blizzard bloom blossom blouse bluff blunt blur blush boil bold bolt bomb bond bonus boot booze border bored born borrow bother bounce bound
bouquet bowel bowling brace bracelet brain brake brand brandy brass brave brazil breach breakdown breast breathe breed breeze brew bribe brief brilliant
bristol britain british bronze broom bruise brunch brunette bubble buckle buddy budget buffet builder bulk bull bullet bully bump bunch bundle bunk bunny burger burglar
burnt burst bury butcher butterfly buyer
cab cabbage cactus cafe cage calcium calf calm calorie campus canada canal candle candy cane canine canoe canvas cape capital caramel caravan carbon cardiff career careful
cargo carrot cart cartoon cashier castle casual catalog catholic cattle caution cave celebrate celery celtic cement century ceramic cereal ceremony chalk challenge champagne
champion channel chapel chapter character charity charm chart chase chat cheat cheeky cheer chef chemist cherry chess chew chili chill china chinese chip chop chunk cider
cigar cinema circuit citizen claim clamp clap clash claw clay clever cliff climate clinic clip clot cloudy clown clue clumsy coal cobweb cocktail cocoa coconut
codes coin collapse collie colony comb combine comedy comic comment common community compete complete concern concert conclude condo conduct cone confirm confuse congress
connect conscious consent consider consist console contain content contest context convert convince cookie copper coral cork corpse correct corridor cosmetic costume cottage
cough council counsel counter county courage courier court courtesy cozy crab cradle craft cramp crane crate crawl crayon crease credit creek creep cricket crime
crisp critic crop crude cruel cruise crumb crush crust crystal cube cubic cuddle cue cuisine culture cupcake curb cure curious curl currency curry cushion cuts cute cycle cyclist
dairy daisy dancer dandruff dare darling dash dawn daylight deadline dealer debate debit debris decade decay decent decide declare decline decor defeat defect defend
define delete delicate delicious delight demand denim denmark dense deny depart depend depress depth deputy descent desert deserve design desire despite dessert destroy
develop device devil diabetic diagram dial diamond diary dice diesel digest digital dim dine dinosaur diploma direct disaster disc discover disgust disk dislike
dismiss display distant distress ditch dive divide dizzy dock doctor document doll donate donkey dose dot double dough downtown draft dragon drama drastic dread drift drill
drip drown drug drum drunk dublin dull dummy dump duvet dwarf dye
eager eagle earring ease eastern echo edit educate effect effort egypt elastic elbow elder elect elegant element elevate elite embassy emerald emotion emperor employ
enable encourage enemy energy engage england english enormous enroll ensure entertain enthusiast entire envelope envy epic equip erase erupt essay essential estate ethnic
europe evict evidence evil exact excess excite exclude excuse execute exercise exhaust exhibit exist exotic expand expense expire explain explode explore export expose
express extend extreme eyebrow eyelid
fable facial factor factory fade faint fairy faith fake fame famous fancy fantastic fare farmer fashion fatal faucet favor feast feather feature federal fellow female ferry
fertile festival fiance fiber fiction fiddle fierce fig fillet filter filth fin finland firework fist fixture fizzy flake flash flask flavor flaw fleece fleet flesh
flexible flight flip float flock florida flour fluff fluid flush flute foam focus foil folk fond foolish forbid forecast forehead forever fork formal former fort fortune
forum fossil foster fountain fox fracture fragile fragrant france french frequent fridge fries fright frog frost frown fry frustrate fuss fuzzy
gadget gala gallon gamble gang gap gargle garlic garment gasoline gasp gauge gay gaze gear gem gender gene generous genius genre genuine german germany ghost giant ginger giraffe
glance gland glare glaze gleam glide globe gloom glory glove glow goat god golden golf goose gorgeous gossip govern gown grab grace grain gram grandson grant grape
graph grasp grateful grave gravel gravy graze grease greece greedy greek greet grief grill grind grip groan grocery groove gross groundhog growth grumpy guilty guinea guitar gulf
gum gust gutsy gym gypsy
habit hail hairy halal halfway halloween halt ham hamper hamster handbag handful handy harbor hardly harm harsh harvest haste hatch haul haunt hawk hay hazard hazel headache
hedgehog heel height heir helicopter helmet helpful hen herb herd hero herself hesitate hip hire hobby hockey holland holly honey honor hoof hook hoop hop horn horror
hospice hostel hourly household hover howl hug human humble humid humor hunger hurricane hymn
icy ideal identical idle idiot ignore illegal imagine immediate immense import impress improve incident indeed index india indoor infant infect inform inhale inject injure
ink inn inner innocent input inquiry insane insect insert insist inspire instant instead instruct insult intend intense internet interpret interrupt interview intro invade
invent invest invite involve ireland irish irritate israel italian italy itch ivory ivy
jail jam japan japanese jar jaw jazz jealous jeans jeep jelly jet jewel jog joint jolly journal journey joy jug jumper jungle junior jury justice
kangaroo karate kayak keen kerala kettle keyboard kick kidney kilo kilt kind kiss kit kite kiwi knead knit knob knot kosher korea
labor lace lack ladder lamb lane lantern laptop lash laser lasso lately latin latte latter laugh lava lavender lawyer layer lazy league lean leap lease lecture leek legend
leisure lemon lend lens leopard lettuce lever liable liar liberty license lick lightning lime limit limo limp linen lion lipstick liver lizard llama lobby lobster location locker
logic logo london lonely lookup loop lord lorry lottery lounge lover loyal lucky luggage lump lung luxury lyric
machine mad magazine magnet maid mainly major makeup mall maltese manage mango manner manual maple marble margin marine marker maroon marsh mascara mash mask mass massive mate
mature maximum mayor maze meadow measure mechanic medal media melon melt mental mentor merchant mercy mere merge merit merry mess mexican mexico microwave midnight
midwife migraine mild military mill mince mineral mini minimum minister mint minus miracle mist mixer moan mobile mock modest moist mole monitor monk monkey monster mood moral
mortgage moss motel moth motion motive mug multiple murder muscle museum mushroom musician mustard mutual mystery myth
naked nanny nap napkin narrow nasty nation native naughty navy neat nectar negative neglect negotiate neither nephew nerd nervous neutral newborn nickel nicotine nightmare noble nod
noodle normal norway nostril notch notebook novel nowhere numb nursery nutmeg nylon
oasis obese object obvious occasion occupy odor offend oily okay olive onion online oppose orbit orchard orchid ordinary organ origin ornament orphan ostrich ottawa ounce
outcome outdoor outer outfit outlet outline outrage outside oval overdue overhead overnight oxygen oyster
pace packet pad paddle palace pale palm pancake panic panther parade paradise parcel pardon parish parrot partner passion passport pasta paste pastry pasture patrol pause
peace peach peak peanut pear pearl peas pedal peel peep penalty penguin penny pension perfume perhaps period permanent permission perry persian persuade peru pest petal petite petty
pharmacy phase phenomenon philosophy phrase physical physics pickle picnic pier pigeon pilates pilgrim pillow pilot pimple pinch pineapple pint pioneer pirate pistol pitch pizza
plague plaid plank platform platter player pleasure pledge plot plough plum plumb plunge plus plywood poem poet poetry poke poker poland polar pole polish polite politics poll pollen
pony popcorn pope poppy popular porcelain pore pork porridge port portion portrait portugal pose possess poster potato potion pottery powder praise pray preach precious predict
preserve president pressure presume pretend prevent pride priest primary prime prince princess prison privilege prize proceed produce profit progress prohibit project prolong
promise promote prompt prone protein protest provoke pub pudding puddle puff pulse pumpkin punch punish purchase purple purpose purse pursue puzzle
quarrel quartz quilt quirky quiz quota
rabbit racket radar radish raft rage raid rally ramp ranch random rank rash raspberry rattle rattlesnake ravioli razor rebel recall receipt recent recipe reckon recognize recover
recruit recycle reef reflect reform refresh refuse regard regret reject relate relative relief religion rely remain remark remedy remind renew renovate repeat reptile republic
rescue resent resident resign resist resolve resort respect respond responsible rest restore restrict resume retail retire retreat reveal revenge reverse revise revive reward rhyme
rhythm rib ribbon rice riddle rider ridge ridiculous rifle rigid rinse riot ripe ripple rival roast robe rocket romance romantic rookie rooster rot rotate rotten rotted
rotting rouge routine royal rubble ruby rude rugby ruin rumor rural russia rust
sacred sacrifice saddle safari saga saint salmon salon salsa salute sample sanction sandal sandwich satin satisfy sauce saucer sauna sausage savage saving savory scalp scam scan scar scarce
scare scarf scary scatter scene scent scholar scissors scold scoop scope scotch scotland scottish scout scrap scrape scream screw script scroll scrub sculpt seafood seal secure seek
seize seldom self semi senate senator sensitive sentence sequin series sermon servant session settle sewing shadow shaft shallow shame shampoo shape shark shave shawl shed sheep sheer
sheriff shield shiny shiver shock shoelace shore shortage shorts shout shovel shred shrimp shrink shrug shuffle shy sigh sight signal silent silk silly sincere sink sip siren
skate skeleton sketch ski skill skinny skip skull slam slap slate slave sleeve slender slice slide slim slippery slope sloppy slot slug smash smog smoothie smuggle snack snail snap
snatch sneak sneeze snore soak soap soccer social soda sofa solo solution solve somehow somewhat sorrow soul sour source souvenir spa spade spain spanish spare spark sparkle sparrow
spatula speech sphere spice spike spill spin spine spirit spit splash splendid splint splinter split spoil sponge sponsor spoon sport spouse sprain sprout spruce spy squad squash
squeak squeeze squirrel squirt stab stable stack stadium stainless stale stalk stall stance staple stare starve statue status steady steak steep steer stereo stern stew stiff sting
stink stir stitch stool stoop stopper stout stove strap straw strawberry stray streak strength stress stretch strict stride strike string strip stripe stroke stroll studio
stuffy stump stunning sturdy submit subtle suburb succeed suck sue suffer suite sultan summit sunday sunny sunset superb supper suppose surf surgeon surgery surname surrender survey
survive suspect swallow swamp swan swap sway swear sweat sweater sweden sweep swell swift swing swiss switch sword sydney symbol sympathy symptom syrup
tablet tackle tact tadpole tailor talent tame tan tangle target tariff tart tattoo taxi teapot tease teddy teenager temper temple tempt tender tennis terrace terrible terrier
terror texas textile texture thai theater theft theme theory thief thigh thirst thorn thread threat thrill thrive throne thunder ticket tickle tide tiger timber tin tint tissue tonne
topic torch tornado toronto torture toss tourist tournament tow trace tracksuit tradition tragic trail trainer tram transfer transit translate transmit transparent trap treasure treaty
tremble trend triangle tribe trick trigger trio triple troop trophy trouble trousers trout trumpet trunk tuition tulip tummy tumor tuna tune tunnel turkey turkish turtle tutor tuxedo tweed
tweezers typical tyre
ukraine ulcer umbrella uncover underwear undo undress unfair unite universe unless unlike unlucky unpack unpaid untidy unusual urge urgent usher utensil utility
vacant vacation vaccine vague vain valid valley valve vampire vanilla vanish vanity varnish vault vegan veil velvet vendor venice venue verb verdict verify verse version vessel vet via
vicious victim victory vienna villa vine vinegar vineyard vintage violet violin viral virgin virtual virtue virus visible vision vital vitamin vivid vocal vodka vomit vote vowel
wafer waffle wage wagon waist waiter wallet walnut wander wardrobe warehouse warrior wart wary watermelon wax weak wealth weapon weave website weird welfare wellness welsh whale
wheat wherever whip whirl whisk whisper whistle wicked widow wig willow wimp wink wipe witch witness wizard wolf wool workout workshop worm worship wrap wreath wreck wrench wrestle wrinkle
wrist yacht yarn yeast yell yoga yogurt yolk youth yummy zebra zinc zipper zodiac zombie zone zoo
`;

const known = new Set(words.trim().split(/\s+/));

/** Whether a word is one of them, or one with a usual ending. */
export const isFurtherWord = (word: string): boolean =>
  ["", "s", "es", "d", "ed", "ing", "ly", "'s"].some(
    (ending) => word.endsWith(ending) && known.has(word.slice(0, word.length - ending.length)),
  );
