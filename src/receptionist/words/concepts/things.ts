/** Words for things that stand for each other in any trade, British and American ones among them, a line for each meaning. */
export const things = `
laptop macbook notebook computer
console playstation xbox nintendo
smartwatch watch
smartphone cellphone handset iphone
telly tv television
photo picture image pic photograph
video film footage
camera webcam cctv
screen display
data file
bitcoin crypto cryptocurrency
internet wifi broadband
password code passcode
certificate diploma
textbook book
id identification passport
vehicle car auto automobile motor
lorry truck
van minivan
caravan camper campervan motorhome rv
motorbike motorcycle
moped scooter
bike bicycle cycle pushbike
boat vessel
kayak canoe
taxi cab
windshield windscreen
gearbox transmission
exhaust muffler
gas petrol diesel fuel gasoline
motorway highway freeway
bumper fender
puppy dog pup pooch doggy
kitten cat kitty
bird parrot budgie
reptile snake lizard tortoise
rabbit bunny
horse pony equine
hotel lodging accommodation
shop store
restaurant eatery bistro
office commercial business
business corporate company firm
apartment condo
home house
housing accommodation
garden yard
lawn grass turf
hedge shrub bush
autumn fall
patio terrace
sidewalk walkway footpath
curb kerb
shed outbuilding
toilet restroom bathroom loo lavatory washroom
bath bathtub tub
tap faucet spigot
sink basin
swim swimming pool
elevator lift
stair stairs staircase step
ramp wheelchair
cellar basement
loft attic
wardrobe closet
cupboard cabinet
shelf bookcase
couch sofa settee loveseat
armchair recliner
cot crib
blanket duvet comforter
curtain drape
carpet rug
fridge refrigerator
stove cooker hob cooktop
dryer drier
vacuum hoover
socket outlet
plug socket
lamp light
torch flashlight
lightbulb bulb
radiator heater
heater heating warm
ac aircon conditioning
wood timber lumber
plasterboard drywall sheetrock
wallpaper wallcovering
worktop countertop
skirting baseboard
gutter guttering downspout downpipe
chimney flue
snow ice
leaf leaves foliage
soil topsoil dirt
rubbish garbage trash waste junk refuse debris
skip dumpster
bin dustbin
mold mould mildew
odor odour smell stink scent
mouse mice
cockroach roach
wasp hornet
glass pane
key fob
padlock lock
luggage suitcase bag baggage
handbag purse
clothes clothing attire outfit garment
trousers pants jeans slacks
jumper sweater pullover
waistcoat vest
coat jacket
dress gown
tuxedo tux
zip zipper
nappy diaper
pram stroller buggy pushchair
dummy pacifier
glasses spectacles specs eyeglasses
sunglasses shades
tooth teeth molar
medicine medication drug pill tablet
prescription refill script
jewellery jewelry
necklace chain
bouquet posy
gift present
voucher coupon
tablecloth linen napkin
plate crockery tableware cutlery
food meal
breakfast brekkie
lunch lunchtime
dessert pudding sweet
cookie biscuit
chips fries
donut doughnut
takeaway takeout
vegetable veg veggie
meat beef pork
peanut nut
dairy milk lactose
soda fizzy pop
beer lager ale pint
champagne fizz prosecco
alcohol drunk drink wine beer booze pint
tent camping
campfire bonfire
barbecue bbq grill
leaflet flyer brochure
poster banner
receipt invoice bill
contract agreement
homework assignment
essay coursework
math maths mathematics
uni university college
sauna steam
gym fitness
membership member
coffin casket
grave plot
`;
