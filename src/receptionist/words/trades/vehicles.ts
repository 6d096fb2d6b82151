import { table } from "../table.ts";

/** Cars, motorcycles, bicycles and boats: repair, care, towing and hire. */
export const vehicles = table(`
oil, lube, oil light, synthetic, top up the oil, service my car, car service, full service, interim service, annual service, mileage service, service due, service light, spanner light > oil service change servicing
brake, brakes, pads, discs, disks, rotors, calipers, squeaking, squeaks, squealing, squeal, grinding noise, grinds when i brake, brake fluid, brakes feel soft, spongy, handbrake, hand brake, parking brake > brake brakes pads
tires, tire, flat tire, flat, flats, puncture, punctured, nail in my tire, screw in my tire, nail in the tire, slow puncture, losing air, low pressure light, tpms, blowout on the highway, bald tires, worn tires, part worn, run flats, winter tires, snow tires, all seasons, tread, rims, alloys, hubcap, lug nuts, valve > tire tires puncture
alignment, tracking, pulls to the left, pulls to the right, pulls to one side, steering wheel shakes, vibrates, wheel wobble, balancing, wheel balance > alignment balancing wheel tracking
tire hotel, keep my winter tires, store my tires, tire storage, swap my tires, change over tires > tire storage swap seasonal
battery, dead battery, battery died, battery is flat, flat battery, jump start, jumpstart, need a jump, a jump, jump me, will not start, car will not start, does not start, just clicks, clicking when i turn the key, car died, turns over but, new battery > battery jump start diagnostic
check engine, check engine light, engine light, engine management light, warning light, warning lights, light on the dash, dash light, dashboard light, dashboard, orange light, yellow light, red light on, limp mode, loss of power, misfire, misfiring, juddering, stalls, stalling, cuts out, rough idle, code read, read the codes, scan, obd, diagnostics > diagnostic diagnostics engine
overheating, overheats, running hot, steam from the hood, smoke from the hood, coolant, antifreeze, radiator leak, water pump, thermostat, head gasket > coolant cooling engine radiator
transmission, clutch, gearbox, slipping, clutch slipping, gears, will not go into gear, grinds into gear, manual gearbox > transmission clutch gearbox
cam belt, cambelt, timing chain, serpentine belt, fan belt > belt timing
suspension, shocks, struts, knocking, clunk, clunking, clunks, bumpy, ball joint, wishbone, bushings > suspension shocks steering
exhaust, muffler, loud car, blowing exhaust, catalytic converter, cat stolen, dpf, egr, adblue > exhaust catalytic
car ac, ac in my car, car blows warm > ac air conditioning regas
spark plugs, glow plugs, starter motor, alternator > alternator plugs electrical
headlight, headlights, headlamp, cloudy headlights, foggy headlights, bulb, bulbs, brake light, wipers, wiper blades > headlight bulb wiper
inspection sticker, state inspection, mot, mots, emissions, smog, roadworthy, nct, tuv, safety check, pre purchase, before i buy a car, buying a used car > inspection mot emissions nct roadworthy
failed my mot, failed the mot, failed inspection, retest, re test > retest mot inspection
hybrid, hybrids, electric car, electric cars, ev, evs, tesla, teslas, prius, leaf > electric hybrid ev
van, vans, pickup truck, camper, motorhome, rv, suv, 4x4, minivan > van vans suv truck
engine swap, new engine, engine rebuild, remap, remapping, tuning, chip tuning, classic car, classic cars, vintage car > engine tuning classic
dealer, dealership, void my warranty, keep my warranty, service book, stamp my book > warranty dealer manufacturer service history
bring my own parts, own parts, supply parts, my own parts, aftermarket parts, oem > parts
dent, dents, ding, dings, scratch, scratches, scrape, scraped, bumper, bodywork, body work, fender, wing, panel, door panel, fender bender, prang, crash, crashed, crashed my car, hit a deer, hit a pole, rear ended, backed into, reversed into, someone hit me, hit and run, keyed, keyed my car, hail, hail damage > body dent bodywork collision damage
paintless, pdr, smart repair > dent paintless
respray, repaint my car, paint my car, car painted, paint match, paint chip, stone chips, touchup paint, rust, rusty, rusting, welding, weld > paint respray rust welding
insurance job, through insurance, my excess, excess, deductible, go through my insurance, other drivers insurance, claim number, adjuster, geico, allstate, state farm, progressive > insurance insurer claim claims deductible excess
write off, written off, totaled, total loss > total loss insurance
wheel refurb, curbed, kerbed, curb rash, alloy wheel, alloy wheels, scuffed rims > alloy wheel refurbishment
detail, detailing, detailer, valet, valeting, full valet, clean my car, car cleaned > detailing detail valet
car wash, wash my car > wash exterior valet
interior cleaned, clean the inside, clean the seats, clean the interior, car seats, the seats, hoover my car, vacuum my car, shampoo seats, sand in my car, vomit in my car, puke, spilled milk, smells in my car > interior valet
dog hair, pet hair, hair everywhere > hair interior
wax, polish, clay bar, ceramic coating, paint correction, swirl marks, ppf > ceramic polish wax correction
engine bay, undercarriage > engine
tint, tinted windows, window tint, tinting, wrap, vinyl wrap, wrap my car > tint tinting wrap
windshield, windscreen, stone chip, rock chip, cracked windshield, crack in my windshield, adas, calibration, rear window, side window, back window > windshield windscreen chip glass
tow, towing, towed, tow truck, wrecker, stranded, broke down, broken down, breakdown, break down, conked out, stuck on the road, side of the road, on the shoulder, hard shoulder, flatbed, recovery truck, roadside > tow towing recovery roadside breakdown
ran out of gas, out of gas, out of petrol, ran out of petrol, ran out of fuel, out of fuel, bring me gas, wrong fuel, petrol in my diesel, put diesel in > fuel delivery gas
stuck in mud, stuck in the mud, stuck in sand, stuck in snow, in a ditch, in the ditch, ditch, pull me out, pull my car out, winch, winch out > winch recovery
impound, impounded, my car was towed, they towed my car, took my car, have my car, where is my car, you towed my car, get my car back, tow yard, release my car, pound, storage fees > impound release lot towed
get rid of my car, scrap my car, junk car, junk my car, old car, sell my car, buy my car, cash for cars > scrap junk buy removal
motorcycle, motorbike, motorbikes, motorcycles, moped, mopeds, scooter, scooters, harley, quad, atv, dirt bike > motorcycle motorbike motorcycles scooter
loan car, courtesy car, loaner, rental car, replacement car, drive while > courtesy loaner loan replacement
pickup my car, collect my car, come and get my car, mobile mechanic, come to my work > pickup collection
wait for it, wait while, wait there, wait here, while i wait, while you wait, waiting room, waiting area, sit and wait > wait waiting
keys in a box, key drop, drop my keys, dropoff it the night before, leave it overnight, leave my car overnight, early bird > dropoff drop box
bike, bicycle, bikes, bicycles, ebike, ebikes, cycle, cycles, road bike, mountain bike, gravel bike, hybrid bike, folding bike, kids bike, tandem, bmx, cargo bike, pushbike, push bike > bike bicycle tuneup
gears skip, gears slip, chain slips, chain skips, chain fell off, chain came off, chain broke, chain snapped, snapped chain, chain, derailleur, gears slipping, shifting, shifter, cassette, hanger, rusty chain > drivetrain chain tuneup gear gears
inner tube, tube, tubes, tubeless, sealant, bike flat, flat on my bike > tube puncture flat tire tubeless
wheel bent, bent wheel, buckled, buckled wheel, wobbly wheel, truing, spoke, spokes, broken spoke > wheel truing spoke
hydraulic brakes, disc brakes, brake rub, brake rubs, rim brakes > brake bleed brakes
fork, forks, rear shock, fork service > suspension fork
put my bike together, build my bike, bike build, assemble my bike, bike in a box, bike arrived, boxed bike > assembly build
bike fit, bike fitting, saddle hurts, right size bike > fitting fit
ebike battery, motor error, charger for my bike > ebike battery motor diagnostics
helmet, helmets, mudguards, fenders, bike rack, child seat, panniers, bike lock, kickstand, bar tape > accessories helmet rack
test ride, test drive, try it out, take it for a spin > test ride trial
trade in, part exchange, part ex, sell my bike, sell my old bike, buy used bikes > trade used buy
boat, boats, dinghy, rowboat, rowing boat, kayak, kayaks, canoe, canoes, paddle board, paddleboard, pedalo, jet ski, pontoon, sailing boat, sail boat, yacht, speedboat, motor boat, motorboat > boat boats kayak canoe paddle hire rental
boat license, need a license for the boat, license to drive the boat, skipper, captain, drive it myself, bareboat > skipper license captain
life jacket, life jackets, life vest, buoyancy aid > life jacket jackets vest
capsize, fall in, flip over, can not swim, non swimmer, non swimmers > swim swimmers life jacket
boat engine, outboard, antifoul, antifouling, winter my boat, mooring, berth, slip for my boat > boat engine mooring berth outboard
rough sea, windy, wind, waves, too windy > wind weather storm
fishing, fish from, catch fish > fishing rods
`);
