import { anyOf } from "./table.ts";

/** Makers and models that visitors name: of vehicles and tires, heating and cooling, machines of houses, gardens and offices, bicycles, locks, watches, paints and the care of hair. */
const makers = `
bmw, mercedes, mercedes-benz, audi, volkswagen, vw, porsche, volvo, mini cooper, jaguar, land rover, range rover, fiat, renault, peugeot,
citroen, opel, vauxhall, skoda, seat ibiza, dacia, toyota, honda, nissan, subaru, mazda, hyundai, kia, lexus, mitsubishi, suzuki, acura, infiniti,
ford, chevy, chevrolet, dodge, jeep, gmc, chrysler, cadillac, buick, tesla, teslas, rivian, polestar, alfa romeo, bentley, ferrari,
mg zs, saab, genesis gv, smart fortwo, ram 1500, f150, f 150, silverado, prius, honda civic, corolla, vw golf, golf gti,
yamaha, triumph bonneville, ktm, aprilia, royal enfield, piaggio, kymco, kawasaki, ducati, harley, harley davidson, vespa,
goodman, lennox, trane, carrier, rheem, daikin, bryant, york, amana, ruud, worcester bosch, vaillant, baxi, ideal boiler, viessmann,
navien, rinnai, glow worm, potterton, ferroli, intergas, buderus, weil mclain, fujitsu, gree, heil, payne, noritz, bosch boiler, bradford white, ao smith, kohler, moen, grohe, lg, samsung, whirlpool, maytag, kenmore, bosch, miele, siemens, electrolux,
aeg, frigidaire, kitchenaid, ge appliances, sub-zero, sub zero, wolf range, viking range, beko, hotpoint, indesit, zanussi, haier, hisense, sharp, panasonic, sony, smeg, neff, liebherr, gorenje, asko, bertazzoni, thermador, gaggenau, jenn air, speed queen, fisher and paykel,
stihl, husqvarna, john deere, toro mower, briggs and stratton, hayward, pentair, jandy, zodiac,
singer sewing, bernina, janome, pfaff, nespresso, delonghi, vorwerk, dyson, iphone, ipad, macbook, apple watch, google pixel, pixel phone, huawei, xiaomi, oneplus, motorola, nokia, fitbit, garmin, surface pro, thinkpad, dell, lenovo, hp, asus, acer, nintendo, playstation, xbox,
shimano, campagnolo, sram, trek, specialized, giant bike, cannondale, brompton, canondale, vanmoof, cube bike, gazelle, merida, cervelo, pinarello, bianchi, orbea, canyon bike, scott bike, rad power, aventon, bafang,
michelin, pirelli, goodyear, bridgestone, dunlop tires, hankook,
yale, schlage, mul-t-lock, chubb, abus, kwikset, medeco, ultion, avocet, weiser, evva, banham,
rolex, omega watch, seiko, casio, tag heuer, breitling, cartier,
wella, redken, schwarzkopf, kerastase, aveda, goldwell, olaplex, farrow and ball, dulux, benjamin moore, sherwin williams,
enphase, solaredge, sunpower, growatt, givenergy,
steinway, bechstein, kawai, liftmaster, chamberlain, genie, velux, nest, ecobee, ring doorbell
`
  .split(",")
  .map((name) => name.trim())
  .filter(Boolean);

const named = anyOf(makers);

/** The makers that a folded text names. */
export const brandsIn = (folded: string): string[] => [...new Set(folded.match(named) ?? [])];
