import { table } from "../table.ts";

/** Teeth, eyes, joints, minds, the care of the old and the end of life. */
export const health = table(`
toothache, tooth hurts, teeth hurt, tooth pain, broken tooth, broke a tooth, broke my tooth, chipped tooth, chipped a tooth, chipped my tooth, cracked tooth, cracked my tooth, tooth snapped, tooth broke, tooth broke off, half my tooth, part of my tooth, bit of my tooth, piece of my tooth, lost a filling, filling fell out, filling came out, tooth knocked out, loose tooth, wobbly tooth, swollen gum, swollen jaw, swollen cheek, swollen face, abscess > emergency exam filling urgent toothache
crown came off, crown fell off, crown fell out, bridge came off, veneer came off, cap came off, cap fell off > crown recement emergency bridge
braces broke, wire poking, bracket came off, loose bracket, broken brace > orthodontics braces emergency
cavity, cavities, filling, fillings, hole in my tooth, decay, rotten tooth, black tooth, amalgam, silver filling, white filling > filling fillings
teeth cleaned, teeth cleaning, dental cleaning, hygienist, scale, polish, tartar, plaque, clean my teeth, cleaning teeth, bleeding gums, gums bleed, bad breath, gum disease, deep cleaning, periodontal > cleaning hygiene hygienist polish scale gum
tooth pulled, pull a tooth, tooth out, tooth taken out, tooth removed, wisdom tooth, wisdom teeth, extract, pulled, yank > extraction wisdom
root canal, root canals, nerve, dead tooth > root canal endodontic
whiten, whitening, whiter, yellow teeth, stained teeth, white teeth, bleaching, bleach my teeth, brighter smile > whitening
braces, straight teeth, crooked, crooked teeth, gap in my teeth, gap teeth, overbite, straighten my teeth, straighten teeth, retainer, retainers, train tracks > orthodontics braces aligners invisalign retainer
invisalign, aligners, clear braces, invisible braces > aligners invisalign orthodontics
crown, crowns, cap, caps, veneer, veneers > crown veneer
implant, implants, missing tooth, missing teeth, replace a tooth > implant implants bridge denture
denture, dentures, false teeth, plate > dentures
mouth guard, mouthguard, gum shield, night guard, grind my teeth, grinding my teeth, clench, clenching, tmj, jaw clicks > guard mouthguard grinding splint
dentist, dental > dental dentist
xray, xrays, x-ray, x ray > x-ray xray
sedation, put me under, knock me out, laughing gas, gas and air, sleep dentistry, asleep for it > sedation
needle, needles, injection, injections, numb, numbing, anesthetic, freezing > anesthetic numbing injection
scared, terrified, afraid, anxious, anxiety, phobia, nervous, petrified, panic > nervous anxious
delta dental, bupa, vhi, axa, blue cross, aetna, cigna, health insurance, dental insurance, my insurance, private insurance, krankenkasse, mutuelle, in network, out of network > insurance insurer insurers
eye test, eye tests, eye exam, eye exams, eyes tested, eyes checked, sight test, vision test, eye checkup, test my eyes, check my eyes, blurry, blurred, squinting, headaches from screens, can not see well > eye test exam sight
glasses, specs, spectacles, eyeglasses, frames, new lenses, reading glasses, designer frames, ray ban, ray bans > glasses frames lenses
varifocals, varifocal, progressives, progressive lenses, bifocals, multifocals > varifocals progressive bifocal
contacts, lenses, daily lenses, monthly lenses > contact lens lenses
sunglasses, shades, tinted lenses, transitions, photochromic > sunglasses tinted
glasses broke, broken glasses, broke my glasses, sitting on my glasses, bent, lost a screw, screw fell out, arm fell off, arm came off, arm snapped, hinge snapped, nose pad, nose pads, loose arms, wonky glasses > repairs repair adjustment screws
glaucoma, cataract, cataracts, eye pressure, retina scan, oct, retinal photo, diabetic eye, macular > scan oct eye retina
itchy eyes, red eye, pink eye, sore eyes > eye dry
new glasses get used, can not get used, dizzy with new glasses, wrong prescription > returns refund used
hearing test, hearing aid, hearing aids, deaf, ear wax, wax removal, ears blocked, blocked ear, syringing, microsuction > hearing ear wax
physio, physiotherapy, physiotherapist, physical therapy, physical therapist, pt referral > physiotherapy physio assessment
chiro, chiropractor, chiropractic, adjustment, adjusted, crack my back, back cracked, pop my back, osteopath, osteopathy, alignment > chiropractic adjustment osteopathy spinal
bad back, back pain, sore back, back went out, put my back out, threw my back out, slipped disc, slipped disk, herniated disc, sciatica, lumbago, neck pain, whiplash, trapped nerve, pinched nerve, stiff back, crick in my neck > back neck spine pain spinal
bad knee, knee pain, sore knee, twisted my ankle, sprained ankle, rolled my ankle, pulled a muscle, pulled muscle, torn ligament, acl, tennis elbow, frozen shoulder, rotator cuff, shin splints, sports injury, hamstring, hip pain, plantar fasciitis, heel pain, tendonitis, carpal tunnel > injury sports joint pain
after surgery, after my operation, knee replacement, hip replacement, rehab, rehabilitation, post op > rehabilitation rehab postoperative surgery
acupuncture, dry needling, cupping, kinesio tape, taping, ultrasound, shockwave, orthotics, insoles > acupuncture needling cupping shockwave orthotics
doctor referral, gp referral, need a referral, doctors note, doctor's note, script > referral referred prescription
physical, checkup, doctor, gp > exam consultation
blood test, bloods, blood work > blood
flu shot, flu jab, travel vaccines, travel jabs > vaccine vaccination flu
podiatrist, chiropodist, feet, toenail, toenails, verruca, corns, ingrown > podiatry foot feet nail
therapist, counseling, counselor, talk to someone, depressed, depression, burnout, marriage counseling, couples therapy, grief > therapy counseling
hypnosis, hypnotherapy, stop smoking, quit smoking, give up smoking > hypnotherapy smoking
dietitian, dietician, nutritionist, nutrition, meal plan, lose weight, weight loss > nutrition diet weight
caregiver, caregivers, home help, look after my mother, look after my dad, look after my father, look after my nan, look after my parents, care for my, elder care, elderly care > care caregiver
dementia, alzheimer, alzheimers, confused, wanders, memory loss, forgets > dementia memory
personal care, bathing, help her wash, help him wash, help with washing, help to wash, help washing, needs help to wash, dress her, get her up, get him up, toileting > personal bathing washing hygiene
companion care, companionship, keep her company, keep him company, sit with her, sit with him, sit with my, someone to sit with, check on my mother, check on my dad, lonely > companion companionship
live in carer, live in care, 24/7 care, overnight care, night care, night sitter, sleep over > live overnight night care
respite, give me a break, cover while i am on holiday, need a break > respite
her medication, his medication, her pills, his pills, pills, remind her, give meds, meds, tablets > medication medicines
cook for her, cook for him, make her meals, meals, shopping for her, do her shopping, run errands, errands > meals shopping errands
drive her, drive him, take her to the doctor, take him to the doctor, take her to appointments > transport driving accompany
care home, nursing home, assisted living, retirement home > residential home
funeral, funerals, passed away, has died, just died, death in the family, undertaker, mortuary > funeral
wake, chapel of rest, reception after > wake tea reception
burial, bury, buried, grave, plot > burial grave
cremate, cremated, cremation, direct cremation > cremation
no frills, no fuss, no service, simple as possible, without a service, direct cremation > direct simple
ashes, urn, urns, scatter > ashes urns
coffin, coffins, casket, caskets > coffin casket
hearse, limousine, procession > hearse limousine cars
embalm, embalming, dress him, see the body, see her one last time, see him one last time > embalming viewing
headstone, gravestone, memorial stone > headstone memorial
eulogy, obituary, celebrant, minister, officiant > celebrant obituary
prepaid funeral, pay ahead, prepay, plan ahead, pre arrange > prepaid plan
repatriate, bring the body, body home, died abroad > repatriation abroad
`);
