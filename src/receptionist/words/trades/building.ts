import { table } from "../table.ts";

/** Pipes, wires, heating, roofs, walls, floors, doors and windows of a building. */
export const building = table(`
clog, clogs, clogged, blocked, blockage, bunged up, plugged, backed up, backing up, backs up, slow drain, drains slowly, draining slowly, will not drain, not draining, does not drain, will not go down, standing water, gurgling, gurgles, overflowing, unclog, unblock, snake, auger, hydro jet > drain drains unclog unblock clearing jetting
sink, sinks, bathtub, tub, shower drain, plughole, plug hole, manhole, floor drain > sink drain
hot water, no hot water, cold shower, cold water only, water is cold, water heater, water heaters, geyser, tankless, immersion, hot water tank, water tank, lukewarm, not getting hot, boiler pressure > heater boiler hot cylinder tank
pilot light, pilot light out, pilot went out, will not ignite, will not fire up, ignition > boiler furnace heater pilot
combi, combi boiler, back boiler, system boiler > boiler heating
faucet, faucets, tap, taps, spigot, mixer, spout > faucet tap fixture
outside tap, outdoor tap, hose bib, garden tap > tap faucet outdoor hose
dripping, drip, drips > leak faucet tap
leak, leaks, leaking, leaky, dripping pipe, burst, burst pipe, wet ceiling, wet patch, damp patch, damp, water coming through, water coming in, coming through the ceiling, water stain > leak leaks pipe
toilet, toilets, wc, loo, commode, running toilet, keeps running, will not flush, does not flush, not flushing, flush, cistern, ballcock, toilet seat, wax ring, lav, bog > toilet
sewage, sewer, main line, septic smell, sewer smell, raw sewage > sewer sewage drain
septic, septic tank, cesspit, cesspool > septic
sump, basement flooding, basement flooded > sump pump
water pressure, low pressure, no pressure, weak shower > pressure pipe shower
disposal, disposer, insinkerator > disposal disposer garbage
pipe, pipes, repipe, frozen pipe, frozen pipes, pipework, piping, lead pipes > pipe pipes repiping
hard water, limescale, water softener, scale in the kettle > softener descaling
stopcock, shutoff valve, shut off valve, main valve, isolation valve > valve stopcock
no power, power out, power outage, power cut, lost power, no electricity, lights out, lights flicker, lights keep flickering, flickering, flicker, tripping, trips, tripped, keeps tripping, short circuit, half the house is out > fault troubleshooting circuit breaker electrical
breaker, breakers, blew a fuse, blown fuse, fuse, fuses, rcd, gfci > breaker panel fuse fault circuit
fuse box, fusebox, fuse boxes, fuse board, fuseboard, breaker box, breaker panel, electrical panel, electric panel, consumer unit > consumer unit panel board
landlord certificate, landlord certificates, gas safety certificate, gas safety, cp12, electrical certificate, eicr > certificate landlord eicr inspection
outlet, outlets, plug socket, power point, power points, wall plug, socket, sockets, receptacle, plug, usb socket > outlet outlets socket sockets
light switch, light switches, dimmer, dimmers, switches > switch switches dimmer
light, lights, lighting, lamp, chandelier, light fitting, pendant, downlights, downlighters, spotlights, recessed lights, can lights, pot lights, led strip, strip light, floodlight > lighting light fixture lights
car charger, tesla charger, charging station, charge point, chargepoint, wallbox, charge my car, charge my tesla, plug in my tesla, plug in my car, plug my car in > ev charger charging
wiring, rewire, wires, wire, electrics, knob and tube, aluminum wiring > wiring rewiring electrical
electric shock, got a shock, zapped me, tingles, buzzing outlet > fault
ceiling fan, fan, extractor, extractor fan, exhaust fan, bathroom fan > fan
heat alarm, keeps chirping, keeps beeping > smoke detector alarm
generator, backup power, standby power > generator
ac, air conditioner, air conditioners, air conditioning, cooling, not cooling, not getting cold, blowing hot air, blowing warm air, warm air, hot air, central air, mini split, ductless, split unit, too hot in the house, swamp cooler > ac air conditioning cooling
heater, no heat, heat is out, heat went out, heating went off, heating packed in, heat not working, heat stopped, heat will not come on, heating will not come on, cold house, freezing in here, no heating > heating heat furnace boiler
furnace, furnaces > furnace heating
boiler, boilers > boiler heating
heating > heating heat furnace boiler
air source, ground source > heat pump
freon, refrigerant, recharge, regas > refrigerant recharge
radiator, radiators, cold radiators, bleed the radiators, rads, towel rail, power flush > radiator heating
underfloor, floor heating, radiant heat > underfloor heating
thermostat, thermostats, nest thermostat, hive > thermostat
duct, ducts, ductwork, vents, air duct, dusty vents > duct ducts vent
filter, filters, air filter > filter
roof, roofs, roofing, roofer, roofers, shingle, shingles, tiles off, tiles blew off, blew off, slates, slate, slipped tile, loose tiles, missing shingles, missing tiles, lost shingles, flashing, fascia, soffit, sagging roof, flat roof, felt roof, hail damage > roof roofing shingle tile
roof leak, ceiling leak, water through the ceiling, leaking roof, leak in the roof, leaks when it rains > roof leak repair
tarp, tarped, cover the hole, hole in the roof, hole in my roof > tarp tarping
gutter, gutters, guttering, downspout, downspouts, downpipe, downpipes, eavestrough, eavestroughs, rain gutter > gutter gutters
siding, cladding, render, rendering, stucco > siding cladding rendering stucco
skylight, skylights, roof window, velux, light tube > skylight
attic, loft, crawl space, spray foam, cold walls, drafty > insulation attic loft
damp, rising damp, condensation, moldy wall > damp proofing
cracks in the wall, crack in the wall, bowing wall, subsidence, underpinning > foundation structural
basement wall, wet basement, waterproof, waterproofing > waterproofing basement
paint, painting, repaint, painter, painters, decorator, decorating, paint job, walls painted, lick of paint, coat of paint, do up the walls, living room walls, bedroom walls, do up my living room, do up my bedroom, freshen up, redecorate, new color on the walls, paint my house, emulsion, magnolia, accent wall > painting paint interior exterior decorating
wallpaper, wall paper, hang wallpaper, strip wallpaper, paper the walls > wallpaper wallpapering
cabinet, cabinets, kitchen cupboards, cupboard, cupboards, kitchen units, kitchen doors > cabinet cabinets kitchen
drywall, hole in the wall, hole in my wall, patch, plaster, plasterer, plastering, skim, skimming, sheetrock, plasterboard, gypsum, popcorn ceiling, artex, textured ceiling, hole in the ceiling > drywall patch plaster plastering ceiling
deck staining, stain the deck, stain my deck, fence painting, varnish, varnishing, wood stain, oil the deck > staining deck stain varnish
tile, tiles, tiling, tiler, retile, backsplash, splashback, grout, grouting, regrout, cracked tile, loose tile, mosaic, wet room > tile tiling grout
silicone, caulk, caulking, reseal, mastic, seal around the bath > caulking sealing silicone
floor, floors, flooring > flooring floor
hardwood, laminate, vinyl, lvt, lvp, parquet, lino, linoleum, engineered wood, floorboards, planks > flooring wood laminate vinyl
sanding, refinish, refinishing, resurface the floor, scratched floors, dull floors, creaky floor, squeaky floor, squeaky floorboards > sanding refinishing floor
carpet laying, lay carpet, new carpet, underlay > carpet fitting carpets
skirting, skirting board, skirting boards, baseboard, baseboards, trim work, molding, crown molding, architrave, coving, cornice > trim baseboards skirting molding
door, doors, door sticks, door will not close, door will not shut, hinge, hinges, french doors, patio door, sliding door, fire door > door doors hanging
kitchen fitter, new kitchen, redo my kitchen, kitchen remodel, worktop, worktops, countertop, countertops > kitchen worktop countertop remodel
bathroom fitter, new bathroom, redo my bathroom, bathroom remodel, new shower, shower tray, shower screen > bathroom shower remodel
built in, built ins, fitted wardrobe, fitted wardrobes, bookcase, bookshelf, alcove shelves, joinery, joiner, carpenter, carpentry, woodwork > carpentry joinery shelves wardrobes built
stairs, staircase, banister, bannister, handrail, railing, railings, balustrade, spindles, creaky stairs > stairs handrail railing banister
extension, home addition, conservatory, sunroom, garage conversion, loft conversion, attic conversion, knock through, knock down a wall, take down a wall, remove a wall, load bearing > extension conversion addition remodel
renovation, renovations, remodel, remodeling, refurb, refurbish, refurbishment, do up, gut > renovation remodel remodeling refurbishment
brickwork, brick, bricks, bricklayer, repoint, repointing, pointing, mortar, masonry, retaining wall, garden wall, crumbling bricks > masonry brick brickwork repointing
television, hang my tv, tv on the wall, put up my tv, tv bracket, wall mount > tv mounting
take apart, taken apart, disassemble, dismantle, reassemble, put together > apart disassemble dismantle dismantled assemble assembly
assemble, assembly, ikea, flat pack, flatpack, furniture, bed frame, furniture built, build a wardrobe, build my bed > assembly furniture
shelf, shelves, shelving, floating shelves, put up shelves, curtains, curtain rail, curtain rod, curtain pole, blinds, hang blinds, hang a mirror, hang pictures, hang a picture, hang art > shelves hanging
odd jobs, odd job, little jobs, small jobs, honey do list, to do list, bits and bobs, little things, few little jobs, small things, bits and pieces, handy man > handyman odd
broken window, smashed window, cracked window, cracked glass, broken glass, shattered, smashed, window broke, ball through, ball through the window, brick through, pane, panes, single pane > glass window glazing pane broken
double glazing, double glazed, triple glazing, foggy window, foggy windows, misted, misted up, misty windows, steamed up, blown unit, condensation between > double glazing sealed unit foggy
replacement windows, new windows, sash, window frame, rotten frame, drafty windows, window will not open, window will not close > windows window sash replacement
mirror, mirrors, table top glass, glass shelf, cut glass, shower glass, shower door > glass mirror cut
screen door, window screen, window screens, fly screen, bug screen, mosquito screen, torn screen > screen screens rescreening
board up, boarded up, board it up, burgled, break in, broken into, kicked in, kicked the door in > board boarding burglary secure
locked out, lockout, lost my key, lost my keys, lost key, lost keys, locked my keys, keys in the car, keys inside, shut myself out, door slammed, slammed shut, can not get in, can not get into my house, can not get into my car > lockout unlock opening key
key broke, broken key, key snapped, key snapped off, key broke off, snapped off in the lock, half the key, key stuck, key is stuck, stuck in the lock > broke broken extraction stuck snapped
rekey, change the lock, change my lock, change locks, change the locks, new locks, locks changed, ex has a key, old tenants, lost a key, stolen keys > rekey rekeying lock change
key, keys, spare key, spare keys, fob, key fob > key keys cutting duplicate copy
car key, car keys, chip key, transponder, key programming, program a key > transponder
deadbolt, lock, locks, keypad, mortice, mortise, euro cylinder, barrel, latch, multipoint, window lock, door lock > lock deadbolt smart cylinder
safe > safe
camera, cameras, cctv, outdoor camera, see my house from my phone > camera cameras cctv
doorbell, video doorbell, who is at the door, see who is there > doorbell video
intercom, entry phone, buzzer > intercom entry
burglar alarm, security alarm, alarm system, house alarm, intruder alarm, alarm keeps going off, panic button, motion sensor, sensor > alarm security sensor
garage door, garage doors, garage, spring broke, spring snapped, door spring, off track, came off the track, garage remote, door will not go up > garage spring
solar, pv, photovoltaic, panels on the roof, feed in, sell back to the grid, net metering > solar panel
inverter, inverters > inverter
powerwall, home battery, battery storage, store the power > battery storage
chimney, chimneys, fireplace, fireplaces, sweep, flue, smoky fire, smoke comes into the room, smoke in the room, soot, creosote > chimney fireplace sweep flue
log burner, wood burner, wood stove, wood burning, woodburner, multi fuel > stove burner chimney
cowl, chimney cap, bird in the chimney, nest in the chimney > cowl cap nest
water damage, flood damage, fire damage, smoke damage, restoration, dehumidifier, dry out, soaked carpet > restoration damage water drying
mold, mildew, black mold, black spots > mold
asbestos > asbestos
scaffold, scaffolding, cherry picker, too high, very high > scaffolding height ladder
`);
