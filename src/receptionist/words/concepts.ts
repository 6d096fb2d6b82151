import { stem } from "./stem.ts";

/** Words of any trade that stand for each other, a line for each meaning: what a visitor calls one way a file may call another. */
const lines = `
friend girlfriend boyfriend companion mate
kid child baby toddler infant teen teenager son daughter boy girl minor youth junior grandchild
parent mother father mum mom dad guardian
senior elderly pensioner retiree retired
staff employee worker crew technician personnel
owner boss founder proprietor founded started
customer client patient guest
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
supply provide bring
choose select prefer
change switch swap modify
store storage keep
reserve reservation book appointment
begin commence start
finish finished complete done ready
queue waiting waitlist wait
overnight night evening
feed food meal eat fast
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
rain rainy weather wet
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
staircase stair stairs floor flight elevator lift
couch sofa furniture
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
`;

const meanings = new Map<string, Set<string>>();
for (const line of lines.trim().split("\n")) {
  const stems = line.split(" ").map(stem);
  for (const one of stems) meanings.set(one, new Set([...(meanings.get(one) ?? []), ...stems]));
}

/** The stems of the words that stand for the same as a stem. */
export const sameAs = (one: string): readonly string[] => [...(meanings.get(one) ?? [])];
