import { intentsOf } from "./intent.ts";

/** Visits and appointments: coming late or not at all, with whom, with what, before and after. */
export const comingIntents = intentsOf(`
lateness
? (running|run) (\\w+ ){0,4}(late|behind) | (am|are|be|was|were|get|got|arrive|come|show up|turn up|there) (\\w+ ){0,4}late | (minutes?|hours?|bit|little) (late|behind) | stuck in traffic | held up | traffic is \\w+ | not (make it|be there|get there) (on|in) time | miss the start | lateness
> late(ness| arrivals?| comers)? | arriv\\w+ (late|after) | minutes late | grace | delay\\w*

missing an appointment
? (can ?not|could not|will not|forgot|forget|unable to|not able to) (\\w+ ){0,3}(make it|come|show up|turn up|attend|appointment) | (miss|missed|missing|skip|skipped|forgot|forget) (\\w+ ){0,3}(appointment|lesson|class|session|visit|one|week|slot|booking|it|my|our|time) | no ?show | something (comes|came|pops|popped) up | (bail|back out|chicken out|drop out|pull out|flake) | call it off | (is|gets|am|falls|got|was|be) (\\w+ )?(sick|ill|poorly) | (lose|lost|losing) (\\w+ ){0,3}(money|deposit|fee|lesson) | change (my|our) mind
> cancel\\w* | missed | miss(ing)? | no-?shows? | reschedul\\w* | notice | absen\\w+ | make-?up | illness

cancelling
? cancel\\w* | call (it )?off | back out | reschedul\\w* | postpone\\w* | (move|change|push|switch|swap|shift) (\\w+ ){0,3}(appointment|booking|date|day|lesson|session|time|slot|it) | (can ?not|could not|will not) make it | something (comes|came|pops) up | plans change\\w* | change (my|our) mind
> cancel\\w* | reschedul\\w* | postpon\\w* | refund\\w* | rebook\\w* | notice

being at home
? (be|being|stay|wait|sit) (\\w+ ){0,3}(home|in|there|here|around|house|present)( (all|the whole|while|when|during|for).*)? | (am|are|is|if) (\\w+ ){0,2}(at work|out|not (home|in|there|around)|away|gone|nobody home|no one home) | (nobody|no one|someone|anybody|somebody|anyone|an adult) (\\w+ ){0,2}(home|in|there|present|in the house) | take (the |a )?day off( work)? | let (you|them|him|her) in | while i am (out|at work|away|gone) | leave (you |them |him )?(a |the )?(keys?|gate|door)
> (at|be|nobody|someone|anyone|not|need|adult) (be )?home | present | nobody (is )?(home|in) | be (in|there|present) | someone (over 18 )?(must|needs|should|has)( to)? | need not | keys? | access | let us in | lock ?box | gate

keys
? keys? | lock ?box | gate code | spare key | let (yourselves|yourself|themselves) in
> keys? | lock ?box | code | access

pets at home
? (my|our|the|a) (dogs?|cats?|pets?|puppy|kitten) (\\w+ ){0,4}(bite|bites|bark\\w*|loose|in the (house|yard|garden|way)|home|around|there|nervous|scared|problem|ok|okay|safe|lock\\w*|put away) | (safe|ok|okay|harmful|toxic|dangerous|poison\\w*) (\\w+ ){0,3}(dogs?|cats?|pets?|animals?|kids?|children|babies|baby) | have (a |2 |3 |big )?(dogs?|cats?|pets?) | (lock|keep|put|shut) (\\w+ ){0,3}(dogs?|cats?|pets?)
> pets? | dogs? | cats? | animals?

bringing an animal
? (bring|take|have|come with|with) (\\w+ ){0,3}(dogs?|puppy|pups?|cats?|pets?) | (dogs?|pets?|puppies|animals) (\\w+ ){0,2}(allowed|welcome|friendly|ok|okay|come|in|inside) | (pet|dog) ?friendly
> pets? | dogs? | animals? | puppies

bringing children
? (bring|bringing|take|come with|have) (\\w+ ){0,4}(kids?|child|children|toddlers?|baby|babies|son|daughter|little (one|ones)|newborn|infant|stroller|pram|buggy) | (kids?|children|babies|toddlers?|baby|little ones) (\\w+ ){0,2}(allowed|welcome|ok|okay|come|in|with me|with us) | (high ?chair|booster( seat)?|kids? ?menu|changing table) | kid ?friendly | (got|have) (a |my |our )?(baby|toddler|kids|children) (with|and|in)
> child\\w* | kids? | bab(y|ies) | famil(y|ies) | high ?chairs? | strollers? | under \\d+

bringing company
? (bring|bringing|take|have|come with|with) (\\w+ ){0,3}(friends?|guests?|mate|mates|partner|husband|wife|boyfriend|girlfriend|mum|mom|mother|dad|sister|brother|someone|somebody|plus one|parents?|family) | (friend|partner|mum|mom|parent|guest|husband|wife) (\\w+ ){0,2}(come|sit|stay|watch|wait|join) | (sit in|watch|stay (with|in)) | plus one
> guests? | friends? | partners? | companions? | parents? | accompan\\w+ | visitors? | spectat\\w+ | watch | waiting

age
? how old | too (young|old) | old enough | what age | age (limit|range|group|restriction)s? | minimum age | (i am|he is|she is|is|am|turned|turning|only|just|hes|shes|they are) (\\w+ )?\\d{1,2}(?! (minutes?|hours?|days?|weeks?|months?|miles?|people|of|lbs?|pounds?|kg|x|feet|ft|inch\\w*|bed\\w*|bath\\w*|or so))( (years?|yrs?)( old)?)?( too| ok| now)? | \\d{1,2} (years?|months?) old | teen\\w* | adults only | (for|do|take|teach) (\\w+ ){0,2}(adults|grown ?ups|toddlers|teens|seniors|beginners of any age)
> age\\w* | years? old | from \\d+ | under \\d+ | over \\d+ | \\d+ and (up|older|over|under) | adults? | child\\w* | kids? | teens? | minimum age | years | months

pregnancy
? pregnan\\w* | expecting | prenatal | weeks along | months along | having a baby | bump | (breast)?(feeding|nursing) (a |my )?(baby)? | trimester | due (in|date)
> pregnan\\w* | prenatal | expecting | trimester | breastfeed\\w* | mums?-to-be

health conditions
? (bad|sore|dodgy|injured|hurt|broken|weak) (back|knees?|hip|shoulder|neck|heart|wrist|ankle) | asthma\\w* | diabet\\w* | epilep\\w* | heart (condition|problem|attack) | blood (pressure|thinners?) | pacemaker | surgery | operation | injur\\w+ | medication | (on|taking) (meds|medication|blood thinners|antibiotics) | slipped disc | arthritis | cancer | chemo\\w* | disab\\w+ | autis\\w+ | adhd | special needs | dementia | anxi\\w+
> injur\\w* | medical\\w* | health | doctor\\w* | condition\\w* | medication | consent | consult\\w* | special needs | disab\\w* | surgery | pacemaker

allergies and diets
? allerg\\w* | gluten\\w* | (dairy|lactose|nut|peanut|egg|soy)s?( free)? | celiac | coeliac | vegan\\w* | vegetarian\\w* | veggie\\w* | halal | kosher | (do not|can not|does not|will not) eat | no meat | plant based | intoleran\\w* | diet\\w* | sensitive (skin|scalp) | rash | react(s|ed|ion)? | itchy
> allerg\\w* | gluten\\w* | vegan\\w* | vegetarian\\w* | dietary | diets? | nuts? | dairy | halal | kosher | meatless | patch test\\w* | sensitiv\\w* | hypoallergenic | fragrance\\w* | meat

parking
? park | parks | parked | parking | (leave|put) (\\w+ ){0,3}(car|truck|van|bike|trailer|rv) | (somewhere|anywhere|where|place) (\\w+ ){0,3}(leave|put) (\\w+ ){0,2}(car|truck|van|bike|trailer|rv|it) | car ?park | parking (lot|space|spot)
> park | parks | parking | car ?park | lot | street | garage | driveway

accessibility
? wheel ?chair\\w* | walker | crutches | cane | mobility | disab\\w+ | handicap\\w* | accessib\\w* | (stairs|steps|elevator|lift|ramp|step free) | (can not|can not do|hard|hate|trouble|struggle\\w*) (\\w+ ){0,3}(stairs|steps|walk|stand) | (ground|first|second|third|upper) floor | roll (in|into) | grab (bar|rail)s? | (uses|uses a|in a) (\\w+ )?chair
> wheel ?chair\\w* | accessib\\w* | step-?free | steps? | stairs | ramp\\w* | lift | elevator | mobility | ground floor | disab\\w* | level access | grab (bar|rail)s?

first visit
? first (time|visit|appointment|session|class|lesson|day) | never (been|done|tried|had|used|came|come) | new (here|client|customer|patient|member|student|to this|to it) | beginner\\w* | newb\\w+ | total(ly)? (new|beginner) | from scratch | no experience | what (happens|to expect|should i expect) | how does (it|this) work
> first | new (clients?|customers?|patients?|members?|students?) | beginners? | introduct\\w* | trial | never | expect | what happens | induction | consultation

trying
? try (it|one|a|out|before|first|you)\\b.* | trial | taster | sample | test (lesson|class|drive|session) | see if (i|he|she|we|it|they) (like|likes|fits?) | one off | just one | drop ?in | demo
> trial | taster | try | first (class|lesson|session|week) | drop-?in | samples? | sample | demo | free class

what to bring
? (bring|need|have|take) (\\w+ ){0,2}(with me|anything|along|own|my own|our own|paperwork|documents|id|passport|towel|mat|shoes|clothes|gear|equipment) | what (do|should|must|shall|to) (i |we |he |she |they )?(need to |have to )?(bring|wear|take|pack|prepare|have ready) | (wear|dress code|outfit|clothing|shoes|uniform|kit|gear)
> bring\\w* | wear\\w* | clothes | clothing | shoes | towels? | mats? | id | identification | documents? | equipment | provided | supplied | kit | gear | need | records? | passport

preparing
? (get|be|have) (\\w+ ){0,4}ready (for|before) | prepare | prep | beforehand | before (you|the|my|our|i|we|they|he|she) (come|start|arrive|get|appointment|visit|move|crew|treatment|photos?|session)\\w* | (clear|move|empty|take down|take out|tidy|cover|wash|shave|eat|drink|disconnect|unplug) (\\w+ ){0,5}(before|first|out|beforehand|ourselves|myself|everything|furniture|stuff) | (do|should|must|need) (i|we) (\\w+ )?(clear|move|empty|tidy|clean|cover|wash|shave|fast|eat|pack)
> before | prepar\\w* | clear\\w* | ready | empty | move | covered? | cover\\w* | tidy | dust ?sheets? | prior | please | pack\\w* | fast\\w*

aftercare
? after ?care | look after (it|them|my|the) | (wash|shower|swim|sweat|exercise|drive|eat|drink|walk|work ?out|sunbathe|tan|wear makeup|touch|use) (\\w+ ){0,3}(after|afterwards|again|yet|straight away|right away|same day) | (after|afterwards) (can|should|do|will|may) | (can|may|should) (i|he|she|we|they) (\\w+ ){0,3}(after|afterwards|again) | back to (work|normal|school|sport|gym) | (heal|healing|recover\\w*|downtime)
> after\\w* | avoid | hours | days | heal\\w* | recover\\w* | keep | wait | care | until | dry | dries | cure\\w*

pain
? hurt\\w* | pain(s|ful|less)? | sting\\w* | uncomfortable | needles? | sore | scared | scary | nervous | afraid | terrified | phobi\\w+ | anxious | numb\\w*
> hurt\\w* | pain(s|ful|less)? | numb\\w* | sting\\w* | nervous | anxi\\w* | sedat\\w* | gentle | uncomfortable | comfort\\w* | sore\\w*

duration
? how long (does|do|will|is|are|would|should|did|it|for|a|the)\\b.* | how many (hours|days|minutes|weeks|sessions|visits) | how much time | take (long|all day|ages|forever) | in and out | be (done|finished|ready|here|there) (by|in|within|when|for|before) | (days?|hours?|weeks?|long) (\\w+ ){0,3}(does it take|will it take|take|takes) | takes? how long | length of | quick (job|one)
> \\d+ (to \\d+ )?(minutes?|hours?|days?|weeks?|months?|mins|hrs) | (one|two|three|four|five|six|half|a|few|couple|several) (of )?(to (two|three|four|five|six|ten) )?(minutes?|hours?|days?|weeks?|months?|mornings?|afternoons?) | (half|full|whole) (a )?day | overnight | same day

how soon
? how (soon|quick\\w*|fast|early) | (next|first|earliest|soonest) (available|opening|slot|appointment|one|date) | when (can|could|will|would) (you|someone|they|i|we|he|she) | (waiting|wait) (list|time|long)? | wait ?list\\w* | backed up | booked (up|out|solid|until) | lead time | (in|with)in (a|the|\\d+) (day|week|hour|month)s? | (same|next) day | today or tomorrow | this week | rush(ed)? | asap | in a hurry | turn ?around | how far (ahead|in advance|out) | (book|order|tell you|call|notice) (\\w+ ){0,4}(ahead|advance|early|before) | (need|by) (it |them |this )?by \\w+ | last minute | (days?|weeks?|much|long) notice
> within | same(-| )day | next day | ready | soon\\w* | days? | weeks? | hours? | notice | ahead | advance | wait\\w* | turnaround | rush | usually | book\\w* | lead time | asap | last.minute

without an appointment
? (without|need|have to (have|make)|must i (have|make)|do i need) (an? )?(appointment|booking|reservation) | walk ?ins? | (just|can i|can we) (come|show up|turn up|pop|drop|swing|stop|walk|call) (\\w+ )?(in|by|over|round|past)? | (call|book|reserve|ring) (ahead|first|before|in advance) | first come | by appointment | drop ?in
> appointments? | walk-?ins? | book\\w* | reserv\\w* | drop-?ins? | first come | call ahead | waitlist

waiting there
? wait (there|here|with|inside|for it|while|in) | while i wait | sit (there|and wait|in) | waiting (room|area) | stay (with|while|and) | coffee | wifi | hang (out|around) | watch
> wait\\w* | lounge | wifi | coffee | stay | lobby | watch

dropping off
? (drop|leave|bring|dump) (\\w+ ){0,4}(off|before|after|night|overnight|early|morning|weekend|hours|there|with you) | dropoff | key drop | after hours drop | (leave|drop) (it|him|her|them|my \\w+|the \\w+)( there| off| with you| over ?night| the night before)? | (sunday|saturday|evening|night) before | from what time can i (leave|drop|bring)
> drop\\w* | key (drop|box|slot) | leave | night before | overnight | after hours | check-?in | bring | slot | early

collecting
? (pick|picks|picked|picking) (\\w+ ){0,3}up | pickup | collect\\w* | fetch | (get|have) (it|them|him|her|my \\w+) back | how long (can|will|do) (\\w+ ){0,3}(keep|hold|store|stay|leave) | (sit|stay|stays|left|leave it|keep it|hold on to) (\\w+ ){0,3}(there|week|weeks|days|month|months|longer|here|overnight) | out of town | someone else (\\w+ )?(pick|collect|get)\\w* | forgot to (pick|collect)\\w*
> pick\\w*(-| )?up | collect\\w* | uncollected | unclaimed | stor\\w+ | hold | keep | kept | per day | a day

getting there and back
? (ride|lift|transport\\w*|shuttle|taxi|cab|bus|train|tram|metro|subway) (\\w+ )?(home|there|back|to)? | (courtesy|loaner|rental|hire|replacement|spare) (car|vehicle|bike|one) | (drive|get around|get home|get to work) (\\w+ ){0,4}(meantime|meanwhile|home|while|until|back) | in the meantime | pick (me|us|him|her|my \\w+) up
> loaner\\w* | courtesy | shuttle | rental | ride | lift | pick\\w*(-| )?up | drive | bus | train | tram | metro | transport\\w* | taxi

directions and rooms
? where (\\w+ ){0,3}(are|is|do|can|exactly)\\b.* | (find|get to|reach) (you|it|the place|the shop|your) | (entrance|door|floor|room|building|upstairs|which side|landmark) | directions? | bathroom|toilets?|restroom | shower\\w* | lockers? | changing (room|area)
> entrance | door | floor | beside | behind | next to | opposite | corner | showers? | lockers? | changing | toilets? | restrooms? | room | find us

weather
? rain\\w* | snow\\w* | storm\\w* | wind\\w* | weather | too (hot|cold|wet) | pouring | ice | icy | freezing | heat ?wave
> rain\\w* | snow\\w* | storm\\w* | wind\\w* | weather | wet | dry | cold | frost | temperatures?

groups
? (group|party|parties|hen|stag|bachelorette|bachelor|birthday|team|corporate|office|school|private) (\\w+ ){0,2}(of|booking|event|party|class|session|lesson|do|night|trip|building)? | (\\d+|lots|bunch|few|couple|all) of us | (for|feed|feeding|seat|serve|table for) (\\w+ )?\\d+( people| of us| guests| persons| adults)? | how many (people|guests|can|are|in a)\\b.* | (whole|entire|rent out|hire out|private) (place|room|house|venue|restaurant)
> groups? | part(y|ies) | private | people | guests | tables? | room | corporate | max\\w* | up to \\d+ | at most | per (class|group) | students

confirming numbers
? (final|exact|exactly|head) (\\w+ )?(count|number|numbers|how many) | know (\\w+ ){0,3}how many | how many (are|people|guests) (\\w+ )?(coming|come|attend)
> final | numbers? | count | head ?count | guests
`);
