import { table } from "./table.ts";

/** What visitors call the work of a trade, and the words a business file is likely to use: homes, inside and out. */
export const homeTrades = table(`
clog, clogs, clogged, blocked, blockage, plugged, backed up, backing up, backs up, slow drain, will not drain, not draining, does not drain, standing water, unclog, unblock, snake > drain drains unclog unblock clearing jetting
kitchen sink, bathroom sink, sink, sinks, bathtub, tub, shower drain > drain faucet sink
hot water, no hot water, cold shower, cold water only, water is cold, geyser, tankless, immersion > water-heater heater boiler hot
water heater, heater tank, boiler > heater boiler water
faucet, faucets, tap, taps, dripping, drip, drips, spigot > faucet tap leak fixture
leak, leaks, leaking, leaky, dripping pipe, burst, burst pipe, wet ceiling, damp > leak leaks pipe
toilet, toilets, wc, loo, commode, running toilet, keeps running, will not flush > toilet
sewage, sewer, main line, septic smell > sewer sewage drain
sump, basement flooding, basement flooded > sump pump
garbage disposal, disposal, disposer, insinkerator > disposal disposer garbage
pipe, pipes, repipe, frozen pipe, frozen pipes > pipe pipes repiping
no power, power out, power outage, lights out, lights flicker, flickering, tripping, trips, tripped, breaker, breakers, fuse, fuses, fuse box, fuse board > breaker panel electrical fuse circuit fault troubleshooting
outlet, outlets, plug socket, socket, sockets, receptacle, plug > outlet outlets socket sockets
light, lights, lighting, lamp, chandelier, light fixture, downlights, recessed lights, can lights > lighting light fixture lights
ev charger, car charger, tesla charger, charging station, wallbox, charge my car > ev charger charging
wiring, rewire, wires, wire, electrics, knob and tube > wiring rewiring electrical
ceiling fan, fan > fan
smoke detector, smoke alarm > smoke detector alarm
generator, backup power > generator
ac, air conditioner, air conditioning, cooling, not cooling, blowing hot air, blowing warm air, warm air, hot house, central air, mini split, heat pump > ac air conditioning cooling heat-pump
furnace, heating, no heat, heat is out, heat not working, heat stopped, cold house, freezing, radiator, radiators, thermostat > heating furnace heat boiler radiator thermostat
duct, ducts, vents, air duct > duct ducts vent
filter, filters, air filter > filter
roof, roofs, shingle, shingles, roofer, tiles off, missing shingles, flashing > roof roofing shingle
roof leak, ceiling leak, water through the ceiling, leaking roof > roof leak repair
gutter, gutters, downspout, downspouts > gutter gutters
siding > siding
skylight, skylights > skylight
lawn, grass, mow, mowing, cut the grass, cut my grass, yard, yardwork, yard work, edging > lawn mowing grass yard garden
hedge, hedges, bush, bushes, shrub, shrubs, prune, pruning, trim bushes > hedge shrub trimming pruning
leaf, leaves, rake, fall cleanup, autumn > leaf leaves cleanup
weed, weeds, weeding, dandelions > weed weeding
mulch, topsoil, soil, gravel, compost, bark, rock > mulch soil gravel
sod, turf, new grass, reseed, seeding > sod turf seeding
sprinkler, sprinklers, irrigation > irrigation sprinkler
snow, plow, plowing, shovel, ice, driveway snow > snow plowing removal
patio, pavers, paving, retaining wall, walkway, deck > patio paver hardscape deck
tree, trees, branch, branches, limb, limbs, fallen tree, tree down, stump, arborist > tree stump removal trimming
clean my house, clean my home, clean my apartment, house cleaning, house cleaner, home cleaning, maid, maids, housekeeping, housekeeper, cleaning lady, cleaner, cleaners > cleaning house home standard regular
deep clean, spring clean, spring cleaning, top to bottom > deep
moving out, move out, moving in, move in, end of tenancy, end of lease > move-out move-in move tenancy
carpet, carpets, rug, rugs, stain, stains > carpet rug stain
couch, sofa, sofas, upholstery, mattress > upholstery sofa
window, windows, panes, glass > window windows glass
oven, fridge, inside the oven, inside the fridge > oven fridge
after construction, post construction, after renovation, builders clean > construction
airbnb, vacation rental, short term rental > airbnb rental turnover
roach, roaches, cockroach, cockroaches, bug, bugs, insect, insects, ants, ant, critters > pest insect roach ant general
mouse, mice, rat, rats, rodent, rodents, squirrel, squirrels > rodent mice rat mouse
bed bug, bed bugs, bedbug, bedbugs > bed bug bedbug
termite, termites > termite
wasp, wasps, hornet, hornets, bee, bees, yellow jackets, nest > wasp hornet bee nest
raccoon, raccoons, bat, bats, possum, wildlife, skunk > wildlife
mosquito, mosquitoes, ticks, flea, fleas > mosquito tick flea
locked out, lost my key, lost my keys, lost key, lost keys, key broke, broken key, locked my keys, keys in the car, keys inside > lockout unlock opening key
rekey, change the lock, change my lock, change locks, change the locks, new locks, locks changed > rekey rekeying lock change
key, keys, spare key, copy a key, duplicate key, key copy, fob > key keys cutting duplicate
deadbolt, lock, locks, smart lock, keypad > lock deadbolt smart
safe > safe
paint, painting, repaint, painter, paint job, walls painted > painting interior exterior
wallpaper > wallpaper
cabinet, cabinets, kitchen cupboards > cabinet cabinets kitchen
drywall, hole in the wall, patch, plaster, sheetrock > drywall patch plaster
tv, television, mount my tv, hang my tv, tv on the wall > tv mounting
assemble, assembly, ikea, flat pack, furniture, bed frame > assembly furniture
shelf, shelves, pictures, curtains, blinds > shelves hanging
fence, fences, fencing, gate, gates > fence gate
floor, floors, flooring, hardwood, laminate, vinyl, tile, tiles, tiling > flooring floor tile hardwood
concrete, driveway, slab, cement, sidewalk > concrete driveway
garage door, garage opener, garage, opener, spring broke, door spring, off track > garage spring opener
pool, pools, hot tub, green pool, algae, spa > pool
pressure wash, power wash, pressure washing, power washing, jet wash, wash the house, soft wash > pressure washing wash
chimney, fireplace, sweep > chimney fireplace sweep
washer, washing machine, dryer, dishwasher, refrigerator, freezer, stove, range, microwave, appliance, appliances > appliance washer dryer refrigerator dishwasher
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
color my hair, hair color, dye, dyed, dye my hair, highlights, highlight, balayage, roots, root touch up, grey roots, bleach, ombre, toner > color colour highlights balayage root
blow dry, blowout, blow out, styling, updo, hairdo > blowout blow-dry styling
perm, straighten, straightening, keratin, relaxer > keratin perm straightening
beard, beards, shave, hot shave, facial hair > beard shave
fade, buzz cut, buzz, crew cut > fade cut buzz
braids, braid, locs, dreads, extensions, weave > braids extensions
nails, nail, mani, manicure, pedi, pedicure, gel, acrylic, acrylics, shellac > manicure pedicure nail gel
wax, waxing, eyebrow, eyebrows, brows, lash, lashes, eyelashes, threading, brazilian > waxing brow lash
massage, massages, back pain, sore back, deep tissue, knots, rub > massage
facial, facials, skin, acne, peel > facial skin
makeup, make up, bridal, bride > makeup bridal
tattoo, tattoos, piercing > tattoo piercing
toothache, tooth ache, tooth hurts, teeth hurt, tooth pain, broken tooth, chipped tooth, cracked tooth, lost a filling, filling fell out, tooth knocked out, swollen gum, swollen jaw, abscess > emergency exam filling urgent toothache
cavity, cavities, filling, fillings > filling fillings
teeth cleaned, teeth cleaning, dental cleaning, hygienist, scale and polish, clean my teeth, cleaning teeth > cleaning hygiene polish scale
tooth pulled, pull a tooth, tooth out, wisdom tooth, wisdom teeth, extract > extraction wisdom
whiten, whitening, whiter, yellow teeth, white teeth, bleaching > whitening
braces, straight teeth, crooked, crooked teeth, invisalign, aligners, retainer > orthodontics braces aligners invisalign
root canal, crown, crowns, bridge, cap > crown root canal bridge
implant, implants, missing tooth, denture, dentures, false teeth > implant implants dentures
dentist, dental > dental dentist
x ray, x-ray, xray, xrays > x-ray
oil change, oil, lube > oil change
brake, brakes, squeaking, squealing, grinding noise > brake brakes
tire, tires, flat tire, flat, puncture, alignment, rotation, wheel > tire tires wheel puncture
battery, dead battery, jump start, jumpstart, will not start, car will not start, does not start > battery jump start diagnostic
check engine, check engine light, engine light, warning light, noise > diagnostic engine
transmission, clutch, gearbox > transmission clutch
tow, towing, towed, tow truck, stranded, broke down, breakdown, stuck on the road > tow towing recovery roadside breakdown
inspection sticker, state inspection, mot, emissions, smog > inspection mot emissions
dent, dents, scratch, scratches, bumper, bodywork, body work, fender > body dent paint
detail, detailing, car wash, wash my car, clean my car, valet > detailing wash valet
windshield, windscreen > windshield windscreen
dog grooming, groom, groomer, grooming, dog bath, bath, wash my dog, dog haircut, shed, shedding, matted > grooming groom bath
nail trim, clip nails, cut his nails, cut her nails, claws > nail nails trim clipping
vaccine, vaccines, vaccination, shots, rabies, booster, jab, jabs > vaccination vaccine
spay, neuter, spayed, neutered, fix my dog, fix my cat, castrate > spay neuter surgery
boarding, board my dog, kennel, pet sitting, sitter, dog walking, walk my dog, daycare > boarding walking daycare sitting
vet, veterinarian, sick dog, sick cat, limping, vomiting > exam consultation veterinary
photo, photos, pictures taken, photoshoot, photo shoot, portrait, portraits, headshot, headshots, family photos, photographer > photography portrait session headshot
wedding, weddings, getting married > wedding
newborn, baby photos, maternity > newborn maternity
edited, editing, retouch, prints, album, raw files > edited prints album
tutor, tutoring, math help, maths, homework, sat prep, lesson, lessons, class, classes, teach > tutoring lesson lessons class math prep
piano lesson, piano lessons, guitar lessons, guitar, violin, singing > piano guitar lessons
personal trainer, trainer, train me, workout, gym, fitness, lose weight, pt session > training personal session
yoga, pilates > yoga pilates
accountant, tax, taxes, tax return, bookkeeping, bookkeeper, payroll, vat > tax accounting bookkeeping return
lawyer, attorney, solicitor, legal, will, divorce, contract review > legal consultation will law
cake, cakes, birthday cake, cupcakes, bake, wedding cake > cake cakes cupcakes
cater, catering, food for, party food, buffet > catering
flowers, bouquet, florist, funeral flowers, roses > flowers bouquet arrangement
gluten free, gluten, vegan, vegetarian, allergy, allergies, nut free, nuts > gluten vegan allergy allergen
laptop, computer, pc, mac, virus, screen, cracked screen, phone screen, iphone, data recovery, slow computer > computer laptop screen virus data repair
hem, hemming, alter, altered, alterations, take in, tailor, zipper > alterations hemming tailoring zipper
dry clean, dry cleaning, laundry, wash and fold, ironing > laundry dry-cleaning fold
bike, bicycle, bikes, ebike, tune up my bike > bike bicycle tune-up
delivery, deliver, ship, shipping, drop off > delivery deliver
pick up, pickup, collect, collection > pickup collection pick-up
`);
