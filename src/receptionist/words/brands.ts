import { anyOf } from "./table.ts";

/** Makers that visitors name: of cars and motorcycles, heating and cooling, household and electronic devices, bicycles and locks. */
const makers = `
bmw, mercedes, mercedes-benz, audi, volkswagen, vw, porsche, volvo, mini cooper, jaguar, land rover, range rover, fiat, renault, peugeot,
citroen, opel, vauxhall, skoda, seat ibiza, dacia, toyota, honda, nissan, subaru, mazda, hyundai, kia, lexus, mitsubishi, suzuki, acura, infiniti,
ford, chevy, chevrolet, dodge, jeep, gmc, chrysler, cadillac, buick, tesla, teslas, rivian, polestar, alfa romeo, bentley, ferrari,
yamaha, kawasaki, ducati, harley, harley davidson, vespa,
goodman, lennox, trane, carrier, rheem, daikin, bryant, york, amana, ruud, worcester bosch, vaillant, baxi, ideal boiler, viessmann,
navien, rinnai, bradford white, ao smith, kohler, moen, grohe, lg, samsung, whirlpool, maytag, kenmore, bosch, miele, siemens, electrolux,
aeg, frigidaire, kitchenaid, ge appliances, sub-zero, sub zero, wolf range, viking range, beko, hotpoint, indesit, zanussi, haier, sharp, panasonic, sony,
dyson, iphone, ipad, macbook, apple watch, google pixel, pixel phone, huawei, xiaomi, oneplus, dell, lenovo, hp, asus, acer, nintendo, playstation, xbox,
shimano, campagnolo, sram, trek, specialized, giant bike, cannondale, brompton, canondale, vanmoof, cube bike, gazelle,
yale, schlage, mul-t-lock, chubb, abus, kwikset, medeco, ultion, avocet,
steinway, bechstein, kawai, liftmaster, chamberlain, genie, velux, nest, ecobee, ring doorbell
`
  .split(",")
  .map((name) => name.trim())
  .filter(Boolean);

const named = anyOf(makers);

/** The makers that a folded text names. */
export const brandsIn = (folded: string): string[] => [...new Set(folded.match(named) ?? [])];
