/** Words that the rules of the topics read: a slip of the pen in them is put right. */
export const ruleWords = `
hours open opening close closed closing monday tuesday wednesday thursday friday saturday sunday weekend weekends weekday
holiday holidays christmas easter thanksgiving today tomorrow tonight morning afternoon evening schedule available
availability appointment appointments booking reservation reserve cancel reschedule price prices pricing cost costs
charge charges rates estimate estimates quote quotes expensive cheap affordable discount payment payments financing
service services offer provide treatment address location located directions street phone number email contact area
areas serve cover neighborhood postcode emergency urgent immediately human person robot agent manager representative
complaint refund guarantee warranty licensed insured insurance certified experience reviews privacy information
question questions install installation repair repairs replace replacement cleaning inspection maintenance removal
delivery parking thanks hello please speak talk spanish english cancellation policy policies deposit minimum fee fees
leaking leak flooding flood burst broken smell smoke sparks electricity locked company business customer customers
technician plumber electrician dentist mechanic cleaner stylist mover movers minutes before after without
`
  .trim()
  .split(/\s+/);

/** Everyday words that no correction may turn into another word. */
export const everydayWords = `
about above accept across actually add adult afford again against age agree air alarm alive alone along already although
animal answer anyway apart appear apple apply april area arm around arrive art attic august aunt autumn away baby back bad
bag ball band bank bar base basement basket bath bathroom battery beach bear beat beautiful bed bedroom bee begin behind
believe bell belong below bench best better big bike bill bird birth bit bite black blade blind block blood blow blue board
boat body bolt bone book boss bottle bottom bowl box boy brain branch bread break breakfast breath brick bridge bright bring
broken brother brown brush bucket bug build building bulb burn burnt bus bush busy butter button buy cabin cable cake camera camp
cancer car card care carpet carry case cash cat catch cause ceiling cell cellar center chain chair chance change cheap check
cheese chest chicken child children chimney choice choose church circle city class clean clear clerk client climb clock close
cloth clothes cloud club coach coast coat code coffee cold collar college color column comfort common company compare cook
cool copper copy cord corn corner cotton couch count country couple course cousin cover cow crack crash crazy cream crew cross
crowd cry cup cupboard current curtain curve custom cut dad damage damp dance danger dark data date daughter dead deaf deal
dear death debt december deck deep deer degree delay deliver dental desk detail die diet difference different dig dinner
dirt dirty dish dog dollar door double doubt down dozen drain draw drawer dream dress drink drive driver drop dry duck due
dust duty each ear early earn earth east easy eat edge egg eight either elbow else empty end engine enjoy enough enter entire
entry equal error escape event exact example except expect extra eye fabric face fact fail fall false family fan far farm fast
fat father fault fear february feed feel feet fell female fence fever few field fight figure fill film final fine finger finish
fire firm first fish five fix flag flame flat floor flow flower fly fold follow food foot force forest forget fork form four
frame free freeze fresh friend front frozen fruit fuel full fun funny fur furniture future gain game garage garbage garden gas
gate gather gentle gift girl glad glass glue goal gold gone grade grand grass gray great green ground group grow guard guess
guest guide gun gutted habit hair half hall hammer hand handle hang happy hard hat hate head heal health healthy hear heart heat
heavy height hell hide high hill hire history hit hold hole holy home honest hope horse hospital host hot hotel house huge
hundred hungry hunt hurry hurt husband ice idea ill image inch include income indeed inside insurance interest interior iron
island item jacket january jar job join joke judge juice july jump june just keen keep key kid kill kind king kitchen knee
knife knock lab lady lake lamp land large last late later laugh laundry law lawn lay lazy lead leaf learn least leather leave
left leg legal length less lesson let letter level library lid lie life lift light limit line lip liquid list listen little
live load loan local lock lodge long loose lose loss lost loud love low lucky lunch machine mail main male man map march mark
market marriage married master match mate material matter mattress may meal mean meat medical meet member memory men mention
menu metal middle might mile milk mind mine minor mirror miss mistake mix model modern moment money month moon mother motor
mount mountain mouse mouth move movie mud music nail name narrow nature near nearly neat neck needle neighbor nephew nerve nest
net never new news next nice niece night nine noise none north nose note notice november nurse oak ocean october odd office
oil old once one onion only onto opinion orange order other outside oven own owner pack page pain paint pair pan panel pants
paper parent park part party pass past path patient pattern pay pen pencil people pepper perfect period person pet photo piano
pick picture piece pig pile pill pin pink pipe place plain plan plane plant plastic plate play plenty plug pocket point poison
police pond pool poor porch position post pot pound pour power practice prefer present press pretty prevent problem product
proof proper protect proud prove public pull pump puppy pure push quality quarter queen quick quiet quite race radio rail
rain raise range rare rather raw reach read ready real reason receive record red refer regular relax remember remote remove
rent repeat reply report request rest result return rice rich ride right ring rise risk river road rock roll roof room root
rope rough round row rub rubber rug rule run rush sad safe sail salad sale salt same sand save scale school science score
screen sea search season seat second secret section seed seem sell send senior sense separate september serious seven several
severe sew shade shake shape share sharp shed sheet shelf shell shine ship shirt shoe shop short shot shoulder show shower shut
sick side sign silver simple since sing single sister sit site six size skin skirt sky sleep slip slow small smart smell smile
smoke smooth snake snow soap soft soil soldier solid son song soon sore sort sound soup south space speak special speed spell
spend spot spray spread spring square stage stain stair stairs stamp stand star start state station stay steal steam steel step
stick still stock stomach stone stop store storm story straight strange stream strong student study stuff stupid style sudden
sugar suggest suit summer sun supply support sure surface surprise sweet swim swollen system table tail take tall tank tape
taste tax tea teach team tear teeth ten tent term terms test text thank thick thin third thirty thousand three throat through
throw thumb tidy tie tight tile till time tiny tip tire tired title toast toe toilet tomato tongue tool tooth top total touch
tough tour toward towel tower town toy track trade train trash travel treat tree trim trip truck true trust truth try tub tube
turn twelve twenty twice twin two type ugly uncle under uniform union unit until upper upset upstairs urine usual value van
vase vent view village visit voice volume wait wake walk wall warm warn wash waste watch water wave wear weather wedding weed
weigh weight welcome well west wet wheel white whole wide wife wild will win wind window wine wing winter wipe wire wise wish
woman women wonder wood wooden wool word world worry worse worst worth wound wrap write wrong yard yellow young zero zone
broke broken fell fallen died dies dying knew gave took went came made paid sent told said left kept felt found lost bought
brought caught taught thought built spent slept hung stuck struck froze frozen stole stolen wore worn tore torn threw thrown
grew grown blew blown drove driven wrote written spoke spoken chose chosen sang drank ate eaten bitten hidden rode shook stood
won led fed met sold held heard filthy dirty messy nasty gross leaky squeaky noisy rusty rotten cute tall short skinny
electrical electric mechanical medical magical national personal regional seasonal tropical vertical wireless plastic
store stored shared vaccinated organic members blankets trucks references owner mobile food
dentures crowns ceo founder founded hotel warehouse gallery fertilizer toothpaste recommend brand brands sealed friendly
`
  .trim()
  .split(/\s+/);
