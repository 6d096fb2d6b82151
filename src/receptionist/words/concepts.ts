import { stem } from "./stem.ts";

/** Words of any trade that stand for each other, a line for each meaning: what a visitor calls one way a file may call another. */
const lines = `
id identification passport proof
laptop macbook notebook computer
console playstation xbox nintendo
damage scratch dent
smartwatch watch
data photos files backup
bitcoin crypto cryptocurrency
fake artificial silk
childcare creche nursery
icu intensive
referral refer recommend recommendation mate
trial try tryout
fine penalty
tram bus
friend girlfriend boyfriend companion mate guest
kid child baby toddler infant teen teenager son daughter boy girl minor youth junior grandchild
senior elderly pensioner retiree retired
staff employee worker crew technician personnel
owner boss founder proprietor founded started
teacher instructor tutor
doctor dr physician
dentist dentistry dr
vet veterinarian dr
therapist masseuse masseur
beginner novice newbie
woman female lady
man male gentleman
student pupil
nurse nhs
build construct construction erect
buy purchase bought
sell sale retail
rent rental hire lease borrow loan
install installation fit fitting mount
remove removal dispose disposal haul
collect pickup collection retrieve fetch
deliver delivery ship shipping
return refund
choose select prefer
change switch swap modify
store storage keep
reserve reservation book appointment
begin commence start
finish finished complete done ready
queue waiting waitlist wait
overnight night evening
arrive arrival checkin
leave departure checkout
feed food meal eat
alcohol drunk drink wine beer
wear clothes clothing attire outfit
shower showers changing
swim swimming pool
pain painful sore ache hurt
scared afraid nervous anxious fear terrified phobia worried
sick ill illness unwell fever flu
pregnant pregnancy prenatal
allergic allergy allergen
disabled disability wheelchair accessible handicap
noise noisy loud
smell odor odour stink scent
rain rainy weather wet pour storm
photo picture image pic photograph
video film footage
photoshop retouch edit edited
instagram facebook online share post social publish
wood timber lumber
trial taster introductory
certificate diploma
beginner level
textbook book
lesson class course
vehicle car auto automobile
lorry truck van
bike bicycle cycle
puppy dog pup
kitten cat
bird parrot budgie
reptile snake lizard tortoise
horse pony equine
hotel restaurant office commercial business
apartment condo
accommodation housing lodging
garden yard lawn
internet wifi
toilet restroom bathroom
vat tax gst
receipt invoice bill
voucher gift certificate
contract agreement commitment
monthly month
weekly week
daily day
yearly annual annually year
least minimum
most maximum max limit
heavy weight weigh
group party
wedding bride marriage
funeral memorial
remote online virtual zoom
fast quick quickly express rush
gate unlocked access entry
vegan vegetarian
coeliac celiac gluten
reuse single-use sterile
wife husband spouse partner passenger
teacher educator tutor instructor coach
place spot opening vacancy waitlist
camera webcam cctv
vaccination vaccine unvaccinated immunization immunisation
quit withdraw withdrawal leave
breakfast brekkie
supper dinner
elevator lift staircase
labrador retriever poodle spaniel collie terrier bulldog shepherd dachshund dog
cot crib
plate dish cutlery glass crockery tableware
tablecloth linen napkin
vehicle motor car
gas petrol diesel fuel
mud stuck winch recovery ditch
step ramp stair access wheelchair
pram stroller buggy
geico allstate progressive insurer insurance
insured liability insurance
clean washed wash laundered
trousers pants jeans
dress gown
sweater jumper
jewellery jewelry ring necklace
uni university college
math maths mathematics
result mark grade
promise guarantee
guarantee refit redo
express urgent rush
expensive dear pricey
hail storm wind
leak drip
ladder height
scaffold scaffolding
noise quiet loud
neighbour neighbor
password code
wifi internet
screen display
uncollected unclaimed collected
abandoned uncollected
hat helmet
glove protection
infant baby newborn
snack food meal
peanut nut
dairy milk lactose
meat beef chicken lamb
vegetable veg veggie
cake dessert sweet
coffee tea
corkage wine
champagne fizz prosecco drink
smoke smoking cigarette vape
balcony terrace patio
bed cot
heater heating warm
luggage suitcase bag baggage
taxi cab transfer
museum tour
trip excursion
blanket pad
wardrobe closet
shelf bookcase
paint painter
chimney flue
snow ice
leaf leaves
toilet loo
bulb led
alarm detector
exhaust muffler
exam test
score mark
homework assignment
essay paper
online remote
trial taster
progress report
dyslexia adhd autism
nervous shy
nail manicure
colour color dye
beard shave
piercing pierce
bride bridal
bouquet flower
gift present
engraving engrave
print printing
frame framing
business corporate company
invoice billing
discount off reduction
voucher coupon
loyalty points
membership member
freeze pause
gym fitness
sauna steam
coach trainer
diet nutrition
injury injured
physio physiotherapy
xray x-ray
scan imaging
blood test
prescription refill
surgery operation
whitening bleach
tooth teeth molar
hygienist scale
divorce separation
visa immigration
tax accounting
tenant renter
viewing showing
inspection survey
parent mother father mum mom dad guardian grandma grandpa grandmother grandfather granny
client patient guest
staircase stair stairs floor elevator lift
couch sofa
supply bring
child kid
`;

const meanings = new Map<string, Set<string>>();
for (const line of lines.trim().split("\n")) {
  const stems = line.split(" ").map(stem);
  for (const one of stems) meanings.set(one, new Set([...(meanings.get(one) ?? []), ...stems]));
}

/** The stems of the words that stand for the same as a stem. */
export const sameAs = (one: string): readonly string[] => [...(meanings.get(one) ?? [])];
