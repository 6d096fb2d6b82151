import { table } from "./table.ts";

/** What visitors call the work of a trade, and the words a business file is likely to use: homes, inside and out. */
export const homeTrades = table(`
clog, clogs, clogged, blocked, blockage, plugged, backed up, backing up, backs up, slow drain, will not drain, not draining, does not drain, standing water, unclog, unblock, snake > drain drains unclog unblock clearing jetting
sink, sinks, bathtub, tub, shower drain > sink drain
hot water, no hot water, cold shower, cold water only, water is cold, geyser, tankless, immersion > water-heater heater boiler hot
faucet, faucets, tap, taps, spigot > faucet tap fixture
dripping, drip, drips > leak faucet tap
leak, leaks, leaking, leaky, dripping pipe, burst, burst pipe, wet ceiling, damp > leak leaks pipe
toilet, toilets, wc, loo, commode, running toilet, keeps running, will not flush > toilet
sewage, sewer, main line, septic smell > sewer sewage drain
sump, basement flooding, basement flooded > sump pump
garbage disposal, disposal, disposer, insinkerator > disposal disposer garbage
pipe, pipes, repipe, frozen pipe, frozen pipes > pipe pipes repiping
no power, power out, power outage, lights out, lights flicker, flickering, tripping, trips, tripped, breaker, breakers, fuse, fuses > breaker panel electrical fuse circuit fault troubleshooting
fuse box, fusebox, fuse boxes, fuse board, fuseboard, breaker box, breaker panel, electrical panel, electric panel, consumer unit > consumer unit panel board
landlord certificate, landlord certificates, gas safety certificate, electrical certificate > certificate landlord
outlet, outlets, plug socket, socket, sockets, receptacle, plug > outlet outlets socket sockets
light, lights, lighting, lamp, chandelier, light fixture, downlights, recessed lights, can lights > lighting light fixture lights
ev charger, car charger, tesla charger, charging station, wallbox, charge my car > ev charger charging
wiring, rewire, wires, wire, electrics, knob and tube > wiring rewiring electrical
ceiling fan, fan > fan
smoke detector, smoke alarm > smoke detector alarm
generator, backup power > generator
ac, air conditioner, air conditioning, cooling, not cooling, blowing hot air, blowing warm air, warm air, central air > ac air conditioning cooling
furnace, boiler, heater, no heat, heat is out, heat not working, heat stopped, cold house > heating heat furnace
heating > heating heat furnace boiler
freon, refrigerant, recharge > refrigerant recharge
doodle, goldendoodle, goldendoodles, labradoodle, labradoodles, cockapoo, bernedoodle > doodles doodle
radiator, radiators > radiator heating
thermostat > thermostat
duct, ducts, vents, air duct > duct ducts vent
filter, filters, air filter > filter
roof, roofs, shingle, shingles, roofer, tiles off, missing shingles, flashing > roof roofing shingle
roof leak, ceiling leak, water through the ceiling, leaking roof > roof leak repair
gutter, gutters, downspout, downspouts > gutter gutters
siding > siding
skylight, skylights > skylight
mow, mowing, mowed, cut the grass, cut my grass, cut grass, grass cutting > mowing lawn grass
lawn, grass > lawn grass
yard, yardwork, yard work > yard lawn garden
hedge, hedges, bush, bushes, shrub, shrubs, prune, pruning, trim bushes > hedge shrub trimming pruning
leaf, leaves, rake, fall cleanup, autumn > leaf leaves cleanup
weed, weeds, weeding, dandelions > weed weeding
mulch, bark > mulch
topsoil, soil, dirt > soil topsoil
sod, turf, new grass, reseed, seeding > sod turf seeding
sprinkler, sprinklers, irrigation > irrigation sprinkler
snow, plow, plowing, shovel, ice, driveway snow > snow plowing removal
patio, pavers, paving, walkway > patio paver hardscape
branch, branches, limb, limbs, arborist > tree
take down a tree, take down, tree down, fallen tree, tree taken down, trees down, tree cut down, cut down a tree, cut down, taken down > tree removal
stump > stump tree
clean my house, clean my home, clean my apartment, house cleaning, house cleaner, home cleaning, maid, maids, housekeeping, housekeeper, cleaning lady > cleaning house home standard regular
deep clean, spring clean, spring cleaning, top to bottom > deep
moving out, move out, moving in, move in, end of tenancy, end of lease > move-out move-in move tenancy
carpet, carpets, rug, rugs, stain, stains > carpet rug stain
couch, sofa, sofas, upholstery, mattress > upholstery sofa
window, windows, panes, glass > window windows glass
oven, fridge, inside the oven, inside the fridge > oven fridge
after construction, post construction, after renovation, builders clean > construction
airbnb, vacation rental, short term rental > airbnb rental turnover
roach, roaches, cockroach, cockroaches > roach cockroach pest insect
ant, ants > ant pest insect
bug, bugs, insect, insects, critters, creepy crawlies > pest insect general
mouse, mice, rat, rats, rodent, rodents, squirrel, squirrels > rodent mice rat mouse
bed bug, bed bugs, bedbug, bedbugs > bed bug bedbug
termite, termites > termite
spider, spiders > pest spider insect
wasp, wasps, hornet, hornets, bee, bees, yellow jackets, nest > wasp hornet bee nest
raccoon, raccoons, bat, bats, possum, wildlife, skunk > wildlife
spray, sprayed > spraying treatment
mosquito, mosquitoes > mosquito
ticks, tick > tick
flea, fleas > flea pest
locked out, lost my key, lost my keys, lost key, lost keys, key broke, broken key, locked my keys, keys in the car, keys inside > lockout unlock opening key
rekey, change the lock, change my lock, change locks, change the locks, new locks, locks changed > rekey rekeying lock change
key, keys, spare key, copy a key, duplicate key, key copy, fob > key keys cutting duplicate
deadbolt, lock, locks, smart lock, keypad > lock deadbolt smart
safe > safe
paint, painting, repaint, painter, paint job, walls painted > painting interior exterior
cabinet, cabinets, kitchen cupboards > cabinet cabinets kitchen
drywall, hole in the wall, patch, plaster, sheetrock > drywall patch plaster
television, mount my tv, hang my tv, tv on the wall > tv mounting
take apart, taken apart, disassemble, dismantle, reassemble, put together > apart disassemble dismantle dismantled assemble assembly
no elevator, no lift, walk up, flight of stairs, 2nd floor, 3rd floor, 4th floor, 5th floor, second floor, third floor, fourth floor > stairs stair elevator lift
assemble, assembly, ikea, flat pack, furniture, bed frame > assembly furniture
shelf, shelves, curtains, blinds > shelves hanging
fence, fences, fencing, gate, gates > fence gate
floor, floors, flooring > flooring floor
hardwood, laminate, vinyl > flooring
tile, tiles, tiling > tile
concrete, driveway, slab, cement, sidewalk > concrete driveway
garage door, garage opener, garage, opener, spring broke, door spring, off track > garage spring opener
pool, pools, hot tub, green pool, algae, spa > pool
pressure wash, power wash, pressure washing, power washing, jet wash, wash the house, soft wash > pressure washing wash
chimney, fireplace, sweep > chimney fireplace sweep
washer, washing machine > washer appliance
dryer > dryer appliance
dishwasher > dishwasher appliance
fridge, refrigerator, freezer > refrigerator appliance
stove, range, cooker > oven stove appliance
microwave > microwave appliance
junk, trash, rubbish, garbage, debris, old furniture, clutter > junk removal hauling rubbish
move, moving, movers, mover, relocate, relocating, relocation, removals > moving move movers local
pack, packing, boxes, wrap > packing boxes
piano > piano
storage, store my stuff > storage
solar, solar panel, solar panels > solar panel
mold, mould, mildew > mold mould
water damage, flood damage, fire damage, restoration > restoration damage water
`);

/** The same for people, animals, vehicles and offices. */
export const personalTrades = table(`
haircut, haircuts, hair cut, cut my hair, hair cutting, trim, trims, bang trim, fringe > haircut cut trim
color my hair, hair color, dye, dyed, dye my hair > color tint
highlights, highlight > highlight
roots, root touch up, grey roots > root
blow dry, blowout, blow out, styling, updo, hairdo > blowout blow-dry styling
perm, straighten, straightening, keratin, relaxer > keratin perm straightening
beard, beards, shave, hot shave, facial hair > beard shave
fade, buzz cut, buzz, crew cut > fade cut buzz
braids, braid, locs, dreads, extensions, weave > braids extensions
mani, manicure > manicure nail
pedi, pedicure > pedicure nail
gel, acrylic, acrylics, shellac > gel nail manicure
wax, brazilian > waxing
eyebrow, eyebrows, brows > brow
lash, lashes, eyelashes > lash
massage, massages, back pain, sore back, deep tissue, knots, rub > massage
facial, facials, skin, acne, peel > facial skin
makeup, make up, bridal, bride > makeup bridal
tattoo, tattoos, piercing > tattoo piercing
toothache, tooth ache, tooth hurts, teeth hurt, tooth pain, broken tooth, chipped tooth, cracked tooth, lost a filling, filling fell out, tooth knocked out, swollen gum, swollen jaw, abscess > emergency exam filling urgent toothache
cavity, cavities, filling, fillings > filling fillings
teeth cleaned, teeth cleaning, dental cleaning, hygienist, scale and polish, clean my teeth, cleaning teeth > cleaning hygiene polish scale
tooth pulled, pull a tooth, tooth out, wisdom tooth, wisdom teeth, extract > extraction wisdom
whiten, whitening, whiter, yellow teeth, white teeth, bleaching > whitening
braces, straight teeth, crooked, crooked teeth > orthodontics braces aligners invisalign
scared, terrified, afraid, anxious, anxiety, phobia, nervous > nervous anxious
invisalign, aligners > aligners invisalign orthodontics
crown, crowns > crown
implant, implants > implant
missing tooth > implant bridge denture
denture, dentures, false teeth > dentures
dentist, dental > dental dentist
x ray, x-ray, xray, xrays > x-ray
oil change, oil, lube > oil change
brake, brakes, squeaking, squealing, grinding noise > brake brakes
tires, flat tire, flat, puncture > tire puncture
battery, dead battery, jump start, jumpstart, will not start, car will not start, does not start > battery jump start diagnostic
check engine, check engine light, engine light, warning light, noise > diagnostic engine
transmission, clutch, gearbox > transmission clutch
tow, towing, towed, tow truck, stranded, broke down, breakdown, stuck on the road > tow towing recovery roadside breakdown
inspection sticker, state inspection, mot, emissions, smog > inspection mot emissions
dent, dents, scratch, scratches, bumper, bodywork, fender > body dent bodywork
detail, detailing, car wash, wash my car, clean my car, valet > detailing wash valet
windshield, windscreen > windshield windscreen
groom, groomer, dog haircut > grooming groom
wash my dog, dog bath > bath
shed, shedding > deshedding shedding
matted, mats > grooming groom dematting
nail trim, clip nails, cut his nails, cut her nails, claws > nail nails trim clipping
vaccine, vaccines, vaccination, shots, rabies, booster, jab, jabs > vaccination vaccine
spay, neuter, spayed, neutered, fix my dog, fix my cat, castrate > spay neuter surgery
boarding, board my dog, kennel, pet sitting, sitter, dog walking, walk my dog, daycare > boarding walking daycare sitting
vet, veterinarian > veterinary
sick dog, sick cat, limping, vomiting, throwing up > exam consultation
professional photo, photo, photos, pictures taken, photoshoot, photo shoot, portrait, portraits, headshot, headshots, family photos, photographer > photography portrait session headshot
wedding, weddings, getting married > wedding
newborn, baby photos, maternity > newborn maternity
edited, editing, retouch > edited
prints, album > prints album
pictures, pics, pic, images > photos photo
tutor, tutoring, math help, maths, homework, sat prep, lesson, lessons, class, classes, teach > tutoring lesson lessons class math prep
piano lesson, piano lessons, guitar lessons, guitar, violin, singing > piano guitar lessons
personal trainer, trainer, train me, workout, gym, fitness, lose weight, pt session > training personal session
yoga, pilates > yoga pilates
accountant, tax, taxes, tax return, bookkeeping, bookkeeper, payroll, vat return > tax accounting bookkeeping return
lawyer, attorney, solicitor, legal, will, divorce, contract review > legal consultation will law
cake, cakes, birthday cake, cupcakes, bake, wedding cake > cake cakes cupcakes
cater, party food, buffet > catering
flowers, bouquet, florist, funeral flowers, roses > flowers bouquet arrangement
gluten free, gluten, vegan, vegetarian, allergy, allergies, nut free, nuts > gluten vegan allergy allergen
laptop, computer, pc, mac, virus, screen, cracked screen, phone screen, iphone, data recovery, slow computer > computer laptop screen virus data repair
hem, hemming, alter, altered, alterations, take in, tailor, zipper > alterations hemming tailoring zipper
dry clean, dry cleaning, laundry, wash and fold, ironing > laundry dry-cleaning fold
motorbike, motorbikes, motorcycle, motorcycles, moped, scooter > motorcycle motorbike motorcycles
bike, bicycle, bikes, ebike, tune up my bike > bike bicycle tune-up
delivery, deliver, ship, shipping, drop off > delivery deliver
pick up, pickup, collect, collection > pickup collection pick-up
`);
