import { table } from "../table.ts";

/** Cleaning, pests, appliances, moving and storing: what is done in a home. */
export const household = table(`
clean my house, clean my home, clean my apartment, clean my flat, clean my place, clean the house, house cleaning, house cleaner, home cleaning, maid, maids, housekeeping, housekeeper, cleaning lady, domestic cleaner, tidy my house, tidy up my house, char, do my housework, housework, dusting, mopping, hoovering, vacuuming > cleaning house home standard regular domestic
biweekly, bi weekly, fortnightly, every 2 weeks, every other week, every second week, twice a month > fortnightly biweekly
once a month, every 4 weeks > monthly
once a week, each week, every week, every monday, every tuesday, every wednesday, every thursday, every friday, every saturday > weekly
one time, one time clean, oneoff clean, just once, single clean > oneoff
deep clean, deep cleaning, spring clean, spring cleaning, top to bottom, thorough clean, really dirty, filthy, very dirty, disgusting, gross > deep
moving out, move out, moving in, move in, end of tenancy, end of lease, checkout clean, bond clean, bond cleaning, vacate clean, deposit back clean, landlord inspection > moveout movein move tenancy lease bond
carpet, carpets, rug, rugs, stain, stains, spill, spilled wine, wine stain, red wine, pet stain, pet stains, cat pee, dog pee, pee stain, urine, steam clean, shampoo the carpet > carpet rug stain
couch, sofa, sofas, settee, upholstery, mattress, mattresses, dining chairs, car seats cleaned > upholstery sofa mattress
window, windows, panes, glass > window windows glass
outside windows, outside of the windows, inside windows, inside of the windows, both sides, skylights cleaned, conservatory roof, hard water stains, streaks, screens and tracks, sills, frames > exterior interior
oven, fridge, inside the oven, inside the fridge, inside cabinets, inside cupboards, greasy oven, hob > oven fridge
after construction, post construction, after renovation, after builders, builders clean, builder dust, construction dust > construction builders
airbnb, vacation rental, short term rental, holiday let, holiday lets, guest changeover, turnover clean > airbnb rental turnover
change the beds, change the sheets, change sheets, make the beds, change linen, bed linen, ironing, do the ironing, do laundry, do my laundry, wash the dishes, do the dishes > linen beds ironing laundry dishes
blinds cleaned, clean blinds, dust the blinds > blinds
office cleaning, clean our office, clean an office, clean offices, janitor, janitorial, clean a shop > office commercial janitorial
hoarder, hoarding, hoarders house, house clearance, estate clearance, clear out > hoarding clearance junk
organize, organizing, declutter, decluttering, messy closet > organizing decluttering
biohazard, crime scene, needles, blood > biohazard
nicotine, musty, ozone, deodorize, bad smell > odor smell smoke
roach, roaches, cockroach, cockroaches, german roaches, palmetto bugs, water bugs > roach cockroach pest insect
ant, ants, carpenter ants, fire ants, sugar ants, ant hill > ant pest insect
bug, bugs, insect, insects, critters, creepy crawlies, silverfish, earwigs, centipedes, millipedes, gnats, fruit flies, house flies, flies, stink bugs, ladybugs, crickets, weevils, pantry moths, larvae, maggots, beetles, carpet beetles, pest control, exterminator, exterminate, infestation, infested > pest insect general
moth, moths, clothes moths, holes in my jumpers, holes in my sweaters, holes in my clothes, holes in my wool > moth moths insect
woodworm, powderpost beetles, holes in the beams > woodworm beetle
mouse, mice, rat, rats, rodent, rodents, vermin, mouse droppings, squeaking in the walls, scratching in the walls, scratching in the attic, scratching in the loft, noises in the attic, noises in the loft, something in the walls, something in the attic, gnawing, squirrel, squirrels, chipmunk, chipmunks, voles > rodent mice rat mouse
squirrel, squirrels, chipmunk, chipmunks, raccoon, raccoons, bat, bats, possum, possums, opossum, wildlife, skunk, skunks, groundhog, fox, foxes, badger, armadillo, animal in my attic > wildlife squirrel
mole, moles, molehills, gopher, gophers > mole moles gopher
bed bug, bed bugs, bedbug, bedbugs, bites in bed, bitten in bed, itchy bites, waking up with bites > bed bug bedbug
termite, termites, mud tubes, flying ants, wood eating, sawdust piles > termite
spider, spiders, black widow, brown recluse, webs, cobwebs > pest spider insect
scorpion, scorpions > scorpion
wasp, wasps, hornet, hornets, bee, bees, yellow jackets, yellowjackets, nest, stung, swarm, swarming, beehive > wasp hornet bee nest
pigeon, pigeons, seagull, seagulls, gull, gulls, starlings, birds on the roof, birds nesting, nesting, bird mess, bird spikes, netting > bird birds pigeon proofing
snake, snakes > snake snakes
spray, sprayed, fumigate, fumigation, fogging, bait, traps, poison > spraying treatment bait trap
dead animal, dead rat, dead mouse, something died, rotting smell > dead removal
block the holes, seal the holes, seal entry points, how they get in, keep them out, proofing > proofing exclusion entry sealing
mosquito, mosquitoes, midges > mosquito
ticks, tick > tick
washer, washing machine, washing machines, will not spin, does not spin, not spinning, stopped spinning, will not drain washer, clothes come out wet, wet clothes, leaking washer, drum > washer appliance washing
dryer, tumble dryer, tumble drier, not drying, does not dry, takes forever to dry, clothes still wet, no heat in the dryer > dryer appliance
lint, vent hose > dryer vent
dishwasher, dishes still dirty, dishes dirty, dishes come out dirty, will not clean the dishes > dishwasher appliance
fridge, refrigerator, freezer, icebox, ice maker, icemaker, not staying cold, food is going bad, food going off, frosting up, ice buildup, warm fridge > refrigerator fridge appliance
wine fridge, beverage cooler > wine cooler
stove, range, cooker, cooktop, hob, induction, element, oven door, not heating up, will not heat up, does not heat > oven stove cooker appliance
range hood, extractor hood, cooker hood > hood
microwave > microwave appliance
error code, e20, f21, showing an error, display shows, control board, makes a noise, loud noise, grinding, humming, beeping > error diagnosis
worth fixing, worth repairing, cheaper to buy new, beyond repair, write off, repair or replace > worth
out of warranty, under warranty, in warranty, still under warranty > warranty manufacturer
spare part, spare parts, genuine parts, order the part, original parts > parts part stock
take the old one, take away the old, take the old, remove the old, get rid of the old, dispose of the old > old away haul removal disposal
junk, trash, rubbish, garbage, debris, old furniture, clutter, waste, skip, dumpster, tip run, dump run, load of stuff, bulky, clear my garage, clear out my garage, empty the garage, empty the house, clear the attic, clear the loft > junk removal hauling rubbish clearance waste
old mattress, old sofa, old couch, scrap metal > removal disposal junk
move, moving, movers, mover, relocate, relocating, relocation, removals, move house, moving house, moving home, new place, man and van, man with a van, shift my stuff, haul my stuff, moving truck > moving move movers removals local
out of state, across the country, cross country, another state, another city, move abroad, move overseas, overseas, long way > distance interstate abroad international
few items, a few things, just a couch, just a sofa, just 1 item, single item, one item, small move, studio move > small minimum
pack, packing, pack up, pack for me, pack my things, boxes, box, wrap, bubble wrap, tape, crates, wardrobe box > packing boxes materials
fragile, antiques, china, crystal, artwork, valuables, chandelier move > fragile antiques packing
gun safe, heavy safe, pool table, treadmill, aquarium, american fridge > heavy safe special
piano, upright, baby grand, grand piano > piano
no elevator, no lift, walk up, flight of stairs, flights of stairs, 2nd floor, 3rd floor, 4th floor, 5th floor, second floor, third floor, fourth floor, fifth floor, top floor, upstairs > stairs stair elevator lift floor
load the truck, just loading, loading only, unload, unloading, help me load, labor only, muscle > loading unloading labor hourly
moving supplies, moving blankets, dolly, ratchet straps, trolley, hand truck > blankets dolly trolley
storage, store my stuff, store my things, keep my stuff, put my stuff, stash, lockup my stuff, lockup, lock up, container > storage unit room locker
climate controlled, climate control, damp proof, temperature controlled, heated > climate controlled dry heated
drive up, ground floor, drive in, loading bay > ground loading drive
move my stuff out, take my stuff out, empty my unit, give up my unit, leave the unit, end my storage > notice
store my car, store a car, car storage, boat storage, rv storage, store my boat, store a caravan > vehicle storage car boat
get to my stuff, get into my unit, access my unit, get my things, come at night, get in at night, in the middle of the night, 24 hour access > access hours
padlock, own lock, need a lock > padlock lock
what can i not store, not allowed to store, allowed to store, keep food, keep my bike, store tires > prohibited forbidden allowed items
rehearse, band practice, run my business from, sleep there, live there, work there > sleeping working prohibited
upholster, reupholster, reupholstery, reupholstered, recover, re cover, recovered, new fabric, torn fabric, torn seat, worn fabric, ripped, saggy, sagging, foam, cushion, cushions, springs gone, webbing > upholstery fabric reupholstery foam cushion
dining chair, dining chairs, armchair, arm chair, wingback, footstool, ottoman, chaise, headboard, recliner > chair chairs armchair stool headboard
leather sofa, leather couch, leather chair, cracked leather > leather
french polish, polish my table, strip and refinish, wobbly table, wobbly chair, antique, antique table > restoration furniture polishing antique
lamp shade, lampshade, roman blind, roman blinds, curtain making, made to measure curtains > curtains blinds
`);
