import { table } from "../table.ts";

/** Schools, tutors, sports and dance: who teaches what to whom. */
export const learning = table(`
tutor, tutoring, tutors, math help, homework, homework help, help with homework, tuition, extra help, catch up, falling behind, struggling at school, failing > tutoring lesson lessons tuition
lesson, lessons, class, classes, teach > lesson lessons class
math, maths, mathematics, algebra, geometry, calculus, arithmetic, statistics, fractions, times tables, trigonometry > math maths mathematics
physics, chemistry, biology, science, sciences, combined science > science sciences physics chemistry biology
grammar, spelling, creative writing, literature, reading, phonics, writing > english reading writing literacy
french, german, spanish, italian, portuguese, polish, russian, mandarin, chinese, japanese, korean, arabic, dutch, swedish, irish, welsh, latin, greek, turkish, hindi, urdu > languages
history, geography, economics, business studies, psychology, religious studies, sociology, politics > humanities subjects subject
coding, programming, python, scratch, robotics, computer science > coding programming computing
gcse, gcses, a level, a levels, igcse, psat, gre, gmat, ged, 11 plus, naplan, leaving certificate, junior certificate, baccalaureate, ib, ielts, toefl, cambridge exam, delf, dele, entrance exam, mock exam, mocks, resit, retake > exam exams test prep preparation
essay, essays, coursework, personal statement, dissertation, thesis, proofread, do my homework, write my essay, do my assignment, do his homework > assignments assignment essay
elementary, primary, primary school, ks1, ks2, grade school > primary elementary
middle school, secondary, ks3, high school, ks4, teen, teens > secondary high school
college, university, undergraduate, degree level > university college
dyslexia, dyslexic, adhd, add, autism, autistic, send, special needs, learning difficulties, dyscalculia > dyslexia adhd autism special needs
progress, feedback, parents evening, how is he doing, how is she doing > progress report
one to one, one on one, 1 to 1, 1 on 1, 1:1, individual, individually, just me, just him, just her, by myself, alone, private lesson, private lessons, private class > private individual one
group, groups, small group, small groups, group class, group classes, group lesson, class size, how many in a class, how many per class, how many students > group groups size students
online, over zoom, zoom, skype, via video, remote, remotely, from home, virtual > online zoom remote video virtual
native speaker, native, native teacher, accent > native
level test, placement test, which level, what level, complete beginner, absolute beginner, total beginner, from scratch, starting from zero, from zero, beginner, beginners, newbie, no experience, never done, never played, never danced, never tried > beginner beginners introductory level
intermediate, advanced, improver, improvers, b1, b2, c1, a1, a2 > level levels intermediate advanced
trial, trial lesson, trial class, taster, taster class, taster session, try a class, try one class, try it, try it out, sample class, free class, first class, first lesson, try before, come once, just come once, see if i like it, see if she likes it, see if he likes it > trial taster introductory
join late, start mid term, join mid term, join half way, start anytime, join in the middle, already started > join start term
term, semester, terms, school holidays, half term, summer holidays, spring break > term terms holidays
exam day, grading, abrsm, belt test, recital, recitals, concert, perform, performance, showcase, show > recital concert performance exam grading show
piano, keyboard, guitar, ukulele, banjo, violin, fiddle, viola, cello, drums, drum, percussion, flute, clarinet, saxophone, sax, trumpet, trombone, oboe, harp, harmonica, mandolin, accordion, organ > instrument instruments music lessons
singing, sing, vocal, vocals, voice, choir > singing voice vocal
piano lesson, piano lessons, guitar, violin, singing > piano guitar lessons
read music, theory, sheet music, learn songs, notation > theory music
borrow an instrument, need my own guitar, need my own violin, need a piano, own instrument, need an instrument, no piano at home, have a piano at home, do not have a piano, do not own a piano, have an instrument, own an instrument > instrument instruments rental hire
dance, dancing, ballet, tap dance, jazz, hip hop, street dance, salsa, bachata, tango, ballroom, swing, zumba, contemporary, breakdance, pole, lindy, waltz, first dance, wedding dance > dance class classes
latin, latino > salsa bachata latin
without a partner, no partner, dance partner, need a partner, come alone, single, come on my own > partner alone singles
2 left feet, no rhythm > beginners beginner
leotard, tights, ballet shoes, dance shoes, tutu > shoes uniform wear clothing
martial arts, karate, judo, taekwondo, tae kwon do, jiu jitsu, jiujitsu, bjj, kickboxing, boxing, muay thai, mma, krav maga, aikido, kung fu, self defense, wrestling, fencing class, capoeira > martial class classes karate judo boxing
gi, uniform, gloves, shin pads, belt, kit, own gloves > uniform gi gloves equipment kit
sparring, spar, full contact, get hit, get hurt > sparring contact
tai chi, qigong, meditation, mindfulness, breathwork > meditation class
yoga, hatha, vinyasa, ashtanga, yin, kundalini, restorative, hot yoga, bikram, aerial yoga, pilates, reformer, reformer pilates, barre > yoga pilates class
not flexible, not bendy, stiff, inflexible, touch my toes, out of shape, unfit, not fit, overweight > beginners beginner flexible
mat, mats, own mat, need a mat, bring a mat, blocks > mat mats
gym, gyms, fitness, workout, work out, functional training, crossfit > gym training fitness
weights, weight room, free weights, squat rack, bench press, dumbbells, barbells > weights racks dumbbells
treadmill, treadmills, cardio, rowing machine, machines > cardio machines treadmills
spin, spinning, spin class, hiit, bootcamp, boot camp, circuits, body pump, aerobics, step class > course spinning
personal training, pt, pt session, pt sessions, trainer, train me, coach me, get in shape, get fit, tone up, bulk up, build muscle, lose weight, exercise plan, training plan, workout plan > training personal trainer session coaching
busy times, when is it quiet, quietest, not packed, packed, least busy, crowded, how busy, rush hour, peak > quiet busy busiest quieter
join the gym, sign up, signing up, joining, joining fee, enrollment, registration fee, become a member, membership, memberships, induction > membership joining registration enrollment induction
day pass, day ticket, guest pass, visitor pass, pay as you go, single visit, one visit, drop in, drop ins, dropin > pass ticket dropin
freeze, freeze my membership, pause, pause my membership, put on hold, suspend, take a break from > pause freeze suspend hold
class pass, punch card, multi pass, 10 pass, block of lessons, block booking, package of lessons, bundle of lessons, pack of, course of > pack package block bundle
swimming lessons, swim lessons, learn to swim, swim > swimming pool swim
climbing, bouldering, climb, harness > climbing
tennis, golf, football, soccer, basketball, gymnastics, skating, skiing, ski lessons, horse riding, archery > sports lessons coaching
driving lesson, driving lessons, learn to drive, driving school, driving instructor, learner, learner driver > lesson lessons
provisional, learners permit, learner permit > permit provisional learner
automatic, manual, an auto, stick, stick shift, stick car, auto lessons, automatic car > automatic manual
driving test, road test, test date, use your car for the test, test day, take my test > test
pass first time, pass my test > pass rate
failed my test, failed my driving test, mock test, pretest > pretest mock test
theory test, theory > theory
motorway, highway, freeway > motorway highway
night driving, parallel parking, refresher, nervous driver, have not driven, not driven in years, rusty driver > refresher nervous
intensive, crash course, fast track, in a week, in 1 week, quickly as possible > intensive crash
foreign license, foreign permit, license from another country, exchange my license, swap my license, convert my license > foreign license swapped exchange
which car, what car, own car, my own car, dual controls > car
daycare, nursery, nurseries, preschool, pre school, playschool, kindergarten, kinder, kita, creche, childcare, kids care, childminder, child minder, nanny, babysit, babysitter, babysitting, babysitters, look after my kids, watch my baby, watch my kid, watch my kids, watch my son, watch my daughter, look after my son, look after my daughter, look after my baby, mind my kids, mind my child, au pair > childcare daycare nursery babysitting
after school club, afterschool, after school care, breakfast club, wraparound, school run, before school > after before school club
school vacation, summer vacation, school break, during the holidays, school is out, holiday club, summer camp, camp, day camp > camp holiday
infant, infants, newborn, newborns, babies > infant infants baby toddler
toddler, toddlers, 2 year old, 3 year old, preschooler, preschoolers > toddler preschool
ratio, ratios, kids per teacher, children per teacher, kids per adult, children per adult, kids per group, how many kids, how many children > child children educator ratio
nap, naps, sleep time, nap time, sleep during the day > nap naps sleep rest
potty, potty trained, toilet trained, diapers, diaper, pull ups, wipes, not potty trained > potty toilet diapers
lunch, lunches, packed lunch, what do they eat > lunch food meals
snack, snacks > snacks food
formula, bottle, bottles, breast milk > milk bottle bottles formula
fussy eater, picky eater > food meals
settle in, settling in, settling, transition, cries when i leave, cries at dropoff, clingy, stay with him, stay with her > settling transition stay
discipline, naughty, misbehave, misbehaves, bites other kids, tantrum, tantrums, hits, time out, punish > behavior discipline
who can pickup, who may pickup, grandma pickup, someone else pickup, pickup list, authorized > pickup collect authorized list
late picking up, stuck at work, get off work, finish work late > late
ill child, sick child, has a fever, has a cold, runny nose, chickenpox, chicken pox, hand foot and mouth, conjunctivitis, lice, contagious > illness ill sick fever
waitlist, waiting list, wait list, on the list, any spaces, any spots, any space, spaces left, space for my, spots left, any places, places left, room for one more > waitlist waiting list places spaces
subsidy, subsidised, subsidized, tax free childcare, childcare vouchers, free hours, 15 hours, 30 hours, funded, funding, benefit > subsidy funded funding vouchers benefit
outside play, play outside, go outside, playground, garden for kids, outings, day trips, field trips > outdoor outdoors garden outings
tour, look around, look round, visit first, see the place, see it first, show us around, come and see, open day > tour
parents stay, parent stay, sit in, watch the lesson, watch the class, stay and watch, can i watch, can we watch, can i stay, stay with my > parents watch sit stay
certificate at the end, certificate, diploma, qualification > certificate
become a teacher, become an instructor > teacher training
put my bag, leave my bag, where do i change, get changed, changing room, changing rooms, locker > lockers changing
`);
