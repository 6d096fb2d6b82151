import { table } from "../table.ts";

/** Bread, meat, meals and drinks, and beds to sleep in. */
export const hospitality = table(`
cake, cakes, birthday cake, birthday cakes, celebration cake, bake, wedding cake, wedding cakes, tiered, 2 tier, 3 tier, sponge, gateau, cheesecake, smash cake > cake cakes
cupcakes, cupcake, cake pops > cupcakes cake
tart, tarts, pie, pies > pie tart
name on it, write on it, write a name, write happy birthday, happy birthday on it, photo on the cake, picture on the cake, cake topper, fondant, buttercream, icing, frosting, custom cake, character cake, themed, unicorn, spiderman, paw patrol > decoration custom cake writing inscription
serves how many, feed 20, feeds, portions, slices, how many slices, how many portions, how many does it serve, how many people does it feed > portions
bread, loaf, loaves, sourdough, rye, baguette, baguettes, focaccia, ciabatta, challah > bread loaf loaves
rolls, buns, bagel, bagels, croissant, croissants, pastry, pastries, danish, cinnamon rolls, donut, donuts, muffins, scones, brioche > pastry pastries rolls
cookies, biscuits, cookie, biscuit > cookies biscuits
sliced, slice the bread, slice it > sliced slicing
sell out, sold out, run out, left at, still have bread, before you close, fresh from the oven > sold early fresh baked
yesterdays bread, leftovers, left over, end of day, too good to go, day old > leftover discount
cater, catering, caterer, caterers, party food > catering
buffet, buffets > buffet
finger food, finger foods, canapes, canape, hors d'oeuvres, nibbles > finger canapes
platters, platter, grazing table, sandwich platter, cheese board > platter
spit roast, hog roast, barbecue > barbecue roast
corporate lunch, office lunch, business lunch > lunch office corporate
sit down meal, plated, 3 course > course menu seated
feed 50, feed 100, per head, a head, per person, each person, headcount, head count, final numbers, final number, numbers change, fewer guests, less people, fewer people, more guests, numbers go up, numbers go down > person head numbers guests final
waitress, serves the food, serve the food, serving staff, waiting staff, staff to serve, bartender, bartenders, bar staff, chef on site > waiters waitress bartender staff
plates, cutlery, crockery, glasses, glassware, napkins, dishes, serving dishes, platters back, equipment back > plates cutlery crockery glassware
tasting, taste it, try the food, taste the food, taste before, sample, samples, taster menu, try the cake > tasting sample
clear up, wash up, do the dishes after, take away the rubbish after > clear cleaning washing
food truck, food van, street food, where are you today, where are you parked, where will you be, where are you this week, location today, truck location, your spot, schedule this week > truck location schedule spot pitch
hire the truck, book the truck, truck for a party, truck for our wedding, private event, private events, private party, private hire, whole place, whole restaurant, private room, back room > private event events party
gluten free, gluten, celiac, coeliac, celiacs, wheat free > gluten
vegan, vegans, plant based > vegan vegetarian
vegetarian, vegetarians, meatless, no meat, without meat > vegetarian vegan
allergy, allergies, allergic, allergens, intolerant, intolerance, anaphylaxis, epipen > allergy allergies allergen
nut free, nuts, peanuts, peanut > nut nuts allergy allergen
lactose, lactose free, dairy free, dairy, egg free, eggless, shellfish, sesame, soy, soya > allergy allergen lactose dairy egg milk
keto, low carb, sugar free, diabetic, fodmap > diet sugar diabetic
halal, kosher, pork free, no pork > halal kosher pork
menu, menus, food list, what do you serve, specials today, dish of the day, lunch special, set menu, tasting menu, prix fixe, a la carte > menu specials
table, a table, table for, seat us, by the window, booth > table tables reservation
sit outside, outside seating, outdoor seating, outdoor tables, al fresco, terrace, patio seating, beer garden, eat outside > terrace outdoor outside garden patio
big group, large group, group of, large party, party of, big table, group booking, group menu > group groups party table
reservation > reservation reservations book table
brunch, breakfast, full english, fry up, pancakes, waffles, eggs benedict, avocado toast > breakfast brunch
lunch, lunch deal, business lunch, lunch menu > lunch
dinner, for supper, evening meal, eat in the evening > dinner evening
kitchen close, kitchen closes, kitchen open, last orders, last order, stop serving, serve food until, still serving, late food > kitchen last orders
happy hour, 2 for 1 drinks, drinks deal > happy
takeaway, take away, takeout, take out, to go, carry out, carryout, collect my order, uber eats, ubereats, doordash, deliveroo, just eat, grubhub, order in > takeaway takeout delivery collection
high chair, high chairs, highchair, highchairs, booster seat, baby chair > highchair
kids menu, childrens menu, kids eat free > children menu
changing table, baby changing, change the baby > changing
drinks, alcohol, liquor, licensed bar, spirits > drinks bar
wine, wines > wine
beer, beers, craft beer, on tap, lager, ale > beer
cocktails, cocktail, mocktails, non alcoholic > cocktails bar
bring our own wine, bring my own wine, bring our own drinks, own alcohol, own wine, bring a bottle, byo, byob, corkage > corkage byob bottle wine
bring our own cake, bring my own cake, bring a cake, own cake > cake cakeage
coffee, espresso, latte, flat white, cappuccino, cold brew, hot chocolate, matcha > coffee
oat milk, soy milk, almond milk, plant milk, decaf > milk decaf
beans, grind the beans, grind my coffee, ground coffee > beans coffee
work on my laptop, laptops allowed, work from the cafe, plug in my laptop, use my laptop > laptop laptops wifi sockets
pizza, pizzas, pasta, burger, burgers, steak, sushi, curry, tacos, burrito, ramen, noodles, kebab > menu
spicy, how hot, mild, not spicy > spicy mild
gift basket, gift box, hamper, hampers > hamper basket
steaks, mince, ground beef, chops, joint, roasting joint, brisket, sirloin, ribeye, rib eye, rump, fillet, bones, offal > meat beef pork lamb
sausages, sausage, bacon, gammon, ham > sausages bacon ham
turkey, christmas turkey, goose, whole chicken > turkey chicken goose poultry
leg of lamb, lamb chops, whole lamb > lamb
debone, boned, bone it, cut it for me, butterfly, vacuum pack, vacuum packed, vac pack, half a cow, half cow, quarter cow, whole pig, whole lamb, freezer pack > cutting boned vacuum half freezer
grass fed, free range, where is your meat from, local meat, organic meat, local farm, wagyu, dry aged > grass range local organic farm
order ahead, preorder, pre order, order in advance, how much notice, order a cake > order orders ahead notice
room, rooms, vacancies, any rooms > room rooms
double bed, double room, for 2 people, for the 2 of us, me and my wife, me and my husband, me and my girlfriend, me and my boyfriend, king size, queen size > double
twin, twin beds, twin room, separate beds > twin
single room, room for 1, single bed, room for one > single
suite, suites, honeymoon > suite
family room, connecting rooms, sleep 4, room for 4 > family
ensuite, en suite, own bathroom, private bathroom > bathroom ensuite
sea view, balcony, room with a view > view balcony
one night, 1 night, just one night, single night, minimum nights, how many nights minimum, long stay, stay a week, monthly rate > night nights minimum stay
checkin, check in, arrive early, early checkin, early arrival, arrive late, late arrival, arrive after midnight, arrive at midnight, arriving at, arriving late, arriving after, flight lands, flight gets in, late checkin, reception open, self checkin, after reception closes > checkin arrival reception
checkout, check out, late checkout, leave late, leave later, keep the room, stay until the afternoon, late departure > checkout departure
leave our bags, leave my bags, leave my luggage, leave our luggage, leave bags, store luggage, store our bags, bag drop, suitcase after > luggage storage bags
breakfast included, is breakfast, continental, buffet breakfast, half board, full board, all inclusive, self catering, kitchenette, kettle, mini fridge, minibar > breakfast board kitchen kettle
cot, crib, travel cot, baby bed > cot crib
sofa bed, roll away, rollaway, fold out bed, another bed > extra bed
airport, airport pickup, shuttle, get to the airport, from the airport, train station pickup > airport transfer shuttle station
towels, hairdryer, hair dryer, toiletries, iron, bathrobe, safe in the room > towels hairdryer iron
swimming pool, pool > pool
hotel gym, spa access, sauna > spa sauna gym
noisy room, quiet room, street noise, party, loud music, quiet hours, quiet time, noise after > quiet noise
smoking, smoke in the room, vape, vaping, smoking room, balcony smoking > smoking
tourist tax, city tax, resort fee > tax
alone in a double, just me > single occupancy
camping, camp, campsite, camp site, campground, pitch, pitches > pitch camping
tent, tents, put up a tent > tent pitch
caravan, motorhome, rv, rv site, campervan, camper van, touring > caravan motorhome campervan pitch
hookup, hook up, power for the, power for my, electricity for, plug in the, full hookup > hookup electric electricity
glamping, yurt, pod, cabin, cabins, bell tent, static caravan, mobile home > cabin glamping yurt pod
campfire, camp fire, fire pit, firepit, bonfire, barbecue at the tent, disposable barbecue, firewood for the fire > campfire fire fires barbecue firewood
toilet block, shower block, showers, hot showers, washing up area, laundry room, chemical toilet, empty the toilet, dump station, gray water, fresh water, drinking water > showers toilets laundry water waste
gas bottle, gas bottles, camping gas, ice packs, freeze blocks, ice pack > gas ice shop
site shop, nearest shop, buy milk, bread on site > shop
playground, play area, kids club > playground play children
lake, beach, river, how far is the beach, to the beach, town center, walk to town, walk into town, hikes, walks nearby > beach lake town walk
book the whole house, whole place to ourselves, exclusive use, entire house > whole house exclusive
my kid turns, my son turns, my daughter turns, turns 1, turns 5, turns 18, turns 30, turns 40, turns 50, turning, 1st birthday, 18th, 21st, 30th, 40th, 50th, 60th, 70th, 80th > birthday
by ourselves, to ourselves, all to ourselves, just us > private exclusive
`);
