import { table } from "../table.ts";

/** Gardens, trees, pools, fences, drives and snow. */
export const outdoors = table(`
mow, mowing, mowed, mower, cut the grass, cut my grass, cut grass, grass cutting, cut the lawn, cut my lawn, strim, strimming, weed whack, weedwhack, edging, edge the lawn, overgrown, knee high, jungle, out of control > mowing lawn grass
lawn, grass > lawn grass
yard, yardwork, yard work, gardener, gardening, garden maintenance, tidy the garden, garden tidy, landscaper, landscaping, landscape > yard lawn garden gardening landscaping
garden clearance, clear my garden, clear the garden, overgrown garden, brambles, ivy, nettles > clearance garden overgrown
hedge, hedges, bush, bushes, shrub, shrubs, conifer, conifers, leylandii, privet, box hedge, boxwood, prune, pruning, cut back, cutting back, trim bushes, shape > hedge shrub trimming pruning
leaf, leaves, rake, raking, leaf blowing, fall cleanup, autumn > leaf leaves cleanup
weed, weeds, weeding, dandelions, crabgrass, knotweed, thistles, moss, moss in the lawn > weed weeding moss
fertilize, fertilizer, feed the lawn, patchy lawn, brown patches, yellow patches, bald patches, aerate, aeration, scarify, dethatch, overseed > fertilizing aeration lawn treatment seeding
mulch, bark, wood chips, woodchips, chippings > mulch bark
topsoil, soil, dirt, compost, manure > soil topsoil compost
sod, turf, new grass, new lawn, reseed, seeding, artificial grass, fake grass, astroturf > sod turf seeding artificial grass
flower bed, flower beds, raised bed, raised beds, planting, plant, bedding plants, bulbs, perennials, border > planting beds flower plant
vegetable garden, veg patch, vegetable patch > vegetable raised beds
sprinkler, sprinklers, irrigation, sprinkler head, drip irrigation, watering, water my plants, blowout the sprinklers, winterize the sprinklers > irrigation sprinkler watering
drainage, waterlogged, boggy, puddles, french drain, soggy > drainage drain
snow, plow, plowing, shovel, shoveling, ice, driveway snow, snowed in, salt the drive, gritting, de ice > snow plowing removal salting
patio, patios, pavers, paver, paving, walkway, path, slabs, flagstones, block paving, cobbles, sunken slabs, uneven slabs, wobbly slabs > patio paver paving hardscape
driveway, drive way, tarmac, asphalt, blacktop, gravel, shingle drive, resin drive, pothole, potholes, cracked driveway, sealcoat, sealcoating, reseal the driveway > driveway paving asphalt gravel sealing
concrete, slab, cement, sidewalk, pour a slab, shed base, footing, footings, curb, dropped curb > concrete driveway slab
deck, decking, decks, rotten boards, composite, pergola, gazebo, arbor, summerhouse, summer house, shed base > deck decking pergola
shed, sheds, log store, greenhouse > shed
branch, branches, limb, limbs, arborist, arborists, tree surgeon, tree guy, overhanging, hanging over, touching the house, touching the wires, blocking the light, blocking my view, crown reduction, crown lift, thin out, lop, lopping, pollard, deadwood > tree pruning trimming reduction
take down a tree, take down, tree down, fallen tree, blown over, came down in the storm, leaning tree, tree taken down, trees down, tree cut down, cut down a tree, cut down, taken down, chop down, chop down a tree, felling, dead tree, dying tree, cut a tree down, tree removed > tree removal felling
palm, palms, oak, pine, maple, ash tree, birch, poplar, eucalyptus, willow, fir, spruce > tree
stump, stumps, roots in the lawn, dig out the roots > stump grinding tree
firewood, logs, keep the wood, log splitting, wood chipper > wood logs firewood
preservation order, tpo, protected tree, conservation area > permit permission order council
pool, pools, hot tub, hot tubs, jacuzzi, spa > pool
green pool, pool is green, gone green, turned green, went green, green water, cloudy, cloudy water, murky, swamp, algae, slimy, frogs in the pool > green algae clean pool
skim, skimmer, vacuum the pool, brush the pool, pool cleaner, pool guy, pool man, pool boy > pool service cleaning skim
chlorine, chemicals in the pool, shock the pool, shock treatment, alkalinity, test the water, water test, balance the water, salt water, saltwater, salt cell > chemical chemicals water salt
pool pump, pump is loud, pump stopped, pump not working, pump > pump
heat pump for pool > heater pool
pool leak, losing water, water level dropping, level keeps dropping, losing an inch, an inch a day, keep topping it up > leak detection
pool liner, liner torn, replaster, plaster, resurfacing, resurface, pool tiles, tile cleaning > liner plaster resurfacing tile
open my pool, opening the pool, pool opening, ready for summer > opening
close my pool, close the pool, pool closing, winterize, winterizing, shut it down for the winter, shut down for the season, pool cover > closing winter winterizing cover
drain my pool, drain the pool, empty the pool, refill > drain refill pool
pool fence, pool inspection, pool builder, build a pool, put in a pool > pool building fence inspection
fence, fences, fencing, fencer, gate, gates, fence blew down, fence fell down, went through my fence, drove through my fence, leaning fence, rotten post, picket, privacy fence, chain link, trellis, wrought iron, gate drags, gate will not close, gate sags > fence gate panel post fencing
electric gate, automatic gate, gate motor, gate opener, driveway gate > gate automatic electric
property line, boundary, neighbor fence, share the cost, whose fence > boundary neighbor survey line
power wash, power washing, jet wash, jet washing, wash the house, wash my house, soft wash, clean the patio, clean my patio, clean my driveway, clean the driveway, clean the deck, clean my deck, dirty siding, green siding, moss on the roof, slippery patio, slippery, mossy > pressure washing wash
graffiti > graffiti
holiday lights, put up lights > christmas lights
pond, ponds, koi, fountain, water feature > pond water feature
dog poop, pooper scooper, poop scoop, pet waste > poop waste pet
went through my fence, drove through my fence, fence blew down, fence blown down, fence fell, fence is down, fence came down, leaning fence > repair panel post
`);
