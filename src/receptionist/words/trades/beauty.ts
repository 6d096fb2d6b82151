import { table } from "../table.ts";

/** Hair, nails, brows, skin, massage, tattoos and piercings. */
export const beauty = table(`
haircut, haircuts, hair cut, hair done, cut my hair, hair cutting, trim, trims, bang trim, fringe, bangs, dead ends, split ends, just the ends, the ends off, chop it off, chop my hair, just a trim, tidy up, bob, pixie, pixie cut, layers, lob, restyle, new style > haircut cut trim
mens cut, mens haircut, men's cut, men's haircut, gents, gents cut, guys cut, for men, lads > men gents barber haircut
womens cut, womens haircut, women's cut, women's haircut, ladies cut, ladies, for women > women ladies haircut
kids cut, kids haircut, kid's haircut, boys cut, boys haircut, first haircut, toddler haircut > children kids child
color my hair, hair color, dye, dyed, dye my hair, hair dyed, color done, go blonde, go blond, go brunette, go red, go darker, go lighter, lighter hair, bleach, bleach my hair, platinum, tint, semi permanent, gloss, toner, all over color, full head color > color tint
highlights, highlight, balayage, ombre, babylights, foils, half head, full head, streaks, lowlights, t section > highlight balayage foils color
roots, root, regrowth, gray hair, grays, cover my gray, cover gray, going gray, gone gray > root roots gray color touchup
gone orange, went orange, turned orange, gone green, gone yellow, brassy, box dye, home dye, messed up my hair, botched color, color gone wrong, fix my color, strip the color > color correction toner
blow dry, blowout, blow out, styling, updo, hair up, hairdo, curl my hair, curls put in, wash and set, shampoo and set, prom hair > blowout blowdry styling updo
straighten, straightening, keratin, relaxer, brazilian blowout, frizzy, frizz, smoothing, japanese straightening > keratin straightening smoothing relaxer
beard, beards, shave, hot shave, facial hair, hot towel, cut throat, straight razor, clean shave, moustache, mustache, line up, shape up, edge up, neck tidy > beard shave
fade, skin fade, taper, buzz, crew cut, clippers, short back and sides, mullet, number 1, shaved sides > fade cut buzz clipper haircut
braids, braid, cornrows, box braids, dreads, dreadlocks, twists, extensions, hair extensions, weave, tape ins, microlinks, sew in, bonds, wig, wigs > braids extensions weave wig
curly hair, coily, afro, natural hair, 4c hair, textured hair > curly afro textured natural
hair loss, thinning, bald spot, balding, hair falling out > scalp thinning
olaplex, deep condition, conditioning, damaged hair, dry hair, hair mask > treatment conditioning
nits, lice, head lice > lice nits
mani, manicure, hands done, nails done, get my nails done, nail done > manicure nail
pedi, pedicure, feet done, toes done, toes, hard skin, cracked heels > pedicure nail foot
gel, gels, acrylic, acrylics, shellac, biab, builder gel, hard gel, dip, dip powder, sns, polygel, nail extensions, overlay, full set, new set, false nails, fake nails, press ons > gel nail manicure acrylic dip
infill, infills, fill in, fills, refill, nails grown out, back fill, rebalance > infill fill gel acrylic
soak off, gels off, gel off, nails off, take off my gels, take my nails off, take off my nails, remove my gel, remove my nails, nails removed > removal soak
broken nail, snapped nail, nail came off, nail broke, nail popped off, nail lifted, chipped nail, lifting > nail repair
nail art, french tips, french tip, tips, ombre nails, chrome, designs > nail art design
ingrown toenail, fungal nail, verruca, corns, bunion > podiatry foot
wax, waxed, brazilian, bikini, bikini line, hollywood, leg wax, chin hair, moustache hair, lip hair, upper lip, hairy back, hairy, body hair > waxing wax lip
sugaring, threading, threaded, tweeze, monobrow, unibrow, bushy brows > threading brow sugaring
laser, hair removal, ipl, electrolysis > laser hair removal
eyebrow, eyebrows, brows, brow, lamination, microblading, powder brows, henna brows, tattooed eyebrows, semi permanent brows > brow brows eyebrow
lash, lashes, eyelashes, eyelash extensions, lash lift, russian lashes, volume lashes, false lashes, lash tint > lash lashes
massage, massages, back pain, sore back, deep tissue, knots, rub, back rub, tight shoulders, stiff neck, stiff shoulders, tense, tension, swedish, thai massage, shiatsu, reflexology, hot stone, hot stones, relax, unwind, pamper, pampering, sports massage, trigger point, lymphatic > massage
couples massage, couple massage, massage for 2, side by side > couples massage pair
facial, facials, skin, acne, peel, chemical peel, age spots, pimples, blackheads, extractions, wrinkles, fine lines, dry skin, oily skin, glow, microdermabrasion, dermaplaning, hydrafacial, microneedling, led mask > facial skin peel
botox, filler, fillers, lip filler, lip fillers, anti wrinkle, injectables > botox filler injectables
tan, fake tan, pale, sunbed, tanning > tan tanning spray
sauna, steam room, steam bath, plunge pool, float tank, thermal > sauna steam
spa day, day spa, pamper day, hen party, hen do, girls day, bachelorette > spa package party
makeup, make up, bridal, bride, wedding makeup, prom makeup, glam > makeup bridal
makeup trial, hair trial > trial bridal
tattoo, tattoos, tat, tats, ink, inked, sleeve, half sleeve, fine line, flash, linework > tattoo
cover up, cover up tattoo, tattoo covered, my ex name, cover a tattoo, hide a tattoo, my ex's name, hide my ex, name of my ex > cover coverup tattoo
tattoo removal, remove a tattoo, get rid of a tattoo, laser off > removal laser tattoo
touchup, touch up, faded, faded tattoo, rework > touchup rework
own design, draw it, drawing, draw something, sketch, custom design, my own design, show you a design > design custom drawing consultation
small tattoo, tiny tattoo, tiny, little tattoo, just a little, initials, a date, a name > small minimum
piercing, piercings, pierced, nose ring, nose stud, belly button, navel, septum, helix, tragus, daith, cartilage, nipple, tongue > piercing pierce ear nose
piercing jewelry, change my jewelry, downsize, titanium > jewelry piercing change
lip blush, eyeliner tattoo, pmu > permanent makeup
scar, scars, stretch marks, keloid > scar skin
knots, knots in my shoulders, tight shoulders, stiff shoulders, stiff neck, sore back, back pain > back neck shoulder
`);
