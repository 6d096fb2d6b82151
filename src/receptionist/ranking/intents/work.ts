import { intentsOf } from "./intent.ts";

/** The work and the people who do it: whom one lets in, what they use, what they leave behind. */
export const workIntents = intentsOf(`
who comes
? (same|different|regular|new) (\\w+ )?(person|lady|girl|guy|woman|man|one|cleaner|technician|tech|teacher|instructor|therapist|stylist|groomer|people|crew|face|sitter|walker|tutor|trainer|vet|dentist|doctor)s?( \\w+){0,2} | (choose|pick|request|ask for|prefer|want|get|have|with|is|does|see) (\\w+ ){0,3}(a |an )?(woman|female|lady|man|male|particular|specific|certain) (\\w+ )?(\\w+)? | who (comes|will come|does|is coming|shows up|turns up|will be|teaches|do you send|is doing|cuts|works on|looks after|are the) .* | who (comes|teaches|works there|does it)
> same | team | crew | staff | choose | request | instructors? | teachers? | tutors? | stylists? | women | woman | female | therapists? | cleaners? | technicians? | photographers?

trust and checks
? (police|background|dbs|garda|criminal|blue card|working with children) ?-?(check\\w*|vett\\w*|clear\\w*)? | (trust|trustworthy|reliable|safe|strangers?|honest|steal\\w*|theft|creep\\w*) (\\w+ ){0,4}(people|house|home|staff|cleaners?|guys|them|you|kids|in my)? | vetted | vetting | (are|is) (\\w+ ){0,3}(safe|honest|trustworthy|vetted)
> vetted | vetting | background | police | dbs | garda | checked | checks | blue card | references | insured | bonded | trained

licences and training
? licen[cs]\\w* | certif\\w* | qualif\\w* | accredit\\w* | registered | train(ed|ing) | (legit|legal|official|approved|proper|professional|credentials|diploma|degree) | (know what (you|they) (are|re) doing) | (do you|are you) (\\w+ )?(insured|bonded|covered|legit) | liability | insured
> licen[cs]\\w* | certif\\w* | qualif\\w* | accredit\\w* | registered | trained | training | insured | bonded | liability | members? | approved | degree | diploma

experience
? how (long|many years) (\\w+ ){0,4}(business|doing|going|around|open|trading|experience|been) | experience\\w* | since when | (been|in) (\\w+ )?(business|trade) | years (in|of) | (established|founded|started|started up) | family (owned|run|business) | (local|independent|chain|franchise) | who (owns|runs|is the owner|started|founded) .*
> experience\\w* | years (of|in) | since (19|20)\\d\\d | founded | established | family | owner | owned | started | opened | generation

supplies
? (bring|have|use|supply|provide|supplied|provided|include|need|buy|own) (\\w+ ){0,4}(supplies|equipment|products?|tools|materials?|chemicals|detergents?|cleaning stuff|stuff|vacuum|hoover|mop|ladder|boxes|blankets|food|gear|paint|parts|instruments?|books?|mat|mats|gloves|shampoo) | (what|which) (\\w+ )?(products?|brands?|materials?|chemicals?|shampoo|paint|parts|brand of)( \\w+){0,4} | (eco|green|natural|organic|toxic|chemical|harsh|fragrance|scent|bleach)\\w*( \\w+)?
> suppl(y|ies|ied) | equipment | products? | materials? | tools | brands? | eco\\w* | natural | organic | chemicals? | provided | bring | detergent | shampoo | parts | instruments? | books?

the visitor's own parts
? (my own|our own|i bought|i have|i got|we bought|we have|already (have|bought|got)|got) (\\w+ ){0,6}(install|fit|put|use|fitted|hang|mount|wire|assemble|lay)\\b.* | (install|fit|put in|put up|use|hang|mount|wire|assemble|lay|do) (\\w+ ){0,3}(i bought|i got|i have|my own|our own|we bought|from (amazon|ikea|home depot|lowes|online|the internet|ebay)|off (amazon|the internet|ebay|line)) | (buy|get|order|supply|bring|provide|use|choose) (\\w+ ){0,3}(my own|our own|myself|ourselves|own) .* | (amazon|ikea|ebay|home depot|lowes|internet|online)
> own | supplied by you | you (supply|bought|bring|provide|buy) | customer-?supplied | your own | bring | fit | install\\w* | already | yourself

mess and rubbish
? mess\\w* | dust\\w* | clean ?up | tidy (up)? | (take|haul|get rid of|remove|throw|dump|clear|carry|leave|dispose) (\\w+ ){0,5}(away|rubbish|trash|junk|waste|debris|rubble|old (one|ones|\\w+)|packaging|branches|clippings|leaves|boxes|out|behind) | (what happens|what do you do) (\\w+ ){0,3}(old|waste|rubbish|debris|clippings) .* | skip | dumpster | hoover | sweep up | (muddy|dirty) (boots|shoes|floors?) | shoes off
> dust\\w* | mess | clean\\w* | tidy | waste | debris | rubble | rubbish | dispos\\w* | haul\\w* | recycl\\w* | take away | remov\\w* | skip | sweep | sheets | boot covers | old

damage
? (break|breaks|broke|broken|damage\\w*|scratch\\w*|dent\\w*|smash\\w*|crack\\w*|ruin\\w*|spill\\w*|stain\\w*|lose|loses|lost|drop|drops|wreck\\w*) (\\w+ ){0,5}(something|anything|my|our|stuff|things|vase|tv|floor|floors|wall|walls|furniture|car|it|lawn|accident\\w*)\\b.* | (accidents?|liable|responsible|liability|who pays) .* | (hole|holes|patch|paint) (\\w+ ){0,4}(wall|drywall|ceiling|plaster|after|done|up|over)
> damag\\w* | break\\w* | insur\\w* | liab\\w* | scratch\\w* | claims? | replace\\w* | patch\\w* | repair\\w* | responsib\\w*

loss of service meanwhile
? (no|without|shut|shut off|turn off|turned off|cut|off) (\\w+ ){0,3}(power|water|electric\\w*|heat\\w*|gas|lights|wifi|internet|bathroom|toilet|loo|kitchen|shower|car|phone) (\\w+ )?(while|during|for|all|long|how)?\\b.* | in the dark | (use|live|stay|sleep|cook|shower|bathe) (\\w+ ){0,5}(while|during|meanwhile|in the meantime|meantime|until|same (day|night)) | (only|just) (got |have )?(the )?(one|1) (loo|toilet|bathroom|shower|car|phone|kitchen) | (move|stay|be) out | (power|water|gas|heating|electricity) (\\w+ )?(be )?(off|out|down)
> (power|water|gas|heat\\w*|electricity|toilet|bathroom|kitchen|shower) (is |will be |stays |goes |be |usable |working )*(off|out|down|back|on|working|usable)? | without | usable | temporar\\w* | overnight | working | off for

noise
? nois\\w+ | loud | quiet\\w* | disturb\\w* | neighbors? (\\w+ ){0,3}(complain|mind|hear) | smell\\w* | fumes | odou?rs? | stink\\w*
> nois\\w+ | quiet\\w* | loud | smell\\w* | odou?rs? | fumes | low-odou?r | ventilat\\w*

permits
? permit\\w* | planning permission | council | city (approval|hall) | (legal|allowed|inspect\\w*|sign ?off|regulations?|code|codes|hoa) .* | building control | landlord (\\w+ )?(permission|ok|approval)
> permits? | planning | council | inspect\\w* | regulations? | code | certificate | building control | hoa | landlord

sizes and limits
? (too|how) (big|small|large|heavy|tall|high|long|far|old|thick|wide|narrow|much weight|many pounds) .* | (big|huge|large|giant|massive|tiny|xl|oversized?) (dogs?|dog|trees?|tvs?|pieces?|one|ones|breeds?|items?|rooms?|houses?|trailers?|trucks?|vans?|rvs?) .* | (up to|over|under|more than|maximum|max|limit) (\\w+ )?\\d*\\b.* | (weight|size|height) (limit|restriction)s? | (\\d+) (lbs?|pounds?|kg|kilos?|feet|ft|foot|meters?|metres?|inch|inches|floors?|stories|storeys?)
> up to | over | under | maximum | max | limit\\w* | at most | no more than | \\d+ (lbs?|pounds?|kg|feet|ft|m|metres?|inch\\w*|storeys?|stories|floors?) | large | small | heavy | size

photos
? photos? | pictures? | pics? | video\\w* | post (\\w+ )?(online|instagram|facebook|social) | before and after | portfolio | gallery | (see|show) (\\w+ ){0,3}(work|examples?|samples?)
> photos? | pictures? | images? | instagram | post | portfolio | gallery | copyright | galleries | consent

online and remote
? (online|zoom|skype|facetime|virtual\\w*|remote\\w*|video call|over (the )?(phone|internet|video)) .*| (from|at) home | (come|travel) to (me|us|my|our) | home (visit|visits|call|service)s? | mobile | in person
> online | zoom | video | remote\\w* | virtual\\w* | home (visits?|calls?) | at (your|the) (home|house|door) | mobile | in person | phone | travel\\w*

delivery
? deliver\\w* | ship\\w* | post(ed|age)? | mail (it|me|them) | courier | (bring|drop|send) (\\w+ ){0,3}(to (my|our|the|her|his|me|us)|off|over|round|house|door|place|office|work|hotel|hospital) | (nobody|no one|not) (\\w+ )?home (\\w+ )?(deliver\\w*)?
> deliver\\w* | ship\\w* | post\\w* | mail | courier | free (delivery|shipping) | nobody home | door | left with

results
? (work|works|guarantee|guaranteed|sure|definitely|really|actually|promise) (\\w+ ){0,3}(work|works|pass|gone|go away|get rid|clean|come out|fix|cure|help)\\b.* | (will|does|do|can|would) (it|this|that|they|the \\w+) (\\w+ ){0,2}(work|last|come out|match|blend|show|notice\\w*|grow back|come back|fade|shrink|dry|hold|help|go away|be noticeable|look natural|be able to tell) .*| (tell|notice|see|spot) (\\w+ ){0,3}(difference|it was|the join|the repair|where)\\b.* | (any|is there) hope | (can|could) (it|they|this|that|mine|she|he) be (saved|fixed|cleaned|restored|rescued) | beyond (repair|help|saving) | worth (it|fixing|repairing|saving|doing)
> results? | guarante\\w* | match\\w* | blend\\w* | invisible | usually | most | cannot promise | lasts? | works? | rates? | success\\w* | worth | grow\\w* | fade\\w* | shrink\\w* | honest\\w* | can be | fix\\w*

often
? how (often|frequent\\w*|regular\\w*|many times) | (every|each|once a|twice a|per) (\\w+ )?(day|week|fortnight|month|year|6 months|other week) | (daily|weekly|fortnightly|biweekly|monthly|yearly|annually) | (when|time) (\\w+ ){0,3}(next|again|due|overdue|replace|come back) | practi[cs]e | homework | (minutes|long|much) (\\w+ ){0,4}(every|a|each|per) day
> every | once a | twice a | per (week|month|year) | a (week|month|year|day) | weekly | fortnightly | monthly | yearly | annual\\w* | practi[cs]e | minutes a day | often

learning results
? (exam|exams|grade|grades|test|tests|certificate|certified|pass|pass rate|level|levels|perform\\w*|concert|recital|show) .*
> exams? | grades? | tests? | certificates? | levels? | recitals? | concerts? | perform\\w* | pass

recordings and privacy
? (share|sell|keep|store|record|see|reads?|give out|pass on) (\\w+ ){0,4}(data|details|info|information|records?|number|photos?|name|anyone|anybody|secret|private) | confiden\\w* | private | privacy | (my|his|her) (records?|file|notes|history|x ?rays?) | gdpr | hipaa
> confiden\\w* | privacy | private | records? | data | stored | shared? | gdpr | files? | x-?rays?

leftovers and stock
? (in stock|stock|available|carry|run out|sold out|left over|leftovers?|take (it )?home|doggy bag|reserve one|put one aside|hold one) .*
> stock | order\\w* | leftovers? | boxes | take home | reserve\\w* | sell out | sold out | available

food and drink
? (beer|wine|alcohol|cocktails?|byob?|bring (our|my|your) own|liquor|drinks?|booze|champagne|prosecco|corkage|cake) .*
> beer | wine | alcohol | liquor | licen[cs]e | corkage | byob? | drinks? | cake | cocktails?

smoking and vaping
? smok\\w* | vap\\w* | cigar\\w*
> smok\\w* | vap\\w*

nervous animals and people
? (bite|bites|biter|bit|growl\\w*|snap|snaps|aggressive|reactive|nervous|anxious|skittish|hates?|scared|shy|wriggl\\w*|matted|difficult|stubborn|wild) .*
> aggressive | reactive | nervous | muzzle | bite\\w* | anxious | calm | patien\\w* | matted | shy | handle

vaccinations
? vaccin\\w* | shots | jabs? | rabies | (up to date|kennel cough|bordetella|flea|fleas|ticks?|worm\\w*|treated)
> vaccin\\w* | shots | rabies | bordetella | up to date | flea\\w* | certificate

old or special things
? (old|older|vintage|antique|classic|historic|listed|period|\\d{2} (ford|chevy|camaro|mustang|vw|mini)|19\\d\\d) .*
> old\\w* | vintage | antique\\w* | classic\\w* | period | listed | historic | restor\\w* | before 19\\d\\d

children's and senior care
? (babysit\\w*|watch|look after|mind|care for) (\\w+ ){0,3}(kids?|child|children|baby|son|daughter|mum|mom|dad|mother|father|dog|cat|pet|house|plants)
> child\\w* | care | babysit\\w* | sitting | nursery | companion\\w* | creche

jobs
? (hiring|job|jobs|vacanc\\w*|apprentic\\w*|work for you|work there|apply|career\\w*|internship|resume|cv)
> hiring | jobs? | careers? | vacanc\\w* | apprentic\\w* | apply
`);
