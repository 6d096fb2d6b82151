import type { TradeId } from "../trades/trade.ts";

/** A figure on a tile, as path data in a square of 60 units; some meet their neighbours at its edges. */
type Figure = string;

const quarter = "M0 60A60 60 0 0 1 60 0V60z";
const half = "M0 60A30 30 0 0 1 60 60z";
const dot = "M30 12A18 18 0 0 1 30 48A18 18 0 0 1 30 12z";
const ring = "M30 4A26 26 0 0 1 30 56A26 26 0 0 1 30 4zM30 18A12 12 0 0 0 30 42A12 12 0 0 0 30 18z";
const arcs = "M0 60A60 60 0 0 1 60 0V12A48 48 0 0 0 12 60zM24 60A36 36 0 0 1 60 24V36A24 24 0 0 0 36 60z";
const wave = "M0 12Q15 0 30 12T60 12V24Q45 36 30 24T0 24zM0 42Q15 30 30 42T60 42V54Q45 66 30 54T0 54z";
const bars = "M0 6H60V18H0zM0 30H60V42H0z";
const stripes = "M0 40L40 0H60L0 60zM40 60L60 40V60z";
const slope = "M0 60H60V0z";
const gable = "M0 60L30 12L60 60z";
const arch = "M8 60V30A22 22 0 0 1 52 30V60z";
const diamond = "M30 0L60 30L30 60L0 30z";
const checks = "M0 0H30V30H0zM30 30H60V60H30z";
const elbow = "M0 20A40 40 0 0 1 40 60H20A20 20 0 0 0 0 40z";
const pipe = "M0 20H60V40H0z";
const valve = "M0 22H12A20 20 0 0 1 48 22H60V38H48A20 20 0 0 1 12 38H0z";
const drop = "M30 6C42 20 48 28 48 38A18 18 0 0 1 12 38C12 28 18 20 30 6z";
const flame = "M32 2C36 16 52 24 52 40A22 18 0 0 1 8 40C8 30 14 26 17 16C22 24 30 18 32 2z";
const frost = "M26 2H34V22L52 12L56 19L38 30L56 41L52 48L34 38V58H26V38L8 48L4 41L22 30L4 19L8 12L26 22z";
const bolt = "M38 4L12 34H28L22 56L48 26H32z";
const panels = "M4 4H28V28H4zM32 4H56V28H32zM4 32H28V56H4zM32 32H56V56H32z";
const paint = "M0 0H60V30A8 8 0 0 1 44 30V26A7 7 0 0 0 30 26V46A8 8 0 0 1 14 46V30A7 7 0 0 0 0 30z";
const roller = "M6 6H46V26H6zM46 12H56V36H32V56H26V30H50V18H46z";
const key =
  "M30 4A14 14 0 0 1 35 31V58H25V52H15V44H25V31A14 14 0 0 1 30 4zM30 11A6 6 0 0 0 30 23A6 6 0 0 0 30 11z";
const keyhole = "M30 6A14 14 0 0 1 38 32L44 56H16L22 32A14 14 0 0 1 30 6z";
const planks = "M0 2H60V18H0zM0 22H26V38H0zM30 22H60V38H30zM0 42H60V58H0z";
const chevron = "M0 30L30 0L60 30V56L30 26L0 56z";
const teeth = "M0 40L20 10V40L40 10V40L60 10V60H0z";
const brick = "M0 4H36V28H0zM42 4H60V28H42zM0 32H18V56H0zM24 32H60V56H24z";
const nut = "M15 4H45L60 30L45 56H15L0 30zM30 18A12 12 0 0 0 30 42A12 12 0 0 0 30 18z";
const wrench = "M22 2V16H38V2A16 16 0 0 1 38 32V60H22V32A16 16 0 0 1 22 2z";
const shield = "M6 6H54V30Q54 50 30 58Q6 50 6 30z";
const beetle =
  "M18 26A12 18 0 0 1 42 26V38A12 18 0 0 1 18 38zM2 14L16 24V32L2 22zM58 14L44 24V32L58 22zM2 46L16 36V44L2 54zM58 46L44 36V44L58 54z";
const crate = "M2 4H58V16H2zM6 20H54V56H6z";
const arrow = "M0 22H30V6L58 30L30 54V38H0z";
const lane = "M0 8H60V52H0zM6 27V33H24V27zM36 27V33H54V27z";
const car = "M2 44V34L12 30L20 16H42L50 30L58 34V44H52A7 7 0 0 1 38 44H24A7 7 0 0 1 10 44z";
const leaf = "M0 60V30A30 30 0 0 1 30 0H60V30A30 30 0 0 1 30 60z";
const petals =
  "M30 30A30 30 0 0 1 0 0A30 30 0 0 1 30 30A30 30 0 0 1 60 0A30 30 0 0 1 30 30A30 30 0 0 1 60 60A30 30 0 0 1 30 30A30 30 0 0 1 0 60A30 30 0 0 1 30 30z";
const tree = "M30 2A20 20 0 0 1 35 41V60H25V41A20 20 0 0 1 30 2z";
const spark = "M30 4Q33 27 56 30Q33 33 30 56Q27 33 4 30Q27 27 30 4z";
const comb = "M6 6H54V20H48V54H42V20H36V54H30V20H24V54H18V20H12V54H6z";
const cross = "M20 4H40V20H56V40H40V56H20V40H4V20H20z";
const capsule = "M18 16H42A14 14 0 0 1 42 44H18A14 14 0 0 1 18 16z";
const spine = "M20 0H40V12H20zM12 16H48V28H12zM16 32H44V44H16zM20 48H40V60H20z";
const heart = "M30 54C8 38 2 28 6 16C10 6 24 6 30 18C36 6 50 6 54 16C58 28 52 38 30 54z";
const eye = "M0 30Q30-2 60 30Q30 62 0 30zM30 19A11 11 0 0 0 30 41A11 11 0 0 0 30 19z";
const molar =
  "M30 8C23 2 7 2 7 17C6 31 11 36 13 46C14 53 16 58 20 58C26 58 24 38 30 38S34 58 40 58C44 58 46 53 47 46C49 36 54 31 53 17C53 2 37 2 30 8z";
const paw =
  "M30 28C40 28 50 40 50 48C50 54 46 57 41 57C37 57 35 55 30 55S23 57 19 57C14 57 10 54 10 48C10 40 20 28 30 28zM2 28a7 9 0 1 0 14 0a7 9 0 1 0-14 0zM16 13a6 10 0 1 0 12 0a6 10 0 1 0-12 0zM32 13a6 10 0 1 0 12 0a6 10 0 1 0-12 0zM44 28a7 9 0 1 0 14 0a7 9 0 1 0-14 0z";
const horseshoe = "M30 4A26 26 0 0 1 47 48L49 58H36V46A13 16 0 1 0 24 46V58H11L13 48A26 26 0 0 1 30 4z";
const weight = "M2 22H10V12H18V26H42V12H50V22H58V38H50V48H42V34H18V48H10V38H2z";
const loaf = "M2 46A28 28 0 0 1 58 46zM6 50H54V58H6z";
const cup = "M4 10H46V16A10 10 0 0 1 46 38H44Q42 56 25 56Q6 56 4 34zM46 22V32A5 5 0 0 0 46 22z";
const glass = "M8 4H52Q52 34 34 37V50H46V56H14V50H26V37Q8 34 8 4z";
const bottle = "M24 2H36V18Q46 24 46 34V58H14V34Q14 24 24 18z";
const bed = "M2 10H10V34H58V54H50V46H10V54H2zM14 20H34V30H14z";
const tent = "M0 58L30 6L60 58H42L30 36L18 58z";
const columns = "M4 38H16V60H4zM24 22H36V60H24zM44 6H56V60H44z";
const sheet = "M10 4H38L50 16V56H10zM18 24V30H42V24zM18 38V44H42V38z";
const temple = "M2 4H58V14H2zM8 18H18V50H8zM25 18H35V50H25zM42 18H52V50H42zM2 54H58V60H2z";
const bubble = "M4 6H56V42H32L16 56V42H4z";
const pixels = "M0 0H20V20H0zM40 0H60V20H40zM20 20H40V40H20zM0 40H20V60H0zM40 40H60V60H40z";
const screen = "M4 8H56V44H4zM20 48H40V56H20zM12 16V36H48V16z";
const phone = "M16 2H44V58H16zM21 9V44H39V9z";
const book = "M28 14Q18 6 2 8V50Q18 48 28 56zM32 14Q42 6 58 8V50Q42 48 32 56z";
const note = "M20 4H52V44A10 10 0 1 1 44 35V16H28V50A10 10 0 1 1 20 41z";
const shirt = "M20 6H24A6 6 0 0 0 36 6H40L58 18L50 32L44 28V56H16V28L10 32L2 18z";
const stitches =
  "M0 12H16V20H0zM24 12H40V20H24zM48 12H60V20H48zM0 40H12V48H0zM20 40H36V48H20zM44 40H60V48H44z";
const gem = "M14 8H46L60 24L30 58L0 24z";
const frame = "M4 4H56V56H4zM16 16V44H44V16z";

/** The figures of trades, by families: what their work calls to mind; what is named twice comes often. */
const families: readonly { trades: readonly TradeId[]; figures: readonly Figure[] }[] = [
  { trades: ["plumbing"], figures: [elbow, pipe, elbow, valve, drop, quarter, elbow] },
  {
    trades: ["heating-and-cooling", "chimney-sweeping"],
    figures: [flame, arcs, frost, elbow, wave, quarter],
  },
  { trades: ["electrical"], figures: [bolt, quarter, bars, dot, arcs] },
  { trades: ["solar"], figures: [panels, quarter, bolt, panels, half] },
  {
    trades: ["pools", "swimming-school", "surf-school", "campsite"],
    figures: [wave, wave, drop, half, quarter],
  },
  { trades: ["house-painting"], figures: [paint, roller, paint, quarter, bars] },
  { trades: ["locksmith"], figures: [key, keyhole, ring, key, quarter] },
  {
    trades: ["real-estate", "bed-and-breakfast", "hotel", "holiday-home"],
    figures: [key, gable, bed, arch, quarter],
  },
  { trades: ["roofing"], figures: [gable, slope, chevron, bars, quarter] },
  { trades: ["building", "architecture"], figures: [gable, brick, slope, brick, quarter] },
  {
    trades: ["carpentry", "flooring", "fencing", "furniture-store", "upholstery"],
    figures: [planks, teeth, chevron, planks, quarter],
  },
  { trades: ["tiling", "interior-design"], figures: [checks, diamond, petals, quarter, checks] },
  { trades: ["windows-and-doors"], figures: [panels, arch, frame, panels, quarter] },
  { trades: ["house-cleaning", "window-cleaning", "car-wash"], figures: [spark, panels, drop, wave, spark] },
  {
    trades: ["dry-cleaning", "clothing-store", "tailoring", "shoe-repair"],
    figures: [shirt, stitches, dot, stitches, quarter],
  },
  { trades: ["pest-control"], figures: [beetle, shield, leaf, beetle, quarter] },
  { trades: ["handyman", "appliance-repair", "hardware-store"], figures: [nut, wrench, bolt, bars, quarter] },
  {
    trades: ["auto-repair", "auto-body", "tires", "motorcycles", "bike-shop"],
    figures: [ring, nut, wrench, stripes, ring],
  },
  {
    trades: ["taxi", "car-rental", "car-dealer", "towing", "driving-school"],
    figures: [car, lane, ring, stripes, lane],
  },
  { trades: ["moving", "self-storage"], figures: [crate, arrow, brick, crate, stripes] },
  {
    trades: ["landscaping", "gardening", "florist", "garden-centre"],
    figures: [leaf, petals, leaf, half, wave, quarter],
  },
  { trades: ["tree-care"], figures: [tree, leaf, tree, ring, half] },
  {
    trades: ["hair-salon", "barber", "nail-salon", "beauty-salon", "tattoo"],
    figures: [arcs, wave, arcs, comb, quarter, dot],
  },
  {
    trades: ["day-spa", "massage", "acupuncture", "naturopathy", "yoga-studio", "nutrition"],
    figures: [leaf, drop, wave, petals, half],
  },
  {
    trades: ["physician", "medical-clinic", "dermatology", "home-care"],
    figures: [cross, heart, quarter, capsule, half],
  },
  { trades: ["pharmacy"], figures: [capsule, cross, leaf, capsule, quarter] },
  { trades: ["dentist"], figures: [molar, spark, quarter, molar, half] },
  {
    trades: ["physiotherapy", "chiropractic", "osteopathy", "podiatry"],
    figures: [spine, arcs, capsule, spine, quarter],
  },
  { trades: ["optician", "photography"], figures: [eye, ring, arcs, eye, quarter] },
  { trades: ["hearing-care"], figures: [arcs, ring, dot, arcs, half] },
  {
    trades: ["psychology", "consulting", "recruitment", "translation", "marketing"],
    figures: [bubble, arrow, quarter, bubble, dot],
  },
  {
    trades: ["vet", "pet-grooming", "pet-boarding", "dog-training", "pet-shop"],
    figures: [paw, heart, half, paw, quarter],
  },
  { trades: ["gym", "martial-arts"], figures: [weight, stripes, ring, weight, slope] },
  { trades: ["riding-school"], figures: [horseshoe, arch, leaf, horseshoe, quarter] },
  { trades: ["ski-school"], figures: [frost, gable, slope, frost, wave] },
  { trades: ["midwifery", "childcare", "preschool"], figures: [heart, half, dot, spark, quarter] },
  {
    trades: ["bakery", "catering", "restaurant", "fast-food", "food-truck", "grocery"],
    figures: [half, loaf, dot, loaf, bars, petals],
  },
  { trades: ["cafe", "ice-cream"], figures: [cup, dot, half, cup, wave] },
  { trades: ["bar", "brewery", "winery", "wine-shop"], figures: [glass, bottle, drop, dot, quarter] },
  { trades: ["travel-agency", "event-planning", "entertainment"], figures: [tent, spark, half, arrow, dot] },
  { trades: ["accounting", "financial-advice"], figures: [columns, sheet, quarter, ring, bars] },
  { trades: ["law-firm", "notary"], figures: [temple, sheet, bars, arch, quarter] },
  { trades: ["insurance"], figures: [shield, gable, half, shield, quarter] },
  { trades: ["it-services", "computer-repair"], figures: [pixels, screen, checks, bars, quarter] },
  { trades: ["phone-repair"], figures: [phone, bolt, pixels, phone, quarter] },
  { trades: ["printing"], figures: [sheet, checks, dot, bars, stripes] },
  { trades: ["tutoring", "bookshop"], figures: [book, sheet, dot, book, quarter] },
  { trades: ["music-school", "dance-school", "instrument-repair"], figures: [note, bars, dot, note, wave] },
  { trades: ["art-school", "art-gallery"], figures: [frame, paint, quarter, frame, dot] },
  { trades: ["jeweller", "gift-shop"], figures: [gem, diamond, ring, spark, quarter] },
  { trades: ["church", "funeral-home"], figures: [arch, petals, arch, half, quarter] },
];

/** The figures of a trade without any of its own. */
const plainFigures: readonly Figure[] = [quarter, half, bars, dot, arcs, slope];

/** The figures that a trade calls to mind. */
export const tradeFigures = (trade: TradeId | undefined): readonly Figure[] =>
  families.find(({ trades }) => trades.some((each) => each === trade))?.figures ?? plainFigures;
